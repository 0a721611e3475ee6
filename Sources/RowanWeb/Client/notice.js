// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** A message of the page at the end of the window, above the bars there. */
export class Notice {
  /** @param {HTMLElement} element @param {() => Iterable<LayerNode>} layers the layers of the window */
  constructor(element, layers) {
    this.element = element;
    this.layers = layers;
  }

  /**
   * Shows a message and, if there is an action, a button; empty hides it.
   * @param {string} text @param {string} [button] @param {() => void} [action]
   */
  show(text, button, action) {
    this.element.hidden = text === "";
    this.element.replaceChildren(text);
    this.place();
    if (!button || !action) return;
    const element = document.createElement("button");
    element.textContent = button;
    element.addEventListener("click", action);
    this.element.append(element);
  }

  /** Keeps a visible message above the bars that cover the ends of the lists. */
  place() {
    if (this.element.hidden) return;
    let covered = 12;
    for (const { scroller, element } of this.layers()) {
      if (!scroller || scroller.bars.bottom <= covered) continue;
      const { bottom, height } = element.getBoundingClientRect();
      if (height > 0 && bottom >= innerHeight - 1) covered = scroller.bars.bottom;
    }
    this.element.style.setProperty("--covered", `${covered}px`);
  }
}
