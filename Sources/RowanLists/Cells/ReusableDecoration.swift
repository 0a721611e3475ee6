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
  mutating func show(_ view: AnyView, of row: RowSegment, in graph: Graph) -> CellDecoration {
    let shown = shown ?? dequeueReusable() ?? CellDecoration(view, below: row.element.origin, graph)
    self.shown = shown
    shown.update(view, row.nodeCore.environment)
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
