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
  @exclusivity(unchecked) var badge = DecorationPlace()
  /// The chevron that the cell draws by itself.
  @exclusivity(unchecked) var sign = DecorationPlace()
  /// What stands beside the content while the list is edited.
  @exclusivity(unchecked) var controls = RowControls()
  @exclusivity(unchecked) var leadingControl: CellDecoration?
  @exclusivity(unchecked) var grip: RowGrip?
  /// The buttons beside the row, how far it is swept aside, and what all that it draws is moved in from the first time on.
  @exclusivity(unchecked) var swipes = RowSwipes()
  @exclusivity(unchecked) var slide: RowSlide?
  @exclusivity(unchecked) var mover: Layer?
  /// What a pointer took hold of beside the row's content.
  @exclusivity(unchecked) var grabbed: DragSource?
  /// How the next placement travels, where nothing else says so.
  @exclusivity(unchecked) private var curve: AnimationCurve?
  /// Whether the row goes away to its side, should it leave now.
  @exclusivity(unchecked) var leavesSideways = false { didSet { leaveSideways(from: oldValue) } }
  /// Whether the content stands on a selection in the accent colour.
  @exclusivity(unchecked) var isProminent = false
  @exclusivity(unchecked) var isHovered = false { didSet { if isHovered != oldValue { stamp = nil } } }
  @exclusivity(unchecked) var isPressed = false { didSet { stamp = nil } }
  /// What the cell was placed for last: as long as it stays, only the frame may change.
  @exclusivity(unchecked) private var stamp: Stamp?
  /// The list's `columnsVersion` as of the last placement: rows that were not seen when columns changed are placed when they are.
  @exclusivity(unchecked) private var columnsVersion = 0

  private struct Stamp: Equatable {
    var generation: Int
    /// Around the row, and inside of all that modifies it.
    var environment: EnvironmentIdentity
    var innerEnvironment: EnvironmentIdentity
    var extent: CGFloat
    var isHeld: Bool
    var ordinal: Int
    /// The 1-based place among all rows, and how many there are; 0 for unknown.
    var position: Int
    var total: Int
    /// Whether the row, or the one below it, led to what is shown beside the list.
    var isCurrent: Bool
    var isNextCurrent: Bool
    var isMarked: Bool
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

  override func take(_ row: RowSegment) {
    super.take(row)
    layer.transition?.identity = 0
    showPresence()
  }

  override func rest() {
    showPresence()
    setProminence(false)
    super.rest()
    background.hideCustomBackground(graph)
    badge.hide(graph)
    sign.hide(graph)
    removeControls()
    swipes.removeAll()
    slide = nil
    mover = nil
    curve = nil
    grabbed?.cancel()
    grabbed = nil
    leavesSideways = false
    isHovered = false
    isPressed = false
    contentFrame = nil
  }

  override func nodeWillEnd() {
    background.end()
    badge.end()
    sign.end()
  }

  /// Rows come and go as the list says, not as their content does (fact D12). Which one it was matters to nobody where
  /// that is not animated.
  private func showPresence() {
    if graph.layers.currentAnimation != nil { layer.transition?.identity = row.element.origin.presenceIdentity }
  }

  override func outdate() { stamp = nil }

  /// Has the cell placed anew in the next layout.
  func needsPlacing() {
    outdate()
    row.engine.host?.engineNeedsLayout()
  }

  /// The same, travelling.
  func travel(with animation: Animation) {
    curve = animation.curve
    needsPlacing()
  }

  /// A row that was swept aside to be deleted goes on that way (fact D8).
  private func leaveSideways(from before: Bool) {
    guard leavesSideways else {
      if before { layer.transition?.removal = .faded }
      return
    }
    let way = mover?.frame.minX ?? 0
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
    let isKnown = numbering.isKept && stamp?.generation == numbering.generation
    let new = Stamp(
      generation: numbering.generation,
      environment: EnvironmentIdentity(row.nodeCore.environment),
      innerEnvironment: EnvironmentIdentity(row.originCore.environment),
      extent: placed.extent,
      isHeld: placed.pin != nil,
      ordinal: isKnown ? stamp?.ordinal ?? 0 : row.kind == .row ? list.engine.ordinal(of: row) : 0,
      position: isKnown ? stamp?.position ?? 0 : row.kind == .row ? list.position(of: row) ?? 0 : 0,
      total: list.holdsOutline && row.kind == .row ? row.siblings?.count ?? 0 : numbering.total,
      isCurrent: row.isCurrent,
      isNextCurrent: isNextCurrent,
      isMarked: list.isMarked(row),
      swipeVersion: swipeVersion
    )
    if new == stamp, !row.nodeCore.needsPlacement {
      layer.frame.origin.y = placed.start
    } else if let curve {
      self.curve = nil
      graph.layers.withAnimation(curve) { placeParts(placed, in: list, new) }
      stamp = new
    } else {
      placeParts(placed, in: list, new)
      stamp = new
    }
    layer.pin = placed.pinInfo()
  }

  private func placeParts(_ placed: LazyEngine.PlacedRow, in list: ListNode, _ stamp: Stamp) {
    settleControls(list.metrics)
    let room = CellRoom(of: self, placed, in: list)
    layer.frame = CGRect(x: 0, y: placed.start, width: room.bounds.width, height: room.bounds.height)
    layer.zIndex = room.isLifted ? 2 : room.isHeld ? 1 : 0
    placeLift(in: room)
    setProminence(room.isSelected && room.metrics.selectionIsProminent)
    settleDisclosure(in: list)
    placeContent(in: room)
    var layers: [Layer] = []
    layers.reserveCapacity(contentLayers.count + 4)
    background.place(in: room, of: row, isPressed: isPressed, into: &layers)
    layers += contentLayers
    placeBadge(in: room, into: &layers)
    placeDisclosure(in: room, into: &layers)
    placeControls(in: room, into: &layers)
    separators.place(in: room, of: self, into: &layers)
    settleSwipes(in: list, height: room.bounds.height)
    layer.setChildren(placeSlide(in: room, around: layers))
    clipContent(to: room)
    describe(position: stamp.position, total: stamp.total, isSelected: room.isSelected, list)
  }

  private func placeContent(in room: CellRoom) {
    let node = row.element.node
    let insets = room.insets
    let proposal = contentProposal(room.metrics, insets, width: room.bounds.width)
    let size = node.sizeThatFits(proposal)
    // Content that is shorter than the row stands in the middle of it (fact M6).
    // A line that takes room stands below the row, not behind its content.
    let height = room.bounds.height - insets.vertical - (room.isLast ? 0 : room.metrics.separatorExtent)
    let y = row.kind == .row ? insets.top + (height - size.height) / 2 : insets.top
    var frame = CGRect(x: room.card.minX + insets.leading, y: y, width: size.width, height: size.height)
    if row.kind == .footer, room.metrics.footersTrail { frame.origin.x = room.card.maxX - insets.trailing - size.width }
    if room.isRightToLeft { frame.origin.x = room.bounds.maxX - frame.maxX }
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
  private func clipContent(to room: CellRoom) {
    // How far a round corner reaches into its square.
    let reach = max(room.corners.top, room.corners.bottom) * 0.3
    if mover != nil {
      let isClassic = room.metrics.identity.look == .classic
      layer.clip = room.isLifted || !room.isSlid ? .none : isClassic ? .path(room.corners.path(in: room.card)) : .bounds
      return
    }
    guard let contentFrame, !room.corners.isSquare,
      contentFrame.minX < room.card.minX + reach || contentFrame.maxX > room.card.maxX - reach
    else {
      layer.clip = .none
      return
    }
    layer.clip = .path(room.corners.path(in: room.card))
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
