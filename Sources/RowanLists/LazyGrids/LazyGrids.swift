import Foundation
import RowanGraph
import RowanViews

/// A grid with columns that creates cells as they are scrolled into view.
///
/// Headers and footers of sections occupy a full line; every section starts a new line. A line is as tall as its
/// tallest cell.
///
/// - Complexity: A frame is O(*k*) in the cells on screen, independent of the length of the data.
nonisolated public struct LazyVGrid<Content>: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns; without any, the grid has one.
  ///   - alignment: The alignment of the columns in a wider frame.
  ///   - spacing: The spacing between lines, in points; 8 if `nil` (fact M73).
  ///   - pinnedViews: The section parts that stick to the edges of the viewport.
  ///   - content: The cells.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    configuration = .init(
      axis: .vertical,
      alignment: alignment.key,
      spacing: spacing ?? LazyStackConfiguration.gridSpacing,
      stickyKinds: pinnedViews.kinds,
      items: columns
    )
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}

/// A grid with rows that creates cells as they are scrolled into view horizontally.
nonisolated public struct LazyHGrid<Content>: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows; without any, the grid has one.
  ///   - alignment: The alignment of the rows in a taller frame.
  ///   - spacing: The spacing between lines, in points; 8 if `nil` (fact M73).
  ///   - pinnedViews: The section parts that stick to the edges of the viewport.
  ///   - content: The cells.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    configuration = .init(
      axis: .horizontal,
      alignment: alignment.key,
      spacing: spacing ?? LazyStackConfiguration.gridSpacing,
      stickyKinds: pinnedViews.kinds,
      items: rows
    )
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}
