// The rows of an array: their changes, their IDs, and the rows to render again.

function idOf(item, index, entry) {
  const id = item === null || item === undefined ? undefined : item.id;
  if (typeof id === "string") return id;
  if (id === undefined || id === null) {
    throw mistake(
      `${entry.rows.name}: the element at offset ${index} has no id. Every element of data is an object with an id of ` +
        "its own, which is a string.",
      entry.place,
    );
  }
  throw mistake(
    `${entry.rows.name}: the id of the element at offset ${index} is ${nameOf(id)}. Ids are strings: use String(id).`,
    entry.place,
  );
}

/// Writes the changes of an array since the last call: the length of the common prefix, the numbers of removed and
/// inserted IDs, and the old and new indices of moved ones. The host reads the IDs separately (`rowIDs`). `count` is the
/// number of rows that the host has: it is another one after a call that ended with an error.
function rowChanges(handle, count) {
  const entry = handles.get(Number(handle));
  if (!entry || !entry.rows) return "";
  const { rows } = entry;
  const data = entry.observable._value;
  if (!Array.isArray(data)) {
    throw mistake(`${rows.name}: data holds ${nameOf(data)} and no array.`, entry.place);
  }
  if (entry.duplicate && entry.duplicate.data === data) reportDuplicate(entry, data, entry.duplicate.id);
  if (rows.ids.length !== count) {
    // Equal to no ID.
    rows.ids = new Array(count).fill(NaN);
    rows.known = null;
  }
  const old = rows.ids;
  const length = lengthOf(data);
  rows.data = data;
  const shared = Math.min(old.length, length);
  let front = 0;
  while (front < shared && data[front] && data[front].id === old[front]) front++;
  let back = 0;
  while (back < shared - front) {
    const item = data[length - 1 - back];
    if (!item || item.id !== old[old.length - 1 - back]) break;
    back++;
  }
  const removed = old.length - front - back;
  const inserted = length - back - front;
  const added = new Array(inserted);
  for (let i = 0; i < inserted; i++) {
    const item = data[front + i];
    added[i] = item && typeof item.id === "string" ? item.id : idOf(item, front + i, entry);
    if (inserted <= slice) checkID(added[i], entry, front + i);
  }
  beginStream();
  put(front);
  put(removed);
  put(inserted);
  writeMoves(old, front, removed, added);
  noteIDs(entry, data, front, removed, added);
  markChangedRows(entry, data, front, removed, added);
  return finish();
}

/// The largest number of IDs for which moves are computed.
const matched = 4096;

function writeMoves(old, front, removed, added) {
  if (removed === 0 || added.length === 0) return put(0);
  if (removed > matched || added.length > matched) return put(-1);
  const places = new Map();
  for (let i = added.length - 1; i >= 0; i--) places.set(added[i], front + i);
  const start = at;
  let count = 0;
  put(0);
  for (let i = front; i < front + removed; i++) {
    const place = places.get(old[i]);
    if (place === undefined) continue;
    count += 1;
    put(i);
    put(place);
  }
  numbers[start] = count;
}

/// Writes the IDs of the rows from `start` on, as of the last `rowChanges`.
function rowIDs(handle, start, count) {
  const entry = handles.get(handle);
  const ids = entry && entry.rows ? entry.rows.ids : none;
  const end = Math.min(ids.length, start + count);
  beginStream();
  put(Math.max(0, end - start));
  for (let i = start; i < end; i++) {
    put(ids[i].length);
    pieces.push(ids[i]);
  }
  return finish();
}

/// Writes the index of a row, or -1 if there is none.
function rowOffset(handle, _, __, id) {
  const entry = handles.get(handle);
  beginStream();
  put(entry && entry.rows ? placeOf(id, entry.rows) : -1);
  return finish();
}

function placeOf(id, rows) {
  for (const slot of rows.slots) {
    for (const row of slot.scopes) if (row.rowID === id && rows.ids[row.index] === id) return row.index;
  }
  return rows.ids.indexOf(id);
}

/// Returns an ID in the form by which the host compares it: Unicode-equivalent strings are equal.
function sameFor(id) {
  if (typeof id !== "string") return id;
  return /[^\0-\x7f]/.test(id) ? id.normalize() : id;
}

const halfCharacter = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/// Checks an ID: a text with half a character cannot be told from others of the kind by the host.
function checkID(id, entry, index) {
  if (typeof id !== "string" || !/[\ud800-\udfff]/.test(id) || !halfCharacter.test(id)) return;
  throw mistake(
    `${entry.rows.name}: the id of the element at offset ${index} has half a character in it, as slice() leaves it in the middle of ` +
      "an emoji. Such ids cannot be told apart: make ids of whole characters.",
    entry.place,
  );
}

/// The number of IDs that are checked at once. More are checked in separate turns, after the first rows are on screen.
const slice = 20000;

/// Stores the IDs, and checks that they are unique.
function noteIDs(entry, data, front, removed, added) {
  const { rows } = entry;
  if (removed === rows.ids.length) {
    rows.ids = added;
    rows.known = null;
    lookThrough(entry, data);
    return;
  }
  const { ids, known } = rows;
  if (known) {
    for (let i = front; i < front + removed; i++) known.delete(sameFor(ids[i]));
    for (let i = 0; i < added.length; i++) {
      const id = sameFor(added[i]);
      if (known.has(id)) reportDuplicate(entry, data, id);
      known.add(id);
    }
  }
  if (added.length < slice) ids.splice(front, removed, ...added);
  else rows.ids = ids.slice(0, front).concat(added, ids.slice(front + removed));
  if (!known) lookThrough(entry, data);
}

/// Checks the IDs for duplicates. The check ends if the data changes.
function lookThrough(entry, data) {
  const { rows } = entry;
  const { ids } = rows;
  const known = new Set();
  let position = 0;
  const go = () => {
    if (entry.observable._value !== data || rows.ids !== ids) return;
    const end = Math.min(ids.length, position + slice);
    for (; position < end; position++) {
      const id = sameFor(ids[position]);
      if (ids.length > slice) checkID(id, entry, position);
      if (known.has(id)) {
        entry.duplicate = { data, id };
        break;
      }
      known.add(id);
    }
    if (entry.duplicate && entry.duplicate.data === data) {
      if (ids.length <= slice) reportDuplicate(entry, data, entry.duplicate.id);
      host(op.changed, entry.observable._handle);
    } else if (position < ids.length) {
      startTimer(go, 0, false, []);
    } else {
      rows.known = known;
    }
  };
  if (ids.length <= slice) go();
  else startTimer(go, 0, false, []);
}

function reportDuplicate(entry, data, id) {
  const first = placeOfOne(data, (item) => item && sameFor(item.id) === id);
  const second = placeOfOne(data, (item, index) => index > first && item && sameFor(item.id) === id);
  entry.rows.known = new Set();
  entry.rows.ids = [];
  host(op.restart, entry.observable._handle);
  throw mistake(
    `${entry.rows.name}: the id "${id}" is there twice, at offsets ${first} and ${second}. Every element needs an id of its ` +
      "own: by equal ids rows cannot be told apart.",
    entry.place,
  );
}

/// Updates the indices of existing rows, and marks those with another element as dirty.
function markChangedRows(entry, data, front, removed, added) {
  // There are few existing rows, but possibly many IDs.
  const places = new Map();
  for (const slot of entry.rows.slots) for (const row of slot.scopes) places.set(row.rowID, -1);
  if (places.size === 0) return;
  for (let i = added.length - 1; i >= 0; i--) if (places.has(added[i])) places.set(added[i], front + i);
  const shift = added.length - removed;
  for (const slot of entry.rows.slots) {
    for (const row of slot.scopes) {
      let place = places.get(row.rowID);
      if (place < 0) {
        place = row.index;
        if (place >= front + removed) place += shift;
        else if (place >= front) continue;
      }
      const hasMoved = place !== row.index;
      row.index = place;
      if (data[place] !== row.item || (hasMoved && readsIndex(slot.build))) markDirty(row);
    }
  }
}

const indexReaders = new WeakMap();

/// Returns whether a builder may read its second argument: it declares one, or takes any number of arguments.
function readsIndex(build) {
  if (build.length > 1) return true;
  let reads = indexReaders.get(build);
  if (reads === undefined) indexReaders.set(build, (reads = takesMore(functionSource(build))));
  return reads;
}

function takesMore(source) {
  const isArrow = /^(async\s*)?(\(|[\w$]+\s*=>)/.test(source);
  if (!isArrow && /\barguments\b|\[native code\]/.test(source)) return true;
  const open = source.indexOf("(");
  const arrow = source.indexOf("=>");
  if (open < 0 || (isArrow && arrow >= 0 && arrow < open)) return false;
  let depth = 0;
  for (let i = open; i < source.length; i++) {
    const character = source[i];
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    else if (depth === 1 && (character === "," || source.startsWith("...", i))) return true;
    if (depth === 0) return false;
  }
  return true;
}

/// Deletes elements, or moves them in front of the one at `target`.
function editRows(handle, target, _, text) {
  const entry = handles.get(handle);
  if (!entry) return;
  const { observable } = entry;
  const chosen = new Set(parseOwn(text));
  const data = listOf(observable._value);
  const others = data.filter((_, index) => !chosen.has(index));
  if (target >= 0) {
    const before = [...chosen].filter((index) => index < target).length;
    others.splice(target - before, 0, ...data.filter((_, index) => chosen.has(index)));
  }
  observable.setValue(scriptArray(others));
}
