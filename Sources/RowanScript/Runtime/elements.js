// Elements, and how what a scope renders becomes numbers and one text.

const fragment = Symbol("Fragment");

class ScriptElement {
  constructor(type, props, key, place, isStatic) {
    this.type = type;
    // Whether several children are written one by one; else an array of them is one child, whose parts have keys.
    this.isStatic = isStatic;
    this.props = props;
    this.key = key;
    this.place = place;
  }
}

/// A component of the engine: `id` is its number in the table, `props` what it takes.
class Builtin {
  constructor(id, description) {
    this.id = id;
    this.name = description.name;
    this.props = Object.assign(Object.create(null), description.props);
    this.warned = new Set();
  }
}

function createElement(type, props, ...children) {
  const { key, ...rest } = props || {};
  if (children.length === 1) rest.children = children[0];
  else if (children.length > 1) rest.children = children;
  return new ScriptElement(type, rest, key, undefined, children.length > 1);
}

// What the compiler writes for JSX: with the place in the source.
function jsxDEV(type, props, key, isStatic, source) {
  return new ScriptElement(type, props, key, source, isStatic);
}

const jsx = (type, props, key) => new ScriptElement(type, props, key, undefined, false);
const jsxs = (type, props, key) => new ScriptElement(type, props, key, undefined, true);

// Chains of modifiers: `modifiers().padding().font("headline")`.

const modifierChain = {
  get(target, name) {
    if (name === "steps") return target.steps;
    if (typeof name !== "string") return undefined;
    return (...values) => {
      const id = table.modifiers[name];
      if (id === undefined) throw mistake(`There is no modifier ${name}. ${nearest(name, Object.keys(table.modifiers))}`);
      return makeChain([...target.steps, [name, values.length === 0 ? true : values.length === 1 ? values[0] : values]]);
    };
  },
};

const chains = new WeakSet();

function makeChain(steps) {
  const chain = new Proxy({ steps }, modifierChain);
  chains.add(chain);
  return chain;
}

// The types of elements by number. A component is known by its name from one loading of the script to the next, so that
// what it remembers stays.
const typeIDs = new Map();
const typesByName = new Map();
let nextType = 1;

function typeID(type) {
  const known = typeIDs.get(type);
  if (known !== undefined) return known;
  const name = type.name || "Component";
  let entries = typesByName.get(name);
  if (!entries) typesByName.set(name, (entries = []));
  let entry = entries.find((entry) => entry.generation !== generation);
  if (!entry) entries.push((entry = { id: nextType++, generation }));
  entry.generation = generation;
  typeIDs.set(type, entry.id);
  return entry.id;
}

// The stream

let out = [];
let pieces = [];

// How deep what is written stands in what is around it, those of its scope included. Whoever draws it goes as deep.
let depth = 0;
const deepest = 300;
const depthOf = { element: 1, array: 2, component: 3 };

function goDeeper(by, scope) {
  depth += by;
  if (depth > deepest) {
    throw mistake(`${scope.name || "The script"}: what it shows is more than ${deepest} elements deep. Does it contain itself?`, scope.place);
  }
}

const most = 1 << 18;

function checkLength(length, scope) {
  if (length > most || out.length > most * 64) {
    throw mistake(
      `${scope.name || "The script"}: ${length} elements cannot be written one by one. Show them by ForEach with data, which asks for ` +
        "those that are seen.",
      scope.place,
    );
  }
}

const longestText = 1 << 17;

function writeText(text) {
  if (text.length > longestText) {
    throw mistake(`A text of ${text.length} characters cannot be shown; at most ${longestText} are.`, current && current.place);
  }
  out.push(text.length);
  pieces.push(text);
}

/// Hands the stream over: its length, the scope and the numbers in the buffer, texts as the answer.
function finish() {
  const count = out.length;
  if (count + 2 > numbers.length) numbers = host(op.grow, count + 2);
  numbers[0] = count;
  numbers[1] = current ? current.id : 0;
  for (let i = 0; i < count; i++) numbers[i + 2] = out[i];
  const text = pieces.length === 1 ? pieces[0] : pieces.join("");
  out = [];
  pieces = [];
  return text;
}

const files = new Map();

function writePlace(place) {
  if (!place || !place.fileName) {
    out.push(-1, 0);
    return;
  }
  let file = files.get(place.fileName);
  if (file === undefined) {
    files.set(place.fileName, (file = files.size));
    host(op.file, file, 0, 0, place.fileName);
  }
  out.push(file, place.lineNumber * 4096 + Math.min(4095, place.columnNumber));
}

const keys = new Map();

function keyID(key) {
  let id = keys.get(key);
  if (id === undefined) {
    keys.set(key, (id = keys.size));
    host(op.key, id, 0, 0, key);
  }
  return id;
}

const kind = {
  nothing: 0, yes: 1, no: 2, number: 3, text: 4, callback: 5, element: 6, array: 7, object: 8, observable: 9,
  selection: 10, rows: 11, builder: 12, component: 13, chain: 14, path: 15, sortOrder: 16,
};

function writeValue(value, scope) {
  switch (typeof value) {
    case "string":
      out.push(kind.text);
      return writeText(value);
    case "number":
      out.push(kind.number, value);
      return;
    case "boolean":
      out.push(value ? kind.yes : kind.no);
      return;
    case "function":
      out.push(kind.callback, scope.callbacks.length);
      scope.callbacks.push(value);
      return;
    case "object":
      if (value !== null) return writeObject(value, scope);
  }
  out.push(kind.nothing);
}

function writeObject(value, scope) {
  if (value instanceof Observable) {
    out.push(kind.observable, bind(value, scope));
    return writeValue(value.value, scope);
  }
  if (value instanceof Date) {
    out.push(kind.number, value.getTime());
    return;
  }
  const by = Array.isArray(value) ? depthOf.array : depthOf.element;
  goDeeper(by, scope);
  if (value instanceof ScriptElement) {
    writeElement(value, scope);
  } else if (Array.isArray(value)) {
    const { length } = value;
    checkLength(length, scope);
    out.push(kind.array, length);
    for (let i = 0; i < length; i++) writeValue(value[i], scope);
  } else if (chains.has(value)) {
    writeChain(value, scope);
  } else {
    const names = Object.keys(value);
    checkLength(names.length, scope);
    out.push(kind.object, names.length);
    for (const name of names) {
      out.push(keyID(name));
      writeValue(value[name], scope);
    }
  }
  depth -= by;
}

function writeChain(chain, scope) {
  const { steps } = chain;
  out.push(kind.chain, steps.length);
  for (const [name, value] of steps) {
    out.push(table.modifiers[name]);
    writeValue(value, scope);
  }
}

function writeChildren(children, scope, isStatic) {
  if (children === undefined) {
    out.push(0);
  } else if (isStatic && Array.isArray(children)) {
    checkLength(children.length, scope);
    out.push(children.length);
    for (let i = 0; i < children.length; i++) writeValue(children[i], scope);
  } else {
    out.push(1);
    writeValue(children, scope);
  }
}

function joinText(children) {
  if (Array.isArray(children)) return children.map(joinText).join("");
  return typeof children === "string" ? children : typeof children === "number" ? String(children) : "";
}

function writeElement(element, scope) {
  const { type, props } = element;
  if (type instanceof Builtin) return writeBuiltin(element, type, scope);
  if (type === fragment) {
    out.push(kind.element, 0);
    writePlace(element.place);
    writeKey(element.key);
    out.push(0);
    return writeChildren(props.children, scope, element.isStatic);
  }
  if (typeof type !== "function") {
    throw mistake(`<${describe(type)}> is no component: an element's type is a function or a name of "scripting".`, element.place);
  }
  if (type.context) {
    const outer = scope.context;
    scope.context = { context: type.context, value: props.value, next: outer };
    try {
      return writeElement(new ScriptElement(fragment, { children: props.children }, element.key, element.place, element.isStatic), scope);
    } finally {
      scope.context = outer;
    }
  }
  writeComponent(element, scope);
}

function writeComponent(element, scope) {
  const index = scope.slotIndex++;
  const old = scope.slots[index];
  const slot = { element, context: scope.context, stamp: 0, depth };
  const isSame =
    old && old.element && old.element.type === element.type && sameContext(old.context, slot.context) &&
    shallowEqual(old.element.props, element.props);
  slot.stamp = isSame ? old.stamp : stampCounter++;
  if (isSame) slot.element = old.element;
  scope.slots[index] = slot;
  out.push(kind.component, typeID(element.type), index, slot.stamp);
  writePlace(element.place);
  writeKey(element.key);
  const count = out.length;
  out.push(0);
  for (const name in element.props) {
    const id = table.modifiers[name];
    if (id === undefined || element.props[name] === undefined) continue;
    out[count] += 1;
    out.push(id);
    writeValue(element.props[name], scope);
  }
}

function writeKey(key) {
  if (key === undefined || key === null) {
    out.push(-1);
  } else {
    writeText(String(key));
  }
}

function sameContext(a, b) {
  while (a && b) {
    if (a === b) return true;
    if (a.context !== b.context || !Object.is(a.value, b.value)) return false;
    a = a.next;
    b = b.next;
  }
  return a === b;
}

function shallowEqual(a, b) {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.is(a[name], b[name]));
}

function writeBuiltin(element, type, scope) {
  const { props, place } = element;
  out.push(kind.element, type.id);
  writePlace(place);
  writeKey(element.key);
  const count = out.length;
  out.push(0);
  for (const name in props) {
    if (name === "children") continue;
    const value = props[name];
    if (value === undefined) continue;
    const prop = type.props[name] || table.shared[name];
    if (prop === undefined) {
      warnUnknown(type, name, place);
      continue;
    }
    out[count] += 1;
    out.push(prop[0]);
    const special = writers[prop[1]];
    if (special) special(value, scope, element);
    else writeValue(value, scope);
  }
  if (type.name === "Text" && onlyWords(props.children)) {
    out.push(1, kind.text);
    return writeText(joinText(props.children));
  }
  if (typeof props.children === "function") {
    out.push(1);
    return writers.builder(props.children, scope, element);
  }
  writeChildren(props.children, scope, element.isStatic);
}

const onlyWords = (children) =>
  Array.isArray(children) ? children.every(onlyWords) : !(children instanceof ScriptElement);

function warnUnknown(type, name, place) {
  if (type.warned.has(name)) return;
  type.warned.add(name);
  const known = [...Object.keys(type.props), ...Object.keys(table.shared)];
  host(op.log, 1, 0, 0, `${placeText(place)}${type.name} has no prop "${name}". ${nearest(name, known)}`);
}
