import Foundation
import RowanGraph
import RowanViews

/// Which parts of sections stay at the edge of the viewport.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
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

/// Views below each other that are made when they are scrolled into view.
nonisolated public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// A lazy column; `spacing` in points, `nil` for the views' own wishes.
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

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}

/// Views side by side that are made when they are scrolled into view.
nonisolated public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  private let content: Content
  private let configuration: LazyStackConfiguration

  /// A lazy row; `spacing` in points, `nil` for the views' own wishes.
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

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(LazyStackNode(content, configuration, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: LazyStackNode.self).update(content, configuration)
  }
}
