import fc from "fast-check";

// The same cases on every run.
fc.configureGlobal({ seed: 1 });

export { fc };
