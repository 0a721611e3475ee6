// @ts-check
/** @typedef {import("./wire.js").Patch} Patch */
/** @typedef {import("./wire.js").Welcome} Welcome */

import { addressOfPage } from "./history.js";
import { version } from "./wire.js";

/** Codes with which the server ends a session; after any other close the tab comes back by itself. */
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
]);

/** Where the tab keeps what its window is to find again: it outlives the page and the server, and goes with the tab. */
const keptKey = `rowan.kept${location.search}`;

/** @returns {string} what the tab keeps for its window */
function kept() {
  try {
    return sessionStorage.getItem(keptKey) ?? "";
  } catch {
    // Browsers that are told to keep nothing refuse even to look.
    return "";
  }
}

/** @param {string} text */
function keep(text) {
  try {
    sessionStorage.setItem(keptKey, text);
  } catch {
    // Full or forbidden: the window begins anew next time.
  }
}

/** Events kept for a server that is away. */
const outboxLimit = 64;
/** For how many milliseconds what a press shows waits for what comes of it. */
const patience = 12;

/**
 * What the server sends.
 * @typedef {Patch | Welcome | import("./wire.js").Acknowledgement | import("./wire.js").Opening
 *   | import("./wire.js").Copying | import("./wire.js").Pasting | import("./wire.js").Saying | import("./wire.js").MenuRequest
 *   | import("./wire.js").Keeping | import("./wire.js").Shutting
 *   | import("./wire.js").Noticing | import("./wire.js").Linking} Message
 */

/**
 * The socket to the server: says hello, numbers events, sends them again after a cut, and comes back by itself.
 *
 * @typedef {object} Delegate
 * @property {() => (string | number)[]} environment
 * @property {() => void} reset a new session begins: forget all layers
 * @property {(patch: Patch) => void} apply
 * @property {(terms: {text: number, links: boolean}) => void} welcomed
 * @property {(received: number) => void} received the server has handled events up to this number
 * @property {(url: string) => void} open a page in a tab of its own
 * @property {(text: string, table?: string) => void} copy puts a text on the clipboard, and the same as values between commas
 * @property {() => void} paste reads the text on the clipboard and says it
 * @property {(text: string) => void} announce has a text read aloud
 * @property {(layer: number, address: string) => void} link says where a row leads
 * @property {(layer: number, x: number, y: number) => void} showActions shows a menu of what can be done with a layer
 * @property {(text: string, button?: string, action?: () => void) => void} notify shows a notice; empty hides it
 */
export class Connection {
  /** @param {Delegate} delegate */
  constructor(delegate) {
    this.delegate = delegate;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.key = "";
    this.isWelcome = false;
    /** The number of the last event. */
    this.number = 0;
    /** The last event that the server has handled. */
    this.handled = 0;
    /** The last patch applied. */
    this.patch = 0;
    /** The patch that this socket delivered and that was not acknowledged. */
    this.unacknowledged = 0;
    /** The last patch acknowledged. */
    this.acknowledgedPatch = 0;
    /** @type {{number: number, text: string}[]} */
    this.outbox = [];
    /** The number of the event with which a pointer was last let go. */
    this.release = 0;
    /**
     * What has come and waits, in its order.
     * @type {Message[]}
     */
    this.waiting = [];
    this.waitEnd = 0;
    this.attempts = 0;
    this.retry = 0;
    this.isOver = false;
  }

  open() {
    clearTimeout(this.retry);
    if (this.isOver || this.socket) return;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(["hello", version, this.key, this.patch, ...this.delegate.environment(),
        location.search.slice(0, 8192), kept(), addressOfPage()]));
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = (event) => this.closed(event.code, event.reason);
  }

  /** Whether nothing is on its way, in either direction. */
  get isSettled() {
    const isQuiet = this.outbox.length === 0 && this.waiting.length === 0 && this.unacknowledged === 0;
    return this.isWelcome && this.patch > 0 && isQuiet;
  }

  /**
   * Sends an event. Returns its number, or 0 when the server has been away for too long to take more.
   * @param {string} kind
   * @param {(string | number)[]} fields
   */
  send(kind, ...fields) {
    if (this.isOver || (!this.isWelcome && this.outbox.length >= outboxLimit)) return 0;
    const number = ++this.number;
    const text = JSON.stringify([kind, number, ...fields]);
    if (kind === "up") this.release = number;
    this.outbox.push({ number, text });
    if (this.isWelcome) this.socket?.send(text);
    return number;
  }

  /**
   * Tells the server that the next patch may come.
   * @param {number} patch
   */
  acknowledge(patch) {
    if (!this.isWelcome || this.unacknowledged !== patch) return;
    this.unacknowledged = 0;
    this.acknowledgedPatch = patch;
    this.socket?.send(JSON.stringify(["ack", patch]));
  }

  /** The tab goes for good. */
  close() {
    this.isOver = true;
    this.socket?.close(1000);
  }

  /** The window is gone. A browser lets pages close only tabs that were opened from pages. */
  shut() {
    this.close();
    window.close();
    this.delegate.notify("This window was closed.", "Open again", () => location.reload());
  }

  /** The network came back: no need to wait longer. */
  hurry() {
    if (!this.socket && !this.isOver) this.open();
  }

  /**
   * Takes up a message, with those before it that waited.
   *
   * A quick click has ended before the server's answer to its beginning is here. That answer is acknowledged, and shown
   * with the next one, which is on its way: on its own it would take up a frame, and what the click leads to wait for the
   * one after.
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
   * Whether a patch is older than the end of a click, and nothing in it must be known before the next event.
   * @param {Patch} patch
   */
  isOvertaken(patch) {
    return patch.a < this.release && !patch.s && !patch.l?.some((record) => record.r !== undefined);
  }

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
      case "copy": return this.delegate.copy(message.t, message.c);
      case "paste": return this.delegate.paste();
      case "say": return this.delegate.announce(message.t);
      case "menu": return this.delegate.showActions(message.i, message.x, message.y);
      case "patch":
        // What has been handled shows in the patch: whoever looks at either sees both.
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
    this.delegate.notify("");
    if (message.key !== this.key) {
      this.key = message.key;
      this.number = this.handled = this.patch = this.acknowledgedPatch = this.release = 0;
      this.outbox = [];
      this.delegate.reset();
    }
    this.isWelcome = true;
    this.delegate.welcomed({ text: message.text, links: message.links === 1 });
    this.acknowledged(message.a);
    for (const { text } of this.outbox) this.socket?.send(text);
  }

  /** @param {number} received */
  acknowledged(received) {
    this.handled = received;
    let count = 0;
    while (count < this.outbox.length && this.outbox[count].number <= received) count += 1;
    if (count > 0) this.outbox.splice(0, count);
    this.delegate.received(received);
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
    if (ending !== undefined) {
      this.isOver = true;
      const detail = ending === endings.get(4000) && reason ? ` (${reason})` : "";
      return this.delegate.notify(ending + detail, "Start again", () => location.reload());
    }
    this.attempts += 1;
    if (this.attempts > 2) this.delegate.notify("Connecting again…");
    const wait = Math.min(5000, 200 * 2 ** Math.min(this.attempts - 1, 5));
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }
}
