// @ts-check
/** The graph views; loaded when a reader opens one. */
export {};
