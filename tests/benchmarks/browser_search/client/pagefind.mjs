// Pagefind by its own client. A hit's address and title are in the fragment that also holds its text.
export async function open() {
  const engine = await import("/pagefind/pagefind.js");
  await engine.init();
  return {
    search: async (query) => {
      const { results } = await engine.search(query);
      const pages = await Promise.all(results.slice(0, 10).map((hit) => hit.data()));
      return pages.map((page) => ({ url: page.url, title: page.meta.title }));
    },
  };
}
