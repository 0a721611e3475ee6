// The module "scripting/testing": tests of scripts, which find elements by role and label.

const tests = [];

function drive(what, values) {
  const text = host(op.drive, 0, 0, 0, jsonForHost({ what, ...values }));
  const result = JSON.parse(text);
  if (result.error) throw new Error(result.error);
  return result.value;
}

class FoundElement {
  constructor(role, label, index) {
    this._query = { role, label, index };
    Object.freeze(this);
  }

  _ask(what, more) {
    return drive(what, { ...this._query, ...more });
  }

  get exists() { return this._ask("exists"); }
  get label() { return this._ask("label"); }
  get value() { return this._ask("value"); }
  get isSelected() { return this._ask("isSelected"); }
  get isEnabled() { return this._ask("isEnabled"); }
  get isOn() { return this._ask("isOn"); }
  get actions() { return this._ask("actions"); }
  tap() { this._ask("tap"); }
  type(text) { this._ask("type", { text: String(text) }); }
  clear() { this._ask("clear"); }
  delete() { this._ask("delete"); }
  act(name) { this._ask("act", { text: String(name) }); }
}

const find = (role) => (label) => new FoundElement(role, label === undefined ? null : String(label), 0);
const findAll = (role) =>
  scriptArray(Array.from({ length: drive("count", { role }) }, (_, index) => new FoundElement(role, null, index)));

const testScreen = Object.freeze({
  row: find("row"), button: find("button"), text: find("text"), header: find("header"), link: find("link"),
  textField: find("textField"), toggle: find("toggle"), image: find("image"),
  element: (role, label) => find(String(role))(label),
  get rows() { return findAll("row"); },
  get headers() { return findAll("header"); },
  get buttons() { return findAll("button"); },
  get description() { return drive("description"); },
  back: () => drive("back"),
  scrollTo: (label) => drive("scrollTo", { label: String(label) }),
  settle: () => request("settle", {}),
});

/// Presents an element on a new screen, and renders it: effects have run when this returns.
function render(element, options) {
  drive("render", { width: options && options.width, height: options && options.height });
  Navigation.present(element);
  drive("update");
  return testScreen;
}

// Tests in groups

/// The group that is being described; the outermost has no name.
let group = makeGroup("", null);

function makeGroup(name, outer, skipped = outer ? outer.skipped : undefined) {
  return { name, outer, skipped, isOnly: outer ? outer.isOnly : false, before: [], after: [] };
}

function groupsAround(inner) {
  const groups = [];
  for (let one = inner; one; one = one.outer) groups.unshift(one);
  return groups;
}

function describeGroup(name, body, skipped, isOnly) {
  const outer = group;
  group = makeGroup(String(name), outer, skipped === undefined ? outer.skipped : skipped);
  group.isOnly = outer.isOnly || isOnly;
  try {
    body();
  } finally {
    group = outer;
  }
}

function addTest(name, body, skipped, isOnly) {
  const names = groupsAround(group).map((each) => each.name).filter((each) => each !== "");
  tests.push({
    name: [...names, String(name)].join(" › "), body, group, skipped: skipped === undefined ? group.skipped : skipped,
    isOnly: isOnly || group.isOnly,
  });
}

const reasonFor = (reason) => (typeof reason === "string" && reason !== "" ? reason : "skipped");

/// Calls a function for each element of a table: `test.each([[1, 2], [3, 4]])("%s and %s", (a, b) => …)`.
const each = (add) => (rows) => (name, body) => {
  for (const row of listOf(rows)) {
    const values = Array.isArray(row) ? listOf(row) : [row];
    let index = 0;
    const named = String(name).replace(/%[sdifjop]/g, () => describe(values[index++], typeof values[index - 1] === "string" ? 0 : 1));
    add(named, () => body(...values));
  }
};

function test(name, body) {
  if (typeof body !== "function") throw mistake(`test: "${String(name)}" has no function. A test that is to come is it.todo(name).`);
  addTest(name, body);
}

Object.assign(test, {
  skip: (name, ...rest) => addTest(name, () => {}, reasonFor(rest.find((value) => typeof value === "string"))),
  todo: (name) => addTest(name, () => {}, "to do"),
  only: (name, body) => addTest(name, body, undefined, true),
  skipIf: (isSkipped) => (name, body, reason) => addTest(name, body, isSkipped ? reasonFor(reason) : undefined),
  runIf: (isRun) => (name, body, reason) => addTest(name, body, isRun ? undefined : reasonFor(reason)),
  each: each(test),
});

const describeTests = (name, body) => describeGroup(name, body);
Object.assign(describeTests, {
  skip: (name, body, reason) => describeGroup(name, body, reasonFor(reason)),
  only: (name, body) => describeGroup(name, body, undefined, true),
  each: each(describeTests),
});

const beforeEach = (action) => void group.before.push(action);
const afterEach = (action) => void group.after.unshift(action);

// Every test runs in a session of its own, so that what is done before all of them is done before each.
const testingModule = Object.freeze({
  test, it: test, describe: describeTests, suite: describeTests, expect, render, screen: testScreen, fn, spyOn,
  vi: Object.freeze({ fn, spyOn }), jest: Object.freeze({ fn, spyOn }), beforeEach, afterEach, beforeAll: beforeEach, afterAll: afterEach,
});

function listTests() {
  const hasOnly = tests.some((entry) => entry.isOnly);
  return jsonForHost(tests.map(({ name, skipped, isOnly }) => ({
    name, skipped: skipped !== undefined ? skipped : hasOnly && !isOnly ? "another test is the only one" : undefined,
  })));
}

function runTest(index) {
  const { body, group: inner } = tests[index];
  const groups = groupsAround(inner);
  const conclude = (error) => host(op.tested, 0, 0, 0, error === undefined ? "" : errorText(error, null));
  const inTurn = (actions) => actions.reduce((done, action) => done.then(() => action()), Promise.resolve());
  const after = () => inTurn([...groups].reverse().flatMap((each) => each.after));
  inTurn([...groups.flatMap((each) => each.before), body])
    .then(after, (error) => after().then(() => { throw error; }))
    .then(() => conclude(undefined), conclude);
}
