import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Draws the view elsewhere; its place in the layout stays. Points, mirrored where reading runs from right to left.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Draws the view elsewhere; its place in the layout stays. Points, mirrored where reading runs from right to left.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Takes all the room there is and puts the view's centre at a point of it.
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(PositionModifier(position: position))
  }

  /// Takes all the room there is and puts the view's centre at a point of it.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Keeps the view's room but shows nothing of it; it cannot be hit and is not spoken.
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

  // The view lies somewhere in the room: its guides say nothing about that.
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

  // The content is placed, so that it is up to date when it is shown in another way, but its layers go nowhere.
  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: frame, proposal: proposal, into: LayerSink())
  }
}
