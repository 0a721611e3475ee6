import Foundation
import RowanGraph
import RowanViews

/// Cells in columns, line by line, made when they are scrolled into view.
///
/// Headers and footers of sections take a line of their own, as wide as the grid; every section begins a new line. A line is
/// as tall as its tallest cell. A frame costs the cells on the screen, never the length of the data.
nonisolated public struct LazyVGrid<Content>: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// A grid; `alignment` says where the columns stand in a wider room, `spacing` is points between lines, 8 for `nil`
  /// (fact M73). A grid without columns has one.
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

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}

/// Cells in rows, line after line to the side, made when they are scrolled into view.
nonisolated public struct LazyHGrid<Content>: View where Content: View {
  /// None: Rowan shows it itself.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// A grid; `alignment` says where the rows stand in a taller room, `spacing` is points between lines, 8 for `nil`
  /// (fact M73). A grid without rows has one.
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

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}
