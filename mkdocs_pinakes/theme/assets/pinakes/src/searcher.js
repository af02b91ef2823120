// @ts-check
/** Asks the engine: not for each key, and only the newest answer counts. */

/**
 * @typedef {object} Request
 * @property {string} text
 * @property {string[]} tags
 * @property {string[]} paths
 * @property {string[]} kinds
 * @property {number} limit
 *
 * @typedef {import("./engine.js").Hit} Hit
 * @typedef {import("./engine.js").Excerpt} Excerpt
 * @typedef {import("./engine.js").Answer} Answer
 *
 * @typedef {object} Engine
 * @property {(text: string, options: Omit<Request, "text">) => Promise<Answer>} search
 * @property {(hit: Hit) => Promise<Excerpt>} excerpt
 */

/** Milliseconds without a key after which a query is asked. */
export const PAUSE = 80;
/** Milliseconds that an answer waits for its excerpts, so that it is shown in one piece. */
const PATIENCE = 150;

/**
 * Ask one question at a time.
 *
 * @param {object} options
 * @param {() => Promise<Engine>} options.engine
 * @param {(request: Request, answer: Answer, excerpts: Promise<Excerpt | null>[]) => void} options.answered
 * @param {(error: unknown) => void} options.failed
 */
export function createSearcher({ engine, answered, failed }) {
  let newest = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @param {Request} request */
  async function run(request) {
    const number = ++newest;
    try {
      const { text, ...options } = request;
      const opened = await engine();
      if (number !== newest) return;
      const answer = await opened.search(text, options);
      if (number !== newest) return;
      const excerpts = answer.hits.map((hit) => opened.excerpt(hit).catch(() => null));
      await Promise.race([Promise.all(excerpts), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      if (number === newest) answered(request, answer, excerpts);
    } catch (error) {
      if (number === newest) failed(error);
    }
  }

  return {
    /**
     * @param {Request} request
     * @param {number} [pause]
     */
    ask(request, pause = PAUSE) {
      clearTimeout(timer);
      if (pause) timer = setTimeout(run, pause, request);
      else run(request);
    },
    /** Forget what was asked. */
    drop() {
      clearTimeout(timer);
      newest++;
    },
  };
}
