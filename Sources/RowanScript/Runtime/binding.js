// Observables with which the engine synchronizes: the selection of a list, the rows of a ForEach, the path of a stack.

function checkBound(entry, value) {
  if (entry.selection) checkSelection(value, entry.selection, entry.place);
  if (entry.isPath) checkPath(value, entry.place);
  if (entry.isOrder) checkOrder(value, entry.place);
}

function nameOf(value) {
  if (value === null || value === undefined) return String(value);
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
    if (observable === null) return put(kind.nothing);
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
    put(kind.selection);
    put(handle);
    put(entry.selection === "several" ? 1 : 0);
  },

  path(observable, scope, element) {
    checkPath(observable instanceof Observable ? observable._value : undefined, element.place);
    const handle = bind(observable, scope);
    Object.assign(handles.get(handle), { isPath: true, place: element.place });
    put(kind.path);
    put(handle);
  },

  sortOrder(observable, scope, element) {
    checkOrder(observable instanceof Observable ? observable._value : undefined, element.place);
    const handle = bind(observable, scope);
    Object.assign(handles.get(handle), { isOrder: true, place: element.place });
    put(kind.sortOrder);
    put(handle);
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
    entry.rows = entry.rows || { data: null, ids: [], known: new Set(), slots: new Set(), name: element.type.name };
    entry.place = element.place;
    scope.tableData = data;
    put(kind.rows);
    put(handle);
  },

  /// Writes a function that creates an element for a row, a value or a cell. The host calls it for visible content.
  builder(build, scope, element) {
    if (typeof build !== "function") {
      throw mistake(`${element.type.name}: a builder is a function that answers an element, not ${nameOf(build)}.`, element.place);
    }
    const index = scope.slotIndex++;
    const old = scope.slots[index];
    const slot = { build, depth, context: scope.context, place: element.place, name: element.type.name,
      data: element.type.name === "TableColumn" ? scope.tableData : element.props.data, scopes: old && old.scopes ? old.scopes : new Set(),
      revive: revivers[element.type.name] };
    keepSlot(scope, index, slot);
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
    put(kind.builder);
    put(index);
  },
};

// Observables that the engine reads as strings: selections, paths, sort orders

function heldTexts(handle) {
  const entry = handles.get(handle);
  const value = entry ? entry.observable._value : null;
  // An array that was modified in place has not been checked by `setValue`.
  if (entry && value !== undefined) checkBound(entry, value);
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const ids = entry && entry.isOrder ? all.map((sort) => (sort.order === "reverse" ? "-" : "+") + sort.key) : all;
  put(ids.length);
  for (let i = 0; i < ids.length; i++) {
    checkText(ids[i]);
    put(ids[i].length);
    pieces.push(ids[i]);
  }
  return finish();
}

/// Changes a selection: deselects the first IDs in the text, and selects the others.
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

/// Sets an observable to a value that a person has changed, or to a path.
function setBound(handle, what, number, text) {
  const entry = handles.get(handle);
  if (!entry) return;
  const values = [() => null, () => number !== 0, () => number, () => text, () => JSON.parse(text)];
  const { _value: old } = entry.observable;
  if (old !== null && old !== undefined) entry.last = old;
  entry.observable.setValue(asBefore(entry.last, values[what]()));
}

/// Returns a value in the type of the old one: dates and edit modes are passed as numbers and strings.
function asBefore(old, value) {
  if (old instanceof EditMode && EditMode[value]) return EditMode[value]();
  if (typeof old === "number" && typeof value === "string" && value !== "" && !Number.isNaN(Number(value))) return Number(value);
  return old instanceof Date && typeof value === "number" ? new Date(value) : value;
}
