import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// The cell of a list row: background, highlight, content, badge, separators and edit controls.
///
/// `place(_:in:_:isNextCurrent:)` updates the layers from the row and the list; only changed layers are touched. The
/// content is placed again only if its frame changed or it requested layout.
@MainActor
final class ListCell: RowCell, TrackpadSwipeResponder {
  @exclusivity(unchecked) var background: CellBackground
  @exclusivity(unchecked) var separators: CellSeparators
  @exclusivity(unchecked) private(set) var contentLayers: [Layer] = []
  @exclusivity(unchecked) private(set) var contentFrame: CGRect?
  /// The texts of the content in reading order, gathered when it is placed.
  @exclusivity(unchecked) private(set) var texts: [String] = []
  /// Whether a header or footer contains a control; updated with `texts`.
  @exclusivity(unchecked) private(set) var holdsControls = false
  /// The actions of buttons inside the content; updated with `texts`.
  @exclusivity(unchecked) private(set) var innerActions: [OfferedAction] = []
  @exclusivity(unchecked) private var foundMark = FoundMark()
  @exclusivity(unchecked) var badge = ReusableDecoration()
  /// The chevron that the cell draws itself.
  @exclusivity(unchecked) var chevron = ReusableDecoration()
  /// The controls beside the content in edit mode.
  @exclusivity(unchecked) var controls = RowControls()
  @exclusivity(unchecked) var leadingControl: CellDecoration?
  @exclusivity(unchecked) var slideArea: SlideArea?
  @exclusivity(unchecked) var reorderHandle: ReorderHandle?
  /// The swipe actions of the row, its current swipe, and the layer that shifts its content once it was swiped.
  @exclusivity(unchecked) var swipeActions = RowSwipeActions()
  @exclusivity(unchecked) var rowSwipe: RowSwipe? {
    didSet { if oldValue !== rowSwipe { oldValue?.reportPresentation(false) } }
  }
  @exclusivity(unchecked) var swipeContainer: Layer?
  /// The drag source pressed outside of the row's content.
  @exclusivity(unchecked) var dragSource: DragSource?
  /// The animation curve of the next placement, unless a transaction sets one.
  @exclusivity(unchecked) private var pendingCurve: AnimationCurve?
  /// Whether the row leaves sideways if it is removed now.
  @exclusivity(unchecked) var leavesSideways = false { didSet { leaveSideways(from: oldValue) } }
  /// Whether the row is an opaque part of a card that continues below it, so that rows that close its gap cover it.
  @exclusivity(unchecked) var isCoverable = false
  /// Whether the content is drawn on a selection in the accent color.
  @exclusivity(unchecked) var isProminent = false
  @exclusivity(unchecked) var isHovered = false { didSet { if isHovered != oldValue { placedInputs = nil } } }
  @exclusivity(unchecked) var isPressed = false { didSet { placedInputs = nil } }
  /// The inputs of the last placement. While they are unchanged, only the frame can change.
  @exclusivity(unchecked) private var placedInputs: PlacementInputs?
  /// The list's `columnsVersion` as of the last placement; rows that were off screen at a change are placed when they
  /// return.
  @exclusivity(unchecked) private var columnsVersion = 0

  private struct PlacementInputs: Equatable {
    var generation: Int
    /// The environment around the row, and the one inside all of its modifiers.
    var environment: EnvironmentIdentity
    var innerEnvironment: EnvironmentIdentity
    var extent: CGFloat
    var isSticky: Bool
    var ordinal: Int
    /// The one-based position among all rows, and the number of rows; 0 if unknown.
    var position: Int
    var total: Int
    /// Whether the row's link, or that of the row below, is the current destination.
    var isCurrent: Bool
    var isNextCurrent: Bool
    var hasKeyboardFocus: Bool
    var isFound: Bool
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
    if layer.opacity != 1 { layer.opacity = 1 }
    pendingCurve = nil
    dragSource?.cancel()
    dragSource = nil
    leavesSideways = false
    isCoverable = false
    isHovered = false
    isPressed = false
    contentFrame = nil
  }

  override func nodeWillEnd() {
    if isCoverable, !leavesSideways { layer.transition?.removal = .held() }
    slideArea?.end()
    background.end()
    badge.end()
    chevron.end()
  }

  /// Sets the transition identity: rows are inserted and removed by the list's transition, not by that of their content
  /// (fact D12). Only animated changes use it.
  private func showPresence() {
    if graph.layers.currentAnimation != nil { layer.transition?.identity = row.element.origin.presenceIdentity }
  }

  override func invalidate() { placedInputs = nil }

  /// Requests placement in the next layout.
  func needsPlacing() {
    invalidate()
    row.engine.host?.engineNeedsLayout()
  }

  /// Requests placement with an animation.
  func animatePlacement(with animation: Animation) {
    pendingCurve = animation.curve
    needsPlacing()
  }

  /// Sets the removal transition of a row that was swiped aside to be deleted, so that it continues in that direction
  /// (fact D8).
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

  /// Updates the cell for its position.
  ///
  /// - Parameters:
  ///   - placed: The row and its extent along the scroll axis.
  ///   - list: The list that owns the cell.
  ///   - numbering: The row count and generation of this layout.
  ///   - isNextCurrent: Whether the link of the row below is the current destination.
  /// - Complexity: O(1) while rows only scroll.
  func place(
    _ placed: LazyEngine.PlacedRow,
    in list: ListNode,
    _ numbering: RowNumbering,
    isNextCurrent: Bool
  ) {
    let row = row
    if columnsVersion != list.columns.version {
      columnsVersion = list.columns.version
      row.nodeCore.needsPlacement = true
    }
    let isKnown = numbering.isKept && placedInputs?.generation == numbering.generation
    let new = PlacementInputs(
      generation: numbering.generation,
      environment: EnvironmentIdentity(row.nodeCore.environment),
      innerEnvironment: EnvironmentIdentity(row.originCore.environment),
      extent: placed.extent,
      isSticky: placed.isSticky,
      ordinal: isKnown ? placedInputs?.ordinal ?? 0 : row.kind == .row ? list.engine.ordinal(of: row) : 0,
      position: isKnown ? placedInputs?.position ?? 0 : row.kind == .row ? list.outline.position(of: row) ?? 0 : 0,
      total: list.outline.isOutline && row.kind == .row ? row.siblings?.count ?? 0 : numbering.total,
      isCurrent: row.isCurrent,
      isNextCurrent: isNextCurrent,
      hasKeyboardFocus: list.keyboard.hasFocus(row),
      isFound: list.foundRow === row,
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
    updateControls(list.appearance.metrics)
    endSwipeOfDeletionIfDisabled(in: list)
    let layout = CellLayout(of: self, placed, in: list)
    if layer.parent == nil, graph.layers.currentAnimation != nil { setInsertion(in: layout) }
    isCoverable = isOpaque(in: layout) && !layout.isLast && !layout.isLifted
    layer.frame = CGRect(x: 0, y: placed.start, width: layout.bounds.width, height: layout.bounds.height)
    layer.zIndex = layout.isLifted ? 2 : layout.isSticky ? 1 : 0
    placeLift(in: layout)
    setProminence(layout.isProminent)
    updateDisclosure(in: list)
    placeContent(in: layout)
    var layers: [Layer] = []
    layers.reserveCapacity(contentLayers.count + 4)
    background.place(in: layout, of: row, isPressed: isPressed, into: &layers)
    let environment = row.nodeCore.environment
    foundMark.place(inputs.isFound, in: layout.card, isFilled: !layout.isSelected, environment, graph, into: &layers)
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
    // Content shorter than the row is centered vertically (fact M6).
    // A separator with an extent is below the row, outside of the centered area.
    let height = layout.bounds.height - insets.vertical - (layout.isLast ? 0 : layout.metrics.separatorExtent)
    let y = row.kind == .row ? insets.top + (height - size.height) / 2 : insets.top
    var frame = CGRect(x: layout.card.minX + insets.leading, y: y, width: size.width, height: size.height)
    if row.kind == .footer, layout.metrics.footersTrail {
      frame.origin.x = layout.card.maxX - insets.trailing - size.width
    }
    frame = layout.mirrored(frame)
    guard frame != contentFrame || node.core.needsPlacement else { return }
    contentFrame = frame
    let sink = LayerSink()
    node.place(in: frame, proposal: proposal, into: sink)
    contentLayers = sink.layers
    texts.removeAll(keepingCapacity: true)
    for layer in contentLayers { layer.gatherTexts(into: &texts) }
    holdsControls = row.kind != .row && contentLayers.contains(where: \.holdsControls)
    // Buttons offer their actions only in a container that accepts them.
    let offers = row.nodeCore.environment.controlPlacement == .framed
    innerActions = offers ? row.element.origin.gatherPreference(OfferedActionsKey.self) ?? [] : []
  }

  /// Clips content that reaches into the corners of a card, as rows without insets do (fact B30).
  private func clipContent(to layout: CellLayout) {
    // The distance by which a rounded corner reaches into its square.
    let reach = max(layout.corners.top, layout.corners.bottom) * 0.3
    if swipeContainer != nil {
      // A swiped row stays within its place in the card, with the corners of a card of its own if it is drawn as one.
      let card = layout.card == layout.bounds && layout.corners.isSquare ? nil : layout.corners.path(in: layout.card)
      layer.clip = layout.isLifted || !layout.isSwiped ? .none : card.map { .path($0) } ?? .bounds
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

/// The numbering of a list's rows during one placement.
struct RowNumbering {
  /// The number of rows; 0 if unknown.
  let total: Int
  /// The generation of the engine.
  let generation: Int
  /// Whether positions are unchanged while the generation is.
  let isKept: Bool
}
