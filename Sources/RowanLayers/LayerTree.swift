import Foundation

/// What changed of a layer since the last patch.
package struct LayerChanges: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  /// The standard library's way goes through a witness table where another module calls it, some times for each row.
  package init(arrayLiteral options: Self...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }
  package func contains(_ others: Self) -> Bool { rawValue & others.rawValue == others.rawValue }

  package static let frame = LayerChanges(rawValue: 1 << 0)
  package static let content = LayerChanges(rawValue: 1 << 1)
  package static let style = LayerChanges(rawValue: 1 << 2)
  package static let scroll = LayerChanges(rawValue: 1 << 3)
  package static let semantics = LayerChanges(rawValue: 1 << 4)
  /// The list of children: hosts find new, gone and reordered ones by comparing ids.
  package static let children = LayerChanges(rawValue: 1 << 5)
  /// The layer entered the tree (with all below it).
  package static let inserted = LayerChanges(rawValue: 1 << 6)
  /// Changes for which a layer is drawn anew with all below it.
  package static let styleOrInserted = LayerChanges(rawValue: 1 << 2 | 1 << 6)
  /// Changes for which it is looked at anew what layers are to a reader.
  package static let speaking = LayerChanges(rawValue: 1 << 4 | 1 << 5 | 1 << 6)
}

/// What changed between two frames. Hosts read the new values from the layers themselves.
package struct LayerPatch {
  /// Layers that are in the tree and changed; an inserted subtree is listed by its root with `.inserted`, and its
  /// members may be listed too.
  package var changed: [LayerID: LayerChanges] = [:]
  /// Roots of subtrees that left the tree.
  package var removed: [LayerID] = []
  /// How layers that stay travel; layers without an entry change at once.
  package var animations: [LayerID: AnimationCurve] = [:]
  /// How layers come that are in `changed` as inserted; others are there at once.
  package var arrivals: [LayerID: LayerPassage] = [:]
  /// How layers go that are in `removed`; others are gone at once.
  package var departures: [LayerID: LayerPassage] = [:]

  /// The patches of a tree are numbered from 1; 0 for one that no tree gave.
  package var number = 0

  package init() {}

  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}

/// The retained tree of one scene: its root, and the changes since the last patch.
@MainActor
package final class LayerTree {
  @exclusivity(unchecked) package private(set) var root: Layer!
  @exclusivity(unchecked) private var nextID: LayerID = 1
  @exclusivity(unchecked) private var pending = LayerPatch()
  /// The number that the next patch will have.
  @exclusivity(unchecked) package private(set) var patchNumber = 1
  @exclusivity(unchecked) private var mark = 0
  /// The layers in the tree by id, made when one is looked up and void after the next change of structure.
  @exclusivity(unchecked) private var index: [LayerID: Layer]?
  /// Layers noted in all patches so far, for the cost counters.
  @exclusivity(unchecked) package private(set) var layersPatched = 0
  /// The animation that changes noted from now on travel with.
  @exclusivity(unchecked) package var currentAnimation: AnimationCurve?
  /// The animations of layers that were placed, or not placed any more, where another animation held than holds where
  /// their parent takes them in or lets them go.
  @exclusivity(unchecked) private var scoped: [LayerID: AnimationCurve?] = [:]
  @exclusivity(unchecked) private var isScoped = false
  /// Changes with whatever decides what the layers are to a reader: semantics, interests, structure, texts, what scrolls.
  @exclusivity(unchecked) package private(set) var semanticsVersion = 0
  /// The number of the interpretation that will hear of what changes now: there may be several who interpret.
  @exclusivity(unchecked) private(set) var interpretation = 1

  /// Who decides between those who want a pointer; `nil` where no pointers are reported.
  package weak var arbiter: (any PointerArbiter)?

  package init() {
    root = Layer(in: self)
    root.becomeRoot()
  }

  /// The layer of an id, if it is in the tree. O(1), but for the first time after a change of structure, which costs the
  /// layers in the tree.
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

  /// The layers are interpreted as they are. Returns the number of the next time: what changes from now on has that, or a greater one.
  func beginInterpretation() -> Int {
    interpretation += 1
    return interpretation
  }

  /// Ends a frame: the changes since the last call. Costs the number of changes.
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

  package var hasChanges: Bool { !pending.isEmpty }

  /// Runs `body`, whose changes travel with another animation than those around it.
  package func withAnimation(_ curve: AnimationCurve?, _ body: () -> Void) {
    let (outer, wasScoped) = (currentAnimation, isScoped)
    currentAnimation = curve
    isScoped = true
    body()
    currentAnimation = outer
    isScoped = wasScoped
  }

  /// A layer was placed: should its parent take it in only now, it comes with the animation that holds here.
  package func notePlaced(_ layer: Layer) {
    if isScoped { scoped[layer.id] = currentAnimation }
  }

  /// A layer that was placed is not any more: it goes with the animation that holds here.
  package func noteUnplaced(_ id: LayerID) { scoped[id] = currentAnimation }

  func register() -> LayerID {
    defer { nextID += 1 }
    return nextID
  }

  func nextMark() -> Int {
    mark += 1
    return mark
  }

  func note(_ change: LayerChanges, for layer: Layer) {
    guard layer.isInTree else { return }
    if !change.isDisjoint(with: .speaking) { semanticsVersion += 1 }
    layer.notedIn = patchNumber
    pending.changed[layer.id, default: []].formUnion(change)
    if let currentAnimation { pending.animations[layer.id] = currentAnimation }
  }

  /// What a layer is to a reader changed without a change of semantics.
  func noteSpeech(of layer: Layer) {
    if layer.isInTree { semanticsVersion += 1 }
  }

  func noteInserted(_ layer: Layer) {
    index = nil
    note(.inserted, for: layer)
    // Patches are few in which anything is animated: only then is it looked at what is inside.
    guard let curve = scoped[layer.id] ?? currentAnimation ?? layer.transition?.insertion.curve else { return }
    let transition = layer.effectiveTransition
    pending.arrivals[layer.id] = LayerPassage(transition.insertion, identity: transition.identity, curve: curve)
  }

  /// Lets a layer that came with this patch begin its way elsewhere, where the change is animated: for places that are known
  /// only when all is laid out.
  package func letArrive(_ layer: Layer, from pose: LayerTransition.Pose) {
    guard let curve = scoped[layer.id] ?? currentAnimation else { return }
    pending.arrivals[layer.id] = LayerPassage(pose, identity: 0, curve: curve)
  }

  func noteRemoved(_ layer: Layer) {
    index = nil
    pending.removed.append(layer.id)
    if let curve = scoped[layer.id] ?? currentAnimation ?? layer.transition?.removal.curve {
      let transition = layer.effectiveTransition
      pending.departures[layer.id] = LayerPassage(transition.removal, identity: transition.identity, curve: curve)
    }
    forget(layer)
  }

  /// What came with a parent that came as well comes with that; what only changed its parent neither came nor went.
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
