import Foundation

/// Names a layer for its whole life, within one tree.
package typealias LayerID = Int

/// A node of the retained tree of what is on the screen.
///
/// Contract: a layer's `frame` is in its parent's coordinates (origin top left, y down, points); below a scrolling
/// parent it is in content coordinates, and the parent's `scroll.offset` is what moves. Setting a property to an equal
/// value notes nothing. Changes are noted in the tree and leave it as one `LayerPatch` per frame; hosts keep nothing
/// but what they draw.
@MainActor
package final class Layer {
  package private(set) var id: LayerID
  package unowned let tree: LayerTree
  package var parent: Layer? { above }
  /// Cleared by the parent when it lets go of the layer or ends: cheaper than a weak reference.
  private nonisolated(unsafe) unowned(unsafe) var above: Layer?
  package var children: [Layer] { ownChildren }
  @exclusivity(unchecked) private nonisolated(unsafe) var ownChildren: [Layer] = []
  /// Tells the layers of one list of children from others.
  @exclusivity(unchecked) private var mark = 0
  /// Who answers for events on this layer.
  package weak var responder: (any LayerResponder)?

  // Stored apart from what other modules read, who would otherwise ask the runtime for exclusive access each time.

  package var frame: CGRect {
    get { ownFrame }
    set {
      guard newValue != ownFrame else { return }
      if newValue.size != ownFrame.size { forgetInk() } else { above?.forgetInk() }
      ownFrame = newValue
      noteDrawing()
      tree.note(.frame, for: self)
    }
  }
  package var content: LayerContent {
    get { ownContent }
    set {
      guard !newValue.isIdentical(to: ownContent) else { return }
      if !newValue.isReadAlike(ownContent) { noteSpeech() }
      ownContent = newValue
      note(.content)
    }
  }
  package var opacity: Double {
    get { ownOpacity }
    set { assign(newValue, to: &ownOpacity, .style) }
  }
  package var clip: ClipShape {
    get { ownClip }
    set { assign(newValue, to: &ownClip, .style) }
  }
  package var shadow: Shadow? {
    get { ownShadow }
    set { assign(newValue, to: &ownShadow, .style) }
  }
  /// Applied about the layer's centre when drawing; layout does not see it.
  package var transform: LayerTransform {
    get { ownTransform }
    set { assign(newValue, to: &ownTransform, .style) }
  }
  /// What is done with the picture of the layer and all below it.
  package var filter: LayerFilter? {
    get { ownFilter }
    set { assign(newValue, to: &ownFilter, .style) }
  }
  package var scroll: ScrollInfo? {
    get { ownScroll }
    set {
      if (newValue == nil) != (ownScroll == nil) { noteSpeech() }
      assign(newValue, to: &ownScroll, .scroll)
    }
  }
  package var semantics: Semantics? {
    get { ownSemantics }
    set {
      unamended = nil
      assign(newValue, to: &ownSemantics, .semantics)
    }
  }
  /// Sticks to an edge of the nearest scrolling ancestor while that shows its range (a plain list's header).
  package var pin: PinInfo? {
    get { ownPin }
    set { assign(newValue, to: &ownPin, .style) }
  }
  /// Which pointer and keyboard events the responder wants: hosts need not report others.
  package var interests: EventInterests {
    get { ownInterests }
    set { assign(newValue, to: &ownInterests, .semantics) }
  }
  /// Whether hits pass through to what lies behind, children included.
  @exclusivity(unchecked) package var ignoresHits = false { didSet { if ignoresHits != oldValue { note(.style) } } }
  /// Where the layer is hit, in its own coordinates: also where that reaches beyond its frame. `nil` means the frame.
  package var hitShape: (@MainActor (CGPoint) -> Bool)?
  /// Whether the layer is hit only where it or something inside it draws or has a shape, as gestures of views are.
  @exclusivity(unchecked) package var isHitByContent = false
  /// Whether the layer counts as drawn in its whole frame: an image, a canvas, a rectangle as a content shape.
  @exclusivity(unchecked) package var fillsFrame = false
  /// Where a path that the layer draws is hit; `nil` means the bounds of the path.
  package var drawnShape: (@MainActor (CGPoint) -> Bool)?
  /// Scratch room for whoever lists the layers: where this one stands in a list. Means nothing after that.
  package var listIndex: Int {
    get { ownListIndex }
    set { ownListIndex = newValue }
  }
  /// The number of the last patch with which what the layer and all below it draw changed.
  package var drawnIn: Int { ownDrawnIn }
  /// The last interpretation of the tree before which what the layer and all below it say changed (`LayerTree.interpretation`).
  var saidIn: Int { ownSaidIn }
  /// How the layer comes and goes where that is animated; `nil` leaves it to what is inside it.
  package var transition: LayerTransition?
  /// Drawing order among siblings; equal values keep the child order.
  package var zIndex: Double {
    get { ownZIndex }
    set { assign(newValue, to: &ownZIndex, .style) }
  }

  @exclusivity(unchecked) private var ownFrame = CGRect.zero
  @exclusivity(unchecked) private var ownContent = LayerContent.none
  @exclusivity(unchecked) private var ownOpacity = 1.0
  @exclusivity(unchecked) private var ownClip = ClipShape.none
  @exclusivity(unchecked) private var ownShadow: Shadow?
  @exclusivity(unchecked) private var ownTransform = LayerTransform.identity
  @exclusivity(unchecked) private var ownFilter: LayerFilter?
  @exclusivity(unchecked) private var ownScroll: ScrollInfo?
  @exclusivity(unchecked) private var ownSemantics: Semantics?
  /// What the layer says where nobody around it has it say something else, as somebody does.
  @exclusivity(unchecked) private var unamended: Unamended?
  @exclusivity(unchecked) private var ownPin: PinInfo?
  @exclusivity(unchecked) private var ownInterests: EventInterests = []
  @exclusivity(unchecked) private var ownListIndex = 0
  @exclusivity(unchecked) private var ownDrawnIn = 0
  @exclusivity(unchecked) private var ownSaidIn = 0
  @exclusivity(unchecked) private var ownZIndex = 0.0
  /// See `ink`.
  @exclusivity(unchecked) private var ownInk: CGRect?
  /// Whether the layer can be reached from the tree's root: changes of one that cannot are no news.
  @exclusivity(unchecked) package private(set) var isInTree = false
  /// The patch that the layer was last noted in.
  @exclusivity(unchecked) var notedIn = 0

  package init(in tree: LayerTree) {
    self.tree = tree
    id = tree.register()
  }

  /// Makes the layer the one that a tree begins with.
  func becomeRoot() { isInTree = true }

  /// Gives the semantics another label.
  package func say(_ label: String) {
    withdrawAmendments()
    guard let old = ownSemantics?.label, old != label else { return }
    ownSemantics?.label = label
    note(.semantics)
  }

  /// Has the layer say something else, as views around it ask for, until it says something anew by itself.
  package func amendSemantics(to amended: Semantics) {
    if unamended == nil, let ownSemantics { unamended = Unamended(semantics: ownSemantics) }
    assign(amended, to: &ownSemantics, .semantics)
  }

  /// Has the layer say again what it says by itself.
  package func withdrawAmendments() {
    if let unamended { semantics = unamended.semantics }
  }

  private final class Unamended {
    let semantics: Semantics
    init(semantics: Semantics) { self.semantics = semantics }
  }

  /// Makes `layers` the children, in order. Costs the number of children; unchanged lists note nothing.
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
    for child in ownChildren where child.above === self { child.above = nil }
  }

  /// Takes the layer and all below it out of the tree.
  package func removeFromParent() {
    guard let parent else { return }
    parent.setChildren(parent.children.filter { $0 !== self })
  }

  /// Leaves the tree, to come back as something else: the layer and all below it get new names, so that no host takes
  /// them for what they were and no event meant for that arrives here.
  package func startAnew() {
    removeFromParent()
    rename()
  }

  private func rename() {
    id = tree.register()
    for child in children { child.rename() }
  }

  /// Children in drawing order: by `zIndex`, then child order.
  package var drawingOrder: [Layer] {
    var isInOrder = true
    for child in ownChildren where child.ownZIndex != 0 { isInOrder = false }
    if isInOrder { return ownChildren }
    return ownChildren.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  /// Sets a property, and notes a change unless it is the value that is there.
  private func assign<Value: Equatable>(_ new: Value, to property: inout Value, _ change: LayerChanges) {
    guard new != property else { return }
    property = new
    note(change)
  }

  private func note(_ change: LayerChanges) {
    // What is said of a layer draws nothing.
    if change != .semantics {
      forgetInk()
      noteDrawing()
    }
    if !change.isDisjoint(with: .speaking) { noteSaying() }
    tree.note(change, for: self)
  }

  /// Something that is no semantics decides as well what the layer is to a reader: what it draws, whether it scrolls.
  private func noteSpeech() {
    noteSaying()
    tree.noteSpeech(of: self)
  }

  /// The layer, or one below it, will be interpreted otherwise. One that is known to knows that those around it do.
  private func noteSaying() {
    let number = tree.interpretation
    var layer: Layer? = self
    while let current = layer, current.ownSaidIn != number {
      current.ownSaidIn = number
      layer = current.above
    }
  }

  /// The layer, or one below it, will be drawn otherwise. One that is known to know that those around it do.
  private func noteDrawing() {
    let number = tree.patchNumber
    var layer: Layer? = self
    while let current = layer, current.ownDrawnIn != number {
      current.ownDrawnIn = number
      layer = current.above
    }
  }

  // MARK: Ink

  /// What the layer's own content draws in.
  package var room: LayerContent.Room { ownContent.room }

  /// The room that the layer and all below it draw in, from its own top left, clips aside; infinite where that is not
  /// told by the layers alone. O(1) unless something below changed.
  package var ink: CGRect {
    if let ownInk { return ownInk }
    let made = measureInk()
    ownInk = made
    return made
  }

  /// A layer whose ink is known knows that of all below it, so that the way up ends at the first that does not.
  private func forgetInk() {
    var layer: Layer? = self
    while let current = layer, current.ownInk != nil {
      current.ownInk = nil
      layer = current.above
    }
  }

  private func measureInk() -> CGRect {
    guard ownShadow == nil, ownPin == nil, ownFilter == nil, ownTransform == .identity else {
      for child in ownChildren { _ = child.ink }
      return .infinite
    }
    var ink =
      switch ownContent.room {
      case .none: CGRect.null
      case .bounds: CGRect(origin: .zero, size: ownFrame.size)
      case .rect(let rect): rect
      }
    let offset = ownScroll?.offset ?? .zero
    for child in ownChildren {
      let inner = child.ink
      if inner.isInfinite { ink = .infinite }
      if ink.isInfinite { continue }
      ink = ink.union(inner.offsetBy(dx: child.ownFrame.minX - offset.x, dy: child.ownFrame.minY - offset.y))
    }
    return ink
  }
}
