import Foundation
import RowanGraph
import RowanLayers

extension View {
  /// Sizes this view to the nearest scroll container along some axes.
  ///
  /// Outside a scroll container the window's root layer is the reference. The content keeps its size along the other
  /// axis.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the frame follows the container.
  ///   - alignment: The alignment of the content in the frame.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Sizes this view by a function of the length of the nearest scroll container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the frame follows the container.
  ///   - alignment: The alignment of the content in the frame.
  ///   - length: Returns the length of the frame in points for the container's length and an axis. A length that is not
  ///     finite counts as 0.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(ContainerFrameModifier(axes: axes, alignment: alignment, length: length))
  }

  /// Sizes this view to a number of equal divisions of the nearest scroll container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the frame follows the container.
  ///   - count: The number of divisions, at least 1.
  ///   - span: The number of divisions that the frame covers, at least 1.
  ///   - spacing: The distance between two divisions, in points.
  ///   - alignment: The alignment of the content in the frame.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    let parts = CGFloat(max(1, count))
    let taken = CGFloat(max(1, span))
    return modifier(
      ContainerFrameModifier(axes: axes, alignment: alignment) { length, _ in
        let part = (length - spacing * (parts - 1)) / parts
        return part * taken + spacing * (taken - 1)
      }
    )
  }
}

/// A frame whose length depends on that of the scroll container.
nonisolated struct ContainerFrameModifier: ElementModifier {
  typealias Body = Never
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor
  final class State {
    weak var container: (any ScrollContainer)?
    init() {}
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> State {
    let state = State()
    state.container = element.ancestor((any ScrollContainer).self)
    state.container?.addRelative(element)
    return state
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    .layout
  }

  @MainActor private func offer(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>)
    -> ProposedViewSize
  {
    let whole = element.state.container?.relativeSize ?? element.core.graph.layers.root.frame.size
    var offer = proposal
    for axis in [Axis.horizontal, .vertical]
    where axes.contains(axis == .horizontal ? .horizontal : .vertical) {
      let wanted = length(whole[axis], axis)
      offer[axis] = wanted.isFinite ? max(0, wanted) : 0
    }
    return offer
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let offer = offer(proposal, element)
    var size = element.inner.sizeThatFits(offer)
    if axes.contains(.horizontal), let width = offer.width { size.width = width }
    if axes.contains(.vertical), let height = offer.height { size.height = height }
    return size
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let offer = offer(proposal, element)
    let inner = element.inner.dimensions(in: offer)
    let room = ViewDimensions(size: frame.size, node: nil)
    let rect = CGRect(
      x: frame.minX + room[alignment.horizontal] - inner[alignment.horizontal],
      y: frame.minY + room[alignment.vertical] - inner[alignment.vertical],
      width: inner.width,
      height: inner.height
    )
    element.inner.place(in: element.mirrored(rect, in: frame), proposal: offer, into: sink)
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else {
      return element.inner.lengthRange(along: axis, cross: cross)
    }
    let size = element.sizeThatFits(.unspecified)[axis]
    return size...size
  }
}
