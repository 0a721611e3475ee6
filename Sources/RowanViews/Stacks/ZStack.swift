import Foundation
import RowanGraph

/// A layout that overlays views.
public struct ZStackLayout: Layout {
  /// The alignment guides that the views share.
  public var alignment: Alignment

  /// Creates an overlaying layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The size of the container for a proposal, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let union = union(of: subviews, proposal).size
    // Infinite views have no center to align: the layout is then infinite too.
    return CGSize(
      width: sizes.contains { !$0.width.isFinite } ? .infinity : union.width,
      height: sizes.contains { !$0.height.isFinite } ? .infinity : union.height
    )
  }

  /// Places the subviews within the bounds.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let union = union(of: subviews, proposal)
    let origin = CGPoint(x: bounds.minX - union.minX, y: bounds.minY - union.minY)
    for view in subviews {
      let dimensions = view.dimensions(in: proposal)
      view.place(
        at: CGPoint(
          x: origin.x - dimensions[alignment.horizontal],
          y: origin.y - dimensions[alignment.vertical]
        ),
        proposal: proposal
      )
    }
  }

  /// Returns the bounding box of all views, with the common guide at the origin.
  private func union(of subviews: LayoutSubviews, _ proposal: ProposedViewSize) -> CGRect {
    var rect = CGRect.null
    for view in subviews {
      let dimensions = view.dimensions(in: proposal)
      rect = rect.union(
        CGRect(
          x: -dimensions[alignment.horizontal],
          y: -dimensions[alignment.vertical],
          width: dimensions.width,
          height: dimensions.height
        )
      )
    }
    return rect.isNull ? .zero : rect
  }
}

extension ZStackLayout: LinearLayout {
  package func lengthRange(along axis: Axis, cross: CGFloat?, subviews: LayoutSubviews) -> ClosedRange<CGFloat> {
    let ranges = subviews.map { view in
      MainActor.trusting((view.node, axis, cross)) { $0.0.lengthRange(along: $0.1, cross: $0.2) }
    }
    let low = ranges.map(\.lowerBound).max() ?? 0
    return low...max(low, ranges.map(\.upperBound).max() ?? 0)
  }
}

/// A view that overlays its content, the first view at the back.
nonisolated public struct ZStack<Content: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  private let container: LayoutContainer<ZStackLayout, Content>

  /// Creates a stack of overlaid views.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the views.
  ///   - content: The views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { container._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { container._updateNode(handle) }
}
