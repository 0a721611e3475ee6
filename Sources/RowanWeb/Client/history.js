// @ts-check
/**
 * Ties the browser's history to the depth of the navigation: each push has its entry, and back and forward walk them.
 * Entries carry their depth and nothing else.
 */
export class History {
  /** @param {{back: () => void, forward: () => void}} host */
  constructor(host) {
    this.host = host;
    /** Entries that an earlier page of this tab left are beneath ours. */
    this.base = this.index;
    this.depth = 0;
    /** Traversals that this object asked for, whose events mean nothing. */
    this.own = 0;
    history.replaceState({ rowan: this.base }, "");
    addEventListener("popstate", () => this.walked());
  }

  /**
   * The entry that the browser stands at.
   * @returns {number}
   */
  get index() {
    return Number(history.state?.rowan) || 0;
  }

  /** A new session begins at its root. */
  reset() {
    this.base = this.index;
    this.depth = 0;
  }

  /**
   * The engine's depth is now this.
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

  /** The person went back or forward. */
  walked() {
    if (this.own > 0) {
      this.own -= 1;
      return;
    }
    const here = this.index - this.base;
    if (here < 0) {
      // Beneath our first entry: an entry of an earlier page, which shows the same address.
      this.base = this.index;
    }
    const wanted = Math.max(0, here);
    for (let level = this.depth; level > wanted; level -= 1) this.host.back();
    for (let level = this.depth; level < wanted; level += 1) this.host.forward();
    // The engine answers with its depth; until then the depth is what was asked for.
    this.depth = wanted;
  }
}
