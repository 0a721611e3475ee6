// The path of each element in its scope: a hash of the types, props, keys and IDs on the way, and of the indices of
// elements without a key. A component with the same path keeps its state, whatever modifiers surround it.

const pathOfScope = 0x2545f491;
let path = pathOfScope;

const way = { type: 1, prop: 2, place: 3, key: 4, id: 5, letter: 6 };

function step(kind, number) {
  path = Math.imul(path ^ number, 0x9e3779b1);
  path = Math.imul(path ^ (path >>> 15) ^ kind, 0x85ebca77);
  path ^= path >>> 13;
}

function stepByValue(kind, value) {
  step(kind, 0);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return;
  const text = String(value);
  checkText(text);
  for (let i = 0; i < text.length; i++) step(way.letter, text.charCodeAt(i));
}

/// Adds the IDs of an element, including those in a modifier chain, which enclose all its other props.
function stepByID({ id, modifiers }) {
  if (id !== undefined && id !== null) stepByValue(way.id, id);
  if (modifiers === undefined || !chains.has(modifiers)) return;
  for (const [name, value] of chains.get(modifiers)) if (name === "id") stepByValue(way.id, value);
}

const hasKey = (value) => value instanceof ScriptElement && value.key !== undefined && value.key !== null;

/// Writes one of several children, identified by its key, else by its index.
function writePart(value, index, scope) {
  const outer = path;
  if (hasKey(value)) stepByValue(way.key, String(value.key));
  else step(way.place, index);
  writeValue(value, scope);
  path = outer;
}

/// Writes the value of a prop, or of a field of an object.
function writeField(value, id, scope) {
  const outer = path;
  step(way.prop, id);
  if (hasKey(value)) stepByValue(way.key, String(value.key));
  writeValue(value, scope);
  path = outer;
}
