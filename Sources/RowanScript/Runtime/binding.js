// Observables with which the engine synchronizes: the selection of a list, the rows of a ForEach, the path of a stack.

/// Checks a value that a script sets; the mistake is in the call, which has no place here.
function checkBound(entry, value, place) {
  if (entry.selection) checkSelection(value, entry.selection, place, entry.began);
  if (entry.isPath) checkPath(value, place);
  if (entry.isOrder) checkOrder(value, place);
}

function nameOf(value) {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function checkSelection(value, mode, place, began) {
  if (mode === "several") {
    if (!Array.isArray(value)) {
      throw mistake(
        `List: its selection began as an array and is now ${nameOf(value)}. Several rows are selected with an ` +
          "Observable<string[]>: set [] to select none.",
        place,
      );
    }
    let wrong = 0;
    while (wrong < value.length && typeof value[wrong] === "string") wrong++;
    if (wrong < value.length) {
      throw mistake(
        `List: a selection holds ids, which are strings; at offset ${wrong} it has ${nameOf(value[wrong])}. ` +
          "Use Observable<string[]>, with String(id) where ids are numbers.",
        place,
      );
    }
  } else if (Array.isArray(value)) {
    throw mistake(
      `List: its selection began as ${began === undefined ? "null" : nameOf(began)}, so that one row is selected, and is now an ` +
        "array. Begin with an array where several rows can be selected: useObservable<string[]>([]).",
      place,
    );
  } else if (value !== null && typeof value !== "string") {
    throw mistake(
      `List: a selection is an Observable<string | null> or an Observable<string[]>, and holds ${nameOf(value)}. ` +
        "Ids are strings: use String(id) where they are numbers.",
      place,
    );
  }
}

function checkPath(value, place) {
  if (!Array.isArray(value) || value.length > limit.path || !everyOne(value, (item) => typeof item === "string")) {
    const isLong = Array.isArray(value) && value.length > limit.path;
    throw mistake(
      isLong
        ? `NavigationStack: a path of ${value.length} screens cannot be shown; at most ${limit.path} are.`
        : "NavigationStack: path takes an Observable<string[]>.",
      place,
    );
  }
}

const writers = {
  /// The action of a button with an intent, which is the intent's `perform`.
  intent(intent, scope, element) {
    if (intent === undefined || intent === null) return put(kind.nothing);
    const { perform: work, params } = intent;
    if (typeof work !== "function") {
      throw mistake("intent takes what a function of AppIntentManager.register(…) returns.", element.place);
    }
    writeValue(() => work(params), scope);
  },
  /// The functions of a drag receive what the host passes as JSON, as those of a gesture.
  drag: (value, scope) => writeValue(typeof value === "object" && value !== null ? dragOf(value) : value, scope),
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
    entry.began = entry.began === undefined ? value : entry.began;
    entry.place = element.place;
    entry.element = element;
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

  destination: writeDestination,

  /// Writes a function that creates an element for a row, a value or a cell. The host calls it for visible content.
  builder(build, scope, element) {
    if (typeof build !== "function") {
      throw mistake(`${element.type.name}: a builder is a function that answers an element, not ${nameOf(build)}.`, element.place);
    }
    const index = scope.slotIndex++;
    const old = scope.slots[index];
    const slot = { build, depth, path, context: scope.context, place: element.place, name: element.type.name,
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

function storedStrings(handle) {
  const entry = handles.get(handle);
  const value = entry ? entry.observable._value : null;
  // An array that was modified in place has not been checked by `setValue`.
  if (entry && value !== undefined) checkBound(entry, value, entry.place);
  const all = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  const { length } = all;
  const ids = [];
  for (let i = 0; i < length; i++) {
    ids.push(entry && entry.isOrder ? (all[i].order === "reverse" ? "-" : "+") + all[i].key : String(all[i]));
  }
  put(ids.length);
  for (let i = 0; i < ids.length; i++) {
    checkText(ids[i]);
    put(ids[i].length);
    pieces.push(ids[i]);
  }
  return finish();
}

/// Returns selected IDs in the order of the rows in a list or table. IDs that are in no array and on no element keep
/// their order behind the others.
function inOrderOfRows(ids, element) {
  if (ids.length < 2 || !element) return ids;
  const unplaced = new Set(ids);
  const ordered = [];
  const take = (id) => {
    if (unplaced.delete(id)) ordered.push(id);
  };
  const takeRows = (data) => {
    if (!(data instanceof Observable) || !Array.isArray(data._value)) return;
    const items = data._value;
    for (let i = 0; i < items.length && unplaced.size > 0; i++) if (items[i]) take(items[i].id);
  };
  const visit = (value) => {
    if (unplaced.size === 0) return;
    if (Array.isArray(value)) return listOf(value).forEach(visit);
    if (!(value instanceof ScriptElement)) return;
    const { data, tag, children } = value.props;
    if (tag !== undefined) take(String(tag));
    else if (value.key !== undefined && value.key !== null) take(String(value.key));
    takeRows(data);
    visit(children);
  };
  visit(element);
  // Rows of components in the list.
  if (unplaced.size > 0) for (const entry of handles.values()) if (entry.rows) takeRows(entry.observable);
  return ordered.concat(ids.filter((id) => unplaced.has(id)));
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
    const kept = listOf(observable._value).filter((id) => !went.has(id));
    observable.setValue(scriptArray(inOrderOfRows(kept.concat(came), entry.element)));
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
  return isDate(old) && typeof value === "number" ? new Date(value) : value;
}
