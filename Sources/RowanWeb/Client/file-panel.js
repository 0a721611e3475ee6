// @ts-check
/** The panel in front of the page that asks for files, or shows how far they are. The browser keeps the keyboard in it. */
export class FilePanel {
  constructor() {
    /** @type {HTMLDialogElement | null} */
    this.element = null;
    /** @type {HTMLProgressElement | null} */
    this.bar = null;
    this.share = 0;
  }

  /**
   * Shows the panel with a button that opens the picker or begins the download.
   * @param {string} title @param {string} label @param {() => void} act @param {() => void} cancel
   */
  ask(title, label, act, cancel) { this.show(title, cancel, [button(label, act, "prominent")]); }

  /**
   * Shows the panel with the progress of uploads.
   * @param {() => void} cancel
   */
  progress(cancel) {
    const bar = document.createElement("progress");
    bar.max = 1;
    bar.value = this.share;
    bar.setAttribute("aria-label", "Progress");
    this.show("Uploading…", cancel, [bar]);
    this.bar = bar;
  }

  /**
   * Sets the share of the uploads that is done.
   * @param {number} share
   */
  update(share) {
    this.share = Math.min(1, share);
    if (this.bar) this.bar.value = this.share;
  }

  /** Removes the panel. */
  hide() {
    this.element?.close();
    this.element?.remove();
    this.element = null;
    this.bar = null;
    this.share = 0;
  }

  /**
   * @param {string} title @param {() => void} cancel @param {HTMLElement[]} contents
   */
  show(title, cancel, contents) {
    const { share } = this;
    this.hide();
    this.share = share;
    const element = document.createElement("dialog");
    element.className = "files";
    const heading = document.createElement("h2");
    heading.id = "files-title";
    heading.textContent = title;
    element.setAttribute("aria-labelledby", heading.id);
    element.append(heading, ...contents, button("Cancel", cancel, ""));
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      cancel();
    });
    // The keys of the page are not those of the panel.
    element.addEventListener("keydown", (event) => event.stopPropagation());
    document.body.append(element);
    this.element = element;
    element.showModal();
  }
}

/**
 * @param {string} label @param {() => void} action @param {string} kind
 */
function button(label, action, kind) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.className = kind;
  element.addEventListener("click", action);
  return element;
}
