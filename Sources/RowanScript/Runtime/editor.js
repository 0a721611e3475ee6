// The phone's editor of code: here a field for a longer text.

/// A field for a longer text, in place of the phone's editor of code.
class EditorController {
  constructor(options) {
    const { content = "", ext = "txt", readOnly = false } = options || {};
    this._text = new Observable(content);
    Object.assign(this, { ext, readOnly, onContentChanged: undefined });
  }

  get content() { return this._text.value; }
  set content(text) { this._text.setValue(String(text)); }
  present(options) { return Navigation.present(view("NavigationStack", {}, createElement(Editor, { controller: this, ...options }))); }
  dismiss() {}
  dispose() {}
}

for (const name of [
  "appendContent", "getSelectedText", "redo", "replaceSelection", "scrollSelectionIntoView", "scrollToLine", "scrollToPosition",
  "searchText", "selectAll", "setSelection", "toggleBlockComment", "toggleLineComment", "undo",
]) {
  EditorController.prototype[name] = () => { throw mistake(`not on Linux: EditorController.${name}.`); };
}

function Editor({ controller, showAccessoryView, scriptName: _, ...rest }) {
  if (!(controller instanceof EditorController)) throw mistake("Editor: controller takes a new EditorController({ content }).");
  return view("ScrollView", {}, view("TextField", {
    title: "", axis: "vertical", value: controller.content, fontDesign: "monospaced", padding: 12, disabled: controller.readOnly,
    onChanged: (text) => {
      controller.content = text;
      if (typeof controller.onContentChanged === "function") controller.onContentChanged(text);
    },
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => name in table.shared)),
  }));
}
