// @ts-check
/**
 * Ties the browser's history and the fragment of the page's address to what the window shows. Each screen that is pushed and each
 * other address has an entry; back and forward go to the address of an entry.
 *
 * @typedef {object} Entry
 * @property {number} rowan the position among the entries of the tab
 * @property {number} depth the number of screens above the root
 * @property {string | null} at the address; `null` where a screen was passed over before its address was known
 * @property {number[]} below the positions of the entries of the screens below, by their depth
 *
 * @typedef {object} HistoryHost
 * @property {() => number} back
 * @property {() => number} forward
 * @property {(depth: number, address: string) => number} go each returns the number of the event, 0 for none
 */

/** Changes of the address at one depth within so many milliseconds are one entry, as by an arrow key that is held. */
const patience = 700;

/** @returns {string} the address in the fragment of the page's address */
export function addressOfPage() {
  const address = location.hash.slice(1);
  return address.length > 2048 ? "" : address;
}

export class History {
  /** @param {HistoryHost} host */
  constructor(host) {
    this.host = host;
    /** What the window shows: how deep it stands and its address, as the server said last. */
    this.depth = 0;
    this.at = "";
    this.hasAddresses = false;
    this.hasArrived = false;
    /** The event with which the browser's history asked for an address, until it is handled. */
    this.asked = 0;
    /** Traversals that this object asked for, whose events mean nothing. */
    this.own = 0;
    this.changed = -Infinity;
    addEventListener("popstate", () => this.walked());
  }

  /**
   * The entry that the browser stands at; `null` for one that this page did not make.
   * @returns {Entry | null}
   */
  get entry() {
    const state = history.state;
    return typeof state?.rowan === "number" && Array.isArray(state.below) ? state : null;
  }

  /** A new session begins. */
  reset() {
    this.depth = 0;
    this.at = "";
    this.hasAddresses = false;
    this.hasArrived = false;
    this.asked = 0;
  }

  /**
   * The window shows something else.
   * @param {number} [depth] @param {string} [at] what is left out is as before
   */
  update(depth = this.depth, at) {
    this.depth = depth;
    if (at !== undefined) [this.at, this.hasAddresses] = [at, true];
    if (!this.hasArrived) {
      this.hasArrived = true;
      return this.settle();
    }
    if (this.asked === 0 && this.own === 0) this.follow();
  }

  /**
   * The server has handled events up to this number.
   * @param {number} number
   */
  received(number) {
    if (this.asked === 0 || number < this.asked) return;
    this.asked = 0;
    this.settle();
  }

  /** Has the entry say what the window shows. */
  settle() {
    const { rowan, below } = this.entry ?? { rowan: 0, below: [] };
    this.write({ rowan, depth: this.depth, at: this.at, below: below.slice(0, this.depth) }, true);
  }

  /** Follows what the window shows to another entry. */
  follow() {
    /** @type {Entry} */
    const entry = this.entry ?? { rowan: 0, depth: 0, at: "", below: [] };
    const { depth, at } = this;
    if (depth < entry.depth && entry.below[depth] !== undefined) {
      this.own += 1;
      history.go(entry.below[depth] - entry.rowan);
      return;
    }
    if (depth === entry.depth && at === entry.at) return;
    const now = performance.now();
    const isHeld = depth === entry.depth && now - this.changed < patience;
    this.changed = depth === entry.depth ? now : -Infinity;
    if (isHeld) return this.settle();
    if (depth <= entry.depth) {
      this.write({ rowan: entry.rowan + 1, depth, at, below: entry.below.slice(0, depth) }, false);
      return;
    }
    const below = entry.below.slice(0, entry.depth);
    for (let level = entry.depth + 1; level <= depth; level += 1) {
      const rowan = entry.rowan + level - entry.depth;
      below[level - 1] = rowan - 1;
      this.write({ rowan, depth: level, at: level === depth ? at : null, below: [...below] }, false);
    }
  }

  /** @param {Entry} entry @param {boolean} replaces */
  write(entry, replaces) {
    const url = `${location.pathname}${location.search}${entry.at ? `#${entry.at}` : ""}`;
    try {
      if (replaces) history.replaceState(entry, "", url);
      else history.pushState(entry, "", url);
    } catch {
      // Browsers refuse hundreds of entries in seconds.
    }
  }

  /** The person went back or forward, or changed the address. */
  walked() {
    if (this.own > 0) {
      this.own -= 1;
      if (this.own === 0) this.settle();
      return;
    }
    let entry = this.entry;
    if (!entry) {
      entry = { rowan: history.length, depth: -1, at: addressOfPage(), below: [] };
      this.write(entry, true);
    }
    this.changed = -Infinity;
    if (this.hasAddresses && entry.at !== null) {
      if (entry.depth !== this.depth || entry.at !== this.at) this.asked = this.host.go(entry.depth, entry.at);
      return;
    }
    for (let level = this.depth; level > Math.max(0, entry.depth); level -= 1) this.asked = this.host.back();
    for (let level = this.depth; level < entry.depth; level += 1) this.asked = this.host.forward();
  }
}
