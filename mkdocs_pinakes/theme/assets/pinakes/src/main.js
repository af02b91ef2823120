// @ts-check
/** What every page of a site loads: it brings in the rest when a reader asks for it. */
export {};
