import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Moves the drawing and hit area of this view by an offset in points, without effect on its surroundings.
  ///
  /// The horizontal offset is mirrored in a right-to-left layout direction.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Moves the drawing and hit area of this view by an offset in points, without effect on its surroundings.
  ///
  /// The horizontal offset is mirrored in a right-to-left layout direction.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Expands to the proposed size and places the center of this view at a point of it, in points.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Expands to the proposed size and places the center of this view at a point of it, in points.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Hides this view but keeps its space; it takes no part in hit tests and accessibility.
  nonisolated public func hidden() -> some View { modifier(HiddenModifier()) }
}

nonisolated struct OffsetModifier: ElementModifier {
  typealias Body = Never
  let offset: CGSize

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    old.offset == offset ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let x = element.isRightToLeft ? -offset.width : offset.width
    element.inner.place(in: frame.offsetBy(dx: x, dy: offset.height), proposal: proposal, into: sink)
  }
}

nonisolated struct PositionModifier: ElementModifier {
  typealias Body = Never
  let position: CGPoint

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    guard let width = proposal.width, let height = proposal.height else {
      return proposal.replacingUnspecifiedDimensions(by: element.inner.sizeThatFits(proposal))
    }
    return CGSize(width: width, height: height)
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  // Returns `nil`: the guides of the view are unrelated to the expanded frame.
  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? { nil }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let own = ProposedViewSize(frame.size)
    let size = element.inner.sizeThatFits(own)
    let place = CGRect(
      x: frame.minX + position.x - size.width / 2,
      y: frame.minY + position.y - size.height / 2,
      width: size.width,
      height: size.height
    )
    element.inner.place(in: element.mirrored(place, in: frame), proposal: own, into: sink)
  }
}

nonisolated struct HiddenModifier: ElementModifier {
  typealias Body = Never

  // Places the content, so that it is up to date when it is shown in another way, and discards its layers.
  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: frame, proposal: proposal, into: LayerSink())
  }
}
