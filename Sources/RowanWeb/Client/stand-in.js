// @ts-check

/**
 * An unseen field that has the keyboard focus from the end of a session until the next one shows the focused field again, so that the
 * keys pressed in between enter their characters, and a keyboard on the screen stays.
 */
export class StandInField {
  /** @param {() => void} composed an input method has ended, and the text is complete */
  constructor(composed) {
    this.composed = composed;
    /** @type {HTMLInputElement | HTMLTextAreaElement | null} */
    this.input = null;
    /** The sign of the field that it stands for. */
    this.sign = "";
    this.isComposing = false;
  }

  /** Whether the stand-in has the keyboard focus. */
  get hasFocus() {
    return this.input !== null && document.activeElement === this.input;
  }

  /**
   * The text and the selected range.
   * @returns {{ text: string, selection: [number, number] } | null}
   */
  get content() {
    if (!this.input) return null;
    const { value, selectionStart, selectionEnd } = this.input;
    return { text: value, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] };
  }

  /**
   * Takes the focus of a field.
   * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} sign
   */
  begin(field, sign) {
    this.end();
    const input = document.createElement(field instanceof HTMLInputElement ? "input" : "textarea");
    if (input instanceof HTMLInputElement) input.type = field.type;
    input.className = "stand-in";
    input.ariaLabel = field.ariaLabel;
    for (const name of ["autocapitalize", "autocorrect", "autocomplete", "inputmode", "enterkeyhint"]) {
      const value = field.getAttribute(name);
      if (value !== null) input.setAttribute(name, value);
    }
    // Where the field was, so that the browser does not scroll.
    const { left, top, width, height } = field.getBoundingClientRect();
    Object.assign(input.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    input.value = field.value;
    const breaksLines = field.enterKeyHint === "enter";
    input.addEventListener("keydown", (/** @type {Event} */ event) => {
      // A key that is a shortcut on this page acts on a window that is not there yet.
      event.stopPropagation();
      if (!(event instanceof KeyboardEvent) || event.isComposing) return;
      if (event.key === "Escape") this.end();
      // There is no field to go to, and nothing to confirm.
      if (event.key === "Tab" || (event.key === "Enter" && !breaksLines)) event.preventDefault();
    });
    input.addEventListener("compositionstart", () => { this.isComposing = true; });
    input.addEventListener("compositionend", () => {
      this.isComposing = false;
      this.composed();
    });
    document.body.append(input);
    input.focus({ preventScroll: true });
    input.setSelectionRange(field.selectionStart, field.selectionEnd, field.selectionDirection ?? undefined);
    [this.input, this.sign] = [input, sign];
  }

  /** Removes the stand-in. */
  end() {
    const { input } = this;
    [this.input, this.isComposing] = [null, false];
    input?.remove();
  }
}
