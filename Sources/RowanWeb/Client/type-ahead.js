// @ts-check
import { isTextBox } from "./input.js";

/** Keys that follow kept ones: they would act on a selection or a text that the keys before them change. */
const followers = new Set([
  "Enter", "Backspace", "Delete", "Escape", "Home", "End", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
]);

/** @param {{ key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean }} key */
function isText(key) {
  return !key.ctrlKey && !key.metaKey && !key.altKey && [...key.key].length === 1;
}

/**
 * Keys pressed between a keyboard shortcut and its answer. The answer can move the focus into a field, as that of a search
 * does, and the field then gets the characters; otherwise they are keys as usual. Keys that follow characters are kept behind
 * them, so that all arrive in their order.
 */
export class TypeAhead {
  constructor() {
    /** The number of the shortcut that is not answered; 0 without one. */
    this.shortcut = 0;
    /** @type {{ key: string, code: string, shiftKey: boolean, ctrlKey: boolean, metaKey: boolean, altKey: boolean }[]} */
    this.keys = [];
  }

  /**
   * A shortcut was sent.
   * @param {number} number the number of the event; 0 for one that was not sent
   */
  note(number) {
    if (number > 0) this.shortcut = number;
  }

  /**
   * Keeps a key until the answer to a shortcut. Returns whether it is kept.
   * @param {KeyboardEvent} event
   * @param {boolean} isShortcut whether the key is a shortcut of the application
   */
  keeps(event, isShortcut = false) {
    if (this.shortcut === 0 || isTextBox(document.activeElement)) return false;
    const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
    const begins = isText(event) && !isShortcut;
    const follows = this.keys.length > 0 && (isShortcut || isText(event) || (!ctrlKey && !metaKey && !altKey && followers.has(key)));
    if (!begins && !follows) return false;
    this.keys.push({ key, code, shiftKey, ctrlKey, metaKey, altKey });
    return true;
  }

  /**
   * The server has handled events.
   * @param {number} handled the number of the last one
   */
  answered(handled) {
    if (this.shortcut === 0 || this.shortcut > handled) return;
    const { keys } = this;
    this.reset();
    for (const [index, key] of keys.entries()) {
      if (this.shortcut !== 0) {
        // One of the keys was a shortcut, whose answer the others wait for.
        this.keys = keys.slice(index);
        return;
      }
      const target = document.activeElement ?? document.body;
      if (isTextBox(target) && isText(key)) document.execCommand("insertText", false, key.key);
      else if (isTextBox(target) && key.key === "Backspace") document.execCommand("delete");
      else target.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
    }
  }

  /** Forgets all keys, for a new session. */
  reset() {
    this.shortcut = 0;
    this.keys = [];
  }
}
