import Foundation
import RowanGraph

/// A layout that arranges views in a row.
public struct HStackLayout: Layout {
  /// The alignment guide that the views share.
  public var alignment: VerticalAlignment
  /// The distance between views in points; `nil` for their preferred spacing, in general 8.
  public var spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of the layout, such as the axis along which it stacks.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  /// The cached solutions of the layout.
  public struct Cache {
    var linear = LinearStack.Cache()
  }

  fileprivate var stack: LinearStack { LinearStack(axis: .horizontal, spacing: spacing) }

  /// Makes the storage that the layout keeps between its calls.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The distances that the container prefers to its neighbors.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  /// The size of the container for a proposal, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let solution = stack.solve(proposal, subviews, &cache.linear)
    let cross = stack.crossExtent(solution, subviews, guide: alignment.key)
    return stack.size(solution, subviews, &cache.linear, cross: cross)
  }

  /// Places the subviews within the bounds.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.place(in: bounds, proposal: proposal, subviews, &cache.linear, guide: alignment.key)
  }
}

extension HStackLayout: LinearLayout {
  package func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    stack.lengthRange(along: axis, cross: cross, subviews: subviews)
  }
}

/// A layout that arranges views in a column.
public struct VStackLayout: Layout {
  /// The alignment guide that the views share.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; `nil` for their preferred spacing (fact M4).
  public var spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// The properties of the layout, such as the axis along which it stacks.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  /// The cached solutions of the layout.
  public struct Cache {
    var linear = LinearStack.Cache()
  }

  fileprivate var stack: LinearStack { LinearStack(axis: .vertical, spacing: spacing) }

  /// Makes the storage that the layout keeps between its calls.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The distances that the container prefers to its neighbors.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  /// The size of the container for a proposal, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let solution = stack.solve(proposal, subviews, &cache.linear)
    let cross = stack.crossExtent(solution, subviews, guide: alignment.key)
    return stack.size(solution, subviews, &cache.linear, cross: cross)
  }

  /// Places the subviews within the bounds.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.place(in: bounds, proposal: proposal, subviews, &cache.linear, guide: alignment.key)
  }
}

extension VStackLayout: LinearLayout {
  package func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    stack.lengthRange(along: axis, cross: cross, subviews: subviews)
  }
}

/// A view that arranges its content in a row.
nonisolated public struct HStack<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let container: LayoutContainer<HStackLayout, Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between views in points; `nil` for their preferred spacing.
  ///   - content: The views, from the leading edge.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}

/// A view that arranges its content in a column.
nonisolated public struct VStack<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let container: LayoutContainer<VStackLayout, Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between views in points; `nil` for their preferred spacing.
  ///   - content: The views, from the top.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}
