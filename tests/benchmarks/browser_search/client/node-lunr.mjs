// MkDocs' worker, unchanged, in a context that looks like a worker's.
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

export async function openInNode(folder) {
  let answer;
  class XMLHttpRequest {
    addEventListener(_kind, listener) {
      this.listener = listener;
    }
    open(_method, path) {
      this.responseText = readFileSync(`${folder}/${path}`, "utf8");
    }
    send() {
      this.listener.call(this);
    }
  }
  const scope = createContext({
    XMLHttpRequest,
    console: { log() {}, warn() {}, error() {} },
    postMessage: (message) => {
      answer = message;
    },
    importScripts: (...names) => {
      for (const script of names) runInContext(readFileSync(`${folder}/${script}`, "utf8"), scope);
    },
  });
  runInContext(readFileSync(`${folder}/worker.js`, "utf8"), scope);
  const tell = (data) => scope.onmessage({ data });
  tell({ init: true });
  return {
    search: async (query) => {
      try {
        tell({ query });
      } catch {
        // Wrong syntax in lunr's eyes, such as a colon.
        return [];
      }
      return answer.results.slice(0, 10);
    },
  };
}
