import Foundation
import RowanGraph

/// Lines views up in a row.
public struct HStackLayout: Layout {
  /// The guide that the views share.
  public var alignment: VerticalAlignment
  /// Points between views, or `nil` for the views' own wishes (8 as a rule).
  public var spacing: CGFloat?

  /// A row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public struct Cache {
    var linear = LinearStack.Cache()
  }

  fileprivate var stack: LinearStack { LinearStack(axis: .horizontal, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let solution = stack.solve(proposal, subviews, &cache.linear)
    let cross = stack.crossExtent(solution, subviews, guide: alignment.key)
    return stack.size(solution, subviews, &cache.linear, cross: cross)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.place(in: bounds, proposal: proposal, subviews, &cache.linear, guide: alignment.key)
  }
}

extension HStackLayout: LinearLayout {
  package func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    stack.lengthRange(along: axis, cross: cross, subviews: subviews)
  }
}

/// Lines views up in a column.
public struct VStackLayout: Layout {
  /// The guide that the views share.
  public var alignment: HorizontalAlignment
  /// Points between views, or `nil` for the views' own wishes (fact M4).
  public var spacing: CGFloat?

  /// A column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public struct Cache {
    var linear = LinearStack.Cache()
  }

  fileprivate var stack: LinearStack { LinearStack(axis: .vertical, spacing: spacing) }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { stack.spacing(subviews) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let solution = stack.solve(proposal, subviews, &cache.linear)
    let cross = stack.crossExtent(solution, subviews, guide: alignment.key)
    return stack.size(solution, subviews, &cache.linear, cross: cross)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    stack.place(in: bounds, proposal: proposal, subviews, &cache.linear, guide: alignment.key)
  }
}

extension VStackLayout: LinearLayout {
  package func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    stack.lengthRange(along: axis, cross: cross, subviews: subviews)
  }
}

/// Views side by side.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never
  private let container: LayoutContainer<HStackLayout, Content>

  /// A row of views; `spacing` in points, `nil` for the views' own wishes.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}

/// Views below each other.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never
  private let container: LayoutContainer<VStackLayout, Content>

  /// A column of views; `spacing` in points, `nil` for the views' own wishes.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}
