import Foundation
import RowanGraph

/// A view that arranges cells in rows and columns: a column is as wide as its widest cell, a row as tall as its
/// tallest.
///
/// Rows are `GridRow`s; any other view is a row of its own that spans all columns. All cells are created at once;
/// `LazyVGrid` and `LazyHGrid` create them on demand.
nonisolated public struct Grid<Content> where Content: View {
  private let container: LayoutContainer<GridLayout, Content>

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of cells smaller than their column and row.
  ///   - horizontalSpacing: The distance between columns in points; `nil` for the views' preferred spacing.
  ///   - verticalSpacing: The distance between rows in points; `nil` for the views' preferred spacing.
  ///   - content: The rows.
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
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}

/// A row of a `Grid`, whose views are cells. Outside a grid it is equivalent to a `Group`.
nonisolated public struct GridRow<Content> where Content: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of cells shorter than the row; `nil` for the grid's.
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(GridRowNode(content, alignment, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: GridRowNode.self).update(content, alignment)
  }
}

/// The node of a row, which marks each element inside as a cell of the row.
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

  /// Marks an element as a cell of the row. The outermost row overwrites the mark: a row inside a row is part of it.
  func write(to traits: inout ViewTraits) { traits[LayoutValueTrait<GridRowKey>.self] = mark }
  func forget(_ element: Element) {}
}

/// The row of a cell.
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
  /// Sets the number of columns of the `Grid` that this view spans.
  ///
  /// - Parameter count: The number of columns, clamped to 1...1000.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumnsKey.self, value: min(1000, max(1, count)))
  }

  /// Sets the position of this view in its cell of a `Grid`; overrides the alignments of row, column and grid.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchorKey.self, value: anchor)
  }

  /// Excludes this view from the size of its column or row in a `Grid`; it gets the size that other cells need.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxesKey.self, value: axes)
  }

  /// Sets the horizontal alignment of all cells in this view's column of a `Grid`; the first cell that sets one wins.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignmentKey.self, value: guide)
  }
}
