// @ts-check
/** Elements made without markup: text can only be text. */

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * The element of this page that a selector names.
 *
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function part(selector) {
  return document.querySelector(selector) ?? make("div");
}

/**
 * Write a number with its noun.
 *
 * @param {number} number
 * @param {string} noun
 * @param {string} [plural]
 */
export function count(number, noun, plural = `${noun}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural}`;
}

/**
 * Say something to those who listen, unless it was the last thing said.
 *
 * @param {HTMLElement} region
 * @param {string} text
 */
export function say(region, text) {
  if (region.textContent !== text) region.textContent = text;
}
