import Foundation

/// The kinds of changes of a layer since the last patch.
package struct LayerChanges: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a set. The standard library's implementation would use a witness table when called from another module,
  /// which occurs several times per row.
  package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }
  /// Returns whether all of the changes are contained.
  package func contains(_ others: Self) -> Bool { rawValue & others.rawValue == others.rawValue }

  /// The frame.
  package static let frame = LayerChanges(rawValue: 1 << 0)
  /// The content.
  package static let content = LayerChanges(rawValue: 1 << 1)
  /// Opacity, clip, shadow, transform, filter, pinning, order or hit testing.
  package static let style = LayerChanges(rawValue: 1 << 2)
  /// The scroll state.
  package static let scroll = LayerChanges(rawValue: 1 << 3)
  /// Semantics or interests.
  package static let semantics = LayerChanges(rawValue: 1 << 4)
  /// The list of children. Hosts find inserted, removed and reordered children by comparing IDs.
  package static let children = LayerChanges(rawValue: 1 << 5)
  /// Insertion of the layer and its descendants into the tree.
  package static let inserted = LayerChanges(rawValue: 1 << 6)
  /// Changes after which a layer is drawn again with all its descendants.
  package static let styleOrInserted = LayerChanges(rawValue: 1 << 2 | 1 << 6)
  /// Changes that affect the semantics tree.
  package static let speaking = LayerChanges(rawValue: 1 << 4 | 1 << 5 | 1 << 6)
}

/// The changes between two frames. Hosts read the new values from the layers.
package struct LayerPatch {
  /// The changed layers in the tree. An inserted subtree has an entry with `.inserted` for its root; its descendants
  /// may have entries too.
  package var changed: [LayerID: LayerChanges] = [:]
  /// The roots of removed subtrees.
  package var removed: [LayerID] = []
  /// The animations of changed layers; a layer without an entry changes immediately.
  package var animations: [LayerID: AnimationCurve] = [:]
  /// The transitions of inserted layers; a layer without an entry appears immediately.
  package var arrivals: [LayerID: DirectedTransition] = [:]
  /// The transitions of removed layers; a layer without an entry disappears immediately.
  package var departures: [LayerID: DirectedTransition] = [:]

  /// The number of the patch in its tree, from 1; 0 for a patch that no tree has created.
  package var number = 0

  package init() {}

  /// Whether nothing changed.
  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}

/// The retained layer tree of one scene, with the changes since the last patch.
@MainActor
package final class LayerTree {
  /// The root layer.
  @exclusivity(unchecked) package private(set) var root: Layer!
  @exclusivity(unchecked) private var nextID = LayerTree.firstID
  /// The ID of the root of the next tree; see `numbering(from:_:)`.
  private static var firstID: LayerID = 1
  @exclusivity(unchecked) private var pending = LayerPatch()
  /// The number of the next patch.
  @exclusivity(unchecked) package private(set) var patchNumber = 1
  @exclusivity(unchecked) private var mark = 0
  /// The layers of the tree by ID, computed on lookup and discarded by changes of structure.
  @exclusivity(unchecked) private var index: [LayerID: Layer]?
  /// The number of layers in all patches so far, for the cost counters.
  @exclusivity(unchecked) package private(set) var layersPatched = 0
  /// The animation of subsequent changes.
  @exclusivity(unchecked) package var currentAnimation: AnimationCurve?
  /// The animations of layers placed or no longer placed within `withAnimation(_:_:)`, which apply when their parent
  /// inserts or removes them outside it.
  @exclusivity(unchecked) private var scoped: [LayerID: AnimationCurve?] = [:]
  @exclusivity(unchecked) private var isScoped = false
  /// The animations outside of the running `withModifierAnimation(_:_:)`, innermost last.
  private var outerAnimations: [AnimationCurve?] = []
  /// Incremented with every change that affects the semantics tree: of semantics, interests, structure, text content or
  /// scrolling.
  @exclusivity(unchecked) package private(set) var semanticsVersion = 0
  /// The number of the next interpretation, which will include the current changes. Several interpreters can share the
  /// tree.
  @exclusivity(unchecked) private(set) var interpretation = 1

  /// The layers that replaced those of placeholders.
  @exclusivity(unchecked) package var succession = LayerSuccession()

  /// Whether the host draws scroll effects by itself (`Layer.scrollEffect`), so that scrolling needs no patches for them.
  @exclusivity(unchecked) package var showsScrollEffects = false
  /// Whether changes are kept out of the patches.
  @exclusivity(unchecked) private var isUnrecorded = false

  /// The arbiter of the pointers; `nil` if no pointers are reported.
  package weak var arbiter: (any PointerArbiter)?

  /// Creates a tree with an empty root.
  package init() {
    root = Layer(in: self)
    root.becomeRoot()
  }

  /// Creates the tree of a window in place of an earlier one, whose layers a host may still name.
  ///
  /// - Parameters:
  ///   - id: The first ID that the earlier tree did not use (`endID`).
  ///   - make: Creates the tree.
  package static func numbering<Result>(from id: LayerID, _ make: () -> Result) -> Result {
    firstID = id
    defer { firstID = 1 }
    return make()
  }

  /// An ID above those of all layers so far.
  package var endID: LayerID { nextID }

  /// Releases the layers on the main actor, wherever the last reference to the tree is released.
  isolated deinit {}

  /// Returns the layer with an ID if it is in the tree.
  ///
  /// - Complexity: O(1); the first lookup after a change of structure is O(*n*) in the layers of the tree.
  package func layer(_ id: LayerID) -> Layer? {
    if let index { return index[id] }
    var made: [LayerID: Layer] = [:]
    func visit(_ layer: Layer) {
      made[layer.id] = layer
      for child in layer.children { visit(child) }
    }
    visit(root)
    index = made
    return made[id]
  }

  /// Begins an interpretation of the layers.
  ///
  /// - Returns: The number of the next interpretation; layers that change from now on have this number or a greater one
  ///   in `Layer.semanticsChangedIn`.
  func beginInterpretation() -> Int {
    interpretation += 1
    return interpretation
  }

  /// Ends the frame and returns its changes.
  ///
  /// - Complexity: O(*n*) in the number of changes; with animated changes also the cost of `layer(_:)`.
  package func takePatch() -> LayerPatch {
    settlePassages()
    defer {
      pending = LayerPatch()
      patchNumber += 1
    }
    pending.number = patchNumber
    layersPatched += pending.changed.count + pending.removed.count
    return pending
  }

  /// Whether changes have been recorded since the last patch.
  package var hasChanges: Bool { !pending.isEmpty }

  /// Runs `body`, with another animation for its changes.
  ///
  /// - Parameters:
  ///   - curve: The animation; `nil` for changes without one.
  ///   - body: The changes.
  package func withAnimation(_ curve: AnimationCurve?, _ body: () -> Void) {
    let (outer, wasScoped) = (currentAnimation, isScoped)
    currentAnimation = curve
    isScoped = true
    body()
    currentAnimation = outer
    isScoped = wasScoped
  }

  /// Runs `body`, and keeps its changes of appearance out of the patches: the host shows them by itself.
  package func withoutRecording(_ body: () -> Void) {
    let wasUnrecorded = isUnrecorded
    isUnrecorded = true
    body()
    isUnrecorded = wasUnrecorded
  }

  /// Runs `body` with the animation of the modifiers of a view, which `withOuterAnimation(_:)` leaves for the view itself.
  package func withModifierAnimation(_ curve: AnimationCurve?, _ body: () -> Void) {
    outerAnimations.append(currentAnimation)
    withAnimation(curve, body)
    outerAnimations.removeLast()
  }

  /// Runs `body` with the animation outside of the innermost `withModifierAnimation(_:_:)`.
  package func withOuterAnimation(_ body: () -> Void) {
    guard let outer = outerAnimations.popLast() else { return body() }
    withAnimation(outer, body)
    outerAnimations.append(outer)
  }

  /// Records the current animation for a placed layer, in case its parent inserts it later in the turn.
  package func notePlaced(_ layer: Layer) {
    if isScoped { scoped[layer.id] = currentAnimation }
  }

  /// Records the current animation for a layer that is no longer placed, for its removal later in the turn.
  package func noteUnplaced(_ id: LayerID) { scoped[id] = currentAnimation }

  /// Returns a new layer ID.
  func register() -> LayerID {
    defer { nextID += 1 }
    return nextID
  }

  func nextMark() -> Int {
    mark += 1
    return mark
  }

  /// Records a change of a layer, with the current animation, if the layer is in the tree. The animation replaces that of an
  /// earlier change; a change without animation keeps it.
  func note(_ change: LayerChanges, for layer: Layer) {
    guard layer.isInTree, !isUnrecorded else { return }
    if !change.isDisjoint(with: .speaking) { semanticsVersion += 1 }
    layer.notedIn = patchNumber
    pending.changed[layer.id, default: []].formUnion(change)
    if let currentAnimation { pending.animations[layer.id] = currentAnimation }
  }

  /// Records a change of the semantics tree that is not a change of semantics.
  func noteSpeech(of layer: Layer) {
    if layer.isInTree { semanticsVersion += 1 }
  }

  func noteInserted(_ layer: Layer) {
    index = nil
    note(.inserted, for: layer)
    // Few patches contain animations; only these look up the transition.
    guard let curve = scoped[layer.id] ?? currentAnimation ?? layer.transition?.insertion.curve else { return }
    let transition = layer.effectiveTransition
    pending.arrivals[layer.id] = DirectedTransition(transition.insertion, identity: transition.identity, curve: curve)
  }

  /// Starts the transition of a layer inserted with this patch at another appearance, if the change is animated. For
  /// positions that are known only after layout.
  package func animateInsertion(_ layer: Layer, from pose: LayerTransition.Pose) {
    guard let curve = scoped[layer.id] ?? currentAnimation else { return }
    pending.arrivals[layer.id] = DirectedTransition(pose, identity: 0, curve: curve)
  }

  func noteRemoved(_ layer: Layer) {
    index = nil
    pending.removed.append(layer.id)
    if let curve = scoped[layer.id] ?? currentAnimation ?? layer.transition?.removal.curve {
      let transition = layer.effectiveTransition
      pending.departures[layer.id] = DirectedTransition(transition.removal, identity: transition.identity, curve: curve)
    }
    forget(layer)
  }

  /// Removes the transitions of layers inserted within an inserted parent, and of layers that only changed their
  /// parent.
  private func settlePassages() {
    scoped.removeAll(keepingCapacity: true)
    guard !pending.arrivals.isEmpty || !pending.departures.isEmpty || !pending.animations.isEmpty else { return }
    let removed = Set(pending.removed)
    pending.departures = pending.departures.filter { layer($0.key) == nil }
    for (id, changes) in pending.changed where changes.contains(.inserted) {
      let isWithin = layer(id)?.parent.map { pending.changed[$0.id]?.contains(.inserted) == true } ?? true
      if isWithin || removed.contains(id) { pending.arrivals[id] = nil }
      pending.animations[id] = nil
    }
  }

  private func forget(_ layer: Layer) {
    if layer.notedIn == patchNumber {
      pending.changed[layer.id] = nil
      pending.animations[layer.id] = nil
      pending.arrivals[layer.id] = nil
    }
    for child in layer.children { forget(child) }
  }
}
