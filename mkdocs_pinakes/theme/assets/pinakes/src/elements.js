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
 * @param {string} text
 * @param {Record<string, string>} attributes
 * @param {(event: MouseEvent) => void} pressed
 */
export function makeButton(text, attributes, pressed) {
  const button = make("button", { type: "button", ...attributes }, text);
  button.addEventListener("click", pressed);
  return button;
}

/**
 * Close a dialog when a reader presses beside it; what is dragged out of it, such as a selection, is no press.
 *
 * @param {HTMLDialogElement} dialog Its children fill it.
 */
export function closeBeside(dialog) {
  let isBeside = false;
  dialog.addEventListener("pointerdown", ({ target }) => (isBeside = target === dialog));
  dialog.addEventListener("click", ({ target }) => isBeside && target === dialog && dialog.close());
}

/**
 * Load a stylesheet that lies beside the scripts.
 *
 * @param {string} address
 * @returns {Promise<void>} Also where it cannot be had: what is plain can be used.
 */
export function addStyles(address) {
  return new Promise((resolve) => {
    const link = make("link", { rel: "stylesheet", href: address });
    link.onload = link.onerror = () => resolve();
    // Material takes out of the head what the next page has not.
    document.body.append(link);
  });
}
