import Foundation
import RowanGraph

nonisolated struct PaddingModifier: ElementModifier {
  typealias Body = Never
  let edges: Edge.Set
  /// The padding in points; `nil` for 16 on each edge (fact M4).
  let insets: EdgeInsets?

  private var resolved: EdgeInsets {
    let all = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    return EdgeInsets(
      top: edges.contains(.top) ? all.top : 0,
      leading: edges.contains(.leading) ? all.leading : 0,
      bottom: edges.contains(.bottom) ? all.bottom : 0,
      trailing: edges.contains(.trailing) ? all.trailing : 0
    )
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - resolved.horizontal) },
      height: proposal.height.map { max(0, $0 - resolved.vertical) }
    )
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let size = element.inner.sizeThatFits(inner(proposal))
    return CGSize(width: max(0, size.width + resolved.horizontal), height: max(0, size.height + resolved.vertical))
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: innerFrame(frame, element), proposal: inner(proposal), into: sink)
  }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    let size = CGSize(
      width: max(0, dimensions.width - resolved.horizontal),
      height: max(0, dimensions.height - resolved.vertical)
    )
    let value = element.inner.explicitAlignment(key, in: ViewDimensions(size: size, node: element.inner))
    return value.map { $0 + (key.axis == .horizontal ? resolved.leading : resolved.top) }
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    let extra = axis == .horizontal ? resolved.horizontal : resolved.vertical
    let across = axis == .horizontal ? resolved.vertical : resolved.horizontal
    let range = element.inner.lengthRange(along: axis, cross: cross.map { max(0, $0 - across) })
    let low = max(0, range.lowerBound + extra)
    return low...max(low, range.upperBound + extra)
  }

  /// The spacing of the padded view: standard on padded edges, the content's own on the others.
  @MainActor func spacing(_ element: ModifiedElement<Self>) -> ViewSpacing {
    var spacing = element.inner.spacing
    if edges.contains(.top) { spacing.top = .standard }
    if edges.contains(.bottom) { spacing.bottom = .standard }
    if edges.contains(.leading) { spacing.leading = .standard }
    if edges.contains(.trailing) { spacing.trailing = .standard }
    return spacing
  }

  @MainActor private func innerFrame(_ frame: CGRect, _ element: ModifiedElement<Self>) -> CGRect {
    let rect = CGRect(
      x: frame.minX + resolved.leading,
      y: frame.minY + resolved.top,
      width: max(0, frame.width - resolved.horizontal),
      height: max(0, frame.height - resolved.vertical)
    )
    return element.mirrored(rect, in: frame)
  }
}

extension View {
  /// Adds padding on some edges.
  ///
  /// - Parameters:
  ///   - edges: The padded edges.
  ///   - length: The padding in points; `nil` for 16.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      PaddingModifier(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0).sanitized }
      )
    )
  }

  /// Adds padding on all edges.
  ///
  /// - Parameter length: The padding in points.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds padding on each edge.
  ///
  /// - Parameter insets: The padding by edge, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(edges: .all, insets: insets.sanitized))
  }
}

extension EdgeInsets {
  /// The insets with 0 in place of values that are not finite.
  package var sanitized: EdgeInsets {
    func number(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: number(top),
      leading: number(leading),
      bottom: number(bottom),
      trailing: number(trailing)
    )
  }
}
