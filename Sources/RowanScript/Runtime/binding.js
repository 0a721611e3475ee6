// What the engine holds in step with an observable: the selection of a list, the rows of a ForEach, the path of a stack.

function checkBound(entry, value) {
  if (entry.selection) checkSelection(value, entry.selection, entry.place);
  if (entry.isPath) checkPath(value, entry.place);
  if (entry.isOrder) checkOrder(value, entry.place);
}

function nameOf(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function checkSelection(value, mode, place) {
  if (mode === "several") {
    if (!Array.isArray(value)) {
      throw mistake(
        `List: its selection began as an array and is now ${nameOf(value)}. Several rows are selected with an ` +
          "Observable<string[]>: set [] to select none.",
        place,
      );
    }
    const wrong = value.findIndex((id) => typeof id !== "string");
    if (wrong >= 0) {
      throw mistake(
        `List: a selection holds ids, which are strings; at offset ${wrong} it has ${nameOf(value[wrong])}. ` +
          "Use Observable<string[]>, with String(id) where ids are numbers.",
        place,
      );
    }
  } else if (value !== null && typeof value !== "string") {
    throw mistake(
      `List: a selection is an Observable<string | null> or an Observable<string[]>, and holds ${nameOf(value)}. ` +
        "Ids are strings: use String(id) where they are numbers.",
      place,
    );
  }
}

function checkPath(value, place) {
  if (!Array.isArray(value) || value.some((item) => typeof item !== "string")) {
    throw mistake("NavigationStack: path takes an Observable<string[]>.", place);
  }
}

const writers = {
  selection(observable, scope, element) {
    if (observable === null) return out.push(kind.nothing);
    if (!(observable instanceof Observable)) {
      throw mistake(
        `List: selection takes an Observable, as useObservable<string | null>(null) makes one, and got ${nameOf(observable)}.`,
        element.place,
      );
    }
    const value = observable._value;
    const mode = Array.isArray(value) ? "several" : "one";
    checkSelection(value === undefined ? null : value, mode, element.place);
    const handle = bind(observable, scope);
    const entry = handles.get(handle);
    entry.selection = entry.selection || mode;
    entry.place = element.place;
    out.push(kind.selection, handle, entry.selection === "several" ? 1 : 0);
  },

  path(observable, scope, element) {
    checkPath(observable instanceof Observable ? observable._value : undefined, element.place);
    const handle = bind(observable, scope);
    Object.assign(handles.get(handle), { isPath: true, place: element.place });
    out.push(kind.path, handle);
  },

  sortOrder(observable, scope, element) {
    checkOrder(observable instanceof Observable ? observable._value : undefined, element.place);
    const handle = bind(observable, scope);
    Object.assign(handles.get(handle), { isOrder: true, place: element.place });
    out.push(kind.sortOrder, handle);
  },

  rows(data, scope, element) {
    const isObservable = data instanceof Observable;
    if (!isObservable || !Array.isArray(data._value)) {
      throw mistake(
        `${element.type.name}: data takes an Observable of an array, as useObservable(() => items) makes one, and got ` +
          `${isObservable ? `an Observable of ${nameOf(data._value)}` : nameOf(data)}. Plain arrays are written with .map.`,
        element.place,
      );
    }
    const handle = bind(data, scope);
    const entry = handles.get(handle);
    entry.rows = entry.rows || { ids: [], known: new Set(), slots: new Set(), name: element.type.name };
    entry.place = element.place;
    scope.tableData = data;
    out.push(kind.rows, handle);
  },

  /// A function that makes an element for each row, value or cell: it is asked when the engine shows one.
  builder(build, scope, element) {
    if (typeof build !== "function") {
      throw mistake(`${element.type.name}: a builder is a function that answers an element, not ${nameOf(build)}.`, element.place);
    }
    const index = scope.slotIndex++;
    const old = scope.slots[index];
    const slot = { build, depth, context: scope.context, place: element.place, name: element.type.name,
      data: element.type.name === "TableColumn" ? scope.tableData : element.props.data, scopes: old ? old.scopes : new Set() };
    scope.slots[index] = slot;
    for (const row of slot.scopes) {
      row.slot = slot;
      if (old.build !== build) markDirty(row);
    }
    if (slot.data instanceof Observable) {
      const entry = handles.get(bind(slot.data, scope));
      if (entry.rows) {
        if (old) entry.rows.slots.delete(old);
        entry.rows.slots.add(slot);
      }
    }
    out.push(kind.builder, index);
  },
};

// Rows

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

/// Writes what became of an array since it was asked for last: how many ids stayed in front, how many went, which came.
function rowChanges(handle) {
  const entry = handles.get(Number(handle));
  if (!entry || !entry.rows) return "";
  const { rows } = entry;
  const data = entry.observable._value;
  if (!Array.isArray(data)) {
    throw mistake(`${rows.name}: data holds ${nameOf(data)} and no array.`, entry.place);
  }
  if (entry.duplicate && entry.duplicate.data === data) reportDuplicate(entry, data, entry.duplicate.id);
  const old = rows.ids;
  const shared = Math.min(old.length, data.length);
  let front = 0;
  while (front < shared && data[front] && data[front].id === old[front]) front++;
  let back = 0;
  while (back < shared - front) {
    const item = data[data.length - 1 - back];
    if (!item || item.id !== old[old.length - 1 - back]) break;
    back++;
  }
  const removed = old.length - front - back;
  const count = data.length - back - front;
  if (count + 5 > numbers.length) numbers = host(op.grow, count + 5);
  numbers.set([3 + count, 0, front, removed, count]);
  const added = new Array(count);
  for (let i = 0; i < count; i++) {
    const item = data[front + i];
    const id = item && typeof item.id === "string" ? item.id : idOf(item, front + i, entry);
    added[i] = id;
    numbers[i + 5] = id.length;
  }
  noteIDs(entry, data, front, removed, added);
  markChangedRows(entry, data, front, removed, added);
  return added.join("");
}

/// So many ids are looked through at once; more of them in turns of their own, while the first rows are on the screen.
const slice = 20000;

/// Takes the ids over as those that are known, all of which differ.
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
    for (let i = front; i < front + removed; i++) known.delete(ids[i]);
    for (let i = 0; i < added.length; i++) {
      if (known.has(added[i])) reportDuplicate(entry, data, added[i]);
      known.add(added[i]);
    }
  }
  if (added.length < slice) ids.splice(front, removed, ...added);
  else rows.ids = ids.slice(0, front).concat(added, ids.slice(front + removed));
  if (!known) lookThrough(entry, data);
}

/// Looks for ids that are there twice; the search ends when the data are others.
function lookThrough(entry, data) {
  const { rows } = entry;
  const { ids } = rows;
  const known = new Set();
  let position = 0;
  const go = () => {
    if (entry.observable._value !== data || rows.ids !== ids) return;
    const end = Math.min(ids.length, position + slice);
    for (; position < end; position++) {
      if (known.has(ids[position])) {
        entry.duplicate = { data, id: ids[position] };
        break;
      }
      known.add(ids[position]);
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
  const first = data.findIndex((item) => item && item.id === id);
  const second = data.findIndex((item, index) => index > first && item && item.id === id);
  entry.rows.known = new Set();
  entry.rows.ids = [];
  host(op.restart, entry.observable._handle);
  throw mistake(
    `${entry.rows.name}: the id "${id}" is there twice, at offsets ${first} and ${second}. Every element needs an id of its ` +
      "own: by equal ids rows cannot be told apart.",
    entry.place,
  );
}

/// The rows that exist find their elements again, and render where theirs is another one.
function markChangedRows(entry, data, front, removed, added) {
  if ([...entry.rows.slots].every((slot) => slot.scopes.size === 0)) return;
  const places = new Map(added.map((id, index) => [id, front + index]));
  const shift = added.length - removed;
  for (const slot of entry.rows.slots) {
    for (const row of slot.scopes) {
      let place = row.index;
      if (places.has(row.rowID)) place = places.get(row.rowID);
      else if (place >= front + removed) place += shift;
      else if (place >= front) continue;
      const hasMoved = place !== row.index;
      row.index = place;
      if (data[place] !== row.item || (hasMoved && slot.build.length > 1)) markDirty(row);
    }
  }
}

/// A person deleted elements, or moved them before the one at `target`.
function editRows(handle, target, _, text) {
  const entry = handles.get(handle);
  if (!entry) return;
  const { observable } = entry;
  const chosen = new Set(JSON.parse(text));
  const data = observable._value;
  const others = data.filter((_, index) => !chosen.has(index));
  if (target >= 0) {
    const before = [...chosen].filter((index) => index < target).length;
    others.splice(target - before, 0, ...data.filter((_, index) => chosen.has(index)));
  }
  observable.setValue(others);
}

// What the engine keeps in step with as texts: selections, paths, orders

function heldTexts(handle) {
  const entry = handles.get(handle);
  const value = entry ? entry.observable._value : null;
  // An array that is changed in place is never checked when it is set.
  if (entry && value !== undefined) checkBound(entry, value);
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const ids = entry && entry.isOrder ? all.map((sort) => (sort.order === "reverse" ? "-" : "+") + sort.key) : all;
  out.push(ids.length);
  for (let i = 0; i < ids.length; i++) writeText(ids[i]);
  return finish();
}

/// A person selected: of the ids in the text the first ones went, the others came.
function select(handle, removedCount, count, text) {
  const entry = handles.get(handle);
  if (!entry) return;
  const ids = [];
  let position = 0;
  for (let i = 0; i < count; i++) {
    ids.push(text.substr(position, numbers[i]));
    position += numbers[i];
  }
  const came = ids.slice(removedCount);
  const { observable } = entry;
  if (entry.selection === "several") {
    const went = new Set(ids.slice(0, removedCount));
    const kept = went.size > 0 ? observable._value.filter((id) => !went.has(id)) : observable._value;
    observable.setValue(kept.concat(came));
  } else {
    observable.setValue(came.length > 0 ? came[0] : null);
  }
}

/// A person changed the value of a control, or went along a path.
function setBound(handle, what, number, text) {
  const entry = handles.get(handle);
  if (!entry) return;
  const values = [() => null, () => number !== 0, () => number, () => text, () => JSON.parse(text)];
  entry.observable.setValue(values[what]());
}
