import RowanLayers

/// The changes of a scene that its browser has not been told of: patches that coalesce while a reader is slow.
///
/// Contract: its size is bounded by the number of layers alive and of layers that the browser knows, however many
/// patches were added.
@MainActor
struct PendingChanges {
  private(set) var patch = LayerPatch()
  private var pruneAt = 1024

  var isEmpty: Bool { patch.isEmpty }

  /// Adds what changed since the last call. `isKnown` tells which layers the browser has.
  mutating func add(_ new: LayerPatch, tree: LayerTree, isKnown: (LayerID) -> Bool) {
    patch.changed.merge(new.changed) { $0.union($1) }
    patch.animations.merge(new.animations) { $1 }
    patch.arrivals.merge(new.arrivals) { $1 }
    patch.departures.merge(new.departures) { $1 }
    var listed = Set(patch.removed)
    for id in new.removed where isKnown(id) && listed.insert(id).inserted { patch.removed.append(id) }
    // What came and went while the browser was busy was never seen.
    if !new.departures.isEmpty { patch.departures = patch.departures.filter { isKnown($0.key) } }
    if patch.changed.count > pruneAt { prune(tree) }
  }

  /// Takes all changes out.
  mutating func take() -> LayerPatch {
    defer { self = PendingChanges() }
    return patch
  }

  /// Forgets changes of layers that have left the tree since.
  private mutating func prune(_ tree: LayerTree) {
    patch.changed = patch.changed.filter { tree.layer($0.key) != nil }
    patch.animations = patch.animations.filter { patch.changed[$0.key] != nil }
    patch.arrivals = patch.arrivals.filter { patch.changed[$0.key] != nil }
    pruneAt = max(1024, patch.changed.count * 2)
  }
}
