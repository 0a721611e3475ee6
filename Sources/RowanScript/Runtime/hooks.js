// Scopes (components and rows), observables, and hooks.

let current = null;
let nextScope = 1;
let stampCounter = 1;
const scopes = new Map();
const effects = [];
let generation = 1;

/// A shared empty array. Most rows have neither hooks nor functions nor components, and there are many rows.
const none = Object.freeze([]);

class Scope {
  constructor(parent, slot, kind, place) {
    this.id = nextScope++;
    this.parent = parent;
    this.slot = slot;
    this.kind = kind;
    this.place = place;
    this.element = null;
    this.type = null;
    this.context = null;
    // The links of providers in this scope, and the links that this scope has read.
    this.providers = none;
    this.providerIndex = 0;
    this.looks = none;
    this.presentation = null;
    this.hooks = none;
    this.hookIndex = 0;
    this.hookCount = -1;
    this.reads = null;
    this.callbacks = none;
    this.slots = none;
    this.slotIndex = 0;
    // The stamp of the slot that was rendered, and the destinations of links by their path.
    this.stamp = 0;
    this.destinations = null;
    this.linkPath = 0;
    this.bound = null;
    this.isDirty = false;
    this.generation = generation;
    this.tableData = undefined;
    // For a row: its element, index and ID.
    this.item = undefined;
    this.index = 0;
    this.rowID = "";
    scopes.set(this.id, this);
  }

  get name() {
    if (this.kind === "row") return this.slot.revive ? this.slot.name : `${this.slot.name}[${this.rowID}]`;
    return this.kind === "component" ? this.type.name || "Component" : "";
  }

  get path() {
    const names = [];
    for (let scope = this; scope; scope = scope.parent) if (scope.name) names.push(scope.name);
    names.reverse();
    if (names.length > 12) names.splice(4, names.length - 8, "…");
    return names.join(" › ");
  }

  forgetReads() {
    if (this.looks !== none) {
      for (const link of this.looks) link.readers.delete(this);
      this.looks = none;
    }
    if (!this.reads) return;
    for (const source of this.reads) source._readers.delete(this);
    this.reads = null;
  }

  end() {
    scopes.delete(this.id);
    endDestination(this);
    this.forgetReads();
    if (this.bound) for (const handle of this.bound) unbind(handle);
    if (this.slot && this.slot.scopes) this.slot.scopes.delete(this);
    for (const hook of this.hooks) if (hook.kind === "useEffect") cleanUp(hook);
  }
}

function keepSlot(scope, index, slot) {
  if (scope.slots === none) scope.slots = [];
  scope.slots[index] = slot;
}

function cleanUp(hook) {
  const action = hook.cleanup;
  hook.cleanup = undefined;
  if (typeof action === "function") guarded(() => action());
}

Object.freeze(Scope.prototype);

function markDirty(scope) {
  if (scope.isDirty || !scopes.has(scope.id)) return;
  scope.isDirty = true;
  if (host(op.dirty, scope.id) !== 1 && shownDestinations.size > 0) markDestinationsBelow(scope);
}

// The observables that the engine holds, by number, while a scope uses them.
const handles = new Map();
let nextHandle = 1;

function bind(observable, scope) {
  if (!observable._handle) {
    observable._handle = nextHandle++;
    handles.set(observable._handle, { observable, count: 0 });
  }
  if (!handles.has(observable._handle)) handles.set(observable._handle, { observable, count: 0 });
  if (!scope.bound) scope.bound = new Set();
  if (!scope.bound.has(observable._handle)) {
    scope.bound.add(observable._handle);
    handles.get(observable._handle).count += 1;
  }
  return observable._handle;
}

function unbind(handle) {
  const entry = handles.get(handle);
  if (!entry) return;
  entry.count -= 1;
  if (entry.count <= 0) {
    handles.delete(handle);
    host(op.forget, handle);
  }
}

function refuseWhileRendering(what) {
  if (!current) return;
  throw mistake(
    `${what} while ${current.name || "a row"} renders: a change makes it render again, without end. ` +
      "Change state in a callback or in useEffect.",
  );
}

// The number of nested `setValue` calls, made by listeners of other observables. A limit prevents a stack overflow,
// which the virtual machine does not always survive.
let settings = 0;
const deepestSetting = 1000;

class Observable {
  constructor(value) {
    this._value = value;
    this._readers = new Set();
    this._listeners = new Set();
    this._handle = 0;
  }

  get value() {
    if (current) {
      if (!current.reads) current.reads = new Set();
      current.reads.add(this);
      this._readers.add(current);
    }
    return this._value;
  }

  set value(_) {
    throw mistake("An Observable's value is changed by setValue(…), not by assigning to .value.");
  }

  setValue(value) {
    refuseWhileRendering("An Observable was set");
    const old = this._value;
    if (Object.is(old, value)) return;
    if (settings >= deepestSetting) {
      throw new RangeError(
        `Observables were set by those who listen to them, ${deepestSetting} within one another: does one set what it listens to?`,
      );
    }
    const entry = handles.get(this._handle);
    if (entry) checkBound(entry, value);
    this._value = value;
    if (entry) host(op.changed, this._handle);
    for (const scope of [...this._readers]) markDirty(scope);
    settings += 1;
    try {
      for (const listener of [...this._listeners]) guarded(() => listener(value, old));
    } finally {
      settings -= 1;
    }
  }

  subscribe(listener) {
    if (typeof listener !== "function") throw mistake("subscribe takes a function (value, oldValue) => void.");
    this._listeners.add(listener);
  }

  unsubscribe(listener) {
    this._listeners.delete(listener);
  }

  dispose() {
    this._listeners.clear();
    for (const scope of this._readers) if (scope.reads) scope.reads.delete(this);
    this._readers.clear();
  }
}

// Hooks

function nextHook(kind, make) {
  const scope = current;
  if (!scope) throw mistake(`${kind} was called where nothing renders: hooks are called in components.`);
  if (scope.kind !== "component") {
    throw mistake(`${kind} was called in a builder: make what it builds a component, and call hooks there.`);
  }
  const index = scope.hookIndex++;
  let hook = scope.hooks[index];
  if (!hook) {
    if (scope.hookCount >= 0 && index >= scope.hookCount) throw changedOrder(scope, index, kind, "none");
    hook = make();
    hook.kind = kind;
    if (scope.hooks === none) scope.hooks = [];
    scope.hooks[index] = hook;
  } else if (hook.kind !== kind) {
    throw changedOrder(scope, index, kind, hook.kind);
  }
  return hook;
}

function changedOrder(scope, index, kind, before) {
  return mistake(
    `${scope.name} calls its hooks in another order than before: hook ${index + 1} is ${kind} and was ${before}. ` +
      "Call the same hooks in the same order each time, outside of conditions and loops.",
  );
}

const same = (a, b) => !!a && !!b && a.length === b.length && everyOne(a, (value, index) => Object.is(value, b[index]));

function useState(initial) {
  return useReducer((old, next) => (typeof next === "function" ? next(old) : next), initial, undefined, "useState");
}

function useReducer(reducer, initial, initialise, kind = "useReducer") {
  const scope = current;
  const hook = nextHook(kind, () => {
    const value = initialise ? initialise(initial) : kind === "useState" && typeof initial === "function" ? initial() : initial;
    const made = { value };
    made.dispatch = (action) => {
      refuseWhileRendering("State was set");
      const next = made.reducer(made.value, action);
      if (Object.is(next, made.value)) return;
      made.value = next;
      markDirty(made.scope);
    };
    return made;
  });
  hook.scope = scope;
  hook.reducer = reducer;
  return scriptArray([hook.value, hook.dispatch]);
}

function useObservable(initial) {
  return nextHook("useObservable", () => ({
    observable: new Observable(typeof initial === "function" ? initial() : initial),
  })).observable;
}

function useEffect(action, dependencies) {
  const scope = current;
  const hook = nextHook("useEffect", () => ({ dependencies: null }));
  if (dependencies === undefined || !same(hook.dependencies, dependencies) || hook.generation !== generation) {
    hook.dependencies = dependencies;
    hook.generation = generation;
    effects.push({ scope, hook, action });
    host(op.effects);
  }
}

function runEffects() {
  for (const { scope, hook, action } of effects.splice(0)) {
    if (!scopes.has(scope.id)) continue;
    cleanUp(hook);
    guarded(() => {
      hook.cleanup = action();
    });
  }
}

function useMemo(make, dependencies) {
  const hook = nextHook("useMemo", () => ({ dependencies: null }));
  if (!same(hook.dependencies, dependencies) || hook.generation !== generation) {
    hook.value = make();
    hook.dependencies = dependencies;
    hook.generation = generation;
  }
  return hook.value;
}

const useCallback = (callback, dependencies) => useMemo(() => callback, dependencies);
const useRef = (initial) => nextHook("useRef", () => ({ ref: { current: initial } })).ref;

function createContext(standard) {
  const context = { standard };
  context.Provider = (props) => props.children;
  context.Provider.context = context;
  return context;
}

const useContext = (context) => look("useContext", context, (value) => value);

/// Reads a selected part of a context. The component renders again only if the selected value changes.
const useSelector = (context, selector) => look("useSelector", context, selector);

function look(name, context, selector) {
  if (!current) throw mistake(`${name} was called where nothing renders.`);
  if (!context || !context.Provider) throw mistake(`${name} takes what createContext made.`);
  if (typeof selector !== "function") throw mistake("useSelector takes a context and a function.");
  for (let link = current.context; link; link = link.next) {
    if (link.context !== context) continue;
    const selected = selector(link.value);
    const looks = link.readers.get(current);
    // If the selector throws, the rendering reports the error.
    const isOther = (value) => {
      try {
        return !Object.is(selector(value), selected);
      } catch {
        return true;
      }
    };
    if (looks) looks.push(isOther);
    else {
      link.readers.set(current, [isOther]);
      if (current.looks === none) current.looks = [];
      current.looks.push(link);
    }
    return selected;
  }
  return selector(context.standard);
}

/// Returns a function with a stable identity that calls the latest callback, for effects that do not depend on it.
function useEffectEvent(callback) {
  const hook = nextHook("useEffectEvent", () => {
    const made = { callback };
    made.stable = (...values) => made.callback(...values);
    return made;
  });
  hook.callback = callback;
  return hook.stable;
}

const colorScheme = new Observable("light");
const useColorScheme = () => nextHook("useColorScheme", () => ({})) && colorScheme.value;

/// Sets the color scheme of the window.
function surround(_, __, ___, scheme) {
  if (current) colorScheme._value = scheme;
  else colorScheme.setValue(scheme);
}
