// Elements, and the encoding of a scope's rendering as numbers and a string.

const fragment = Symbol("Fragment");

class ScriptElement {
  constructor(type, props, key, place, isStatic) {
    this.type = type;
    // Whether the children are written separately in JSX. Otherwise an array of them is one child, whose elements have
    // keys.
    this.isStatic = isStatic;
    this.props = props;
    this.key = key;
    this.place = place;
  }
}

/// A built-in component: `id` is its index in the table, and `props` are its props, including modifiers.
class Builtin {
  constructor(id, description) {
    this.id = id;
    this.name = description.name;
    this.props = Object.assign(Object.create(table.shared), description.props);
    this.isText = description.name === "Text";
    this.takesFunction = revivers[description.name] !== undefined;
    this.warned = new Set();
  }
}

function createElement(type, props, ...children) {
  const { key, ...rest } = props || {};
  if (children.length === 1) rest.children = children[0];
  else if (children.length > 1) rest.children = scriptArray(children);
  return new ScriptElement(type, rest, key, undefined, children.length > 1);
}

// The function that the compiler emits for JSX, with the source location.
function jsxDEV(type, props, key, isStatic, source) {
  return new ScriptElement(type, props, key, source, isStatic);
}

const jsx = (type, props, key) => new ScriptElement(type, props, key, undefined, false);
const jsxs = (type, props, key) => new ScriptElement(type, props, key, undefined, true);

// Chains of modifiers: `modifiers().padding().font("headline")`.

const modifierChain = {
  get(target, name) {
    if (typeof name !== "string") return undefined;
    return (...values) => {
      const id = table.modifiers[name];
      if (id === undefined) throw mistake(`There is no modifier ${name}. ${nearest(name, Object.keys(table.modifiers))}`);
      const value = values.length === 0 ? true : values.length === 1 ? values[0] : scriptArray(values);
      return makeChain([...target.steps, [name, value]]);
    };
  },
};

/// The steps of each chain.
const chains = new WeakMap();

function makeChain(steps) {
  const chain = new Proxy({ steps }, modifierChain);
  chains.set(chain, steps);
  return chain;
}

// The types of elements by number. A component is identified by its name across reloads of the script, so that its
// state is kept.
const typeIDs = new WeakMap();
const typesByName = new Map();
let nextType = 1;

function typeID(type) {
  const known = typeIDs.get(type);
  if (known !== undefined) return known;
  const name = type.name || "Component";
  let entry = typesByName.get(name);
  if (!entry) typesByName.set(name, (entry = { generation, earlier: [], used: [] }));
  if (entry.generation !== generation) {
    // The functions of a name correspond to those of the previous version in order.
    Object.assign(entry, { generation, earlier: entry.used, used: [] });
  }
  const id = entry.used.length < entry.earlier.length ? entry.earlier[entry.used.length] : nextType++;
  // A function created in each rendering is another component each time, without a bound on their number.
  if (entry.used.length < 1000) entry.used.push(id);
  typeIDs.set(type, id);
  return id;
}

function writeValue(value, scope) {
  switch (typeof value) {
    case "string":
      put(kind.text);
      return writeText(value);
    case "number":
      put(kind.number);
      put(value);
      return;
    case "boolean":
      put(value ? kind.yes : kind.no);
      return;
    case "function":
      put(kind.callback);
      put(scope.callbacks.length);
      if (scope.callbacks === none) scope.callbacks = [value];
      else scope.callbacks.push(value);
      return;
    case "object":
      if (value !== null) return value instanceof ScriptElement ? writeNested(value, scope) : writeObject(value, scope);
  }
  put(kind.nothing);
}

function writeNested(element, scope) {
  goDeeper(depthOf.element, scope);
  countNodes(1, scope, element.place);
  const outer = path;
  writeElement(element, scope);
  path = outer;
  depth -= depthOf.element;
}

function writeObject(value, scope) {
  if (value instanceof Observable) {
    put(kind.observable);
    put(bind(value, scope));
    return writeValue(value.value, scope);
  }
  if (isDate(value)) {
    put(kind.number);
    put(timeOf(value));
    return;
  }
  if (value instanceof EditMode) return writeValue(value.value, scope);
  if (imageParts.has(value)) return writeValue(imageText(value), scope);
  const by = Array.isArray(value) ? depthOf.array : depthOf.element;
  goDeeper(by, scope);
  if (Array.isArray(value)) {
    const length = lengthOf(value);
    checkLength(length, scope);
    put(kind.array);
    put(length);
    let count = 0;
    for (let i = 0; i < length; i++) {
      const part = value[i];
      if (typeof part !== "number") countNodes(1, scope);
      else if (++count % limit.numbersPerNode === 0) countNodes(1, scope);
      writePart(part, i, scope);
    }
  } else if (chains.has(value)) {
    writeChain(value, scope);
  } else {
    const names = Object.keys(value);
    checkLength(names.length, scope);
    countNodes(1, scope);
    put(kind.object);
    put(names.length);
    for (const name of names) {
      const id = keyID(name);
      put(id);
      writeField(value[name], id, scope);
    }
  }
  depth -= by;
}

function writeChain(chain, scope) {
  const steps = chains.get(chain);
  put(kind.chain);
  put(steps.length);
  for (const [name, value] of steps) {
    put(table.modifiers[name]);
    writeField(value, table.modifiers[name], scope);
  }
}

function writeChildren(children, scope, isStatic) {
  if (children === undefined) {
    put(0);
  } else if (isStatic && Array.isArray(children)) {
    const length = lengthOf(children);
    checkLength(length, scope);
    put(length);
    for (let i = 0; i < length; i++) writePart(children[i], i, scope);
  } else {
    put(1);
    writePart(children, 0, scope);
  }
}

function joinText(children) {
  if (Array.isArray(children)) {
    let text = "";
    for (let i = 0; i < children.length; i++) text += joinText(children[i]);
    return text;
  }
  return typeof children === "string" ? children : typeof children === "number" ? String(children) : "";
}

function writeElement(element, scope) {
  const { type, props } = element;
  if (type instanceof Builtin) return writeBuiltin(element, type, scope);
  if (type === fragment) {
    step(way.type, -1);
    put(kind.element);
    put(0);
    writePlace(element.place);
    writeKey(element.key);
    put(0);
    return writeChildren(props.children, scope, element.isStatic);
  }
  if (typeof type !== "function") {
    throw mistake(`<${describe(type)}> is no component: an element's type is a function or a name of "scripting".`, element.place);
  }
  if (type.context) {
    step(way.type, -2);
    const outer = scope.context;
    scope.context = provide(scope, type.context, props.value, outer);
    try {
      return writeElement(new ScriptElement(fragment, { children: props.children }, element.key, element.place, element.isStatic), scope);
    } finally {
      scope.context = outer;
    }
  }
  writeComponent(element, scope);
}

function writeComponent(element, scope) {
  step(way.type, typeID(element.type));
  stepByID(element.props);
  const index = scope.slotIndex++;
  const old = scope.slots[index];
  const slot = { element, context: scope.context, stamp: 0, depth, path };
  const isSame =
    old && old.element && old.element.type === element.type && old.context === slot.context &&
    shallowEqual(old.element.props, element.props);
  slot.stamp = isSame ? old.stamp : stampCounter++;
  if (isSame) slot.element = old.element;
  if (old && old.scopes) endSlot(old);
  keepSlot(scope, index, slot);
  put(kind.component);
  put(typeID(element.type));
  put(index);
  put(slot.stamp);
  writePlace(element.place);
  writeKey(element.key);
  const place = at;
  let count = 0;
  put(0);
  for (const name in element.props) {
    const id = table.modifiers[name];
    if (id === undefined) continue;
    count += 1;
    put(id);
    writeField(element.props[name], id, scope);
  }
  numbers[place] = count;
  put(path);
}

function writeKey(key) {
  if (key === undefined || key === null) {
    put(-1);
  } else {
    writeText(String(key));
  }
}

/// Returns the link of a provider: the same object while the provider stays in place, so that components without a
/// dependency on it are not rendered again. A changed value marks the readers as dirty.
function provide(scope, context, value, next) {
  const index = scope.providerIndex++;
  const known = scope.providers[index];
  if (known && known.context === context && known.next === next) {
    if (!Object.is(known.value, value)) {
      known.value = value;
      for (const [reader, looks] of known.readers) if (looks.some((isOther) => isOther(value))) markDirty(reader);
    }
    return known;
  }
  const made = { context, value, next, readers: new Map() };
  if (scope.providers === none) scope.providers = [];
  scope.providers[index] = made;
  return made;
}

function shallowEqual(a, b) {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => Object.is(a[name], b[name]));
}

function writeBuiltin(element, type, scope) {
  const { props, place } = element;
  step(way.type, -3 - type.id);
  stepByID(props);
  put(kind.element);
  put(type.id);
  writePlace(place);
  writeKey(element.key);
  const start = at;
  let count = 0;
  put(0);
  for (const name in props) {
    if (name === "children") continue;
    const value = props[name];
    const prop = type.props[name];
    if (value === undefined) {
      // An omitted modifier is written as `nothing`, so that the content keeps its identity.
      if (prop === undefined || prop !== table.shared[name]) continue;
      count += 1;
      put(prop[0]);
      put(kind.nothing);
      continue;
    }
    if (prop === undefined) {
      warnUnknown(type, name, place);
      continue;
    }
    count += 1;
    put(prop[0]);
    if (prop[1] === "") {
      writeField(value, prop[0], scope);
    } else {
      const outer = path;
      step(way.prop, prop[0]);
      writers[prop[1]](value, scope, element);
      path = outer;
    }
  }
  numbers[start] = count;
  const { children } = props;
  if (type.takesFunction && typeof children !== "function") {
    throw mistake(`${type.name}: what stands in it is a function that answers an element, not ${nameOf(children)}.`, place);
  }
  if (type.isText && onlyWords(children)) {
    put(1);
    put(kind.text);
    return writeText(typeof children === "string" ? children : joinText(children));
  }
  if (typeof children === "function") {
    put(1);
    return writers.builder(children, scope, element);
  }
  writeChildren(children, scope, element.isStatic);
}

const onlyWords = (children) =>
  Array.isArray(children) ? everyOne(children, onlyWords) : !(children instanceof ScriptElement);
