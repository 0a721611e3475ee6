// @ts-check
/** @typedef {import("./wire.js").Patch} Patch */
/** @typedef {import("./wire.js").Welcome} Welcome */

import { endings, isSlight, sleeps } from "./closing.js";
import { addressOfPage, pageAddress } from "./history.js";
import { isApple } from "./keys.js";
import { hasScrollEffects } from "./scroll-effects.js";
import { Outbox } from "./outbox.js";
import {
  countTry, endTries, hasLostValues, keepPrevious, keepValues, keptValues, settleLostValues, takePrevious,
} from "./tab-storage.js";
import { version } from "./wire.js";

/** The longest hello in bytes that the server accepts. */
const longestHello = 65536;
/** The time in milliseconds after which a server that has restored a tab is not ended by it any more. */
const trial = 3000;
/** The time in milliseconds without a message after which a connection with an unanswered event is given up. */
const answerTimeout = 10000;
/** The time in milliseconds without a message, of which the server sends one in 20 seconds, after which a connection is given up. */
const messageTimeout = 50000;
/** The longest time in milliseconds that counts for the usual time of an answer. */
const longestRoundTrip = 1000;
/** The time in milliseconds without a connection after which the page shows that: a restart of the server is shorter. */
const silence = 1000;
/** The time in milliseconds for which the patch of a press waits for that of its release. */
const releaseDelay = 12;

/** Returns the time in milliseconds from the request of the page to its first byte. */
function pageTime() {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0;
  return Math.min(longestRoundTrip, Math.max(0, navigation.responseStart - navigation.requestStart));
}

/**
 * A message from the server.
 * @typedef {Patch | Welcome | import("./wire.js").Acknowledgement | import("./wire.js").Opening
 *   | import("./wire.js").Copying | import("./wire.js").Pasting | import("./wire.js").Saying
 *   | import("./wire.js").Keeping | import("./wire.js").Shutting | import("./wire.js").Beating
 *   | import("./wire.js").Noticing | import("./wire.js").Linking
 *   | import("./wire.js").Picking | import("./wire.js").Sending | import("./wire.js").Saving
 *   | import("./wire.js").Closing} Message
 */

/**
 * The socket to the server: sends the hello, numbers events, sends them again after a disconnection, and reconnects.
 *
 * @typedef {object} Delegate
 * @property {() => (string | number)[]} environment
 * @property {() => number[]} covered the distances from the edges of the viewport that the device covers
 * @property {(unanswered: string[], keptAt: number) => void} reset removes all layers, for a new session that does not know the
 *   events that were not answered, nor what was typed shortly before the tab kept its values for the last time
 * @property {(patch: Patch) => void} apply
 * @property {(terms: {text: number, links: boolean, phases: boolean}) => void} welcomed
 * @property {(received: number) => void} received the server has handled events up to this number
 * @property {(url: string) => void} open opens a page in a new tab
 * @property {(number: number | undefined, text: string, table?: string, html?: string) => void} copy writes a text, comma-separated
 *   values and HTML to the clipboard; reports the outcome with the number, if there is one
 * @property {() => void} paste reads and reports the text on the clipboard
 * @property {(text: string, isUrgent: boolean) => void} announce announces a text to assistive technologies
 * @property {(layer: number, address: string) => void} link sets the address of a row that is a link
 * @property {import("./files.js").FileDialogs} files the dialogs for files
 * @property {(text: string, button?: string, action?: () => void) => void} notify shows a notice that stays; empty hides it
 * @property {(text: string) => void} tell shows a notice until it is confirmed or another screen is shown
 */
export class Connection {
  /** @param {Delegate} delegate */
  constructor(delegate) {
    this.delegate = delegate;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.key = "";
    /** The key of the session of the page before, from which the server takes what that page could not keep any more. */
    this.previous = takePrevious();
    /** Whether the last `hello` had the fields that an older server refuses, and was not answered yet; and whether one refused them. */
    this.offersMore = false;
    this.isPlain = false;
    this.isWelcome = false;
    /** The last event that the server has handled. */
    this.handled = 0;
    /** The last patch applied. */
    this.patch = 0;
    /** The patch that this socket delivered and that is not acknowledged yet. */
    this.unacknowledged = 0;
    /** The last patch acknowledged. */
    this.acknowledgedPatch = 0;
    this.outbox = new Outbox();
    /** Whether an event was not kept since the connection was cut. */
    this.hasRefused = false;
    /** The usual time in milliseconds from an event until the server's answer arrives; at first that of the page itself. */
    this.roundTrip = pageTime();
    /** The number of the event of the last release of a pointer. */
    this.release = 0;
    /**
     * The received messages that wait, in order.
     * @type {Message[]}
     */
    this.waiting = [];
    this.waitEnd = 0;
    this.attempts = 0;
    this.retry = 0;
    /** The timer of the notice about a missing connection. */
    this.complaint = 0;
    this.isOver = false;
    /** Whether the server has ended the session of a quiet tab. */
    this.isAsleep = false;
    /** The time of the last message. */
    this.heard = 0;
    /** The time at which values were kept last. */
    this.keptAt = -Infinity;
    /** Whether the last `hello` had kept values that the server has not proved to survive. */
    this.isTrying = false;
    this.trialEnd = 0;
    /** Whether values were set aside since the last new session began. */
    this.hasSetAside = false;
    /** The factor of the times after which a silent connection is given up. It grows with each one: a slow line delivers late. */
    this.slowness = 1;
    setInterval(() => this.checkSilence(), 1000);
  }

  /** Connects, unless there is a socket or the session has ended. */
  open() {
    clearTimeout(this.retry);
    if (this.isOver || this.isAsleep || this.socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    this.heard = performance.now();
    socket.onopen = () => socket.send(this.hello());
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(event.code, event.reason);
  }

  /** Returns the first message of a connection. */
  hello() {
    const hadLostValues = hasLostValues();
    const values = keptValues();
    if (!hadLostValues && hasLostValues()) this.hasSetAside = true;
    const text = (/** @type {string} */ values) => JSON.stringify(["hello", version, this.key, this.patch,
      ...this.delegate.environment(), location.search.slice(0, 8192), values, addressOfPage(), ...this.delegate.covered(),
      pageAddress(), ...(this.isPlain ? [] : [this.previous, Number(hasScrollEffects), Number(!isApple)])]);
    const [whole, short] = [text(values), text("")];
    const fits = new TextEncoder().encode(whole).length <= longestHello;
    this.offersMore = !this.isPlain;
    this.previous = "";
    this.heard = performance.now();
    this.isTrying = fits && values !== "";
    return fits ? whole : short;
  }

  /** Gives up a connection on which no answer arrives, as after a change of the network that nobody has told the browser of. */
  checkSilence() {
    // What is still being sent is not answered yet.
    if (!this.socket || this.socket.bufferedAmount > 0) return;
    const now = performance.now();
    const silence = (now - this.heard) / this.slowness;
    const isAwaited = this.isWelcome && this.outbox.events.length > 0
      && now - this.outbox.events[0].time > answerTimeout * this.slowness;
    if (silence > messageTimeout || (isAwaited && silence > answerTimeout)) this.drop();
  }

  /** Leaves the socket, whose end of the connection may never be told of, and connects anew. The server continues the session. */
  drop() {
    const { socket } = this;
    if (!socket) return;
    this.slowness = Math.min(8, this.slowness * 2);
    socket.onmessage = socket.onclose = null;
    socket.close();
    this.isTrying = false;
    this.closed(1006, "");
  }

  /** Whether no message is in flight in either direction. */
  get isSettled() {
    const isQuiet = this.outbox.events.length === 0 && this.waiting.length === 0 && this.unacknowledged === 0;
    return this.isWelcome && this.patch > 0 && isQuiet;
  }

  /** The number of the last event. */
  get number() { return this.outbox.number; }

  /** The messages of the events without an answer. */
  get unanswered() { return this.outbox.events.map(({ text }) => text); }

  /**
   * Sends an event, or keeps it for the next connection. Returns its number, or 0 if too many events are kept, which is shown.
   * @param {string} kind
   * @param {(string | number)[]} fields
   */
  send(kind, ...fields) {
    if (this.isOver) return 0;
    if (this.isAsleep) {
      if (isSlight(kind)) return 0;
      this.wake();
    }
    const event = this.isWelcome ? this.outbox.add(kind, fields) : this.outbox.keep(kind, fields);
    if (!event) {
      if (isSlight(kind)) return 0;
      this.hasRefused = true;
      this.complain("Connecting again… More input cannot be kept.");
      return 0;
    }
    if (kind === "up") this.release = event.number;
    if (this.isWelcome) this.transmit(event.text);
    return event.number;
  }

  /**
   * Sends a message, unless the socket is closing: an event is then sent by the next connection.
   * @param {string} text
   */
  transmit(text) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /**
   * Tells the server that it may send the next patch.
   * @param {number} patch
   */
  acknowledge(patch) {
    if (!this.isWelcome || this.unacknowledged !== patch) return;
    this.unacknowledged = 0;
    this.acknowledgedPatch = patch;
    this.transmit(JSON.stringify(["ack", patch]));
  }

  /** Ends the session, because the page is unloaded. The page that replaces it in a reload continues where this one was. */
  leave() {
    keepPrevious(this.key);
    this.close();
  }

  /** Ends the session, because the tab closes. */
  close() {
    this.isOver = true;
    clearTimeout(this.complaint);
    this.socket?.close(1000);
  }

  /**
   * Closes the tab, because its window has closed. Browsers allow this only for tabs that a page opened; others show a
   * notice.
   */
  shut() {
    this.close();
    window.close();
    this.delegate.notify("This window was closed.", "Open again", () => location.reload());
  }

  /** Reconnects immediately, because the network is available again or the page is shown. */
  hurry() {
    if (this.isAsleep) return this.wake();
    // Timers of a hidden page wait, so that the silence was not noticed.
    this.checkSilence();
    if (!this.socket && !this.isOver) this.open();
  }

  /** Connects again, because a person turns to the quiet tab. */
  wake() {
    if (!this.isAsleep) return;
    this.isAsleep = false;
    this.open();
  }

  /**
   * Handles a message, and those that wait before it.
   *
   * A quick click ends before the response to its press arrives. That response is acknowledged and displayed together
   * with the next one, which is in flight: on its own it would occupy a frame and delay the response to the click by
   * another.
   * @param {Message} message
   */
  take(message) {
    this.heard = performance.now();
    this.waiting.push(message);
    if (message.k === "patch" && this.isOvertaken(message)) {
      this.unacknowledged = message.n;
      this.acknowledge(message.n);
      this.waitEnd ||= setTimeout(() => this.receiveWaiting(), releaseDelay);
    } else {
      this.receiveWaiting();
    }
  }

  /**
   * Returns whether a patch is older than the end of a click, and contains nothing that the next event depends on.
   * @param {Patch} patch
   */
  isOvertaken(patch) {
    return patch.a < this.release && !patch.s && !patch.l?.some((record) => record.r !== undefined);
  }

  /** Handles the waiting messages. */
  receiveWaiting() {
    clearTimeout(this.waitEnd);
    this.waitEnd = 0;
    const messages = this.waiting;
    this.waiting = [];
    for (const message of messages) this.receive(message);
  }

  /** @param {Message} message */
  receive(message) {
    switch (message.k) {
      case "welcome": return this.welcome(message);
      case "ack": return this.acknowledged(message.a);
      case "open": return this.delegate.open(message.u ?? location.origin + location.pathname + message.w);
      case "keep":
        this.keptAt = performance.now();
        return keepValues(message.s);
      case "shut": return this.shut();
      case "link": return this.delegate.link(message.i, message.w);
      case "notice": return this.delegate.tell(message.t);
      case "copy": return this.delegate.copy(message.n, message.t, message.c, message.h);
      case "paste": return this.delegate.paste();
      case "say": return this.delegate.announce(message.t, message.u === 1);
      case "pick": return this.delegate.files.choose(message);
      case "send": return void this.delegate.files.upload(message);
      case "save": return void this.delegate.files.save(message);
      case "done": return this.delegate.files.end(message.d);
      case "patch":
        // The patch shows the effect of the handled events, so both are updated together.
        this.patch = message.n;
        if (message.n > this.acknowledgedPatch) this.unacknowledged = message.n;
        this.handled = message.a;
        this.delegate.apply(message);
        if (this.isTrying) this.trialEnd ||= setTimeout(() => this.endTrial(), trial);
        this.acknowledged(message.a);
    }
  }

  /** @param {Welcome} message */
  welcome(message) {
    this.attempts = 0;
    clearTimeout(this.complaint);
    this.complaint = 0;
    this.delegate.notify("");
    if (message.key === this.key) {
      this.endTrial();
      // The session was still there: nothing was lost.
      if (this.hasSetAside && hasLostValues()) settleLostValues(true);
    } else {
      this.key = message.key;
      // A field that goes with its layer loses the focus, which is an event of the session before.
      this.delegate.reset(this.unanswered, this.keptAt);
      this.keptAt = performance.now();
      this.handled = this.patch = this.acknowledgedPatch = this.release = 0;
      this.outbox.reset();
    }
    this.hasSetAside = false;
    this.offersMore = false;
    if (hasLostValues()) this.offerLostValues();
    // What follows from the answers, such as further events, waits for the whole screen that comes next and shows them.
    this.outbox.acknowledge(message.a);
    for (const event of this.outbox.take()) {
      event.time = performance.now();
      this.transmit(event.text);
    }
    this.isWelcome = true;
    if (this.hasRefused) this.delegate.tell("The last input was not taken.");
    this.hasRefused = false;
    this.delegate.welcomed({ text: message.text, links: message.links === 1, phases: message.phases === 1 });
  }

  /** Tells that the tab begins anew, since several servers have ended with what it kept. */
  offerLostValues() {
    this.delegate.notify("This tab begins anew: what it showed could not be restored.", "Try again", () => {
      settleLostValues(true);
      // The next page does not go on with the session that began anew.
      this.key = "";
      this.close();
      location.reload();
    });
  }

  /** Notes that the server has survived what the tab keeps. */
  endTrial() {
    clearTimeout(this.trialEnd);
    this.trialEnd = 0;
    // Later values were restored: earlier ones are out of date.
    if (this.isTrying) settleLostValues(false);
    this.isTrying = false;
    endTries();
  }

  /** @param {number} received */
  acknowledged(received) {
    this.handled = received;
    const last = this.outbox.acknowledge(received);
    if (last) {
      this.measure(performance.now() - last.time);
      this.slowness = 1;
    }
    this.delegate.received(received);
  }

  /**
   * Updates `roundTrip`, which follows slower answers sooner than quicker ones: rows that come late are seen.
   * @param {number} time
   */
  measure(time) {
    const change = Math.min(longestRoundTrip, time) - this.roundTrip;
    this.roundTrip += change / (change > 0 ? 2 : 8);
  }

  /**
   * Shows at once that there is no connection.
   * @param {string} text
   */
  complain(text) {
    clearTimeout(this.complaint);
    // The notice of a further try does not replace it.
    this.complaint = -1;
    this.delegate.notify(text);
  }

  /** @param {number} code @param {string} reason */
  closed(code, reason) {
    this.receiveWaiting();
    this.socket = null;
    this.isWelcome = false;
    this.unacknowledged = 0;
    clearTimeout(this.trialEnd);
    this.trialEnd = 0;
    // A server that gives a reason has not ended unexpectedly.
    if (this.isTrying && code === 1006 && navigator.onLine) countTry();
    this.isTrying = false;
    if (this.isOver) return;
    if (sleeps.has(code)) {
      this.isAsleep = true;
      // A display that is only looked at goes on by itself.
      if (code === 4003 && document.visibilityState === "visible") this.retry = setTimeout(() => this.wake(), silence);
      return;
    }
    const ending = endings.get(code);
    if (code === 4004) return location.reload();
    // An older server of a cluster refuses the last fields. The next `hello` is without them.
    const isRetried = code === 4000 && this.offersMore;
    if (isRetried) this.isPlain = true;
    this.offersMore = false;
    if (ending !== undefined && !isRetried) {
      this.isOver = true;
      clearTimeout(this.complaint);
      const detail = ending === endings.get(4000) && reason ? ` (${reason})` : "";
      return this.delegate.notify(ending + detail, "Start again", () => location.reload());
    }
    this.attempts += 1;
    this.complaint ||= setTimeout(() => this.delegate.notify("Connecting again…"), silence);
    const wait = Math.min(5000, 200 * 2 ** Math.min(this.attempts - 1, 5));
    // Tabs that one server has lost do not come to the next one at once.
    this.retry = setTimeout(() => this.open(), wait * (0.5 + Math.random()));
  }
}
