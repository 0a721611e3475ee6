import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// What a list draws for one row: ground, selection, content, badge, separators.
///
/// Contract: `place` brings the cell in line with the row and the list; only what changed touches a layer. The content
/// is placed again only when its frame or something inside it changed.
@MainActor
final class ListCell: RowCell, SweepResponder {
  @exclusivity(unchecked) var background: CellBackground
  @exclusivity(unchecked) var separators: CellSeparators
  @exclusivity(unchecked) private(set) var contentLayers: [Layer] = []
  @exclusivity(unchecked) private(set) var contentFrame: CGRect?
  /// What the content says, in reading order; gathered when it is placed.
  @exclusivity(unchecked) private(set) var texts: [String] = []
  /// Whether a header or footer holds something to use; gathered at the same time.
  @exclusivity(unchecked) private(set) var holdsControls = false
  /// The actions of buttons inside the content, gathered at the same time.
  @exclusivity(unchecked) private(set) var innerActions: [OfferedAction] = []
  @exclusivity(unchecked) var badge = ReusableDecoration()
  /// The chevron that the cell draws by itself.
  @exclusivity(unchecked) var chevron = ReusableDecoration()
  /// What stands beside the content while the list is edited.
  @exclusivity(unchecked) var controls = RowControls()
  @exclusivity(unchecked) var leadingControl: CellDecoration?
  @exclusivity(unchecked) var reorderHandle: ReorderHandle?
  /// The buttons beside the row, how far it is swept aside, and what all that it draws is moved in from the first time on.
  @exclusivity(unchecked) var swipeActions = RowSwipeActions()
  @exclusivity(unchecked) var rowSwipe: RowSwipe?
  @exclusivity(unchecked) var swipeContainer: Layer?
  /// What a pointer took hold of beside the row's content.
  @exclusivity(unchecked) var dragSource: DragSource?
  /// How the next placement travels, where nothing else says so.
  @exclusivity(unchecked) private var pendingCurve: AnimationCurve?
  /// Whether the row goes away to its side, should it leave now.
  @exclusivity(unchecked) var leavesSideways = false { didSet { leaveSideways(from: oldValue) } }
  /// Whether the content stands on a selection in the accent colour.
  @exclusivity(unchecked) var isProminent = false
  @exclusivity(unchecked) var isHovered = false { didSet { if isHovered != oldValue { placedInputs = nil } } }
  @exclusivity(unchecked) var isPressed = false { didSet { placedInputs = nil } }
  /// What the cell was placed for last: as long as it stays, only the frame may change.
  @exclusivity(unchecked) private var placedInputs: PlacementInputs?
  /// The list's `columnsVersion` as of the last placement: rows that were not seen when columns changed are placed when they are.
  @exclusivity(unchecked) private var columnsVersion = 0

  private struct PlacementInputs: Equatable {
    var generation: Int
    /// Around the row, and inside of all that modifies it.
    var environment: EnvironmentIdentity
    var innerEnvironment: EnvironmentIdentity
    var extent: CGFloat
    var isSticky: Bool
    var ordinal: Int
    /// The 1-based place among all rows, and how many there are; 0 for unknown.
    var position: Int
    var total: Int
    /// Whether the row, or the one below it, led to what is shown beside the list.
    var isCurrent: Bool
    var isNextCurrent: Bool
    var hasKeyboardFocus: Bool
    var swipeVersion: Int
  }

  required init(for row: RowSegment, in graph: Graph) {
    background = CellBackground(in: graph)
    separators = CellSeparators(in: graph)
    super.init(for: row, in: graph)
    layer.responder = self
    layer.transition = LayerTransition(insertion: .faded, removal: .faded)
    showPresence()
  }

  override func reuse(for row: RowSegment) {
    super.reuse(for: row)
    layer.transition?.identity = 0
    showPresence()
  }

  override func prepareForReuse() {
    showPresence()
    setProminence(false)
    super.prepareForReuse()
    background.hideCustomBackground(graph)
    badge.hide(graph)
    chevron.hide(graph)
    removeControls()
    swipeActions.removeAll()
    rowSwipe = nil
    swipeContainer = nil
    pendingCurve = nil
    dragSource?.cancel()
    dragSource = nil
    leavesSideways = false
    isHovered = false
    isPressed = false
    contentFrame = nil
  }

  override func nodeWillEnd() {
    background.end()
    badge.end()
    chevron.end()
  }

  /// Rows come and go as the list says, not as their content does (fact D12). Which one it was matters to nobody where
  /// that is not animated.
  private func showPresence() {
    if graph.layers.currentAnimation != nil { layer.transition?.identity = row.element.origin.presenceIdentity }
  }

  override func invalidate() { placedInputs = nil }

  /// Has the cell placed anew in the next layout.
  func needsPlacing() {
    invalidate()
    row.engine.host?.engineNeedsLayout()
  }

  /// The same, travelling.
  func animatePlacement(with animation: Animation) {
    pendingCurve = animation.curve
    needsPlacing()
  }

  /// A row that was swept aside to be deleted goes on that way (fact D8).
  private func leaveSideways(from before: Bool) {
    guard leavesSideways else {
      if before { layer.transition?.removal = .faded }
      return
    }
    let way = swipeContainer?.frame.minX ?? 0
    let distance = way > 0 ? layer.frame.width : -layer.frame.width
    layer.transition?.removal = LayerTransition.Pose(opacity: 0, transform: LayerTransform(x: distance - way))
  }

  // MARK: Placing

  /// Brings the cell in line with its place. Costs O(1) while rows only scroll.
  ///
  /// `numbering` says what is known of all rows; `isNextCurrent` whether the row below led to what is shown beside the list.
  func place(
    _ placed: LazyEngine.PlacedRow,
    in list: ListNode,
    _ numbering: RowNumbering,
    isNextCurrent: Bool
  ) {
    let row = row
    if columnsVersion != list.columnsVersion {
      columnsVersion = list.columnsVersion
      row.nodeCore.needsPlacement = true
    }
    let isKnown = numbering.isKept && placedInputs?.generation == numbering.generation
    let new = PlacementInputs(
      generation: numbering.generation,
      environment: EnvironmentIdentity(row.nodeCore.environment),
      innerEnvironment: EnvironmentIdentity(row.originCore.environment),
      extent: placed.extent,
      isSticky: placed.stickyBounds != nil,
      ordinal: isKnown ? placedInputs?.ordinal ?? 0 : row.kind == .row ? list.engine.ordinal(of: row) : 0,
      position: isKnown ? placedInputs?.position ?? 0 : row.kind == .row ? list.position(of: row) ?? 0 : 0,
      total: list.holdsOutline && row.kind == .row ? row.siblings?.count ?? 0 : numbering.total,
      isCurrent: row.isCurrent,
      isNextCurrent: isNextCurrent,
      hasKeyboardFocus: list.hasKeyboardFocus(row),
      swipeVersion: swipeVersion
    )
    if new == placedInputs, !row.nodeCore.needsPlacement {
      layer.frame.origin.y = placed.start
    } else if let pendingCurve {
      self.pendingCurve = nil
      graph.layers.withAnimation(pendingCurve) { placeParts(placed, in: list, new) }
      placedInputs = new
    } else {
      placeParts(placed, in: list, new)
      placedInputs = new
    }
    layer.pin = placed.pinInfo()
  }

  private func placeParts(_ placed: LazyEngine.PlacedRow, in list: ListNode, _ inputs: PlacementInputs) {
    updateControls(list.metrics)
    let layout = CellLayout(of: self, placed, in: list)
    layer.frame = CGRect(x: 0, y: placed.start, width: layout.bounds.width, height: layout.bounds.height)
    layer.zIndex = layout.isLifted ? 2 : layout.isSticky ? 1 : 0
    placeLift(in: layout)
    setProminence(layout.isSelected && layout.metrics.selectionIsProminent)
    updateDisclosure(in: list)
    placeContent(in: layout)
    var layers: [Layer] = []
    layers.reserveCapacity(contentLayers.count + 4)
    background.place(in: layout, of: row, isPressed: isPressed, into: &layers)
    layers += contentLayers
    placeBadge(in: layout, into: &layers)
    placeDisclosure(in: layout, into: &layers)
    placeControls(in: layout, into: &layers)
    separators.place(in: layout, of: self, into: &layers)
    updateSwipeActions(in: list, height: layout.bounds.height)
    layer.setChildren(placeRowSwipe(in: layout, around: layers))
    clipContent(to: layout)
    updateSemantics(position: inputs.position, total: inputs.total, isSelected: layout.isSelected, list)
  }

  private func placeContent(in layout: CellLayout) {
    let node = row.element.node
    let insets = layout.insets
    let proposal = contentProposal(layout.metrics, insets, width: layout.bounds.width)
    let size = node.sizeThatFits(proposal)
    // Content that is shorter than the row stands in the middle of it (fact M6).
    // A line that takes room stands below the row, not behind its content.
    let height = layout.bounds.height - insets.vertical - (layout.isLast ? 0 : layout.metrics.separatorExtent)
    let y = row.kind == .row ? insets.top + (height - size.height) / 2 : insets.top
    var frame = CGRect(x: layout.card.minX + insets.leading, y: y, width: size.width, height: size.height)
    if row.kind == .footer, layout.metrics.footersTrail {
      frame.origin.x = layout.card.maxX - insets.trailing - size.width
    }
    if layout.isRightToLeft { frame.origin.x = layout.bounds.maxX - frame.maxX }
    guard frame != contentFrame || node.core.needsPlacement else { return }
    contentFrame = frame
    let sink = LayerSink()
    node.place(in: frame, proposal: proposal, into: sink)
    contentLayers = sink.layers
    texts.removeAll(keepingCapacity: true)
    for layer in contentLayers { layer.gatherTexts(into: &texts) }
    holdsControls = row.kind != .row && contentLayers.contains(where: \.holdsControls)
    // Where buttons are their own nobody offers anything.
    let offers = row.nodeCore.environment.controlPlacement == .framed
    innerActions = offers ? row.element.origin.gatherPreference(OfferedActionsKey.self) ?? [] : []
  }

  /// Cuts content that reaches into the corners of a card, as rows without insets do (fact B30).
  private func clipContent(to layout: CellLayout) {
    // How far a round corner reaches into its square.
    let reach = max(layout.corners.top, layout.corners.bottom) * 0.3
    if swipeContainer != nil {
      let isClassic = layout.metrics.identity.look == .classic
      layer.clip =
        layout.isLifted || !layout.isSwiped ? .none : isClassic ? .path(layout.corners.path(in: layout.card)) : .bounds
      return
    }
    guard let contentFrame, !layout.corners.isSquare,
      contentFrame.minX < layout.card.minX + reach || contentFrame.maxX > layout.card.maxX - reach
    else {
      layer.clip = .none
      return
    }
    layer.clip = .path(layout.corners.path(in: layout.card))
  }
}

/// What a list knows of all its rows when it places them.
struct RowNumbering {
  /// How many rows there are; 0 for unknown.
  let total: Int
  /// The engine's.
  let generation: Int
  /// Whether rows have the numbers that they had, as long as the generation is the same.
  let isKept: Bool
}
