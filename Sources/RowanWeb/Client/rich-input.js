// @ts-check
/** @typedef {import("./wire.js").TextRun} TextRun */

import { common, font } from "./fonts.js";

/**
 * The input of attributed text: an editable element with the members of a text area that fields use. Browsers edit its characters, and
 * the engine decides on their attributes. The engine also takes changes back, as the browser knows only some of them.
 *
 * @typedef {HTMLDivElement & Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd" | "selectionDirection" | "disabled"
 *   | "placeholder" | "setSelectionRange" | "setRangeText"> & {waiting: [number, number, boolean] | null}} RichInput
 */

/**
 * The keys of the engine for the browser's commands: the key, and its modifiers as bits, with 1 for Shift and 8 for Command.
 * @type {Map<string, [string, number]>}
 */
const formatKeys = new Map([
  ["historyUndo", ["z", 8]], ["historyRedo", ["z", 9]], ["formatBold", ["b", 8]], ["formatItalic", ["i", 8]],
  ["formatUnderline", ["u", 8]],
]);

/**
 * Returns whether an element is in the input of attributed text.
 * @param {EventTarget | null} target
 * @returns {target is RichInput}
 */
export function isRichText(target) {
  return target instanceof Element && target.closest(".rich") !== null;
}

/**
 * Creates an input of attributed text.
 * @param {(key: string, modifiers: number) => void} format handles a command of the browser for a format or undo, as a key
 */
export function createRichInput(format) {
  const element = /** @type {RichInput} */ (document.createElement("div"));
  element.className = "field rich";
  element.setAttribute("role", "textbox");
  element.setAttribute("aria-multiline", "true");
  element.tabIndex = 0;
  element.waiting = null;
  const place = (/** @type {"start" | "end"} */ name) => () => selection(element)?.[name] ?? element.waiting?.[name === "start" ? 0 : 1]
    ?? textOf(element).length;
  Object.defineProperties(element, {
    value: { get: () => textOf(element), set: (/** @type {string} */ text) => write(element, text) },
    selectionStart: { get: place("start") },
    selectionEnd: { get: place("end") },
    selectionDirection: { get: () => (selection(element)?.isBackward ?? element.waiting?.[2] ? "backward" : "forward") },
    disabled: { set: (/** @type {boolean} */ isDisabled) => setEditable(element, !isDisabled) },
    placeholder: { value: "", writable: true },
    setRangeText: {
      value: (/** @type {string} */ text, /** @type {number} */ start, /** @type {number} */ end) => replace(element, start, end, text),
    },
    setSelectionRange: {
      value: (/** @type {number} */ start, /** @type {number} */ end, /** @type {string | undefined} */ direction) =>
        select(element, start, end, direction === "backward"),
    },
  });
  element.addEventListener("focus", () => {
    const { waiting } = element;
    element.waiting = null;
    if (waiting) select(element, ...waiting);
  });
  element.addEventListener("beforeinput", (event) => edit(element, event, format));
  element.addEventListener("input", (event) => {
    // Browsers end an empty last line with an element in its piece.
    if (/** @type {InputEvent} */ (event).inputType.startsWith("delete")) element.querySelectorAll("span br").forEach((br) => br.remove());
    closeLine(element);
  });
  return element;
}

/**
 * Shows the runs of a text, and leaves those that the element has.
 * @param {RichInput} element @param {string} text @param {(number | TextRun)[]} runs length, run, …
 * @param {{pitch: number, lineHeight: number}} lines the distance between lines, and the height of a line of the field's font
 */
export function showRuns(element, text, runs, lines) {
  /** @type {[string, TextRun][]} */
  const wanted = [];
  for (let index = 0, at = 0; index < runs.length; index += 2) {
    const length = /** @type {number} */ (runs[index]);
    wanted.push([text.slice(at, at + length), /** @type {TextRun} */ (runs[index + 1])]);
    at += length;
  }
  const shown = [...element.childNodes];
  if (shown.at(-1) instanceof HTMLBRElement) shown.pop();
  const isShown = (/** @type {number} */ from, /** @type {number} */ to) => {
    const span = shown[from];
    const [part, run] = wanted[to];
    return span instanceof HTMLElement && span.dataset.run === JSON.stringify(run) && span.childNodes.length === 1
      && span.firstChild instanceof Text && span.firstChild.data === part;
  };
  const least = Math.min(shown.length, wanted.length);
  let start = 0;
  while (start < least && isShown(start, start)) start += 1;
  let end = 0;
  while (end < least - start && isShown(shown.length - 1 - end, wanted.length - 1 - end)) end += 1;
  if (start + end < Math.max(shown.length, wanted.length)) {
    const old = textOf(element);
    const before = selection(element);
    const following = shown[shown.length - end] ?? null;
    for (const node of shown.slice(start, shown.length - end)) node.remove();
    for (const [part, run] of wanted.slice(start, wanted.length - end)) {
      element.insertBefore(spanOf(part, run, lines), following ?? (element.lastChild instanceof HTMLBRElement ? element.lastChild : null));
    }
    closeLine(element);
    if (before) select(element, moved(before.start, old, text), moved(before.end, old, text), before.isBackward);
  }
}

/**
 * Returns the element of a piece of text.
 * @param {string} part @param {TextRun} run @param {{pitch: number, lineHeight: number}} lines
 */
function spanOf(part, run, { pitch, lineHeight }) {
  const [fontNumber, color, decorations, tracking, offset, link, pattern, lineColor] = run;
  const face = font(fontNumber);
  const span = document.createElement("span");
  span.dataset.run = JSON.stringify(run);
  span.className = tracking === 0 && common.test(part) ? `${face.className} tracked` : face.className;
  const { style } = span;
  style.lineHeight = `${pitch + face.lineHeight - lineHeight}px`;
  if (color) style.color = color;
  const decoration = [decorations & 1 ? "underline" : "", decorations & 2 ? "line-through" : ""].filter(Boolean).join(" ");
  if (decoration) {
    style.textDecorationLine = decoration;
    style.textDecorationThickness = `${Math.max(face.size * 0.06, 0.5)}px`;
  }
  if (pattern) style.textDecorationStyle = pattern === 1 ? "dotted" : "dashed";
  if (lineColor) style.textDecorationColor = lineColor;
  if (tracking) style.letterSpacing = `${tracking}px`;
  if (offset) {
    style.position = "relative";
    style.top = `${-offset}px`;
  }
  if (link) span.title = link;
  span.append(part);
  return span;
}

/**
 * Returns where an offset is after a change of the text: between the same characters.
 * @param {number} offset @param {string} old @param {string} text
 */
function moved(offset, old, text) {
  if (old === text) return offset;
  const least = Math.min(old.length, text.length);
  let start = 0;
  while (start < least && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  if (offset <= start) return offset;
  return offset >= old.length - end ? offset + text.length - old.length : text.length - end;
}

/**
 * Makes the edits of the selection except those of a composition, since browsers add styles of their own, such as the looks of deleted
 * text. Leaves to the engine the changes that it takes back.
 * @param {RichInput} element @param {InputEvent} event @param {(key: string, modifiers: number) => void} format
 */
function edit(element, event, format) {
  const { inputType } = event;
  if (inputType.startsWith("history") || inputType.startsWith("format")) {
    event.preventDefault();
    const key = formatKeys.get(inputType);
    if (key) format(...key);
    return;
  }
  // A text that is dragged stays: a drop into an editor is not supported.
  if (inputType === "insertFromDrop" || inputType === "deleteByDrag") return event.preventDefault();
  const text = textOfEdit(event)?.replace(/\r\n?/g, "\n");
  const place = edited(element, event);
  if (event.isComposing || text === undefined || !place) return;
  event.preventDefault();
  replace(element, place.start, place.end, text);
  element.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
}

/**
 * Replaces characters. The caret is then behind the new ones.
 * @param {RichInput} element @param {number} start @param {number} end @param {string} text
 */
function replace(element, start, end, text) {
  rangeOf(element, start, end).deleteContents();
  const [node, at] = placeAt(element, start);
  if (node instanceof Text) node.insertData(at, text);
  else if (text) element.prepend(text);
  closeLine(element);
  select(element, start + text.length, start + text.length, false);
}

/**
 * Returns the range of characters.
 * @param {RichInput} element @param {number} start @param {number} end
 */
export function rangeOf(element, start, end) {
  const range = document.createRange();
  range.setStart(...placeAt(element, start));
  range.setEnd(...placeAt(element, end));
  return range;
}

/**
 * Returns the text that an edit inserts, which is empty for a deletion; `undefined` for other edits.
 * @param {InputEvent} event
 */
function textOfEdit({ inputType, data, dataTransfer }) {
  switch (inputType) {
    case "insertParagraph":
    case "insertLineBreak": return "\n";
    case "insertText":
    case "insertFromPaste": return dataTransfer?.getData("text/plain") || (data ?? undefined);
    default: return inputType.startsWith("delete") ? "" : undefined;
  }
}

/**
 * Returns the range of characters that an edit replaces; `null` for an edit that only the browser knows, such as the deletion of a word.
 * @param {RichInput} element @param {InputEvent} event
 */
function edited(element, event) {
  const now = selection(element);
  const isKnown = !event.inputType.startsWith("delete") || now?.start !== now?.end;
  return isKnown && event.inputType !== "insertReplacementText" ? now : null;
}

/** @param {RichInput} element @param {string} text */
function write(element, text) {
  element.replaceChildren(...(text === "" ? [] : [text]));
  closeLine(element);
}

/**
 * Ends an empty last line with an element, without which it has no height.
 * @param {RichInput} element
 */
function closeLine(element) {
  const text = textOf(element);
  const needs = text === "" || text.endsWith("\n");
  const last = element.lastChild;
  if (needs && !(last instanceof HTMLBRElement)) element.append(document.createElement("br"));
  if (!needs && last instanceof HTMLBRElement) last.remove();
}

/** @param {RichInput} element @param {boolean} isEditable */
function setEditable(element, isEditable) {
  const wanted = isEditable ? "plaintext-only" : "false";
  if (element.getAttribute("contenteditable") === wanted) return;
  element.setAttribute("contenteditable", wanted);
  // An unknown value is that of the parent.
  if (isEditable && element.contentEditable === "inherit") element.setAttribute("contenteditable", "true");
  element.setAttribute("aria-disabled", String(!isEditable));
  element.tabIndex = isEditable ? 0 : -1;
}

/**
 * Returns the number of characters of a node, without those of its children.
 * @param {Node} node @param {Element} element
 */
function lengthOf(node, element) {
  if (node instanceof Text) return node.data.length;
  return node instanceof HTMLBRElement && node !== element.lastChild ? 1 : 0;
}

/** @param {Element} element */
function textOf(element) {
  let text = "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    text += node instanceof Text ? node.data : "\n".repeat(lengthOf(node, element));
  }
  return text;
}

/**
 * Returns the number of characters before a place.
 * @param {Element} element @param {Node} container @param {number} offset
 */
function offsetOf(element, container, offset) {
  const stop = container instanceof Text ? container : container.childNodes[offset];
  let length = 0;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === stop) return length + (container instanceof Text ? offset : 0);
    const isBehind = (container.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !container.contains(node);
    if (!stop && isBehind) return length;
    length += lengthOf(node, element);
  }
  return length;
}

/**
 * Returns the place behind a number of characters, which is at the end of a piece rather than at the beginning of the next one.
 * @param {Element} element @param {number} offset
 * @returns {[Node, number]}
 */
function placeAt(element, offset) {
  let left = offset;
  /** @type {[Node, number]} */
  let last = [element, 0];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    if (left <= node.data.length) return [node, left];
    left -= node.data.length;
    last = [node, node.data.length];
  }
  return last;
}

/**
 * Returns the page's selection in an element that has the focus.
 * @param {RichInput} element
 */
function selection(element) {
  const now = getSelection();
  if (!now?.anchorNode || !now.focusNode || document.activeElement !== element) return null;
  if (!element.contains(now.anchorNode) || !element.contains(now.focusNode)) return null;
  const anchor = offsetOf(element, now.anchorNode, now.anchorOffset);
  const head = now.isCollapsed ? anchor : offsetOf(element, now.focusNode, now.focusOffset);
  return { start: Math.min(anchor, head), end: Math.max(anchor, head), isBackward: head < anchor };
}

/**
 * Selects in an element, at the latest when it gets the focus: the selection of the page is where its focus is.
 * @param {RichInput} element @param {number} start @param {number} end @param {boolean} isBackward
 */
function select(element, start, end, isBackward) {
  if (document.activeElement !== element) {
    element.waiting = [start, end, isBackward];
    return;
  }
  const [first, last] = [placeAt(element, start), placeAt(element, end)];
  const [anchor, head] = isBackward ? [last, first] : [first, last];
  getSelection()?.setBaseAndExtent(...anchor, ...head);
}
