// @ts-check
/**
 * Synchronizes the browser's history with the navigation depth: each push has an entry, and back and forward traverse
 * them. Entries contain only their depth.
 */
export class History {
  /** @param {{back: () => void, forward: () => void}} host */
  constructor(host) {
    this.host = host;
    /** The index of the first entry; entries before it are from an earlier page of this tab. */
    this.base = this.index;
    this.depth = 0;
    /** The number of pending traversals by this object, whose events are ignored. */
    this.own = 0;
    history.replaceState({ rowan: this.base }, "");
    addEventListener("popstate", () => this.walked());
  }

  /**
   * The index of the browser's current entry.
   * @returns {number}
   */
  get index() {
    return Number(history.state?.rowan) || 0;
  }

  /** Starts at the root for a new session. */
  reset() {
    this.base = this.index;
    this.depth = 0;
  }

  /**
   * Updates the history for a depth of the engine's navigation.
   * @param {number} depth
   */
  update(depth) {
    if (this.depth === depth) return;
    const here = this.index - this.base;
    this.depth = depth;
    if (depth > here) {
      for (let level = here + 1; level <= depth; level += 1) history.pushState({ rowan: this.base + level }, "");
    } else if (depth < here) {
      this.own += 1;
      history.go(depth - here);
    }
  }

  /** Handles a traversal by the person. */
  walked() {
    if (this.own > 0) {
      this.own -= 1;
      return;
    }
    const here = this.index - this.base;
    if (here < 0) {
      // Before the first entry: an entry of an earlier page with the same URL.
      this.base = this.index;
    }
    const wanted = Math.max(0, here);
    for (let level = this.depth; level > wanted; level -= 1) this.host.back();
    for (let level = this.depth; level < wanted; level += 1) this.host.forward();
    // Until the engine reports its depth, the requested one applies.
    this.depth = wanted;
  }
}
