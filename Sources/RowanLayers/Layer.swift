import Foundation

/// A node of the retained layer tree of a scene.
///
/// The frame of a layer is in the coordinates of its parent, in points, with the origin at the top left and y pointing
/// down. Below a scrolling parent it is in content coordinates, and scrolling changes the parent's `scroll.offset`
/// only. Setting a property to an equal value records nothing. The tree records all other changes and delivers them as
/// one `LayerPatch` per frame; hosts keep no copy of the tree beyond what they draw.
@MainActor
package final class Layer {
  /// The ID of the layer.
  package internal(set) var id: LayerID
  /// The tree that the layer was created in.
  package unowned let tree: LayerTree
  /// The parent, or `nil`.
  package var parent: Layer? { above }
  /// The parent, which clears this reference when it removes the layer or is deallocated. A weak reference would be
  /// more expensive.
  private nonisolated(unsafe) unowned(unsafe) var above: Layer?
  /// The children in order.
  package var children: [Layer] { ownChildren }
  @exclusivity(unchecked) private nonisolated(unsafe) var ownChildren: [Layer] = []
  /// A mark that `setChildren(_:)` uses to find removed children.
  @exclusivity(unchecked) private var mark = 0
  /// The responder that handles events of the layer.
  package weak var responder: (any LayerResponder)?

  // Properties that other modules access are stored in private properties; otherwise each access would involve a
  // runtime check for exclusive access.
  /// The frame in the parent's coordinates, in points.
  package var frame: CGRect {
    get { ownFrame }
    set {
      let newValue = newValue.isLimited ? newValue : newValue.limited
      guard newValue != ownFrame else { return }
      if newValue.size != ownFrame.size { forgetInk() } else { above?.forgetInk() }
      ownFrame = newValue
      noteDrawing()
      tree.note(.frame, for: self)
    }
  }
  /// The drawn content.
  package var content: LayerContent {
    get { ownContent }
    set {
      guard !newValue.isIdentical(to: ownContent) else { return }
      if !newValue.isReadAlike(ownContent) { noteSpeech() }
      if case .none = newValue { storedContent = nil } else { storedContent = StoredContent(newValue) }
      note(.content)
    }
  }
  /// The opacity of the layer and its descendants, 0…1.
  package var opacity: Double {
    get { ownOpacity }
    set { assign(newValue, to: &ownOpacity, .style) }
  }
  /// The region to which the content and the children are clipped.
  package var clip: ClipShape {
    get { storedClip?.value ?? .none }
    set {
      guard newValue != clip else { return }
      storedClip = newValue == .none ? nil : StoredValue(newValue)
      note(.style)
    }
  }
  /// The drop shadow.
  package var shadow: Shadow? {
    get { rare?.shadow }
    set { assignRare(newValue, in: shadow) { $0.shadow = newValue } }
  }
  /// The transform for drawing, about the layer's center by default. It does not affect layout.
  package var transform: LayerTransform {
    get { rare?.transform ?? .identity }
    set { assignRare(newValue, in: transform) { $0.transform = newValue } }
  }
  /// A filter that applies to the layer and its descendants as a group.
  package var filter: LayerFilter? {
    get { rare?.filter }
    set { assignRare(newValue, in: filter) { $0.filter = newValue } }
  }
  /// The standard deviation in points of a blur of what is behind the content, which is translucent; 0 for none. Hosts
  /// without one draw the content alone.
  package var backdropBlur: Double {
    get { rare?.backdropBlur ?? 0 }
    set { assignRare(newValue, in: backdropBlur) { $0.backdropBlur = newValue } }
  }
  /// The shape of a mouse's pointer over the layer and its descendants that set none; `nil` for the host's choice.
  package var pointerShape: PointerShape? {
    get { rare?.pointerShape }
    set { assignRare(newValue, in: pointerShape) { $0.pointerShape = newValue } }
  }
  /// The appearance after a press of the control or list around the layer, for hosts that wait for the engine's answer.
  package var anticipation: Anticipation? {
    get { rare?.anticipation }
    set { assignRare(newValue, in: anticipation) { $0.anticipation = newValue } }
  }
  /// The scrolling of the children; `nil` if the layer does not scroll.
  package var scroll: ScrollInfo? {
    get { rare?.scroll }
    set {
      let old = rare?.scroll
      guard newValue != old else { return }
      if (newValue == nil) != (old == nil) { noteSpeech() }
      rareProperties.scroll = newValue
      note(.scroll)
    }
  }
  /// The semantics, possibly amended by enclosing views; `nil` for a layer without any.
  package var semantics: Semantics? {
    get { ownSemantics }
    set {
      unamended = nil
      assign(newValue, to: &ownSemantics, .semantics)
    }
  }
  /// The pinning to an edge of the nearest scrolling ancestor while a range of content is visible, as for a sticky
  /// header.
  package var pin: PinInfo? {
    get { rare?.pin }
    set { assignRare(newValue, in: pin) { $0.pin = newValue } }
  }
  /// The pointer and keyboard events that the responder handles; hosts need not report others.
  package var interests: EventInterests {
    get { ownInterests }
    set { assign(newValue, to: &ownInterests, .semantics) }
  }
  /// Whether hit tests ignore the layer and its descendants.
  @exclusivity(unchecked) package var ignoresHits = false { didSet { if ignoresHits != oldValue { note(.style) } } }
  /// A hit-test predicate in the layer's coordinates, which may extend beyond the frame; `nil` to use the frame.
  package var hitShape: (@MainActor (CGPoint) -> Bool)? {
    get { rare?.hitShape }
    set { if newValue != nil || rare != nil { rareProperties.hitShape = newValue } }
  }
  /// Whether hit tests find the layer only if it or a descendant draws at the point or has a hit shape there, as for
  /// gestures.
  @exclusivity(unchecked) package var isHitByContent = false
  /// Whether the layer counts as drawn in its whole frame, as an image, a canvas or a rectangular content shape does.
  @exclusivity(unchecked) package var fillsFrame = false
  /// A hit-test predicate for a path that the layer draws; `nil` to use the bounds of the path.
  package var drawnShape: (@MainActor (CGPoint) -> Bool)? {
    get { rare?.drawnShape }
    set { if newValue != nil || rare != nil { rareProperties.drawnShape = newValue } }
  }
  /// Scratch storage for the index of the layer in a temporary list.
  package var listIndex: Int {
    get { ownListIndex }
    set { ownListIndex = newValue }
  }
  /// The number of the last patch in which the drawing of the layer or its descendants changed.
  package var drawnIn: Int { ownDrawnIn }
  /// The number of the last interpretation before which the semantics of the layer or its descendants changed (see
  /// `LayerTree.interpretation`).
  var semanticsChangedIn: Int { ownSemanticsChangedIn }
  /// The transition for animated insertion and removal; `nil` to use that of the only child, or a fade.
  package var transition: LayerTransition? {
    get { rare?.transition }
    set { if newValue != nil || rare != nil { rareProperties.transition = newValue } }
  }
  /// The drawing order among siblings; layers with equal values keep the order of children.
  package var zIndex: Double {
    get { rare?.zIndex ?? 0 }
    set { assignRare(newValue, in: zIndex) { $0.zIndex = newValue } }
  }

  @exclusivity(unchecked) private var ownFrame = CGRect.zero
  /// The content in storage of its own; `nil` for a layer that draws nothing itself.
  @exclusivity(unchecked) private var storedContent: StoredContent?
  /// The properties that few layers set; `nil` while all have their defaults.
  @exclusivity(unchecked) private(set) var rare: RareLayerProperties?
  @exclusivity(unchecked) private var ownOpacity = 1.0
  /// The clip in storage of its own; `nil` for none.
  @exclusivity(unchecked) private var storedClip: StoredValue<ClipShape>?
  @exclusivity(unchecked) private var ownSemantics: Semantics?
  /// The layer's own semantics while they are replaced by amended ones.
  @exclusivity(unchecked) private var unamended: StoredValue<Semantics>?
  @exclusivity(unchecked) private var ownInterests: EventInterests = []
  @exclusivity(unchecked) private var ownListIndex = 0
  @exclusivity(unchecked) private var ownDrawnIn = 0
  @exclusivity(unchecked) private var ownSemanticsChangedIn = 0
  /// The cached value of `ink`, in storage of its own: hosts that draw with elements never read it.
  @exclusivity(unchecked) private var ownInk: StoredValue<CGRect>?
  /// Whether the layer is reachable from the root of the tree. Changes of other layers are not recorded.
  @exclusivity(unchecked) package private(set) var isInTree = false
  /// The number of the last patch that contains changes of the layer.
  @exclusivity(unchecked) var notedIn = 0

  private var ownContent: LayerContent { storedContent?.content ?? .none }

  /// The storage of the rarely set properties, created on first use.
  private var rareProperties: RareLayerProperties {
    if let rare { return rare }
    let made = RareLayerProperties()
    rare = made
    return made
  }

  /// Creates a layer without a parent.
  package init(in tree: LayerTree) {
    self.tree = tree
    id = tree.register()
  }

  /// Makes the layer the root of its tree.
  func becomeRoot() { isInTree = true }

  /// Sets the accessibility label and withdraws amendments. A layer without semantics does not change.
  package func setAccessibilityLabel(_ label: String) {
    withdrawAmendments()
    guard let old = ownSemantics?.label, old != label else { return }
    ownSemantics?.label = label
    note(.semantics)
  }

  /// Replaces the semantics on behalf of enclosing views, until the layer sets its own again.
  package func amendSemantics(to amended: Semantics) {
    if unamended == nil, let ownSemantics { unamended = StoredValue(ownSemantics) }
    assign(amended, to: &ownSemantics, .semantics)
  }

  /// Restores the layer's own semantics.
  package func withdrawAmendments() {
    if let unamended { semantics = unamended.value }
  }

  private final class StoredContent {
    let content: LayerContent
    init(_ content: LayerContent) { self.content = content }
  }

  /// Sets the children, in order.
  ///
  /// A child of another parent is moved. Equal children record nothing.
  ///
  /// - Complexity: O(*n*) in the number of children, plus the descendants of those that enter or leave the tree.
  package func setChildren(_ layers: [Layer]) {
    if isSame(layers) { return }
    let mark = tree.nextMark()
    for layer in layers { layer.mark = mark }
    for child in ownChildren where child.mark != mark && child.above === self {
      child.above = nil
      guard child.isInTree else { continue }
      tree.noteRemoved(child)
      child.leave()
    }
    for layer in layers where layer.above !== self {
      if let old = layer.above {
        old.ownChildren.removeAll { $0 === layer }
        old.note(.children)
      }
      layer.above = self
      guard isInTree else {
        if layer.isInTree { layer.leave() }
        continue
      }
      if !layer.isInTree { layer.enter() }
      tree.noteInserted(layer)
    }
    ownChildren = layers
    note(.children)
  }

  private func enter() {
    isInTree = true
    for child in ownChildren { child.enter() }
  }

  private func leave() {
    isInTree = false
    for child in ownChildren { child.leave() }
  }

  private func isSame(_ layers: [Layer]) -> Bool {
    guard layers.count == ownChildren.count else { return false }
    for index in layers.indices where layers[index] !== ownChildren[index] { return false }
    return true
  }

  deinit {
    for child in ownChildren where child.above === self {
      assert(MainActorCheck.isOnMainActor, MainActorCheck.releaseMessage(Layer.self))
      child.above = nil
    }
  }

  /// Removes the layer and its descendants from the tree.
  ///
  /// - Complexity: O(*n*) in the number of siblings.
  package func removeFromParent() {
    guard let parent else { return }
    parent.setChildren(parent.children.filter { $0 !== self })
  }

  /// Removes the layer from the tree and prepares it for reuse. The layer and its descendants get new IDs, so that
  /// hosts treat them as new layers and late events do not reach them.
  package func startAnew() {
    removeFromParent()
    rename()
  }

  private func rename() {
    id = tree.register()
    for child in children { child.rename() }
  }

  /// Sets a property, and records the change unless the value is equal.
  private func assign<Value: Equatable>(_ new: Value, to property: inout Value, _ change: LayerChanges) {
    guard new != property else { return }
    property = new
    note(change)
  }

  /// Sets a rarely set property that affects the style, and records the change unless the value is equal.
  func assignRare<Value: Equatable>(_ new: Value, in old: Value, _ set: (RareLayerProperties) -> Void) {
    guard new != old else { return }
    set(rareProperties)
    note(.style)
  }

  private func note(_ change: LayerChanges) {
    // Semantics do not affect drawing.
    if change != .semantics {
      forgetInk()
      noteDrawing()
    }
    if !change.isDisjoint(with: .speaking) { invalidateSemantics() }
    tree.note(change, for: self)
  }

  /// Records a change of the semantics tree that is not a change of `semantics`: of text content or of scrolling.
  private func noteSpeech() {
    invalidateSemantics()
    tree.noteSpeech(of: self)
  }

  /// Marks the layer and its ancestors as changed since the last interpretation. If a layer is marked, its ancestors
  /// are too, so that the loop stops there.
  private func invalidateSemantics() {
    let number = tree.interpretation
    var layer: Layer? = self
    while let current = layer, current.ownSemanticsChangedIn != number {
      current.ownSemanticsChangedIn = number
      layer = current.above
    }
  }

  /// Marks the layer and its ancestors as redrawn in the next patch. If a layer is marked, its ancestors are too, so
  /// that the loop stops there.
  private func noteDrawing() {
    let number = tree.patchNumber
    var layer: Layer? = self
    while let current = layer, current.ownDrawnIn != number {
      current.ownDrawnIn = number
      layer = current.above
    }
  }

  // MARK: Ink

  /// The bounding rectangle of the drawing of the layer and its descendants in the layer's coordinates, without
  /// clipping; infinite if it does not follow from the layers alone, as with shadows, filters and transforms.
  ///
  /// - Complexity: O(1) while no descendant changed.
  package var ink: CGRect {
    if let ownInk { return ownInk.value }
    let made = measureInk()
    ownInk = StoredValue(made)
    return made
  }

  /// Discards the cached `ink` of the layer and its ancestors. A cached value implies cached values of all descendants,
  /// so that the loop stops at the first ancestor without one.
  private func forgetInk() {
    var layer: Layer? = self
    while let current = layer, current.ownInk != nil {
      current.ownInk = nil
      layer = current.above
    }
  }

  private func measureInk() -> CGRect {
    guard rare?.leavesFrame != true else {
      for child in ownChildren { _ = child.ink }
      return .infinite
    }
    var ink =
      switch ownContent.drawingArea {
      case .none: CGRect.null
      case .bounds: CGRect(origin: .zero, size: ownFrame.size)
      case .rect(let rect): rect
      }
    let offset = rare?.scroll?.offset ?? .zero
    for child in ownChildren {
      let inner = child.ink
      if inner.isInfinite { ink = .infinite }
      if ink.isInfinite { continue }
      ink = ink.union(inner.offsetBy(dx: child.ownFrame.minX - offset.x, dy: child.ownFrame.minY - offset.y))
    }
    return ink
  }
}
