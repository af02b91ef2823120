/* Generated from src/ by tests/client/build.mjs. */
(()=>{})();
