// @ts-check
/** Shows the state of the build over the page. Served by script/rowan dev, which adds it to the application's page. */

const colors = { text: "#f5f5f7", dim: "#a1a1a6", ground: "rgb(28 28 30 / 96%)", error: "#ff6961", source: "#2c2c2e" };

const panel = document.createElement("section");
panel.setAttribute("role", "alert");
panel.setAttribute("aria-label", "Build");
Object.assign(panel.style, {
  position: "fixed", left: "16px", right: "16px", bottom: "16px", maxHeight: "70%", overflow: "auto", zIndex: "1000",
  padding: "14px 18px", borderRadius: "12px", color: colors.text, background: colors.ground, userSelect: "text",
  font: "14px/20px ui-monospace, SFMono-Regular, Menlo, monospace", boxShadow: "0 8px 40px rgb(0 0 0 / 45%)",
});
panel.hidden = true;

/** @param {string} name @param {string} text @param {Partial<CSSStyleDeclaration>} style */
function element(name, text, style = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
}

/**
 * @typedef {{file: string, line: number, column: number, text: string, source: string}} Problem
 * @typedef {{state: "running" | "building" | "failed", title: string, problems: Problem[], log: string}} State
 * @param {State} state
 */
function show(state) {
  document.documentElement.dataset.build = state.state;
  // A build is announced only if it follows an error: while it is shorter than a thought, nothing needs to move.
  if (state.state === "building") {
    panel.firstElementChild?.replaceChildren(state.title);
    return;
  }
  panel.hidden = state.state === "running";
  panel.replaceChildren();
  if (panel.hidden) return;
  panel.append(element("strong", state.title, { color: colors.error, display: "block", marginBottom: "8px" }));
  for (const problem of state.problems) {
    panel.append(element("div", `${problem.file}:${problem.line}:${problem.column}`, { color: colors.dim }));
    panel.append(element("div", problem.text));
    if (!problem.source) continue;
    const caret = `${problem.source}\n${" ".repeat(Math.max(0, problem.column - 1))}^`;
    panel.append(element("pre", caret, {
      margin: "4px 0 12px", padding: "8px 10px", borderRadius: "6px", background: colors.source, overflow: "auto", font: "inherit",
    }));
  }
  if (state.log) panel.append(element("pre", state.log, { whiteSpace: "pre-wrap", font: "inherit", color: colors.dim }));
}

document.body.append(panel);
const events = new EventSource("/__dev/events");
events.onmessage = (event) => show(JSON.parse(event.data));
