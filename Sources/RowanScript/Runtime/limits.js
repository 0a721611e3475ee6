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
      const bytes = Number(values[0]) * (target.BYTES_PER_ELEMENT || 1);
      if (bytes > largest) throw new RangeError(`${name}: more than ${largest} bytes`);
      return Reflect.construct(target, values, newTarget === undefined ? target : newTarget);
    },
  });
  globalThis[name] = guarded;
  Object.defineProperty(Original.prototype, "constructor", { value: guarded });
}
