import RowanGraph
import RowanViews

/// Where a cell draws a decoration that not every row has: it is used again for the rows that the cell stands for later.
///
/// Contract: a decoration belongs to the node of the cell's rows. It is given up (`end`) before that node ends.
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

  /// One that no host takes for what it was in another row.
  private mutating func dequeueReusable() -> CellDecoration? {
    defer { reusable = nil }
    reusable?.layer.startAnew()
    return reusable
  }

  /// Shows nothing. What leaves with an animation is still seen for a while, and does not come back as something else.
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
