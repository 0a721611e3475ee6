// @ts-check
/** @typedef {import("./wire.js").Patch} Patch */
/** @typedef {import("./wire.js").Welcome} Welcome */

import { addressOfPage, pageAddress } from "./history.js";
import { version } from "./wire.js";

/** The close codes with which the server ends a session; after others the tab reconnects automatically. */
const endings = new Map([
  [1002, "The server refused a message of this page."],
  [1003, "The server refused a message of this page."],
  [1007, "The server refused a message of this page."],
  [1009, "The server refused a message of this page."],
  [4000, "The server refused a message of this page."],
  [4001, "Too many tabs are open here."],
  [4002, "This tab was opened again elsewhere."],
  [4003, "This tab slept for a long time."],
  [4005, "This tab made room for another one."],
  [4006, "This browser has left."],
  [4008, "You have no access to this page any more."],
]);

/**
 * The storage key of the values for restoration of the window. They outlive the page and the server, but not the tab.
 */
const keptKey = `rowan.kept${location.search}`;

/** @returns {string} the values kept for the window */
function kept() {
  try {
    return sessionStorage.getItem(keptKey) ?? "";
  } catch {
    // Browsers that disallow storage throw for reads as well.
    return "";
  }
}

/**
 * Stores the values for restoration of the window.
 * @param {string} text
 */
function keep(text) {
  try {
    sessionStorage.setItem(keptKey, text);
  } catch {
    // The storage is full or disallowed; the window starts with defaults next time.
  }
}

/** The storage key of the key of the session of the page that is unloaded. */
const previousKey = `rowan.previous${location.search}`;

/** @returns {string} the key of the session of the page before this one in the tab, once */
function takePrevious() {
  try {
    const key = sessionStorage.getItem(previousKey) ?? "";
    sessionStorage.removeItem(previousKey);
    return key;
  } catch {
    return "";
  }
}

/** The maximum number of events kept while the server is disconnected. */
const outboxLimit = 64;
/** The longest time in milliseconds that counts for the usual time of an answer. */
const longestRoundTrip = 1000;
/** The time in milliseconds without a connection after which the page shows that: a restart of the server is shorter. */
const silence = 1000;
/** The time in milliseconds for which the patch of a press waits for that of its release. */
const patience = 12;

/** Returns the time in milliseconds from the request of the page to its first byte. */
function pageTime() {
  const [navigation] = performance.getEntriesByType("navigation");
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0;
  return Math.min(longestRoundTrip, Math.max(0, navigation.responseStart - navigation.requestStart));
}

/**
 * A message from the server.
 * @typedef {Patch | Welcome | import("./wire.js").Acknowledgement | import("./wire.js").Opening
 *   | import("./wire.js").Copying | import("./wire.js").Pasting | import("./wire.js").Saying | import("./wire.js").MenuRequest
 *   | import("./wire.js").Keeping | import("./wire.js").Shutting
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
 * @property {() => void} reset removes all layers, for a new session
 * @property {(patch: Patch) => void} apply
 * @property {(terms: {text: number, links: boolean}) => void} welcomed
 * @property {(received: number) => void} received the server has handled events up to this number
 * @property {(url: string) => void} open opens a page in a new tab
 * @property {(text: string, table?: string, html?: string) => void} copy writes a text, comma-separated values and HTML to the
 *   clipboard
 * @property {() => void} paste reads and reports the text on the clipboard
 * @property {(text: string, isUrgent: boolean) => void} announce announces a text to assistive technologies
 * @property {(layer: number, address: string) => void} link sets the address of a row that is a link
 * @property {(layer: number, x: number, y: number) => void} showActions shows a menu of a layer's actions
 * @property {import("./files.js").FileDialogs} files the dialogs for files
 * @property {(text: string, button?: string, action?: () => void) => void} notify shows a notice; empty hides it
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
    /** Whether the last `hello` had that key, and was not answered yet. */
    this.offersPrevious = false;
    this.isWelcome = false;
    /** The number of the last event. */
    this.number = 0;
    /** The last event that the server has handled. */
    this.handled = 0;
    /** The last patch applied. */
    this.patch = 0;
    /** The patch that this socket delivered and that is not acknowledged yet. */
    this.unacknowledged = 0;
    /** The last patch acknowledged. */
    this.acknowledgedPatch = 0;
    /** @type {{number: number, text: string, time: number}[]} */
    this.outbox = [];
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
  }

  /** Connects, unless there is a socket or the session has ended. */
  open() {
    clearTimeout(this.retry);
    if (this.isOver || this.socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(["hello", version, this.key, this.patch, ...this.delegate.environment(),
        location.search.slice(0, 8192), kept(), addressOfPage(), ...this.delegate.covered(),
        pageAddress(), ...(this.previous ? [this.previous] : [])]));
      this.offersPrevious = this.previous !== "";
      this.previous = "";
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(event.code, event.reason);
  }

  /** Whether no message is in flight in either direction. */
  get isSettled() {
    const isQuiet = this.outbox.length === 0 && this.waiting.length === 0 && this.unacknowledged === 0;
    return this.isWelcome && this.patch > 0 && isQuiet;
  }

  /**
   * Sends an event. Returns its number, or 0 if too many events wait for a reconnection.
   * @param {string} kind
   * @param {(string | number)[]} fields
   */
  send(kind, ...fields) {
    if (this.isOver || (!this.isWelcome && this.outbox.length >= outboxLimit)) return 0;
    const number = ++this.number;
    const text = JSON.stringify([kind, number, ...fields]);
    if (kind === "up") this.release = number;
    this.outbox.push({ number, text, time: performance.now() });
    if (this.isWelcome) this.socket?.send(text);
    return number;
  }

  /**
   * Tells the server that it may send the next patch.
   * @param {number} patch
   */
  acknowledge(patch) {
    if (!this.isWelcome || this.unacknowledged !== patch) return;
    this.unacknowledged = 0;
    this.acknowledgedPatch = patch;
    this.socket?.send(JSON.stringify(["ack", patch]));
  }

  /** Ends the session, because the page is unloaded. The page that replaces it in a reload continues where this one was. */
  leave() {
    try {
      if (this.key) sessionStorage.setItem(previousKey, this.key);
    } catch {
      // Without storage the next page starts with what the tab kept last, if anything.
    }
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

  /** Reconnects immediately, because the network is available again. */
  hurry() {
    if (!this.socket && !this.isOver) this.open();
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
    this.waiting.push(message);
    if (message.k === "patch" && this.isOvertaken(message)) {
      this.unacknowledged = message.n;
      this.acknowledge(message.n);
      this.waitEnd ||= setTimeout(() => this.receiveWaiting(), patience);
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
      case "keep": return keep(message.s);
      case "shut": return this.shut();
      case "link": return this.delegate.link(message.i, message.w);
      case "notice": return this.delegate.notify(message.t, "OK", () => this.delegate.notify(""));
      case "copy": return this.delegate.copy(message.t, message.c, message.h);
      case "paste": return this.delegate.paste();
      case "say": return this.delegate.announce(message.t, message.u === 1);
      case "pick": return this.delegate.files.choose(message);
      case "send": return void this.delegate.files.upload(message);
      case "save": return void this.delegate.files.save(message);
      case "done": return this.delegate.files.end(message.d);
      case "menu": return this.delegate.showActions(message.i, message.x, message.y);
      case "patch":
        // The patch shows the effect of the handled events, so both are updated together.
        this.patch = message.n;
        if (message.n > this.acknowledgedPatch) this.unacknowledged = message.n;
        this.handled = message.a;
        this.delegate.apply(message);
        this.acknowledged(message.a);
    }
  }

  /** @param {Welcome} message */
  welcome(message) {
    this.attempts = 0;
    clearTimeout(this.complaint);
    this.complaint = 0;
    this.delegate.notify("");
    if (message.key !== this.key) {
      this.key = message.key;
      // A field that goes with its layer loses the focus, which is an event of the session before.
      this.delegate.reset();
      this.number = this.handled = this.patch = this.acknowledgedPatch = this.release = 0;
      this.outbox = [];
    }
    this.isWelcome = true;
    this.delegate.welcomed({ text: message.text, links: message.links === 1 });
    this.acknowledged(message.a);
    for (const event of this.outbox) {
      event.time = performance.now();
      this.socket?.send(event.text);
    }
  }

  /** @param {number} received */
  acknowledged(received) {
    this.handled = received;
    let count = 0;
    while (count < this.outbox.length && this.outbox[count].number <= received) count += 1;
    if (count > 0) this.measure(performance.now() - this.outbox[count - 1].time);
    if (count > 0) this.outbox.splice(0, count);
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

  /** @param {number} code @param {string} reason */
  closed(code, reason) {
    this.receiveWaiting();
    this.socket = null;
    this.isWelcome = false;
    this.unacknowledged = 0;
    if (this.isOver) return;
    const ending = endings.get(code);
    if (code === 4004) return location.reload();
    // An older server of a cluster refuses the key of the session before. The next `hello` is without it.
    const isRetried = code === 4000 && this.offersPrevious;
    this.offersPrevious = false;
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
