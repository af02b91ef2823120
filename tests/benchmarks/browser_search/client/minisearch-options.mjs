// What MiniSearch indexes and stores: cards without excerpts, as ours; prefixes and typos as its documentation has them.
export const OPTIONS = {
  fields: ["title", "headings", "text"],
  storeFields: ["url", "title"],
  searchOptions: { boost: { title: 3, headings: 2 }, prefix: true, fuzzy: 0.2 },
};
