import Foundation
import RowanGraph

/// Views in rows and columns that line up: a column is as wide as its widest cell, a row as tall as its tallest.
///
/// Rows are `GridRow`s; a view beside them is a row of its own that spans all columns. All cells are made at once: for
/// many of them there are `LazyVGrid` and `LazyHGrid`.
nonisolated public struct Grid<Content> where Content: View {
  private let container: LayoutContainer<GridLayout, Content>

  /// A grid; spacing in points, `nil` for the views' own wishes. `alignment` says where cells stand that are smaller than
  /// their column and row.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(
      layout: GridLayout(
        alignment: alignment,
        horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing
      ),
      content: content()
    )
  }
}

extension Grid: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}

/// A row of a `Grid`: each view inside is a cell. Outside of grids its views stand for themselves, as in a `Group`.
nonisolated public struct GridRow<Content> where Content: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// A row; `alignment` says where cells stand that are shorter than the row, `nil` as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(GridRowNode(content, alignment, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: GridRowNode.self).update(content, alignment)
  }
}

/// The node of a row: marks each element inside as a cell of this row.
@MainActor
final class GridRowNode: TraitWriting {
  let core: NodeCore
  private var mark: GridRowMark
  private var child: (any Node)?

  init(_ content: some View, _ alignment: VerticalAlignment?, _ context: _NodeContext) {
    core = NodeCore(context)
    mark = GridRowMark(row: ObjectIdentifier(core), alignment: alignment)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ alignment: VerticalAlignment?) {
    let isSame = mark.alignment == alignment
    mark.alignment = alignment
    if let child { content.update(child) }
    if !isSame { noteStructureChange() }
  }

  /// The outermost row counts: a row inside a row is a part of it.
  func wrap(_ element: inout Element) { element.traits[LayoutValueTrait<GridRowKey>.self] = mark }
  func forget(_ element: Element) {}
}

/// Which row a cell belongs to.
struct GridRowMark: Sendable, Equatable {
  let row: ObjectIdentifier
  var alignment: VerticalAlignment?
}

struct GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowMark? { nil }
}

struct GridCellColumnsKey: LayoutValueKey {
  static let defaultValue = 1
}

struct GridCellAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

struct GridCellUnsizedAxesKey: LayoutValueKey {
  static let defaultValue: Axis.Set = []
}

struct GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

extension View {
  /// How many columns of its `Grid` the view spans; fewer than one counts as one, more than a thousand as a thousand.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: min(1000, max(1, count)))
  }

  /// Where the view stands in its cell of a `Grid`, whatever the row, the column and the grid say.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Leaves the view out when its `Grid` works out how wide its column and how tall its row is: it gets what others need.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }

  /// Where the cells of the view's column stand in a `Grid`. The first cell of a column that says so decides.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
