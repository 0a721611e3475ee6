// @ts-check
/** The lengths of the texts that the server accepts, and the changes of texts that are longer than one message. */

/**
 * @typedef {object} LimitedInput an input with the members of a text area
 * @property {string} value
 * @property {number | null} selectionStart
 * @property {(text: string, start: number, end: number, mode: "end") => void} setRangeText
 */

/**
 * A change of a text in UTF-16 code units: offset, length of the removed part, new part, and length and check value of the text before.
 * @typedef {[number, number, string, number, number]} TextEdit
 */

/** @param {string} text */
const bytesOf = (text) => new Blob([text]).size;

/**
 * Returns whether a text fits into one message.
 * @param {string} text @param {number} limit the maximum number of bytes
 */
export function fits(text, limit) {
  // A code unit has at most three bytes, and six characters in JSON.
  if (text.length * 6 <= limit) return true;
  return bytesOf(text) <= limit && bytesOf(JSON.stringify(text)) <= limit * 1.9;
}

/**
 * Removes from an input what a change has inserted beyond the limit: the characters before the caret. A text of the application that is
 * longer than the limit can be changed as long as it does not grow.
 * @param {LimitedInput} input @param {string} old the text before the change @param {number} limit the maximum number of bytes
 * @returns {boolean} whether something was removed
 */
export function cutToFit(input, old, limit) {
  const text = input.value;
  const most = text.length * 3 <= limit ? limit : Math.max(limit, bytesOf(old));
  const isGood = (/** @type {string} */ part) => fits(part, limit) || (bytesOf(part) <= most && fits(changeOf(old, part)[2], limit));
  if (isGood(text)) return false;
  const [start, removed] = changeOf(old, text);
  const last = text.length - (old.length - start - removed);
  const caret = input.selectionStart ?? last;
  const end = caret > start && caret <= last ? caret : last;
  let [good, bad] = [start, end];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGood(text.slice(0, middle) + text.slice(end))) good = middle;
    else bad = middle;
  }
  input.setRangeText("", isPair(text, good) ? good - 1 : good, end, "end");
  return true;
}

/**
 * Returns the change from a text to another one, which splits no surrogate pair.
 * @param {string} old @param {string} text
 * @returns {TextEdit}
 */
export function changeOf(old, text) {
  const least = Math.min(old.length, text.length);
  let start = 0;
  while (start < least && old[start] === text[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  if (isPair(old, start) || isPair(text, start)) start -= 1;
  if (isPair(old, old.length - end) || isPair(text, text.length - end)) end -= 1;
  return [start, old.length - end - start, text.slice(start, text.length - end), old.length, checkOf(old)];
}

/**
 * Returns whether an offset is between the halves of a surrogate pair.
 * @param {string} text @param {number} offset
 */
function isPair(text, offset) {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, offset - 1), offset + 1));
}

/**
 * Returns the check value by which the server finds the text that a change applies to.
 * @param {string} text
 */
function checkOf(text) {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0;
  return sum >>> 0;
}
