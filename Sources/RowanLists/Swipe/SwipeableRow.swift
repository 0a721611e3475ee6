import Foundation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// An element outside of a list that is swiped aside to reveal its buttons.
@MainActor
final class SwipeableRow: WrappingElement {
  let core: NodeCore
  let inner: any LayoutNode
  let layer: Layer
  /// The layer that shifts the content.
  private let shifted: Layer
  private(set) var sets: [SwipeActionSet] = []
  private var bars: [HorizontalEdge: (bar: SwipeActionBar, versions: [Int])] = [:]
  private lazy var closer = SwipeCloser(self)
  private var numbers = ActionNumbers<LayerID>()
  var buttons: [(id: Int, layer: Layer)] = []
  private(set) var rowSwipe: RowSwipe? {
    didSet { if oldValue !== rowSwipe { oldValue?.reportPresentation(false) } }
  }
  /// The touch that may swipe the row, the row's shift to the right when it began, and its speed.
  var gesture: FreeSwipe?
  private var endTimer: Task<Void, Never>?

  /// The spacing between the buttons, in points.
  private static let spacing: CGFloat = 8
  /// The height above which buttons have titles below their icons, in points (fact B70).
  private static let tallRow: CGFloat = 90

  init(_ inner: any LayoutNode, below parent: any Node) {
    self.inner = inner
    let graph = parent.core.graph
    core = NodeCore(
      _NodeContext(
        graph: graph,
        parent: parent,
        environment: parent.core.environment,
        visibility: parent.core.visibility
      )
    )
    layer = Layer(in: graph.layers)
    shifted = Layer(in: graph.layers)
    core.finishInitializing()
    layer.responder = self
  }

  var shape: NodeShape { .element(self) }

  func add(_ set: SwipeActionSet) {
    guard !sets.contains(where: { $0 === set }) else { return }
    sets.append(set)
    invalidateLayout()
  }

  func willTearDown() {
    endTimer?.cancel()
    rowSwipe = nil
    for (bar, _) in bars.values { bar.tearDown() }
    bars = [:]
    container?.rowWillEnd(self)
  }

  func environmentDidChange(from old: EnvironmentValues) {
    for (bar, _) in bars.values { bar.core.setEnvironment(SwipeActionBar.environment(core.environment), of: bar) }
  }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize { inner.sizeThatFits(proposal) }
  var spacing: ViewSpacing { inner.spacing }
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    inner.lengthRange(along: axis, cross: cross)
  }
  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    inner.explicitAlignment(key, in: ViewDimensions(size: dimensions.size, node: inner))
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    updateBars(height: frame.height)
    layer.frame = frame
    sink.append(layer)
    let content = sink.inner(at: frame.origin)
    inner.place(in: CGRect(origin: .zero, size: frame.size), proposal: proposal, into: content)
    shifted.setChildren(content.layers)
    let revealed = rowSwipe?.revealed ?? 0
    let isLeft = rowSwipe.map { self.isLeft($0.edge) } ?? false
    shifted.frame = CGRect(origin: CGPoint(x: isLeft ? revealed : -revealed, y: 0), size: frame.size)
    var layers = [shifted]
    if let rowSwipe, revealed > 0 {
      rowSwipe.bar.place(
        at: CGPoint(x: isLeft ? 0 : frame.width - revealed, y: 0),
        in: SwipeActionBar.Geometry(
          size: CGSize(width: revealed, height: frame.height),
          limit: frame.width * 0.85,
          isLeft: isLeft,
          isArmed: rowSwipe.isArmed
        )
      )
      layers.insert(rowSwipe.bar.layer, at: 0)
    }
    layer.clip = revealed > 0 ? .bounds : .none
    layer.setChildren(layers)
    layer.interests = sets.isEmpty ? [] : [.sweep]
    layer.semantics = Semantics(
      role: .group,
      actions: buttons.map { SemanticAction(id: $0.id, of: $0.layer) }
    )
  }

  private func updateBars(height: CGFloat) {
    var found: [Layer] = []
    for edge in [HorizontalEdge.leading, .trailing] {
      let own = sets.filter { $0.modifier.edge == edge }
      guard !own.isEmpty else { continue }
      let versions = own.map(\.version) + [height > Self.tallRow ? 1 : 0]
      let view = AnyView(
        SwipeButtons(contents: own.map(\.modifier.content), closer: closer, isTall: height > Self.tallRow)
      )
      if let known = bars[edge] {
        if known.versions != versions { known.bar.update(view, core.environment) }
        bars[edge] = (known.bar, versions)
      } else {
        bars[edge] = (SwipeActionBar(view, below: self, core.graph, spacing: Self.spacing), versions)
      }
      if let bar = bars[edge]?.bar { found += bar.buttons(height: height) }
    }
    buttons = Array(zip(numbers.ids(of: found.map(\.id)), found))
  }

  // MARK: Swiping

  var isOpen: Bool { (rowSwipe?.revealed ?? 0) > 0 }
  private func isLeft(_ edge: HorizontalEdge) -> Bool { (edge == .leading) != isRightToLeft }
  private func edge(isLeft: Bool) -> HorizontalEdge { isLeft == isRightToLeft ? .trailing : .leading }
  /// The rules of the rows around.
  var container: SwipeContainer? { core.environment.swipeContainer.container }

  /// The shift of the row to the right, in points.
  var shift: CGFloat { rowSwipe.map { isLeft($0.edge) ? $0.revealed : -$0.revealed } ?? 0 }

  /// Returns whether the row can be swiped in a direction.
  func canSwipe(toRight: Bool) -> Bool { sets.contains { $0.modifier.edge == edge(isLeft: toRight) } }

  private func makeSwipe(at edge: HorizontalEdge) -> RowSwipe? {
    let own = sets.filter { $0.modifier.edge == edge }
    let height = layer.frame.height
    guard let first = own.first, let bar = bars[edge]?.bar, bar.openWidth(height: height, limit: .infinity) > 0 else {
      return nil
    }
    let isPerformed = first.modifier.allowsFullSwipe && bar.firstButton(height: height) != nil
    let swipe = RowSwipe(edge: edge, bar: bar, allowsFullSwipe: isPerformed)
    swipe.presentationActions = own.compactMap(\.modifier.onPresentationChanged)
    return swipe
  }

  private func openWidth(of swipe: RowSwipe) -> CGFloat {
    swipe.bar.openWidth(height: layer.frame.height, limit: layer.frame.width * 0.85)
  }

  /// Shifts the row to the right by a finger's distance.
  func set(shift: CGFloat) {
    let edge = edge(isLeft: shift > 0)
    if rowSwipe?.edge != edge { rowSwipe = shift == 0 ? nil : makeSwipe(at: edge) }
    container?.rowWillOpen(self)
    if let rowSwipe {
      let (open, wanted, width) = (openWidth(of: rowSwipe), abs(shift), layer.frame.width)
      let beyond = max(0, wanted - open)
      rowSwipe.revealed =
        rowSwipe.allowsFullSwipe ? min(wanted, width) : min(wanted, open) + beyond * ListEditor.elasticity
      rowSwipe.isArmed = rowSwipe.allowsFullSwipe && wanted > max(open, width * ListEditor.fullSwipe)
    }
    invalidateLayout()
  }

  /// Ends a swipe: opens or closes the row, or performs its first button.
  ///
  /// - Parameter speed: The speed to the right, in points per second.
  func settle(speed: CGFloat) {
    guard let rowSwipe else { return }
    if rowSwipe.isArmed {
      guard let button = rowSwipe.bar.firstButton(height: layer.frame.height) else { return close() }
      button.dispatch(.tap(PointerSample(location: button.middle)))
      return
    }
    let open = openWidth(of: rowSwipe)
    let towards = isLeft(rowSwipe.edge) ? speed : -speed
    guard rowSwipe.revealed + towards * ListEditor.projection > open / 2 else { return close() }
    animated {
      rowSwipe.revealed = open
      rowSwipe.isArmed = false
    }
  }

  /// Closes the row.
  func close() {
    guard let rowSwipe, rowSwipe.revealed > 0 else { return }
    animated {
      rowSwipe.revealed = 0
      rowSwipe.isArmed = false
    }
  }

  private func animated(_ change: () -> Void) {
    withAnimation(ListEditor.animation) {
      change()
      invalidateLayout()
    }
  }

  /// Ends a swipe by trackpad after the fingers rest.
  func settleLater() {
    endTimer?.cancel()
    endTimer = core.graph.schedule(after: ListEditor.trackpadEndDelay) { [weak self] in
      self?.gesture = nil
      self?.settle(speed: 0)
    }
  }

  /// Returns whether a point of the row is on its buttons.
  func isOnButtons(_ point: CGPoint) -> Bool { isOpen && rowSwipe?.bar.layer.frame.contains(point) == true }
}

extension SwipeableRow: SwipeOwner {
  func performClosing(_ action: () -> Void) {
    close()
    withAnimation(ListEditor.animation) { action() }
  }
}
