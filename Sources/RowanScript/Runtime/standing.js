// Where what is written stands in its scope: the types, props, keys and ids on the way, and the places of what has no key, mixed into one
// number. A component that stands where it stood goes on with what it remembers, whatever modifiers came between.

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

/// An id encloses whatever else an element is given, in a chain too.
function stepByID({ id, modifiers }) {
  if (id !== undefined && id !== null) stepByValue(way.id, id);
  if (modifiers === undefined || !chains.has(modifiers)) return;
  for (const [name, value] of modifiers.steps) if (name === "id") stepByValue(way.id, value);
}

const hasKey = (value) => value instanceof ScriptElement && value.key !== undefined && value.key !== null;

/// One of several children, known by its key, else by its place.
function writePart(value, index, scope) {
  const outer = path;
  if (hasKey(value)) stepByValue(way.key, String(value.key));
  else step(way.place, index);
  writeValue(value, scope);
  path = outer;
}

/// What a prop or a field of an object holds.
function writeField(value, id, scope) {
  const outer = path;
  step(way.prop, id);
  if (hasKey(value)) stepByValue(way.key, String(value.key));
  writeValue(value, scope);
  path = outer;
}
