// @ts-check
/** Reports to the server whether the page is seen, and whether it has the keyboard. */

/** The phases of a page: hidden behind another tab or window, seen without the keyboard, and seen with it. */
const Phase = { background: 0, inactive: 1, active: 2 };

/** Returns the current phase. A page whose frame has the keyboard has it as well. */
function current() {
  if (document.visibilityState === "hidden") return Phase.background;
  return document.hasFocus() ? Phase.active : Phase.inactive;
}

export class PhaseReporter {
  /** @param {(phase: number) => number} send sends an event, and returns 0 if it could not */
  constructor(send) {
    this.send = send;
    /** The phase that the session knows; a new one takes the page for active. */
    this.known = Phase.active;
    /** Whether the server takes reports: an older one of a cluster refuses them. */
    this.isWanted = false;
    document.addEventListener("visibilitychange", () => this.report());
    addEventListener("focus", () => this.report());
    // The keyboard may go to a frame of the page.
    addEventListener("blur", () => setTimeout(() => this.report()));
  }

  /** Begins with a new session. */
  reset() {
    this.known = Phase.active;
    this.isWanted = false;
  }

  /**
   * Begins with a connection.
   * @param {boolean} isWanted
   */
  connected(isWanted) {
    this.isWanted = isWanted;
    this.report();
  }

  /** Reports the phase if the server does not know it. */
  report() {
    const phase = current();
    if (this.isWanted && phase !== this.known && this.send(phase) > 0) this.known = phase;
  }
}
