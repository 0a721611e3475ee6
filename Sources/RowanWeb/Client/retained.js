// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */

import { gridOf } from "./entry.js";
import { enterText } from "./field.js";
import { addressOfPage } from "./history.js";
import { layerOf } from "./node.js";
import { isRichText } from "./rich-input.js";
import { StandInField } from "./stand-in.js";

/**
 * What a person typed shortly before a session ended, so that the server may not know it: the archive of a tab is as of its last
 * pause. The next session shows the field again, perhaps only after it has read something; then the text is entered anew. Until then,
 * a stand-in for the field with the focus takes what is typed.
 *
 * A field is recognized by its name, prompt and kind, and its place among those that are equal. It gets the text only if it shows one
 * that it had before: newer data is not overwritten. An empty field could be that of another record: it must be the only one of its
 * kind, at the same address, and the other fields of the page must show what they showed.
 *
 * @typedef {object} Retained
 * @property {string} sign the name, prompt and kind of the field, and its place
 * @property {string} text
 * @property {string[]} past the texts of the field before
 * @property {string} page what the other fields of the page showed, and its address; empty if there are fields like this one
 * @property {boolean} isTyped whether the server may not know the text
 * @property {[number, number] | null} selection the selected range, if the field had the focus
 */

/** The time in milliseconds before the last archive for which it may lack what was typed. */
const delay = 2000;
/** The time in milliseconds for which a field is waited for. */
const fieldTimeout = 10000;
/** The time in milliseconds after the first picture of a session for which a field that is not shown keeps the keyboard. */
const standInTimeout = 3000;
/** The kinds of events whose loss a person must know. Those of texts count if their field is not found again. */
const actions = new Set(["up", "press", "key", "back", "forward", "go", "menu", "paste", "chosen"]);

/**
 * Returns the fields of the page by their signs.
 * @param {HTMLElement} stage
 */
function fields(stage) {
  /** @type {Map<string, LayerNode>} */
  const found = new Map();
  for (const input of stage.querySelectorAll(".field")) {
    const node = layerOf(input);
    if (!node?.field || node.field.input !== input) continue;
    const content = /** @type {import("./wire.js").FieldContent} */ (node.content);
    const kind = JSON.stringify([node.semantics?.l ?? "", content[2], content[3], content[8]]);
    let place = 0;
    while (found.has(`${kind} ${place}`)) place += 1;
    found.set(`${kind} ${place}`, node);
  }
  return found;
}

/**
 * Describes the page around a field: its address, and what the fields show in which nothing was typed. Empty if other fields are like it.
 * @param {Map<string, LayerNode>} found @param {string} sign @param {Set<string>} typed
 */
function pageAround(found, sign, typed) {
  const [kind, place] = [sign.slice(0, sign.lastIndexOf(" ")), sign.slice(sign.lastIndexOf(" ") + 1)];
  if (place !== "0" || found.has(`${kind} 1`)) return "";
  const others = [...found].filter(([other]) => !typed.has(other)).map(([other, node]) => [other, node.field?.input.value]);
  return JSON.stringify([addressOfPage(), ...others]);
}

/**
 * Returns the layers of the fields whose text is in events.
 * @param {(string | number)[][]} events
 */
function textLayers(events) {
  return new Set(events.filter(([kind]) => kind === "text" || kind === "edit").map((event) => event[2]));
}

/**
 * Returns whether the sign is that of a field whose text is not shown.
 * @param {string} sign
 */
function isSecret(sign) {
  return (JSON.parse(sign.slice(0, sign.lastIndexOf(" ")))[2] & 1) !== 0;
}

export class RetainedInput {
  /** @param {HTMLElement} stage @param {() => void} lost tells that the last input was not taken */
  constructor(stage, lost) {
    this.stage = stage;
    this.lost = lost;
    /** @type {Retained[]} */
    this.waiting = [];
    this.end = 0;
    this.standInEnd = 0;
    /** The signs of the fields in which something was typed. @type {Set<string>} */
    this.typed = new Set();
    /** Whether something was lost that cannot be entered again. */
    this.isLost = false;
    this.standIn = new StandInField(() => this.restore());
  }

  /**
   * Notes what the next session may lack, before the layers of the last one go.
   * @param {string[]} unanswered the events without an answer @param {number} keptAt the time of the last archive
   */
  note(unanswered, keptAt) {
    const events = unanswered.map((text) => /** @type {(string | number)[]} */ (JSON.parse(text)));
    const texts = textLayers(events);
    this.isLost = events.some(([kind]) => actions.has(String(kind)));
    // What an earlier session did not show yet goes on waiting.
    const found = fields(this.stage);
    /** @param {LayerNode} node */
    const isTypedIn = (node) => {
      const field = /** @type {import("./field.js").Field} */ (node.field);
      return texts.has(node.id) || field.isComposing || field.edited > keptAt - delay;
    };
    this.typed = new Set(this.waiting.filter((entry) => entry.isTyped).map((entry) => entry.sign));
    for (const [sign, node] of found) if (isTypedIn(node)) this.typed.add(sign);
    for (const [sign, node] of found) {
      const field = /** @type {import("./field.js").Field} */ (node.field);
      const { input } = field;
      const hasFocus = document.activeElement === input;
      const isTyped = isTypedIn(node);
      if (!isTyped && !hasFocus) continue;
      if (isTyped && (isRichText(input) || gridOf(node.parent))) {
        this.isLost ||= texts.has(node.id);
        continue;
      }
      /** @type {[number, number] | null} */
      const selection = hasFocus ? [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length] : null;
      this.waiting = this.waiting.filter((entry) => entry.sign !== sign);
      this.waiting.push({ sign, text: input.value, past: [...field.past], page: pageAround(found, sign, this.typed), isTyped, selection });
      if (hasFocus && !isRichText(input) && !gridOf(node.parent)) this.standIn.begin(input, sign);
    }
    clearTimeout(this.end);
    this.end = this.waiting.length > 0 ? setTimeout(() => this.giveUp(), fieldTimeout) : 0;
  }

  /**
   * Describes what the page that replaces this one in a reload may lack: the texts that the server has not answered. Those of fields that
   * hide them are left out.
   * @param {string[]} unanswered the events without an answer
   * @returns {string} empty for nothing
   */
  leave(unanswered) {
    const texts = textLayers(unanswered.map((text) => JSON.parse(text)));
    const found = fields(this.stage);
    const typed = [...found].filter(([, node]) =>
      (texts.has(node.id) || node.field?.isComposing) && node.field && !isRichText(node.field.input) && !gridOf(node.parent));
    const signs = new Set(typed.map(([sign]) => sign));
    const entries = this.waiting.filter(({ sign, isTyped }) => isTyped && !signs.has(sign));
    for (const [sign, node] of typed) {
      const { input, past } = /** @type {import("./field.js").Field} */ (node.field);
      entries.push({ sign, text: input.value, past, page: pageAround(found, sign, signs), isTyped: true, selection: null });
    }
    const kept = entries.filter(({ sign }) => !isSecret(sign));
    return kept.length > 0 ? JSON.stringify(kept) : "";
  }

  /**
   * Waits for the fields of texts that the page before this one has left.
   * @param {string} left the result of `leave`
   */
  begin(left) {
    if (left === "") return;
    this.waiting = JSON.parse(left);
    this.typed = new Set(this.waiting.map(({ sign }) => sign));
    this.end = setTimeout(() => this.giveUp(), fieldTimeout);
  }

  /** Enters what the fields of a new session lack, after a patch. */
  restore() {
    if (this.isLost) {
      this.isLost = false;
      this.lost();
    }
    if (this.waiting.length === 0) return;
    const found = fields(this.stage);
    this.waiting = this.waiting.filter((entry) => {
      const isDone = this.enter(entry, found);
      if (isDone && entry.sign === this.standIn.sign) this.standIn.end();
      return !isDone;
    });
    if (this.waiting.length === 0) clearTimeout(this.end);
    if (!this.standIn.content) {
      clearTimeout(this.standInEnd);
      this.standInEnd = 0;
    } else this.standInEnd ||= setTimeout(() => this.leaveStandIn(), standInTimeout);
  }

  /**
   * Returns whether nothing more is to be done for a field.
   * @param {Retained} entry @param {Map<string, LayerNode>} found
   */
  enter(entry, found) {
    this.followStandIn(entry);
    const { sign, text, past, page, isTyped, selection } = entry;
    const node = found.get(sign);
    if (!node?.field || node.field.input.disabled) return false;
    const standsIn = entry.sign === this.standIn.sign && this.standIn.content !== null;
    if (standsIn && this.standIn.isComposing) return false;
    const { input } = node.field;
    const shown = input.value;
    // A person who has begun to type again, or a field that is not filled yet.
    if (node.field.edited > -Infinity) {
      if (standsIn && isTyped) this.lost();
      return true;
    }
    if (isTyped && shown !== text && !past.includes(shown)) return false;
    if (isTyped && shown === "" && text !== "" && (page === "" || pageAround(found, sign, this.typed) !== page)) return false;
    if (selection && (document.activeElement === document.body || !document.activeElement || this.standIn.hasFocus)) {
      input.focus({ preventScroll: true });
    }
    if (isTyped) enterText(node, text);
    if (selection && document.activeElement === input && input.value === text) input.setSelectionRange(...selection);
    return true;
  }

  /**
   * Takes over what was typed into the stand-in for a field.
   * @param {Retained} entry
   */
  followStandIn(entry) {
    const { content } = this.standIn;
    if (entry.sign !== this.standIn.sign || !content) return;
    const { text, selection } = content;
    if (text !== entry.text) {
      entry.isTyped = true;
      this.typed.add(entry.sign);
    }
    entry.text = text;
    entry.selection = this.standIn.hasFocus ? selection : null;
  }

  /** Gives up the keyboard, which the page may need for something else. What was typed still waits for its field. */
  leaveStandIn() {
    clearTimeout(this.standInEnd);
    this.standInEnd = 0;
    for (const entry of this.waiting) this.followStandIn(entry);
    this.standIn.end();
  }

  /** Tells that typed text was lost, whose field was not found again. */
  giveUp() {
    this.leaveStandIn();
    const isLost = this.waiting.some((entry) => entry.isTyped && entry.text !== entry.past[0]);
    this.waiting = [];
    if (isLost) this.lost();
  }
}
