import RowanLayers

/// The changes of a scene not sent to its browser yet: patches that coalesce while the reader is slow.
///
/// The size is bounded by the number of live layers and of layers in the browser, independent of the number of patches.
@MainActor
struct PendingChanges {
  /// The coalesced changes.
  private(set) var patch = LayerPatch()
  private var pruneAt = 1024

  /// Whether there are no changes.
  var isEmpty: Bool { patch.isEmpty }

  /// Adds a patch.
  ///
  /// - Parameters:
  ///   - new: The changes since the last call.
  ///   - tree: The current layers.
  ///   - isKnown: Returns whether the browser has a layer.
  mutating func add(_ new: LayerPatch, tree: LayerTree, isKnown: (LayerID) -> Bool) {
    patch.changed.merge(new.changed) { $0.union($1) }
    patch.animations.merge(new.animations) { $1 }
    patch.arrivals.merge(new.arrivals) { $1 }
    patch.departures.merge(new.departures) { $1 }
    var listed = Set(patch.removed)
    for id in new.removed where isKnown(id) && listed.insert(id).inserted { patch.removed.append(id) }
    // Layers that were inserted and removed meanwhile were never on screen.
    if !new.departures.isEmpty { patch.departures = patch.departures.filter { isKnown($0.key) } }
    if patch.changed.count > pruneAt { prune(tree) }
  }

  /// Returns all changes and clears them.
  mutating func take() -> LayerPatch {
    defer { self = PendingChanges() }
    return patch
  }

  /// Removes changes of layers that have left the tree.
  private mutating func prune(_ tree: LayerTree) {
    patch.changed = patch.changed.filter { tree.layer($0.key) != nil }
    patch.animations = patch.animations.filter { patch.changed[$0.key] != nil }
    patch.arrivals = patch.arrivals.filter { patch.changed[$0.key] != nil }
    pruneAt = max(1024, patch.changed.count * 2)
  }
}
