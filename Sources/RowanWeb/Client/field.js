// @ts-check
/** @typedef {import("./node.js").LayerNode} LayerNode */
/** @typedef {import("./wire.js").FieldContent} FieldContent */

import { baseline, font, measureWidths } from "./fonts.js";
import { showFound } from "./found.js";
import { createRichInput, isRichText, showRuns } from "./rich-input.js";
import { changeOf, cutToFit, fits } from "./text-limit.js";

/**
 * Native inputs for the engine's fields, synchronized in both directions: typed text is sent outside of compositions,
 * and the engine's text is applied once it answers everything that was sent, with the caret preserved. Of a field whose
 * selection the application observes, each selection is sent too; a selection that the application sets has a new number.
 *
 * @typedef {[number, number, 0 | 1]} Selected start, end, whether keys move the start
 *
 * @typedef {object} FieldHost
 * @property {(node: LayerNode, text: string, ...selected: Selected | []) => number} type sends a text; returns the event's number
 * @property {(node: LayerNode, edit: import("./text-limit.js").TextEdit, ...selected: Selected | []) => number} edit sends a change of a
 *   text that is too long for one message; returns the event's number
 * @property {(node: LayerNode, key: string, modifiers: number) => void} format sends a key of the format of attributed text, or of undo
 * @property {(text: string) => void} announce announces a text to assistive technologies
 * @property {(node: LayerNode, selected: Selected, revision: number) => void} select sends a selection
 * @property {(node: LayerNode) => void} submit
 * @property {(node: LayerNode) => LayerNode | null} grid the layer of the grid around a field, if the server has not handled all of
 *   its keys
 * @property {(grid: LayerNode, key: string) => number} press sends a key to a grid; returns the event's number
 * @property {(key: string, modifiers: number) => boolean} isShortcut
 * @property {() => number} handled the number of the last event that the server has handled
 * @property {number} limit the length of the longest text in bytes, except those of the application
 */

/** @type {FieldHost} */
let host = {
  type: () => 0, edit: () => 0, format: () => {}, announce: () => {}, select: () => {}, submit: () => {}, grid: () => null, press: () => 0, isShortcut: () => false, handled: () => 0,
  limit: 32768,
};

/** @param {FieldHost} newHost */
export function setFieldHost(newHost) {
  host = newHost;
}

/**
 * @typedef {object} Field
 * @property {Input} input a text area where the field has several lines, an editable element where it has attributed text
 * @property {(() => void) | null} showRuns shows the engine's attributed text
 * @property {number} sent the number of the last text sent
 * @property {string} wanted the engine's text
 * @property {string} known the text of the input before the next change by a person
 * @property {boolean} isComposing
 * @property {import("./wire.js").FieldSelection | null} observed the engine's selection, if the application observes it
 * @property {number} applied the number of the last selection of the application that the input has
 * @property {string} said the selection that the server knows
 * @property {string[]} past the last texts, the oldest first
 * @property {number} edited the time of the last change by a person
 */

/** @typedef {HTMLInputElement | HTMLTextAreaElement | import("./rich-input.js").RichInput} Input */

/**
 * Fields whose last text the server has not handled yet.
 * @type {Set<Field>}
 */
const unanswered = new Set();

const modes = new Map([
  ["number", "numeric"], ["numberPad", "numeric"], ["decimal", "decimal"], ["decimalPad", "decimal"], ["phone", "tel"],
  ["phonePad", "tel"], ["email", "email"], ["emailAddress", "email"], ["url", "url"], ["URL", "url"],
  ["webSearch", "search"], ["search", "search"],
]);

/** Properties of a field, as bits of its flags. */
const Flag = { secure: 1, enabled: 2, lines: 4, rich: 8 };

/**
 * Returns whether the input of a field edits the kind of text that a content has.
 * @param {Field} field @param {FieldContent} content
 */
export function keepsField(field, content) {
  return isRichText(field.input) === ((content[3] & Flag.rich) !== 0);
}

/**
 * Returns a content that a layer gets. A long text comes as its change from the text that the layer has.
 * @param {LayerNode} node @param {import("./wire.js").Content | import("./wire.js").ChangedField} content
 * @returns {import("./wire.js").Content}
 */
export function wholeContent(node, content) {
  if (content?.[0] !== "field" || !Array.isArray(content[1])) return /** @type {import("./wire.js").Content} */ (content);
  const [start, removed, inserted] = content[1];
  const text = node.content?.[0] === "field" ? node.content[1] : "";
  const whole = text.slice(0, start) + inserted + text.slice(start + removed);
  return /** @type {import("./wire.js").Content} */ (/** @type {unknown} */ (["field", whole, ...content.slice(2)]));
}

/**
 * Returns whether Return inserts a line break in a field.
 * @param {import("./wire.js").Content} content
 */
function beginsLine(content) {
  return content?.[0] === "field" && content[17] === 1;
}

/**
 * Creates the input of a field.
 * @param {LayerNode} node @param {FieldContent} content
 */
export function drawField(node, content) {
  const isRich = (content[3] & Flag.rich) !== 0;
  const format = (/** @type {string} */ key, /** @type {number} */ modifiers) => {
    reportSelection(node);
    host.format(node, key, modifiers);
  };
  /** @type {HTMLElement & Input} */
  const input = isRich ? createRichInput(format) : document.createElement(content[3] & Flag.lines ? "textarea" : "input");
  input.classList.add("field");
  input.value = content[1];
  /** @type {Field} */
  const field = {
    input, showRuns: null, sent: 0, wanted: content[1], known: content[1], isComposing: false, observed: null, applied: 0, said: "",
    past: [], edited: -Infinity,
  };
  node.field = field;
  input.addEventListener("input", () => { if (!field.isComposing) report(node); });
  input.addEventListener("compositionstart", () => { field.isComposing = true; });
  input.addEventListener("compositionend", () => {
    field.isComposing = false;
    report(node);
  });
  input.addEventListener("keydown", (/** @type {Event} */ event) => {
    if (!(event instanceof KeyboardEvent)) return;
    // The engine must know what a key of a format applies to.
    if (isRich && (event.ctrlKey || event.metaKey)) reportSelection(node);
    if (event.key !== "Enter" || event.isComposing) return;
    if (!(input instanceof HTMLInputElement)) {
      if (beginsLine(node.content) || event.altKey || event.shiftKey) return;
      event.preventDefault();
    }
    if (event.shiftKey && host.isShortcut("Enter", 1)) return;
    host.submit(node);
  });
  input.addEventListener("focus", () => {
    takeUpSelection(field);
    focused = node;
    // The page reports the focus first.
    setTimeout(() => reportSelection(node), 0);
  });
  input.addEventListener("blur", () => { if (focused === node) focused = null; });
  updateField(node, content);
  return input;
}

/**
 * Applies the content of a field to its input.
 * @param {LayerNode} node @param {FieldContent} content
 */
export function updateField(node, content) {
  const field = node.field;
  if (!field) return;
  const [, text, prompt, flags, fontNumber, color, promptColor, alignment, keyboard, ...line] = content;
  const [lineBaseline, height, width, rightToLeft, observed, insetX, insetY, pitch, returnBreaks, pieces, foundStart, foundEnd] = line;
  const runs = pieces || null;
  const { input } = field;
  const face = font(fontNumber);
  const isSearch = node.semantics?.r === "search";
  if (input instanceof HTMLInputElement) {
    setIfOther(input, "type", flags & Flag.secure ? "password" : isSearch ? "search" : "text");
  }
  applyHints(input, keyboard);
  setIfOther(input, "placeholder", prompt);
  const hint = keyboard.match(/;enter=(\w+)/)?.[1];
  input.enterKeyHint = hint ?? (returnBreaks ? "enter" : isSearch ? "search" : "done");
  input.disabled = !(flags & Flag.enabled);
  // A paragraph has the direction of its letters, as in the engine's own texts; the alignment is that of the layout.
  input.dir = "auto";
  input.className = `field ${runs ? "rich " : ""}${face.className}`;
  input.style.color = color;
  input.style.caretColor = color;
  input.style.setProperty("--prompt", promptColor);
  input.style.textAlign = ["left", "center", "right"][rightToLeft ? 2 - alignment : alignment];
  if (pitch !== undefined && insetX !== undefined && insetY !== undefined) {
    // The browser centers text within the line height, the engine aligns it to the top.
    const shift = lineBaseline - (baseline(face) + (pitch - face.lineHeight) / 2);
    input.style.lineHeight = `${pitch}px`;
    input.style.padding = `${Math.max(0, insetY + shift)}px ${insetX}px ${insetY}px`;
  } else {
    // An input centers its line; the offset moves the baseline to that of the engine.
    const shift = (lineBaseline - height / 2) - (baseline(face) - face.lineHeight / 2);
    input.style.top = `${shift}px`;
  }
  const shown = text === "" ? prompt : flags & Flag.secure ? "•".repeat([...text].length) : text;
  // The engine's fonts have their own tracking.
  const measured = pitch === undefined ? shown : shown.slice(0, height);
  const tracking = measured === "" ? 0 : (width - measureWidths([{ font: face, text: measured }])[0]) / [...measured].length;
  if (Math.abs(tracking) < 1 && !runs) input.style.letterSpacing = `${tracking}px`;
  const lines = { pitch: pitch ?? face.lineHeight, lineHeight: face.lineHeight };
  field.showRuns = runs ? () => showRuns(/** @type {import("./rich-input.js").RichInput} */ (input), text, runs, lines) : null;
  field.wanted = text;
  note(field, text);
  field.observed = observed || null;
  takeUp(field);
  showFound(input, text, foundStart, foundEnd);
}

/** Applies the engine's texts that answer everything sent. */
export function answerFields() {
  for (const field of unanswered) {
    if (field.sent > host.handled()) continue;
    unanswered.delete(field);
    takeUp(field);
  }
}

/**
 * Applies the engine's text, unless newer text is in flight.
 * @param {Field} field
 */
function takeUp(field) {
  const { input, wanted } = field;
  if (field.isComposing || field.sent > host.handled()) return;
  if (field.showRuns) field.showRuns();
  else if (input.value !== wanted) replaceText(input, wanted);
  field.known = input.value;
  takeUpSelection(field);
}

/**
 * Replaces the text of an input. The caret stays between the same characters, or at the end.
 * @param {Input} input @param {string} wanted
 */
function replaceText(input, wanted) {
  if (document.activeElement !== input) {
    input.value = wanted;
    return;
  }
  const old = input.value;
  let start = 0;
  while (start < old.length && start < wanted.length && old[start] === wanted[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < wanted.length - start &&
    old[old.length - 1 - end] === wanted[wanted.length - 1 - end]) end += 1;
  const place = (/** @type {number | null} */ at) => {
    // Keys that were pressed before the input had the focus add to the text in front of the caret.
    if (at === null || at === old.length) return wanted.length;
    if (at <= start) return at;
    return at >= old.length - end ? at + wanted.length - old.length : wanted.length - end;
  };
  const [from, to] = [place(input.selectionStart), place(input.selectionEnd)];
  input.value = wanted;
  input.setSelectionRange(from, to, input.selectionDirection ?? undefined);
}

/**
 * Selects what the application has selected, once. An input that is not in the page yet is selected when it gets the focus.
 * @param {Field} field
 */
function takeUpSelection(field) {
  const { input, observed } = field;
  if (!observed || observed[3] === field.applied || !input.isConnected) return;
  if (field.isComposing || field.sent > host.handled()) return;
  const [start, end, isBackward, revision] = observed;
  field.applied = revision;
  input.setSelectionRange(start, end, isBackward ? "backward" : start < end ? "forward" : "none");
  field.said = selected(input).join();
}

/**
 * Returns the selection of an input.
 * @param {Input} input
 * @returns {Selected}
 */
function selected(input) {
  const { value, selectionStart, selectionEnd, selectionDirection } = input;
  const place = (/** @type {number | null} */ at) => paired(value.slice(0, at ?? value.length)).length;
  return [place(selectionStart), place(selectionEnd), selectionDirection === "backward" ? 1 : 0];
}

/** @type {LayerNode | null} The field with the focus. */
let focused = null;

/** Sends the selection of the field with the focus, if the application observes it. */
export function selectionChanged() {
  if (focused) reportSelection(focused);
}

/**
 * Sends the selection of a field, if the application observes it and it has changed.
 * @param {LayerNode} node
 */
function reportSelection(node) {
  const { field } = node;
  if (!field?.observed || field.isComposing || document.activeElement !== field.input) return;
  const selection = selected(field.input);
  if (selection.join() === field.said) return;
  field.said = selection.join();
  host.select(node, selection, field.applied);
}

/**
 * Returns a text without unpaired surrogates, which some input methods leave and which are not valid text.
 * @param {string} text
 */
function paired(text) {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "");
}

/**
 * Applies hints for virtual keyboards: the name of a keyboard and settings, as in
 * `emailAddress;autocapitalize=none;autocorrect=off`.
 * @param {Input} input @param {string} keyboard
 */
function applyHints(input, keyboard) {
  const [name, ...settings] = keyboard.split(";");
  const values = new Map(settings.map((setting) => /** @type {[string, string]} */ (setting.split("=", 2))));
  setIfOther(input, "inputMode", modes.get(name) ?? "");
  input.setAttribute("autocapitalize", values.get("autocapitalize") ?? "sentences");
  input.setAttribute("autocorrect", values.get("autocorrect") ?? "on");
  input.spellcheck = values.get("autocorrect") === "on";
  input.setAttribute("autocomplete", values.get("complete") ?? "off");
}

/** The number of texts of a field that are noted. */
const pastLimit = 64;
/** The maximum length of the noted texts together, in UTF-16 code units. */
const pastLength = 1 << 18;

/**
 * Notes a text of a field.
 * @param {Field} field @param {string} text
 */
function note(field, text) {
  if (field.past.at(-1) === text) return;
  field.past.push(text);
  let length = field.past.reduce((sum, each) => sum + each.length, 0);
  while (field.past.length > 1 && (field.past.length > pastLimit || length > pastLength)) length -= field.past.shift()?.length ?? 0;
}

/**
 * Enters a text into a field, as a person does.
 * @param {LayerNode} node @param {string} text
 */
export function enterText(node, text) {
  if (!node.field || node.field.input.value === text) return;
  node.field.input.value = text;
  report(node);
}

/**
 * Sends the text of a field. What does not fit into it is removed and announced.
 * @param {LayerNode} node
 */
function report(node) {
  const field = node.field;
  if (!field) return;
  const old = field.known;
  if (cutToFit(field.input, old, host.limit)) host.announce("The text is too long. What does not fit was left out.");
  const text = paired(field.input.value);
  // What did not fit leaves the text as the server has it, or as an older one than the application's.
  if (text === old) return takeUp(field);
  field.known = text;
  note(field, text);
  field.edited = performance.now();
  /** @type {Selected | []} */
  const selection = field.observed ? selected(field.input) : [];
  const grid = host.grid(node);
  const number = grid ? passOn(grid, old, text) : send(node, old, text, selection);
  if (number === 0) return;
  field.said = selection.join();
  field.sent = number;
  unanswered.add(field);
}

/**
 * Sends the text of a field, or its change if the text is too long for one message.
 * @param {LayerNode} node @param {string} old @param {string} text @param {Selected | []} selection
 * @returns {number} the number of the event
 */
function send(node, old, text, selection) {
  return fits(text, host.limit) ? host.type(node, text, ...selection) : host.edit(node, changeOf(old, text), ...selection);
}

/**
 * Sends a change of the text of a cell's editor as keys of the grid: the editor lacks the keys before, which are on their way.
 * @param {LayerNode} grid @param {string} old @param {string} text
 * @returns {number} the number of the last event
 */
function passOn(grid, old, text) {
  // Backspace takes back a whole character of the engine's, such as an emoji with its joiners.
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const [before, after] = [old, text].map((part) => [...characters.segment(part)].map(({ segment }) => segment));
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  let number = 0;
  for (let left = before.length; left > same; left -= 1) number = host.press(grid, "Backspace");
  for (const part of after.slice(same).join("")) number = host.press(grid, part);
  return number;
}

/**
 * @template {"type" | "inputMode" | "placeholder"} Name
 * @param {Record<Name, string>} input @param {Name} name @param {string} value
 */
function setIfOther(input, name, value) {
  if (input[name] !== value) input[name] = value;
}
