// The runtime runs in a context of its own, whose built-in objects are not those of the script. A script that replaces
// `Map.prototype.get` or adds a setter to `Array.prototype` changes its own objects only. `globalThis` is the global
// object of the script; other names of built-in objects mean those of the runtime.

// Types that the script meets: its errors and dates are of these types, and those it receives are as well.
const { Error, TypeError, RangeError, AggregateError, Date, Uint8Array: ScriptBytes } = globalThis;

/// The longest text or buffer that is made at once: the watchdog does not see such work.
const largest = 1 << 28;

/// Writes JSON. A function is called for each part, in which the watchdog can stop the script: parts that are contained
/// more than once may add up to any length.
function stringify(value, replacer, space) {
  let length = 0;
  const change = typeof replacer === "function" ? replacer : undefined;
  const names = Array.isArray(replacer) ? [...new Set(listOf(replacer).map(String))] : undefined;
  return builtins.stringify(value, function (key, part) {
    let result = change ? apply(change, this, [key, part]) : part;
    length += key.length + (typeof result === "string" ? result.length : 8);
    if (length > largest) throw new RangeError(`JSON.stringify: more than ${largest} characters`);
    if (names && typeof result === "object" && result !== null && !Array.isArray(result)) {
      const chosen = Object.create(null);
      for (const name of names) chosen[name] = result[name];
      result = chosen;
    }
    return result;
  }, space);
}

/// Parses JSON into objects of the script, and writes JSON with the runtime's own function.
const JSON = Object.freeze({ parse: globalThis.JSON.parse, stringify });
/// Parses JSON into objects of the runtime.
const { parse: parseOwn, getTime, functionText } = builtins;
const { apply } = Reflect;

/// Returns the JSON of a message to the host. A half of a surrogate pair, which no text of the host has, becomes U+FFFD.
function jsonForHost(value) {
  const text = stringify(value);
  if (!/\\ud[89a-f]/.test(text)) return text;
  return text.replace(/\\(ud[89a-f][0-9a-f]{2}|[^])/g, (whole, rest) => (rest.length > 1 ? "\ufffd" : whole));
}

const sliceOfScript = globalThis.Array.prototype.slice;
/// Returns the elements of a list as an array of the script.
const scriptArray = (list) => apply(sliceOfScript, list, noValues);
const noValues = Object.freeze([]);

// Errors that the engine throws in the runtime are errors for the script as well.
const errorPrototypes = [Error.prototype, TypeError.prototype, RangeError.prototype];
for (const [index, { prototype }] of [builtins.Error, builtins.TypeError, builtins.RangeError].entries()) {
  Object.setPrototypeOf(prototype, errorPrototypes[index]);
}
const { isPrototypeOf } = Object.prototype;
const isError = (value) => apply(isPrototypeOf, errorPrototypes[0], [value]);
const isRangeError = (value) => apply(isPrototypeOf, errorPrototypes[2], [value]);
const referencePrototype = globalThis.ReferenceError.prototype;
const isReferenceError = (value) => apply(isPrototypeOf, referencePrototype, [value]);

/// Returns whether a value is a date of the script.
const datePrototype = Date.prototype;
const isDate = (value) => apply(isPrototypeOf, datePrototype, [value]);
const timeOf = (date) => apply(getTime, date, noValues);

const expressionPrototype = globalThis.RegExp.prototype;
const isExpression = (value) => apply(isPrototypeOf, expressionPrototype, [value]);

/// Returns a function that tells whether a value is of a built-in class, whose getter accepts no others.
function hasGetter(prototype, name) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (value) => {
    try {
      apply(get, value, noValues);
      return true;
    } catch {
      return false;
    }
  };
}

const isMap = hasGetter(Map.prototype, "size");
const isSet = hasGetter(Set.prototype, "size");
const isBuffer = hasGetter(ArrayBuffer.prototype, "byteLength");
const isTypedArray = hasGetter(Object.getPrototypeOf(Uint8Array.prototype), "length");
const viewPrototypes = [Object.getPrototypeOf(Uint8Array.prototype), DataView.prototype];
/// Returns the bytes that a view of a buffer is over; null for other values.
function memoryOf(view) {
  for (const prototype of viewPrototypes) {
    try {
      const [buffer, start, length] = ["buffer", "byteOffset", "byteLength"].map((name) => apply(Object.getOwnPropertyDescriptor(prototype, name).get, view, noValues));
      return new Uint8Array(buffer, start, length);
    } catch {
      // Of the other kind, or none.
    }
  }
  return null;
}

const { entries: entriesOfMap } = Map.prototype;
const { values: valuesOfSet } = Set.prototype;
/// Returns the pairs of a script's map, or the values of its set, as an array of the runtime.
const pairsOf = (map) => [...apply(entriesOfMap, map, noValues)];
const valuesOf = (set) => [...apply(valuesOfSet, set, noValues)];

/// The runtime's types of objects that scripts receive, by the script's type of the same name.
const ownTypes = new Map([[globalThis.Object, Object], [globalThis.Function, Function], [globalThis.Array, Array]]);
const scriptPrototypes = new Map([...ownTypes].map(([ofScript, ofRuntime]) => [ofRuntime.prototype, ofScript.prototype]));
const ScriptObject = globalThis.Object;

/// Returns whether a value is an instance of a type; the runtime's objects, functions and arrays are those of the script.
function isInstance(value, type) {
  if (value instanceof type) return true;
  const ofRuntime = ownTypes.get(type);
  return ofRuntime !== undefined && value instanceof ofRuntime;
}

/// Returns the prototype of an object, for one of the runtime that of the script's type.
function prototypeFor(object) {
  const prototype = Object.getPrototypeOf(object);
  return scriptPrototypes.get(prototype) || prototype;
}

/// Freezes the runtime's built-in objects that a script reaches through the functions and objects it receives.
function lock(roots) {
  const known = new Set();
  const ofScript = new Set(errorPrototypes);
  const add = (object) => {
    if ((typeof object !== "object" && typeof object !== "function") || object === null) return;
    if (known.has(object) || ofScript.has(object)) return;
    known.add(object);
    for (const name of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, name);
      add(value);
      add(get);
      add(set);
    }
    add(Object.getPrototypeOf(object));
  };
  roots.forEach(add);
  known.forEach((object) => Object.freeze(object));
}

lock([Object, Function, Array, [].values(), Map, new Map().values(), Set, new Set().values(), WeakMap, WeakSet, Symbol, Reflect, Proxy,
  RegExp, String, "".matchAll(/x/g), Number, Boolean, builtins.Error, builtins.TypeError, builtins.RangeError]);

// The methods of a script's array may be replaced, and the array may be a proxy: its elements are read one by one.

/// Returns the length of a script's array. That of a proxy may be anything, and another one each time.
function lengthOf(array) {
  const { length } = array;
  return typeof length === "number" && length > 0 ? Math.min(Math.floor(length), Number.MAX_SAFE_INTEGER) : 0;
}

/// Returns the elements of a script's array, or the first ones, as an array of the runtime.
function listOf(array, most = Infinity) {
  const count = Array.isArray(array) ? Math.min(lengthOf(array), most) : 0;
  const list = [];
  for (let i = 0; i < count; i++) list.push(array[i]);
  return list;
}

function placeOfOne(array, isWanted) {
  for (let i = 0; i < array.length; i++) if (isWanted(array[i], i)) return i;
  return -1;
}

function everyOne(array, holds) {
  for (let i = 0; i < array.length; i++) if (!holds(array[i], i)) return false;
  return true;
}

/// Appends a value to an array of the script.
function append(array, value) {
  Object.defineProperty(array, array.length, { value, writable: true, enumerable: true, configurable: true });
}

/// Returns the source text of a function; empty for other values.
const functionSource = (value) => (typeof value === "function" ? apply(functionText, value, noValues) : "");
