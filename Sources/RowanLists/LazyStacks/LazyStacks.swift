import Foundation
import RowanGraph
import RowanViews

/// The section parts that stick to the edges of the viewport.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The raw value of the parts.
  public let rawValue: UInt32
  /// Creates parts from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers, at the start.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers, at the end.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  var kinds: Set<RowKind> {
    var kinds: Set<RowKind> = []
    if contains(.sectionHeaders) { kinds.insert(.header) }
    if contains(.sectionFooters) { kinds.insert(.footer) }
    return kinds
  }
}

/// A vertical stack that creates views as they are scrolled into view.
nonisolated public struct LazyVStack<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// Creates a vertical lazy stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The spacing in points, or `nil` for the preferred spacing of the views.
  ///   - pinnedViews: The section parts that stick to the edges of the viewport.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    configuration = .init(
      axis: .vertical,
      alignment: alignment.key,
      spacing: spacing,
      stickyKinds: pinnedViews.kinds
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

/// A horizontal stack that creates views as they are scrolled into view.
nonisolated public struct LazyHStack<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// Creates a horizontal lazy stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The spacing in points, or `nil` for the preferred spacing of the views.
  ///   - pinnedViews: The section parts that stick to the edges of the viewport.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    configuration = .init(
      axis: .horizontal,
      alignment: alignment.key,
      spacing: spacing,
      stickyKinds: pinnedViews.kinds
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
