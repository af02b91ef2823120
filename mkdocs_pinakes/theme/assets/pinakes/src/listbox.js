// @ts-check
/** A field with a list below it: arrows choose in the list while the focus stays in the field. */

/**
 * @typedef {object} Listbox
 * @property {(options: HTMLElement[], keep?: boolean) => void} show
 * @property {(event: KeyboardEvent) => boolean} press Whether the key was one of the list's.
 * @property {() => number} size
 */

/**
 * Join a field and a list by the pattern of a combobox.
 *
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @returns {Listbox}
 */
export function createListbox(input, list) {
  /** @type {HTMLElement[]} */
  let options = [];
  let active = -1;

  /** @param {number} index */
  function choose(index) {
    options[active]?.setAttribute("aria-selected", "false");
    active = index;
    const option = options[index];
    if (!option) return input.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    option.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option.id);
  }

  /** @type {Listbox["show"]} */
  function show(elements, keep = false) {
    const kept = keep ? active : -1;
    choose(-1);
    options = elements;
    options.forEach((option, i) => {
      option.id = `${list.id}-${i}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
    });
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    choose(kept);
  }

  /** @param {string} key */
  function target(key) {
    const last = options.length - 1;
    if (key === "ArrowDown") return active < last ? active + 1 : 0;
    if (key === "ArrowUp") return active > 0 ? active - 1 : last;
    // In the field alone these two move the caret.
    if (key === "Home" && active >= 0) return 0;
    if (key === "End" && active >= 0) return last;
    return null;
  }

  /** @type {Listbox["press"]} */
  function press(event) {
    // Safari ends the composing of a word before its Enter, which it calls 229.
    if (event.isComposing || event.keyCode === 229 || event.altKey || !options.length) return false;
    if (event.key === "Enter") {
      const option = options[Math.max(active, 0)];
      const { ctrlKey, metaKey, shiftKey } = event;
      event.preventDefault();
      option.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
      return true;
    }
    const next = event.ctrlKey || event.metaKey || event.shiftKey ? null : target(event.key);
    if (next === null) return false;
    event.preventDefault();
    choose(next);
    return true;
  }

  list.addEventListener("focusin", (event) => {
    const index = options.indexOf(/** @type {HTMLElement} */ (event.target));
    if (index >= 0) choose(index);
  });
  list.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && press(event)) input.focus();
  });

  return { show, press, size: () => options.length };
}
