// @ts-check
/** The search dialog and what answers in it; loaded when a reader begins to search. */
export {};
