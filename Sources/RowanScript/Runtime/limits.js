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

for (const name of Object.getOwnPropertyNames(globalThis).filter((name) => /Array$|^ArrayBuffer$/.test(name))) {
  const Original = globalThis[name];
  if (name === "Array" || typeof Original !== "function") continue;
  const guarded = new Proxy(Original, {
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
  globalThis[name] = guarded;
  Object.defineProperty(Original.prototype, "constructor", { value: guarded });
}
