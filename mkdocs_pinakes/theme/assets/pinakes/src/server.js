// @ts-check
/**
 * Whether a page can read the bundle: files of pages that are opened as files must be scripts.
 */

import { inLanguage } from "./labels.js";

/** @type {Record<string, string>} */
const needed = {
  en: "This needs a web server here; built with `bundle.offline: true`, it works from files.",
  de: "Das braucht hier einen Webserver; mit `bundle.offline: true` erstellt, geht es aus Dateien.",
  fr: "Cela nécessite ici un serveur web\u202f; généré avec `bundle.offline: true`, cela marche depuis des fichiers.",
  es: "Esto necesita aquí un servidor web; generado con `bundle.offline: true`, funciona desde archivos.",
  zh: "此处需要 Web 服务器；构建时设置 `bundle.offline: true` 即可直接从文件使用。",
  ja: "ここでは Web サーバーが必要です。`bundle.offline: true` でビルドすると、ファイルから使えます。",
  ar: "يحتاج هذا هنا إلى خادم ويب؛ وإذا أُنشئ الموقع باستخدام `bundle.offline: true` فإنه يعمل من الملفات.",
};

/**
 * Say what to do where the bundle cannot be read.
 *
 * @param {string} language As in the `lang` of a page.
 * @returns {string}
 */
export function serverNeeded(language) {
  return inLanguage(needed, language);
}
