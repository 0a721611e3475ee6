// The module "scripting/testing": tests of scripts, which find elements by role and label.

const tests = [];

function drive(what, values) {
  const text = host(op.drive, 0, 0, 0, JSON.stringify({ what, ...values }));
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
const findAll = (role) => drive("count", { role }) === 0 ? [] :
  Array.from({ length: drive("count", { role }) }, (_, index) => new FoundElement(role, null, index));

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

function render(element, options) {
  drive("render", { width: options && options.width, height: options && options.height });
  Navigation.present(element);
  return testScreen;
}

function expect(actual) {
  const check = (isNot) => {
    const verify = (holds, words) => {
      if (holds === isNot) throw new Error(`expected ${describe(actual, 1)} ${isNot ? "not " : ""}${words}`);
    };
    return {
      toBe: (other) => verify(Object.is(actual, other), `to be ${describe(other, 1)}`),
      toEqual: (other) => verify(JSON.stringify(actual) === JSON.stringify(other), `to equal ${describe(other, 1)}`),
      toBeTruthy: () => verify(!!actual, "to be true"),
      toBeFalsy: () => verify(!actual, "to be false"),
      toContain: (part) => verify(actual.includes(part), `to contain ${describe(part, 1)}`),
      toBeGreaterThan: (other) => verify(actual > other, `to be greater than ${describe(other, 1)}`),
    };
  };
  return Object.freeze({ ...check(false), not: Object.freeze(check(true)) });
}

function test(name, body) {
  tests.push({ name: String(name), body });
}

const testingModule = Object.freeze({ test, it: test, expect, render, screen: testScreen });

function listTests() {
  return JSON.stringify(tests.map((entry) => entry.name));
}

function runTest(index) {
  const finish = (error) => host(op.tested, 0, 0, 0, error === undefined ? "" : errorText(error, null));
  Promise.resolve().then(() => tests[index].body()).then(() => finish(undefined), finish);
}
