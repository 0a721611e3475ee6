import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// What a list draws for one row: ground, selection, content, badge, separator.
///
/// Contract: `place` brings the cell in line with the row and the list; only what changed touches a layer. The content
/// is placed again only when its frame or something inside it changed. A cell belongs to its row's node: it rests with it
/// and comes back with it as the cell of another row.
@MainActor
final class ListCell: LayerResponder, RowHolding {
  let layer: Layer
  /// The row that the cell stands for; none while the cell rests, nor once the row has ended, which says so.
  private nonisolated(unsafe) unowned(unsafe) var current: RowSegment?
  /// The same where there must be one: a cell at rest is not measured or placed and answers no event.
  var row: RowSegment {
    guard let current else { preconditionFailure("a cell at rest was asked for its row") }
    return current
  }
  var isAtRest: Bool { current == nil }
  let graph: Graph
  private let ground: Layer
  let separator: Layer
  @exclusivity(unchecked) var topSeparator: Layer?
  @exclusivity(unchecked) private(set) var contentLayers: [Layer] = []
  @exclusivity(unchecked) private(set) var contentFrame: CGRect?
  /// What the content says, in reading order; gathered when it is placed.
  @exclusivity(unchecked) private(set) var texts: [String] = []
  /// Whether a header or footer holds something to use; gathered at the same time.
  @exclusivity(unchecked) private(set) var holdsControls = false
  /// The actions of buttons inside the content, gathered at the same time.
  @exclusivity(unchecked) private(set) var innerActions: [RowAction] = []
  @exclusivity(unchecked) private var background: CellDecoration?
  @exclusivity(unchecked) private(set) var badge: CellDecoration?
  @exclusivity(unchecked) var isPressed = false { didSet { stamp = nil } }
  /// What the cell was placed for last: as long as it stays, only the frame may change.
  @exclusivity(unchecked) private var stamp: Stamp?
  private(set) weak var context: (any CellContext)?

  private struct Stamp: Equatable {
    var generation: Int
    var extent: CGFloat
    var isPinned: Bool
    var ordinal: Int
    /// The 1-based place among all rows, and how many there are; 0 for unknown.
    var position: Int
    var total: Int
    /// Whether the row, or the one below it, led to what is shown beside the list.
    var isCurrent: Bool
    var isNextCurrent: Bool
    var isMarked: Bool
  }

  init(_ row: RowSegment, in graph: Graph) {
    current = row
    self.graph = graph
    layer = Layer(in: graph.layers)
    ground = Layer(in: graph.layers)
    separator = Layer(in: graph.layers)
    layer.responder = self
    ground.ignoresHits = true
    separator.ignoresHits = true
    layer.transition = LayerTransition(insertion: .faded, removal: .faded)
    showPresence()
  }

  /// The row is leaving the list: the cell forgets it and answers nothing.
  func rest() {
    showPresence()
    current = nil
    background?.tearDown()
    badge?.tearDown()
    background = nil
    badge = nil
    isPressed = false
    context = nil
    contentFrame = nil
  }

  nonisolated func rowDidEnd(_ row: RowSegment) {
    if current === row { current = nil }
  }

  /// Takes another row, whose content is that of the last one brought up to date.
  func take(_ new: RowSegment) {
    current = new
    layer.startAnew()
    layer.transition?.identity = 0
    showPresence()
  }

  /// Rows come and go as the list says, not as their content does (fact D12). Which one it was matters to nobody where
  /// that is not animated.
  private func showPresence() {
    if graph.layers.currentAnimation != nil { layer.transition?.identity = row.element.origin.presenceIdentity }
  }

  // MARK: Measuring

  /// Points that the row takes, spacing to the next row included.
  func extent(in context: any CellContext, width: CGFloat) -> CGFloat {
    self.context = context
    let metrics = context.metrics
    let insets = insets(metrics)
    let size = row.element.node.sizeThatFits(contentProposal(metrics, insets, width: width))
    switch row.kind {
    case .row:
      let height = max(metrics.minimumRowHeight, size.height + insets.vertical)
      return height + (metrics.rowSpacing > 0 && !isLast ? metrics.rowSpacing : 0)
    case .header:
      let room = metrics.identity.idiom == .desktop && row.section?.isFirst == true ? metrics.topInset : 0
      return room
        + max(size.height + insets.vertical, row.nodeCore.environment.defaultMinListHeaderHeight ?? 0)
    case .footer:
      return max(size.height, metrics.minimumFooterHeight) + insets.vertical
    }
  }

  private func contentProposal(_ metrics: ListMetrics, _ insets: EdgeInsets, width: CGFloat) -> ProposedViewSize {
    let room = width - 2 * metrics.cardMargin - insets.horizontal - badgeRoom(metrics)
    return ProposedViewSize(width: max(0, room), height: nil)
  }

  /// Room around the content, from the card's edges.
  private func insets(_ metrics: ListMetrics) -> EdgeInsets {
    switch row.kind {
    case .header: return horizontal(metrics.headerInsets, metrics)
    case .footer: return horizontal(metrics.footerInsets, metrics)
    case .row: break
    }
    let standard = EdgeInsets(
      top: metrics.rowPadding,
      leading: metrics.contentMargin,
      bottom: metrics.rowPadding,
      trailing: metrics.contentMargin
    )
    let style = row.element.traits[RowStyleTrait.self]
    var result = standard
    if let insets = style.insets {
      result = insets
      if metrics.identity.idiom == .desktop {
        result.leading += metrics.contentMargin
        result.trailing += metrics.contentMargin
      }
    }
    for (edges, length) in style.partialInsets.reversed() {
      if edges.contains(.top) { result.top = length ?? standard.top }
      if edges.contains(.leading) { result.leading = length ?? standard.leading }
      if edges.contains(.bottom) { result.bottom = length ?? standard.bottom }
      if edges.contains(.trailing) { result.trailing = length ?? standard.trailing }
    }
    return result
  }

  private func horizontal(_ insets: EdgeInsets, _ metrics: ListMetrics) -> EdgeInsets {
    guard metrics.identity.idiom == .desktop else { return insets }
    var result = insets
    result.leading += metrics.contentMargin
    result.trailing += metrics.contentMargin
    return result
  }

  // MARK: Neighbours

  var isFirst: Bool {
    guard let previous = row.previous else { return true }
    return previous.kind != .row || !previous.isInSection(of: row)
  }

  private var isLast: Bool {
    guard let next = row.next else { return true }
    return next.kind != .row || !next.isInSection(of: row)
  }

  // MARK: Placing

  /// Brings the cell in line with its place. Costs O(1) while rows only scroll.
  ///
  /// `keepsNumbers` says that rows have the numbers that they had, as long as the engine's generation is the same;
  /// `isNextCurrent` whether the row below led to what is shown beside the list.
  func place(
    _ placed: LazyEngine.PlacedRow,
    in context: any CellContext,
    total: Int,
    generation: Int,
    keepsNumbers: Bool,
    isNextCurrent: Bool
  ) {
    let isKnown = keepsNumbers && stamp?.generation == generation
    let new = Stamp(
      generation: generation,
      extent: placed.extent,
      isPinned: placed.pin != nil,
      ordinal: isKnown ? stamp?.ordinal ?? 0 : row.kind == .row ? context.ordinal(of: row) : 0,
      position: isKnown ? stamp?.position ?? 0 : row.kind == .row ? context.position(of: row) ?? 0 : 0,
      total: total,
      isCurrent: row.isCurrent,
      isNextCurrent: isNextCurrent,
      isMarked: context.isMarked(row)
    )
    if new == stamp, !row.nodeCore.needsPlacement {
      layer.frame.origin.y = placed.start
    } else {
      placeParts(placed, in: context, new)
      stamp = new
    }
    layer.pin = placed.pin.map {
      PinInfo(
        edge: row.kind == .footer ? .bottom : .top,
        natural: $0.natural,
        rangeStart: $0.range.lowerBound,
        rangeEnd: $0.range.upperBound
      )
    }
  }

  private func placeParts(_ placed: LazyEngine.PlacedRow, in context: any CellContext, _ stamp: Stamp) {
    self.context = context
    let metrics = context.metrics
    let width = context.listWidth
    let isCard = row.kind == .row
    let isFirst = isCard && isFirst
    let isLast = isCard && isLast
    let isSelected = context.isSelected(row)
    let height = placed.extent - (isCard && metrics.rowSpacing > 0 && !isLast ? metrics.rowSpacing : 0)
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.frame = CGRect(x: 0, y: placed.start, width: width, height: height)
    layer.zIndex = stamp.isPinned ? 1 : 0
    let insets = insets(metrics)
    placeContent(bounds, insets, metrics, width: width)
    var layers: [Layer] = []
    layers.reserveCapacity(contentLayers.count + 4)
    let corners = isCard ? corners(metrics, isFirst: isFirst, isLast: isLast) : Corners(all: 0)
    if placeGround(bounds, placed, metrics, corners, isSelected: isSelected || isPressed) { layers.append(ground) }
    if let background { layers.append(background.layer) }
    layers += contentLayers
    if let badge { layers.append(badge.layer) }
    let ends = (isFirst: isFirst, isLast: isLast)
    placeSeparators(bounds, insets, metrics, ends, isSelected: isSelected, context, into: &layers)
    layer.setChildren(layers)
    clipContent(bounds, metrics, corners)
    describe(position: stamp.position, total: stamp.total, isSelected: isSelected, context)
  }

  private func placeContent(_ bounds: CGRect, _ insets: EdgeInsets, _ metrics: ListMetrics, width: CGFloat) {
    let node = row.element.node
    let proposal = contentProposal(metrics, insets, width: width)
    let size = node.sizeThatFits(proposal)
    let isRightToLeft = node.isRightToLeft
    let card = bounds.insetBy(dx: metrics.cardMargin, dy: 0)
    // Content that is shorter than the row stands in the middle of it (fact M6).
    let room = bounds.height - insets.vertical
    let y = row.kind == .row ? insets.top + (room - size.height) / 2 : insets.top
    var frame = CGRect(x: card.minX + insets.leading, y: y, width: size.width, height: size.height)
    if isRightToLeft { frame.origin.x = bounds.maxX - frame.maxX }
    if frame != contentFrame || node.core.needsPlacement {
      contentFrame = frame
      let sink = LayerSink()
      node.place(in: frame, proposal: proposal, into: sink)
      contentLayers = sink.layers
      texts.removeAll(keepingCapacity: true)
      for layer in contentLayers { layer.gatherTexts(into: &texts) }
      holdsControls = row.kind != .row && contentLayers.contains(where: \.holdsControls)
      innerActions = row.element.origin.gatherPreference(RowActionsKey.self) ?? []
    }
    placeBadge(card, insets, metrics, isRightToLeft: isRightToLeft)
  }

  /// Cuts content that reaches into the corners of a card, as rows without insets do (fact B30).
  private func clipContent(_ bounds: CGRect, _ metrics: ListMetrics, _ corners: Corners) {
    let card = bounds.insetBy(dx: metrics.cardMargin, dy: 0)
    // How far a round corner reaches into its square.
    let reach = max(corners.top, corners.bottom) * 0.3
    guard let contentFrame, !corners.isSquare,
      contentFrame.minX < card.minX + reach || contentFrame.maxX > card.maxX - reach
    else {
      layer.clip = .none
      return
    }
    layer.clip = .path(path(corners, in: card))
  }

  // MARK: Ground

  /// The row's own ground: card, selection, press. Returns whether there is one.
  private func placeGround(
    _ bounds: CGRect,
    _ placed: LazyEngine.PlacedRow,
    _ metrics: ListMetrics,
    _ corners: Corners,
    isSelected: Bool
  ) -> Bool {
    let environment = row.nodeCore.environment
    if row.kind != .row {
      guard placed.pin != nil, let color = metrics.background else { return false }
      ground.frame = bounds
      ground.content = .fill(.color(color.rgba(in: environment)))
      return environment.scrollContentBackground != .hidden
    }
    let card = bounds.insetBy(dx: metrics.cardMargin, dy: 0)
    placeBackground(card, corners, environment)
    if isSelected {
      let inset = max(metrics.selectionInset, metrics.cardMargin)
      let radius = metrics.selectionRadius
      let shape = radius > 0 ? Corners(all: radius) : corners
      draw(shape, in: bounds.insetBy(dx: inset, dy: 0), metrics.selectionColor.rgba(in: environment))
      return true
    }
    if background != nil { return false }
    if metrics.alternatesRowBackgrounds, context?.isOddRow(row) == true {
      ground.frame = bounds
      ground.content = .fill(.color(SystemColor.alternatingRow.rgba(in: environment)))
      return true
    }
    guard let color = metrics.rowBackground else { return false }
    draw(corners, in: card, color.rgba(in: environment))
    return true
  }

  private func draw(_ corners: Corners, in rect: CGRect, _ color: RGBA) {
    ground.frame = rect
    if corners.isSquare {
      ground.content = .fill(.color(color))
      return
    }
    let path = path(corners, in: CGRect(origin: .zero, size: rect.size))
    ground.content = .shape(path, fill: .color(color), stroke: nil, evenOdd: false)
  }

  private func path(_ corners: Corners, in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(
      in: rect,
      topLeft: corners.top,
      topRight: corners.top,
      bottomRight: corners.bottom,
      bottomLeft: corners.bottom,
      isContinuous: true
    )
    return path
  }

  private func corners(_ metrics: ListMetrics, isFirst: Bool, isLast: Bool) -> Corners {
    if metrics.rowSpacing > 0 { return Corners(all: metrics.cornerRadius) }
    return Corners(top: isFirst ? metrics.cornerRadius : 0, bottom: isLast ? metrics.cornerRadius : 0)
  }

  /// A view behind the row, cut to the card's corners (fact B30).
  private func placeBackground(_ card: CGRect, _ corners: Corners, _ environment: EnvironmentValues) {
    guard let view = row.element.traits[RowStyleTrait.self].background?.view else {
      background?.tearDown()
      background = nil
      return
    }
    let decoration = background ?? CellDecoration(view, below: row.element.node, graph)
    background = decoration
    decoration.update(view, environment)
    decoration.place(in: card, filling: true)
    decoration.layer.clip =
      corners.isSquare
      ? .bounds
      : .rounded(
        topLeft: corners.top,
        topRight: corners.top,
        bottomRight: corners.bottom,
        bottomLeft: corners.bottom,
        continuous: true
      )
  }

  // MARK: Badge

  private func badgeRoom(_ metrics: ListMetrics) -> CGFloat {
    guard row.kind == .row, let text = row.element.traits[RowStyleTrait.self].badge else {
      badge?.tearDown()
      badge = nil
      return 0
    }
    let environment = row.nodeCore.environment
    let view = AnyView(BadgeLabel(text: text, isDesktop: metrics.identity.idiom == .desktop))
    let decoration = badge ?? CellDecoration(view, below: row.element.node, graph)
    badge = decoration
    decoration.update(view, environment)
    // A link draws its indicator at the end of the row: the badge then stands in front of it, over the content's end.
    if row.element.traits[DisclosureIndicatorTrait.self] > 0 { return 0 }
    return decoration.size(.unspecified).width + 8
  }

  private func placeBadge(_ card: CGRect, _ insets: EdgeInsets, _ metrics: ListMetrics, isRightToLeft: Bool) {
    guard let badge else { return }
    let size = badge.size(.unspecified)
    // Before the disclosure indicator of a link (fact B48).
    let indicator = row.element.traits[DisclosureIndicatorTrait.self]
    var frame = CGRect(
      x: card.maxX - insets.trailing - indicator - size.width,
      y: (card.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    if isRightToLeft { frame.origin.x = card.minX + card.maxX - frame.maxX }
    badge.place(in: frame, filling: false)
  }
}
