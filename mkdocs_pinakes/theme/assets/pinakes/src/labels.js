// @ts-check
/**
 * The few words that are needed before the bundle with all others is there.
 *
 * @typedef {import("./runtime.js").Labels} Labels
 */

/** @type {Record<string, [string, string, string, string, string]>} */
const labels = {
  en: ["Search", "Close", "Search could not be loaded.", "Try again", "The graph could not be loaded"],
  de: ["Suche", "Schließen", "Die Suche konnte nicht geladen werden.", "Erneut versuchen", "Der Graph konnte nicht geladen werden"],
  fr: ["Recherche", "Fermer", "La recherche n’a pas pu être chargée.", "Réessayer", "Le graphe n’a pas pu être chargé"],
  es: ["Buscar", "Cerrar", "No se pudo cargar la búsqueda.", "Reintentar", "No se pudo cargar el grafo"],
  zh: ["搜索", "关闭", "无法加载搜索。", "重试", "无法加载关系图"],
  ja: ["検索", "閉じる", "検索を読み込めませんでした。", "再試行", "グラフを読み込めませんでした"],
  ar: ["بحث", "إغلاق", "تعذّر تحميل البحث.", "إعادة المحاولة", "تعذّر تحميل المخطط"],
};

/**
 * @template Words
 * @param {Record<string, Words>} words By the codes of languages.
 * @param {string} language As in the `lang` of a page: `de`, `zh-Hant`.
 * @returns {Words} Those of the language; of one that is not there, the English ones.
 */
export function inLanguage(words, language) {
  return words[language.toLowerCase().split(/[-_]/)[0]] ?? words.en;
}

/**
 * Choose the words of a language.
 *
 * @param {string} language As in the `lang` of a page: `de`, `zh-Hant`.
 * @returns {Labels}
 */
export function labelsOf(language) {
  const [search, close, failed, again, graphFailed] = inLanguage(labels, language);
  return { search, close, failed, again, graphFailed };
}
