// @ts-check
import { isRichText, rangeOf } from "./rich-input.js";

/**
 * The mark of the match of a search in an editor, and paler ones of the equal parts of its text. A text area cannot mark a part of
 * its text: a copy of the text behind it, which is transparent except for the marks, lies and scrolls as the text does. Attributed
 * text has a highlight of the page.
 *
 * @typedef {import("./field.js").Input} Input
 * @typedef {object} Found
 * @property {HTMLElement | null} copy
 * @property {Range | null} range
 * @property {Range[]} others the ranges of the other matches
 * @property {string} place the place that was revealed last
 * @property {AbortController} ended removes the listeners
 */

/** @type {WeakMap<Input, Found>} */
const shown = new WeakMap();
const page = /** @type {any} */ (globalThis);
/** The highlight of matches in attributed text, where the browser has highlights. */
const highlight = page.Highlight && page.CSS.highlights ? new page.Highlight() : null;
/** The highlight of the other matches. */
const otherHighlight = highlight ? new page.Highlight() : null;
/** The largest number of other matches that are marked. */
const otherLimit = 500;

/**
 * Marks a match, and scrolls to one that was not marked before.
 * @param {Input} input @param {string} text @param {number | undefined} start @param {number | undefined} end
 */
export function showFound(input, text, start, end) {
  const found = shown.get(input);
  if (start === undefined || end === undefined) {
    if (found) hide(input, found);
    return;
  }
  // A text area has one character for each line break.
  const shownText = withLineFeeds(text);
  [start, end] = [withLineFeeds(text.slice(0, start)).length, withLineFeeds(text.slice(0, end)).length];
  const [from, to] = [start, end];
  const place = [from, to, text.length].join();
  const next = found ?? { copy: null, range: null, others: [], place: "", ended: new AbortController() };
  shown.set(input, next);
  const isNew = next.place !== place;
  next.place = place;
  // A new input is not in the page yet, and attributed text is shown after this.
  requestAnimationFrame(() => {
    if (shown.get(input) !== next || next.place !== place || withLineFeeds(input.value) !== shownText) return;
    const rect = isRichText(input) ? markRange(input, next, from, to) : markCopy(input, next, shownText, from, to);
    // While somebody types in the editor, the caret stays in sight.
    if (isNew && document.activeElement !== input) reveal(input, rect);
  });
}

/** @param {string} text */
const withLineFeeds = (text) => text.replace(/\r\n?/g, "\n");

/** @param {Input} input @param {Found} found */
function hide(input, found) {
  shown.delete(input);
  found.ended.abort();
  found.copy?.remove();
  removeRanges(found);
}

/** @param {Found} found */
function removeRanges(found) {
  if (found.range) highlight?.delete(found.range);
  for (const range of found.others) otherHighlight?.delete(range);
  found.others = [];
}

/**
 * Returns a text of the same length in lower case and without marks, as far as characters have such letters of the same length.
 * @param {string} text
 */
const folded = (text) => text.replace(/[^\u0020-\u0040\u005b-\u007f]/g, (letter) => {
  const plain = letter.normalize("NFD")[0].toLowerCase();
  return plain.length === letter.length ? plain : letter;
});

/**
 * Returns the starts of the parts of a text that equal a match, whatever the case and the marks of the letters, without the match.
 * @param {string} text @param {number} start @param {number} end
 */
function otherMatches(text, start, end) {
  const all = folded(text);
  const wanted = all.slice(start, end);
  /** @type {number[]} */
  const starts = [];
  if (!wanted) return starts;
  let place = all.indexOf(wanted);
  while (place !== -1 && starts.length < otherLimit) {
    if (place + wanted.length <= start || place >= end) starts.push(place);
    place = all.indexOf(wanted, place + wanted.length);
  }
  return starts;
}

/**
 * @param {Input} input @param {Found} found @param {string} text @param {number} start @param {number} end
 */
function markCopy(input, found, text, start, end) {
  const copy = found.copy ?? document.createElement("div");
  if (!found.copy) {
    found.copy = copy;
    input.before(copy);
    const { signal } = found.ended;
    input.addEventListener("scroll", () => { copy.scrollTop = input.scrollTop; }, { signal });
    // The copy is that of the text before a change.
    input.addEventListener("input", () => { copy.hidden = true; }, { signal });
  }
  copy.hidden = false;
  copy.className = input.className.replace(/^field/, "found-text");
  copy.style.cssText = input.style.cssText;
  copy.style.color = "transparent";
  copy.style.width = `${input.clientWidth}px`;
  copy.style.height = `${input.clientHeight}px`;
  copy.dir = input.dir;
  copy.ariaHidden = "true";
  const length = end - start;
  /** @type {(string | HTMLElement)[]} */
  const parts = [];
  let last = 0;
  let shownMark = copy;
  for (const place of [...otherMatches(text, start, end), start].sort((one, other) => one - other)) {
    const mark = document.createElement("mark");
    mark.append(text.slice(place, place + length));
    if (place === start) shownMark = mark;
    else mark.className = "other";
    parts.push(text.slice(last, place), mark);
    last = place + length;
  }
  // A last line without characters has a height in a text area.
  copy.replaceChildren(...parts, `${text.slice(last)}\u200b`);
  copy.scrollTop = input.scrollTop;
  return shownMark.getBoundingClientRect();
}

/**
 * @param {import("./rich-input.js").RichInput} input @param {Found} found @param {number} start @param {number} end
 */
function markRange(input, found, start, end) {
  removeRanges(found);
  found.range = rangeOf(input, start, end);
  highlight?.add(found.range);
  if (highlight) {
    found.others = otherMatches(withLineFeeds(input.value), start, end).map((place) => rangeOf(input, place, place + end - start));
    for (const range of found.others) otherHighlight.add(range);
    page.CSS.highlights.set("found", highlight);
    page.CSS.highlights.set("found-others", otherHighlight);
  }
  return found.range.getBoundingClientRect();
}

/**
 * Scrolls an input so that a part of its text is on the screen.
 * @param {Input} input @param {DOMRect} rect
 */
function reveal(input, rect) {
  const box = input.getBoundingClientRect();
  const scale = box.height / (input.offsetHeight || 1) || 1;
  if (rect.top >= box.top && rect.bottom <= box.bottom) return;
  input.scrollTop += (rect.top - box.top - box.height / 3) / scale;
}
