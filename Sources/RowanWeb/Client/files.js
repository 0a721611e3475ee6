// @ts-check
/** The dialogs for files of the person's device: the browser's own picker, uploads and downloads. */

import { FilePanel } from "./file-panel.js";

/** The time in milliseconds after which an upload shows its progress. */
const progressDelay = 500;
/** The time in milliseconds after the return from a picker within which a choice arrives. */
const returning = 1500;
/** The time in milliseconds that the server has to end a canceled upload. */
const cancelling = 5000;
/** The time in milliseconds between two downloads, of which browsers drop those that come at once. */
const pause = 400;

/**
 * @typedef {object} FileHost
 * @property {(kind: string, ...fields: (string | number)[]) => void} send
 */

export class FileDialogs {
  /** @param {FileHost} host */
  constructor(host) {
    this.host = host;
    this.panel = new FilePanel();
    /** The number of the open dialog; 0 for none. */
    this.number = 0;
    /**
     * The input of the open dialog, which has the chosen files.
     * @type {HTMLInputElement | null}
     */
    this.input = null;
    /**
     * The message and the label of the button in the panel of the open dialog.
     * @type {{h?: string, b?: string}}
     */
    this.texts = {};
    /** @type {XMLHttpRequest | null} */
    this.request = null;
    /** The last ticket of the transfers that have begun. */
    this.ticket = "";
  }

  /**
   * Opens the browser's picker, after a panel if the dialog has texts of its own. Browsers permit it for a few seconds after a press; after that a panel asks for another one.
   * @param {import("./wire.js").Picking} message
   */
  choose({ d, a, m, h, b }) {
    // The server says it again to a page that connects again.
    if (d === this.number) return;
    this.end(this.number);
    this.number = d;
    this.texts = { h, b };
    const input = document.createElement("input");
    this.input = input;
    input.type = "file";
    input.className = "file-input";
    input.accept = a;
    input.multiple = m === 1;
    input.addEventListener("change", () => this.chosen(d));
    input.addEventListener("cancel", () => this.cancel(d));
    document.body.append(input);
    const { userActivation } = /** @type {Navigator & {userActivation?: {isActive: boolean}}} */ (navigator);
    if (userActivation?.isActive && h === undefined && b === undefined) this.open(d);
    else this.ask(d);
  }

  /**
   * Opens the picker, which may block the page. A browser that reports no cancellation gets the panel when the person is back.
   * @param {number} number
   */
  open(number) {
    const { input } = this;
    if (!input || number !== this.number) return;
    try {
      if (input.showPicker) input.showPicker();
      else input.click();
    } catch {
      return this.ask(number);
    }
    addEventListener("focus", () => setTimeout(() => {
      if (this.input === input && !input.files?.length) this.ask(number);
    }, returning), { once: true });
  }

  /**
   * Shows the panel whose button opens the picker.
   * @param {number} number
   */
  ask(number) {
    if (number !== this.number) return;
    const several = this.input?.multiple ?? false;
    const { h, b } = this.texts;
    const title = h ?? (several ? "Choose the files to open" : "Choose the file to open");
    const label = b ?? (several ? "Choose files…" : "Choose file…");
    this.panel.ask(title, label, () => this.open(number), () => this.cancel(number));
  }

  /**
   * Reports the sizes of the chosen files; no file is a cancellation.
   * @param {number} number
   */
  chosen(number) {
    if (number !== this.number) return;
    const files = [...this.input?.files ?? []];
    if (files.length === 0) return this.cancel(number);
    this.panel.hide();
    this.host.send("chosen", number, ...files.map((file) => file.size));
  }

  /** @param {number} number */
  cancel(number) {
    if (number === 0 || number !== this.number) return;
    this.host.send("unchosen", number);
    // The server ends the upload when it receives the message. An upload that is cut off before is a lost connection to it.
    const { request } = this;
    this.request = null;
    setTimeout(() => request?.abort(), cancelling);
    this.end(number);
  }

  /**
   * Uploads the chosen files, one after the other.
   * @param {import("./wire.js").Sending} message
   */
  async upload({ d, t }) {
    const files = [...this.input?.files ?? []];
    if (d !== this.number || t[0] === this.ticket) return;
    // A page that was loaded again has no files any more.
    if (files.length !== t.length) return this.host.send("lost", d);
    this.ticket = t[0];
    const total = files.reduce((sum, file) => sum + file.size, 0);
    const shown = setTimeout(() => { if (d === this.number) this.panel.progress(() => this.cancel(d)); }, progressDelay);
    let before = 0;
    for (const [index, file] of files.entries()) {
      const isDone = await this.put(t[index], file, (sent) => this.panel.update((before + sent) / Math.max(1, total)));
      if (d !== this.number) break;
      if (!isDone) {
        this.host.send("lost", d);
        break;
      }
      before += file.size;
    }
    clearTimeout(shown);
  }

  /**
   * Uploads a file, and returns whether the server has it.
   * @param {string} ticket @param {File} file @param {(sent: number) => void} progressed
   * @returns {Promise<boolean>}
   */
  put(ticket, file, progressed) {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      this.request = request;
      request.open("PUT", `/files/${ticket}`);
      request.setRequestHeader("X-File-Name", encoded(file.name));
      if (file.type) request.setRequestHeader("X-File-Type", file.type);
      request.setRequestHeader("Content-Type", "application/octet-stream");
      request.upload.addEventListener("progress", (event) => progressed(event.loaded));
      request.addEventListener("loadend", () => resolve(request.status >= 200 && request.status < 300));
      request.send(file);
    });
  }

  /**
   * Saves files, after a panel if the dialog has texts of its own.
   * @param {import("./wire.js").Saving} message
   */
  save({ d, f, h, b }) {
    if (d === this.number) return;
    this.end(this.number);
    this.number = d;
    if (h === undefined && b === undefined) return void this.fetch(d, f);
    const title = h ?? (f.length > 1 ? "Save the files" : "Save the file");
    this.panel.ask(title, b ?? "Save", () => {
      this.panel.hide();
      this.fetch(d, f);
    }, () => this.cancel(d));
  }

  /**
   * Lets the browser fetch files, which it puts where the person wants them.
   * @param {number} d @param {[string, string][]} f
   */
  async fetch(d, f) {
    for (const [index, [ticket, name]] of f.entries()) {
      if (index > 0) await new Promise((done) => setTimeout(done, pause));
      if (d !== this.number) return;
      const link = document.createElement("a");
      link.href = `/files/${ticket}`;
      link.download = name;
      link.className = "file-input";
      document.body.append(link);
      link.click();
      link.remove();
    }
  }

  /**
   * Closes a dialog and those before it, and stops its uploads.
   * @param {number} number
   */
  end(number) {
    if (number < this.number || this.number === 0) return;
    this.number = 0;
    this.ticket = "";
    this.texts = {};
    this.panel.hide();
    this.input?.remove();
    this.input = null;
    this.request?.abort();
    this.request = null;
  }

  /** Closes the dialog of a session that has ended. */
  reset() { this.end(this.number); }
}

/**
 * Returns the name of a file for a header.
 * @param {string} name
 */
function encoded(name) {
  try {
    return encodeURIComponent(name.slice(-400));
  } catch {
    // Half of a character, which some file systems permit.
    return encodeURIComponent(name.slice(-400).replace(/[\ud800-\udfff]/g, ""));
  }
}
