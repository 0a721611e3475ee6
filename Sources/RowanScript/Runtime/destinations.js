// Destinations of navigation links. Each pushed one is a scope of its own, which shows the element that its link has now.
// The views of the scopes around a link can be gone (a row that is scrolled away) while its screen is open; those scopes
// are then rendered here, without a view.

/// The scopes of the destinations that are shown.
const shownDestinations = new Set();

/// The scopes around shown destinations that have lost their views. They end with the destinations.
const kept = new Set();

const isAround = (scope) => {
  for (const one of shownDestinations) {
    for (let outer = one.parent; outer; outer = outer.parent) if (outer === scope) return true;
  }
  return false;
};

/// Returns whether a scope without a view is kept for a destination.
function keepForDestination(scope) {
  if (shownDestinations.size === 0 || !isAround(scope)) return false;
  kept.add(scope);
  return true;
}

function endDestination(scope) {
  if (!shownDestinations.delete(scope)) return;
  for (const around of [...kept]) {
    if (isAround(around)) continue;
    kept.delete(around);
    around.end();
  }
}

function writeDestination(value, scope, element) {
  if (value === undefined || value === null || typeof value === "boolean") return put(kind.nothing);
  if (!scope.destinations) scope.destinations = new Map();
  // Links with equal keys are told apart by their order.
  while (scope.destinations.has(path)) step(way.place, -1);
  scope.destinations.set(path, { value, context: scope.context, place: element.place, depth: -depthOf.component });
  put(kind.destination);
  put(path);
}

/// Renders the destination of a link.
///
/// - `id`: The scope of the destination, or 0 for a new one.
/// - `parentID`: The scope that contains the link.
/// - `linkPath`: The path of the link in it.
function renderDestination(id, parentID, linkPath) {
  let scope = scopes.get(id);
  if (!scope) {
    const parent = scopes.get(parentID);
    const slot = parent && parent.destinations && parent.destinations.get(linkPath);
    if (!slot) return gone();
    scope = new Scope(parent, slot, "destination", slot.place);
    scope.linkPath = linkPath;
    shownDestinations.add(scope);
  } else {
    // Not to be marked by the scopes that are rendered now.
    scope.isDirty = true;
    bringUpToDate(scope.parent);
  }
  // A destination whose link does not exist any more shows its last element.
  scope.slot = currentSlot(scope) || scope.slot;
  scope.place = scope.slot.place;
  scope.context = scope.slot.context;
  return renderScope(scope, makeDestination);
}

const makeDestination = (scope) => scope.slot.value;

/// Returns the slot of a scope in the latest rendering of its parent.
function currentSlot(scope) {
  const { parent, slot, kind: what } = scope;
  if (!parent) return slot;
  if (what === "destination") return parent.destinations && parent.destinations.get(scope.linkPath);
  if (parent.slots.includes(slot)) return slot;
  return parent.slots.find(
    (other) => other.path === slot.path && (what === "row" ? other.build : other.element && typeID(other.element.type) === typeID(scope.type)),
  );
}

function isStale(scope) {
  if (scope.isDirty) return true;
  const slot = currentSlot(scope);
  if (!slot || scope.kind === "row" || !scope.parent) return false;
  return scope.kind === "destination" ? slot.value !== scope.slot.value : slot.stamp !== scope.stamp;
}

const hasView = (scope) => host(op.isSeen, scope.id) === 1;

/// Renders a scope and those around it where a change waits and no view will render them.
///
/// Returns whether the scope is up to date.
function bringUpToDate(scope) {
  if (scope.parent && !bringUpToDate(scope.parent)) return false;
  if (!isStale(scope)) return true;
  if (hasView(scope)) return false;
  const slot = currentSlot(scope);
  if (!slot && scope.parent) return false;
  if (scope.kind === "component") {
    adopt(scope, scope.parent, slot);
    renderScope(scope, makeComponent);
  } else if (scope.kind === "row") {
    moveRow(scope, slot);
    renderScope(scope, makeRow);
  } else if (scope.kind === "root") {
    renderScope(scope, makeRoot);
  } else {
    return true;
  }
  return numbers[0] >= 0;
}

/// Marks the shown destinations below a scope that no view renders.
function markDestinationsBelow(scope) {
  for (const one of shownDestinations) {
    for (let outer = one.parent; outer; outer = outer.parent) if (outer === scope) markDirty(one);
  }
}

/// Marks the shown destinations whose link a rendering of a scope has changed.
function markChangedDestinations(scope) {
  for (const one of shownDestinations) {
    let stalest = null;
    let outer = one.parent;
    for (; outer && outer !== scope; outer = outer.parent) if (isStale(outer)) stalest = outer;
    // A view of a scope in between will render it, and mark the destination then.
    if (outer && (stalest ? !hasView(stalest) : one.parent === scope)) markDirty(one);
  }
}
