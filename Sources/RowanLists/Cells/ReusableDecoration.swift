import RowanGraph
import RowanViews

/// An optional decoration of a cell, recycled for later rows of the cell.
///
/// The decoration belongs to the node of the cell's rows; `end()` removes it before that node ends.
@MainActor
struct ReusableDecoration {
  private(set) var shown: CellDecoration?
  private var reusable: CellDecoration?

  /// Shows a view in the row's environment.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - row: The row.
  ///   - isOnRow: Whether the view is in front of the row's background, with the prominence of its content.
  ///   - graph: The graph of the row.
  mutating func show(_ view: AnyView, of row: RowSegment, isOnRow: Bool = false, in graph: Graph) -> CellDecoration {
    let shown = shown ?? dequeueReusable() ?? CellDecoration(view, below: row.element.origin, graph)
    self.shown = shown
    var environment = row.nodeCore.environment
    // The list sets it inside all modifiers of the row.
    if isOnRow { environment.backgroundProminence = row.originCore.environment.backgroundProminence }
    shown.update(view, environment)
    return shown
  }

  /// Returns the recycled decoration with a new layer identity, so that hosts do not animate it from its previous row.
  private mutating func dequeueReusable() -> CellDecoration? {
    defer { reusable = nil }
    reusable?.layer.startAnew()
    return reusable
  }

  /// Hides the decoration. One that leaves with an animation is torn down and not recycled.
  mutating func hide(_ graph: Graph) {
    guard let leaving = shown else { return }
    shown = nil
    if graph.layers.currentAnimation == nil, reusable == nil, leaving.prepareForReuse() != .none {
      reusable = leaving
    } else {
      leaving.tearDown()
    }
  }

  mutating func end() {
    shown?.tearDown()
    reusable?.tearDown()
    (shown, reusable) = (nil, nil)
  }
}
