// @ts-check
/**
 * Synchronizes the browser's history and the fragment of the page's URL with the address of the window: each pushed
 * screen and each other address has an entry, and back and forward navigate to the address of an entry.
 *
 * @typedef {object} Entry
 * @property {number} rowan the index among the entries of the tab
 * @property {number} depth the number of screens above the root, or -1 if it is unknown
 * @property {string | null} at the address; `null` for a screen that was covered before its address was known
 * @property {number[]} below the indices of the entries of the screens below, by their depth
 *
 * @typedef {object} HistoryHost
 * @property {() => number} back
 * @property {() => number} forward
 * @property {(depth: number, address: string) => number} go each returns the number of the event, or 0 for none
 */

/** The interval in milliseconds in which changes of the address at one depth share an entry, as with a held arrow key. */
const sharingInterval = 700;

/** @returns {string} the address in the fragment of the page's URL */
export function addressOfPage() {
  const address = location.hash.slice(1);
  return address.length > 2048 ? "" : address;
}

/** @returns {string} the page's URL without its query and fragment */
export function pageAddress() {
  const page = location.origin + location.pathname;
  return page.length > 2048 ? "" : page;
}

export class History {
  /** @param {HistoryHost} host */
  constructor(host) {
    this.host = host;
    /** The navigation depth and the address of the window, as of the last patch. */
    this.depth = 0;
    this.at = "";
    this.hasAddresses = false;
    this.hasArrived = false;
    /** The number of the unhandled event that requests the address of an entry; 0 for none. */
    this.asked = 0;
    /** The number of pending traversals by this object, whose events are ignored. */
    this.own = 0;
    this.changed = -Infinity;
    /** The index of the current entry, before a traversal by the person that the server has not answered. */
    this.current = this.entry?.rowan ?? 0;
    /**
     * The place that the person left by a traversal, until the server has answered it.
     * @type {{ rowan: number, depth: number, at: string } | null}
     */
    this.left = null;
    addEventListener("popstate", () => this.walked());
  }

  /**
   * The browser's current entry; `null` for an entry of another page.
   * @returns {Entry | null}
   */
  get entry() {
    const state = history.state;
    return typeof state?.rowan === "number" && Array.isArray(state.below) ? state : null;
  }

  /** Starts over for a new session. */
  reset() {
    this.depth = 0;
    this.at = "";
    this.hasAddresses = false;
    this.hasArrived = false;
    this.asked = 0;
    this.left = null;
  }

  /**
   * Updates the history for the depth and the address of the window.
   * @param {number} [depth] the navigation depth; omitted if unchanged
   * @param {string} [at] the address; omitted if unchanged
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
   * Handles the server's acknowledgment of events.
   * @param {number} number the number of the last event handled
   */
  received(number) {
    if (this.asked === 0 || number < this.asked) return;
    this.asked = 0;
    const left = this.left;
    this.left = null;
    const here = this.entry;
    if (left && here && left.depth === this.depth && left.at === this.at && left.rowan !== here.rowan) {
      // The way back only closed a sheet or a menu.
      this.own += 1;
      history.go(left.rowan - here.rowan);
      return;
    }
    this.settle();
  }

  /** Sets the current entry to the depth and the address of the window. */
  settle() {
    const { rowan, below } = this.entry ?? { rowan: 0, below: [] };
    this.write({ rowan, depth: this.depth, at: this.at, below: below.slice(0, this.depth) }, true);
  }

  /** Moves to the entry of the window's depth and address, or adds one. */
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
    const isHeld = depth === entry.depth && now - this.changed < sharingInterval;
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

  /**
   * Writes an entry of the browser's history.
   * @param {Entry} entry
   * @param {boolean} replaces whether it replaces the current entry
   */
  write(entry, replaces) {
    const url = `${location.pathname}${location.search}${entry.at ? `#${entry.at}` : ""}`;
    this.current = entry.rowan;
    try {
      if (replaces) history.replaceState(entry, "", url);
      else history.pushState(entry, "", url);
    } catch {
      // Browsers refuse hundreds of entries in seconds.
    }
  }

  /** Handles a traversal or a change of the URL by the person. */
  walked() {
    if (this.own > 0) {
      this.own -= 1;
      if (this.own === 0) this.settle();
      return;
    }
    this.left ??= { rowan: this.current, depth: this.depth, at: this.at };
    let entry = this.entry;
    if (!entry) {
      this.left = null;
      // A change of the URL comes after the entry that was current.
      entry = { rowan: this.current + 1, depth: -1, at: addressOfPage(), below: [] };
      this.write(entry, true);
    }
    this.changed = -Infinity;
    this.current = entry.rowan;
    if (this.hasAddresses && entry.at !== null) {
      if (entry.depth !== this.depth || entry.at !== this.at) this.asked = this.host.go(entry.depth, entry.at);
      if (this.asked === 0) this.left = null;
      return;
    }
    for (let level = this.depth; level > Math.max(0, entry.depth); level -= 1) this.asked = this.host.back();
    for (let level = this.depth; level < entry.depth; level += 1) this.asked = this.host.forward();
  }
}
