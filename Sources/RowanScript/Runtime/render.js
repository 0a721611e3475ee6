// The host's entries for rendering, events and presentations, and errors.

class ScriptMistake extends Error {
  name = "Mistake";
  place = undefined;

  constructor(message, place) {
    super(message);
    this.place = place;
  }
}

/// Returns an error of the script's author, at a source location or at the current one.
function mistake(message, place) {
  return new ScriptMistake(message, place);
}

const placeText = (place) => (place && place.fileName ? `${place.fileName}:${place.lineNumber}:${place.columnNumber}: ` : "");

function nearest(name, known) {
  const distance = (a, b) => {
    let row = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const next = [i];
      for (let j = 1; j <= b.length; j++) {
        next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (a[i - 1].toLowerCase() === b[j - 1].toLowerCase() ? 0 : 1));
      }
      row = next;
    }
    return row[b.length];
  };
  let best = null;
  for (const candidate of known) {
    const far = distance(name, candidate);
    if (far <= Math.max(1, name.length / 3) && (!best || far < best.far)) best = { candidate, far };
  }
  return best ? `Did you mean "${best.candidate}"?` : "";
}

/// Returns the description of an exception for the host: message, component path, location of the element and stack.
function errorText(error, scope) {
  try {
    return thrownText(error, scope);
  } catch (second) {
    // Near a stack overflow the description itself can fail; then the caller reports the error.
    if (isRangeError(error) && isRangeError(second)) throw error;
    // The thrown value throws when it is read.
    return thrownText(new ScriptMistake("The script threw something that cannot be put into words."), scope);
  }
}

/// Returns the message of a reference to a name that does not exist, or `null`.
function unknownName(error) {
  const name = isReferenceError(error) && /^Can't find variable: (.+)$/.exec(error.message);
  return name && `There is no ${name[1]}: the script does not declare it, and it is no global of scripts. ${nearest(name[1], Object.keys(own))}`.trim();
}

function thrownText(error, scope) {
  const isOwnError = isError(error);
  const message = unknownName(error) || (isOwnError ? (error instanceof ScriptMistake ? error.message : `${error.name}: ${error.message}`) : describe(error));
  return jsonForHost({
    message: clipped(message),
    path: scope ? scope.path : "",
    place: isOwnError && error.place && error.place.fileName ? placeText(error.place).slice(0, -2) : "",
    element: scope && scope.place ? placeText(scope.place).slice(0, -2) : "",
    stack: isOwnError ? clipped(String(error.stack || "")) : "",
  });
}

function reportError(error, prefix = "") {
  host(op.error, 0, 0, 0, jsonForHost({ ...parseOwn(errorText(error, null)), prefix }));
}

function guarded(action) {
  try {
    return action();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/// Renders a scope into the stream. If it throws, the host shows the error in its place.
function renderScope(scope, make) {
  const outer = current;
  current = scope;
  scope.isDirty = false;
  scope.forgetReads();
  scope.callbacks = none;
  scope.slotIndex = 0;
  scope.hookIndex = 0;
  scope.providerIndex = 0;
  const { bound, destinations } = scope;
  scope.bound = null;
  scope.destinations = null;
  beginStream();
  path = pathOfScope;
  depth = scope.slot ? scope.slot.depth + depthOf.component : 0;
  try {
    goDeeper(0, scope);
    const result = make(scope);
    if (result instanceof Promise && scope.kind !== "root") {
      const what = scope.kind === "row" ? `${scope.slot.name}: the builder` : scope.name;
      throw mistake(`${what} is async: it answers an element at once. Wait in useEffect, and keep what came in state.`, scope.place);
    }
    checkAnswer(result, scope);
    if (scope.kind === "component") {
      if (scope.hookCount >= 0 && scope.hookIndex < scope.hookCount) {
        const { kind: skipped } = scope.hooks[scope.hookIndex];
        throw changedOrder(scope, scope.hookIndex, "none", skipped);
      }
      scope.hookCount = scope.hookIndex;
    }
    writePart(result === undefined ? null : result, 0, scope);
    if (scope.slots.length > scope.slotIndex) for (const slot of scope.slots.splice(scope.slotIndex)) endSlot(slot);
    if (shownDestinations.size > 0) markChangedDestinations(scope);
    return finish();
  } catch (error) {
    scope.destinations = destinations;
    beginStream();
    numbers[0] = -1;
    numbers[1] = scope.id;
    return errorText(error, scope);
  } finally {
    current = outer;
    // Jobs that were added during the rendering run in another turn.
    if (jobs.length > 0 && !outer) host(op.effects);
    // Released only now, so that observables which are bound again are kept.
    if (bound) for (const handle of bound) unbind(handle);
  }
}

/// Checks the answer of a component or builder. Objects, functions and `true` have no view, and nobody means them.
function checkAnswer(result, scope) {
  if (scope.kind !== "row" && scope.kind !== "component") return;
  const isTrue = result === true && scope.kind === "row";
  if (!isTrue && typeof result !== "function" && (typeof result !== "object" || result === null)) return;
  if (result instanceof ScriptElement || Array.isArray(result) || result instanceof Observable) return;
  const what = scope.kind === "row" ? `${scope.slot.name}: the builder` : scope.name;
  throw mistake(`${what} answers ${kindOf(result)}, which has no view. It answers an element, a text, a number, or null for nothing.`, scope.place);
}

function kindOf(value) {
  if (value === true) return "true";
  if (isDate(value)) return "a date (write it as text, with toLocaleDateString())";
  if (isMap(value) || isSet(value)) return isMap(value) ? "a Map" : "a Set";
  return typeof value === "function" ? "a function" : chains.has(value) ? "modifiers" : nameOf(value);
}

function endSlot(slot) {
  if (slot.data instanceof Observable) {
    const entry = handles.get(slot.data._handle);
    if (entry && entry.rows) entry.rows.slots.delete(slot);
  }
}

/// Renders a component. `id` is its scope, or 0 for a new one, whose number is returned in the stream.
function renderComponent(id, parentID, slotIndex) {
  const parent = scopes.get(parentID);
  const slot = parent ? parent.slots[slotIndex] : null;
  if (!slot) return gone();
  const { element } = slot;
  const scope = scopes.get(id) || new Scope(parent, slot, "component", element.place);
  adopt(scope, parent, slot);
  return renderScope(scope, makeComponent);
}

/// Gives a component the props of a slot. A component of a reloaded script with other hooks begins anew.
function adopt(scope, parent, slot) {
  const { element } = slot;
  if (scope.element && scope.generation !== generation && !keepsHooks(scope, element.type)) {
    for (const hook of scope.hooks) if (hook.kind === "useEffect") cleanUp(hook);
    scope.hooks = [];
    scope.hookCount = -1;
  }
  Object.assign(scope, { parent, slot, element, place: element.place, context: slot.context, generation, stamp: slot.stamp });
  scope.type = element.type;
}

const makeComponent = ({ element }) => element.type(element.props);

/// Returns whether a component of a reloaded script keeps its state, which requires the same hooks in its source.
function keepsHooks(scope, type) {
  if (scope.type === type) return true;
  const signature = (text) => (functionSource(text).match(/\buse[A-Z]\w*/g) || []).join();
  return signature(scope.type) === signature(type);
}

/// Returns the ID that the host wrote to the numbers, which usually equals that of the element at the index.
function writtenID(known) {
  const length = numbers[0];
  if (typeof known === "string" && known.length === length) {
    let i = 0;
    while (i < length && known.charCodeAt(i) === numbers[i + 1]) i++;
    if (i === length) return known;
  }
  let id = "";
  for (let i = 1; i <= length; i++) id += fromCharCode(numbers[i]);
  return id;
}

const { fromCharCode } = String;

/// Renders a row: of an element of an observable, or of a number or string given by `text` and `index`. A negative ID
/// is that of an ended row, whose scope is recycled.
function renderRow(id, parentID, slotAndIndex, text) {
  const slotIndex = slotAndIndex % limit.slots;
  const index = Math.floor(slotAndIndex / limit.slots);
  const parent = scopes.get(parentID);
  const slot = parent ? parent.slots[slotIndex] : null;
  if (!slot || !slot.build) {
    if (id < 0) endScope(-id);
    return gone();
  }
  if (text === undefined) {
    const entry = slot.data && handles.get(slot.data._handle);
    text = writtenID(entry && entry.rows ? entry.rows.ids[index] : undefined);
  }
  let row = id < 0 ? takeOver(-id, slot) : scopes.get(id);
  if (!row) {
    row = new Scope(parent, slot, "row", slot.place);
    slot.scopes.add(row);
  }
  if (id <= 0) row.index = index;
  moveRow(row, slot);
  row.rowID = text;
  return renderScope(row, makeRow);
}

/// Moves a row to a slot, which is another one where slots were inserted or removed before it.
function moveRow(row, slot) {
  if (row.slot !== slot) {
    row.slot.scopes.delete(row);
    row.slot = slot;
    slot.scopes.add(row);
  }
  row.place = slot.place;
  row.context = slot.context;
}

function makeRow(row) {
  const { slot, rowID } = row;
  if (!slot.data) return slot.build(rowID === "" ? row.index : slot.revive ? slot.revive(rowID, row) : rowID, row.index);
  const data = slot.data._value;
  if (!Array.isArray(data)) return null;
  if (!data[row.index] || data[row.index].id !== rowID) findElement(row, slot.data, rowID);
  row.item = data[row.index];
  if (row.item === undefined) return null;
  return slot.build(row.item, row.index);
}

/// Returns the scope of an ended row, reset for another row of the same builder.
function takeOver(id, slot) {
  const row = scopes.get(id);
  if (!row || keepForDestination(row)) return undefined;
  if (row.slot !== slot) return void row.end();
  if (row.slots !== none) {
    for (const inner of row.slots) endSlot(inner);
    row.slots = none;
  }
  row.providers = none;
  row.tableData = undefined;
  row.generation = generation;
  return row;
}

/// Updates the index of a row whose element has moved.
function findElement(row, observable, id) {
  const data = observable._value;
  row.index = placeOfOne(data, (item) => item && item.id === id);
  const entry = handles.get(observable._handle);
  // An array that the host has not read yet may lack the element.
  if (row.index < 0 && entry && entry.rows && entry.rows.data === data) {
    throw mistake(
      `${row.slot.name}: the element with the id "${clipped(id)}" is not in data any more, and nobody said so: its id changed, ` +
        "or the array did. Elements keep their ids, and another array is set by setValue(…).",
      row.place,
    );
  }
}

function gone() {
  numbers[0] = 1;
  numbers[1] = 0;
  numbers[2] = kind.nothing;
  return "";
}

function renderRoot(presentationID) {
  // A picture is drawn of an element with a negative number.
  const presentation = presentationID < 0 ? drawings.get(-presentationID) : presentations.get(presentationID);
  if (!presentation) return gone();
  if (!presentation.scope) presentation.scope = new Scope(null, null, "root", undefined);
  const { scope } = presentation;
  scope.presentation = presentation;
  return renderScope(scope, makeRoot);
}

const makeRoot = (scope) => scope.presentation.element;

/// Ends the scopes whose numbers the host has written.
function endScopes(count) {
  const ended = [];
  for (let i = 0; i < count; i++) ended.push(numbers[i]);
  ended.forEach(endScope);
}

function endScope(id) {
  const scope = scopes.get(id);
  if (scope && !keepForDestination(scope)) scope.end();
}

/// Calls a callback of a scope with arguments as JSON.
function callBack(scopeID, index, _, text) {
  const scope = scopes.get(scopeID);
  const callback = scope && scope.callbacks[index];
  if (!callback) return "";
  const values = text ? JSON.parse(text) : noValues;
  lastCalled = scopeID;
  const result = apply(callback, undefined, values);
  lastCalled = 0;
  if (result && typeof result.then === "function") {
    const id = nextPending++;
    let isDone = false;
    const done = () => {
      isDone = true;
      host(op.settled, id);
    };
    result.then(done, (error) => {
      done();
      reportError(error);
    });
    drain();
    return isDone ? "" : String(id);
  }
  return result === undefined ? "" : `=${jsonForHost(result)}`;
}

let nextPending = 1;
/// The scope whose callback runs, for the message about a script that is stopped.
let lastCalled = 0;

// Presentations

const presentations = new Map();
let nextPresentation = 1;
let isReloading = false;

const Navigation = {
  present(what, options) {
    const element = what instanceof ScriptElement ? what : what && what.element;
    if (!(element instanceof ScriptElement)) throw mistake("Navigation.present takes an element, or an object with an element.");
    if (presentations.size >= limit.presentations) {
      throw mistake("Navigation.present: 32 presentations stand in front of one another already. Dismiss one, or use a path.");
    }
    const { modalPresentationStyle } = { ...(what instanceof ScriptElement ? {} : what), ...options };
    const first = presentations.get(1);
    if (isReloading && first && !first.isRenewed) {
      Object.assign(first, { element, isRenewed: true });
      if (first.scope) markDirty(first.scope);
      return new Promise((resolve) => (first.resolve = resolve));
    }
    return new Promise((resolve) => {
      const id = nextPresentation++;
      presentations.set(id, { id, element, resolve });
      host(op.present, id, 0, 0, modalPresentationStyle || "");
    });
  },

  useDismiss() {
    let scope = current;
    if (!scope) throw mistake("Navigation.useDismiss was called where nothing renders.");
    while (scope.parent) scope = scope.parent;
    const { presentation } = scope;
    return (result) => {
      if (!presentations.has(presentation.id)) return;
      host(op.dismiss, presentation.id);
      dismissed(presentation.id, result);
    };
  },
};

function dismissed(id, result) {
  const presentation = presentations.get(id);
  if (!presentation) return;
  presentations.delete(id);
  if (presentation.scope) presentation.scope.end();
  presentation.resolve(typeof result === "object" || result !== 0 ? result : undefined);
}

