// Limits the size of single allocations, which the watchdog could not prevent.

function guardLength(owner, name, size) {
  const original = owner[name];
  if (!original) return;
  owner[name] = function (...values) {
    // An object may answer another number each time it is converted.
    if (values[0] !== undefined) values[0] = Number(values[0]);
    if (size(this, values) > largest) throw new RangeError(`${name}: more than ${largest} characters`);
    return apply(original, this, values);
  };
}

const { String: ScriptString, ArrayBuffer: ScriptBuffer } = globalThis;
guardLength(ScriptString.prototype, "repeat", (text, [count]) => (Object(text) === text ? largest : String(text).length) * count);
guardLength(ScriptString.prototype, "padStart", (_, [length]) => length);
guardLength(ScriptString.prototype, "padEnd", (_, [length]) => length);
for (const name of ["transfer", "transferToFixedLength", "resize"]) {
  guardLength(ScriptBuffer.prototype, name, (_, [length]) => length);
}
globalThis.JSON.stringify = stringify;

/// The longest text that is split, and the most values that one call copies to an array: each takes some bytes of its own.
const mostParts = 1 << 24;

/// Replaces a method of the script's built-in objects by one that checks its result before it is made.
function guarding(owner, name, checked) {
  const original = owner[name];
  const { [name]: method } = { [name](...values) { return checked(original, this, values); } };
  Object.defineProperty(owner, name, { value: method, writable: true, enumerable: false, configurable: true });
}

function checkSize(name, length) {
  if (!(length <= largest)) throw new RangeError(`${name}: more than ${largest} characters`);
}

const { Array: ScriptArray } = globalThis;

/// Joins texts whose total length is known before. Elements are converted once, here.
guarding(ScriptArray.prototype, "join", (original, list, [separator = ","]) => {
  const gap = String(separator);
  const count = lengthOf(Object(list));
  if (count > 2 * mostParts) throw new RangeError(`join: more than ${2 * mostParts} values`);
  let length = gap.length * Math.max(0, count - 1);
  checkSize("join", length);
  // Most arrays hold short texts or numbers: these are joined by the engine, as they are.
  let isPlain = Array.isArray(list);
  for (let i = 0; i < count && isPlain; i++) {
    const value = list[i];
    if (typeof value === "string") length += value.length;
    else if (typeof value === "number" || typeof value === "boolean") length += 25;
    else if (value !== null && value !== undefined) isPlain = false;
    if (length > largest) checkSize("join", length);
  }
  if (isPlain) return apply(original, list, [gap]);
  // A list that contains itself is empty text within.
  if (joining.has(list)) return "";
  joining.add(list);
  try {
    const texts = [];
    length = gap.length * Math.max(0, count - 1);
    for (let i = 0; i < count; i++) {
      const value = list[i];
      const text = value === null || value === undefined ? "" : String(value);
      length += text.length;
      checkSize("join", length);
      texts.push(text);
    }
    return apply(original, texts, [gap]);
  } finally {
    joining.delete(list);
  }
});
const joining = new Set();

guarding(ScriptArray.prototype, "concat", (original, list, values) => {
  let count = lengthOf(Object(list));
  for (const value of values) count += Array.isArray(value) ? lengthOf(value) : 1;
  if (count > mostParts) throw new RangeError(`concat: more than ${mostParts} values`);
  return apply(original, list, values);
});
guarding(ScriptArray.prototype, "toLocaleString", (original, list, values) => {
  if (lengthOf(Object(list)) > mostParts) throw new RangeError(`toLocaleString: more than ${mostParts} values`);
  return apply(original, list, values);
});
guarding(ScriptArray.prototype, "fill", (original, list, values) => {
  if (lengthOf(Object(list)) > mostParts) throw new RangeError(`fill: more than ${mostParts} values`);
  return apply(original, list, values);
});

guarding(ScriptString.prototype, "concat", (original, text, values) => {
  const texts = values.map(String);
  checkSize("concat", texts.reduce((length, part) => length + part.length, String(text).length));
  return apply(original, text, texts);
});
guarding(ScriptString.prototype, "split", (original, given, values) => {
  const text = given === null || given === undefined ? given : String(given);
  if (typeof text === "string" && text.length > mostParts) throw new RangeError(`split: more than ${mostParts} characters`);
  return apply(original, text, values);
});
for (const name of ["encodeURIComponent", "encodeURI", "escape"]) {
  guarding(globalThis, name, (original, _, [value]) => {
    const text = String(value);
    // A letter is nine signs at most.
    checkSize(name, text.length * 9);
    return original(text);
  });
}
for (const name of ["replace", "replaceAll"]) {
  guarding(ScriptString.prototype, name, (original, given, [pattern, replacement]) => {
    const text = given === null || given === undefined ? given : String(given);
    if (typeof text !== "string") return apply(original, text, [pattern, replacement]);
    let length = text.length;
    if (typeof replacement === "function") {
      return apply(original, text, [pattern, function (...values) {
        const part = String(apply(replacement, undefined, values));
        checkSize(name, (length += part.length));
        return part;
      }]);
    }
    const part = String(replacement);
    // Where even a match at each character is short enough, nothing is counted. `$&` and the like repeat the text.
    const most = part.includes("$") ? part.length * (text.length + 1) : part.length;
    if (most * (text.length + 1) > largest) {
      apply(original, text, [pattern, () => (checkSize(name, (length += most)), "")]);
    }
    return apply(original, text, [pattern, part]);
  });
}

for (const name of Object.getOwnPropertyNames(globalThis).filter((name) => /Array$|^ArrayBuffer$/.test(name))) {
  const Original = globalThis[name];
  if (name === "Array" || typeof Original !== "function") continue;
  const bounded = new Proxy(Original, {
    construct(target, values, newTarget) {
      let count = 0;
      const [first] = values;
      if (name === "ArrayBuffer") {
        // An object may answer another number each time it is converted.
        values[0] = count = Number(first);
      } else if (typeof first === "function") {
        throw new TypeError(`${name} takes a length, a buffer or elements.`);
      } else if (typeof first === "object" && first !== null) {
        if (isTypedArray(first)) {
          count = first.length;
        } else if (!isBuffer(first)) {
          // The elements are read once, and their number is that of a plain array.
          count = typeof first[Symbol.iterator] === "function" ? (values[0] = [...first]).length : Number(first.length);
        }
      } else {
        count = Number(first);
      }
      if (count * (target.BYTES_PER_ELEMENT || 1) > largest) throw new RangeError(`${name}: more than ${largest} bytes`);
      if (values[0] === first && count > 0 && typeof first === "object" && !isTypedArray(first)) {
        values[0] = Array.from({ length: count }, (_, index) => first[index]);
      }
      return Reflect.construct(target, values, newTarget === undefined ? target : newTarget);
    },
  });
  globalThis[name] = bounded;
  Object.defineProperty(Original.prototype, "constructor", { value: bounded });
}
