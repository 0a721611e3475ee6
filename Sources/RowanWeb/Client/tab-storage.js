// @ts-check
/** What a tab keeps in the storage of its session, which outlives the page and the server. */

/** The storage key of the values for restoration of the window. */
const keptKey = `rowan.kept${location.search}`;
/** The storage key of values that could not be restored. */
const lostKey = `rowan.lost${location.search}`;
/** The storage key of the number of servers that ended while they restored the values. */
const triesKey = `rowan.tries${location.search}`;
/** The storage key of the key of the session of the page that is unloaded. */
const previousKey = `rowan.previous${location.search}`;
/** The storage key of what was typed without an answer of the server before the page was unloaded. */
const typedKey = `rowan.typed${location.search}`;
/** The time in milliseconds after which what was typed is not entered any more. */
const typedRetention = 60000;
/** The number of servers that the values may end. Another one would not survive them either. */
const triesLimit = 2;

/** @param {string} key */
function read(key) {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    // Browsers that disallow storage throw for reads as well.
    return "";
  }
}

/** @param {string} key @param {string} text */
function write(key, text) {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full or disallowed; the window starts with defaults next time.
  }
}

/**
 * Returns the values kept for the window. Values that have ended several servers are set aside.
 * @returns {string}
 */
export function keptValues() {
  if (Number(read(triesKey)) >= triesLimit) {
    write(lostKey, read(keptKey));
    write(keptKey, "");
    write(triesKey, "");
  }
  return read(keptKey);
}

/**
 * Stores the values for restoration of the window.
 * @param {string} text
 */
export function keepValues(text) {
  write(keptKey, text);
}

/** Counts a server that ended while it restored the values. */
export function countTry() {
  if (read(keptKey) !== "") write(triesKey, String(Number(read(triesKey)) + 1));
}

/** Notes that a server has restored the values. */
export function endTries() {
  write(triesKey, "");
}

/** Whether there are values that were set aside. */
export function hasLostValues() {
  return read(lostKey) !== "";
}

/**
 * Gives up the values that were set aside, or keeps them again.
 * @param {boolean} isWanted
 */
export function settleLostValues(isWanted) {
  if (isWanted) write(keptKey, read(lostKey));
  write(lostKey, "");
}

/** @returns {string} the key of the session of the page before this one in the tab, once */
export function takePrevious() {
  const key = read(previousKey);
  write(previousKey, "");
  return key;
}

/**
 * Keeps the key of the session for the page that replaces this one in a reload.
 * @param {string} key
 */
export function keepPrevious(key) {
  if (key) write(previousKey, key);
}

/**
 * Keeps what was typed without an answer for the page that replaces this one in a reload.
 * @param {string} text empty for nothing
 */
export function keepTyped(text) {
  write(typedKey, text && `${Date.now()} ${text}`);
}

/** @returns {string} what was typed on the page before this one in the tab without an answer, once */
export function takeTyped() {
  const kept = read(typedKey);
  write(typedKey, "");
  const end = kept.indexOf(" ");
  return Date.now() - Number(kept.slice(0, end)) < typedRetention ? kept.slice(end + 1) : "";
}
