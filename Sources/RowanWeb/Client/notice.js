// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

/** A message of the page at the end of the window, above the bars there. */
export class Notice {
  /**
   * @param {HTMLElement} element
   * @param {() => Iterable<LayerNode>} layers the layers of the window
   * @param {() => number} sent the number of the last event of the person
   */
  constructor(element, layers, sent) {
    this.element = element;
    this.layers = layers;
    this.sent = sent;
    /** The number of the event after which another screen hides the message. */
    this.end = Infinity;
    /** The message about something that has happened; empty if there is none. */
    this.told = "";
  }

  /**
   * Shows a message about something that has happened, until the person confirms it or goes to another screen.
   * @param {string} text
   */
  tell(text) {
    this.show(text, "OK", () => this.show(""));
    this.end = this.sent();
    this.told = text;
  }

  /**
   * Hides a message about something that has happened, which is no longer true.
   * @param {string} text
   */
  withdraw(text) {
    if (this.told === text) this.show("");
  }

  /**
   * Hides a message about something that has happened, if the person has gone to another screen.
   * @param {number} handled the number of the last event whose effect the window shows
   */
  leave(handled) {
    if (handled > this.end) this.show("");
  }

  /**
   * Shows a message that stays and, if there is an action, a button; empty hides it.
   * @param {string} text @param {string} [button] @param {() => void} [action]
   */
  show(text, button, action) {
    this.end = Infinity;
    this.told = "";
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
