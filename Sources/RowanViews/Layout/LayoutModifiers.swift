import Foundation
import RowanGraph

/// A modifier that proposes no length along some axes, so that the view has its ideal length.
nonisolated struct FixedSizeModifier: ElementModifier {
  typealias Body = Never
  let horizontal: Bool
  let vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    element.inner.sizeThatFits(inner(proposal))
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: frame, proposal: inner(proposal), into: sink)
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    guard axis == .horizontal ? horizontal : vertical else {
      return element.inner.lengthRange(along: axis, cross: cross)
    }
    var proposal = ProposedViewSize.unspecified
    proposal[axis.other] = (axis == .horizontal ? vertical : horizontal) ? nil : cross
    let length = element.inner.sizeThatFits(proposal)[axis]
    return length...length
  }
}

/// A modifier that sets the position of one alignment guide.
nonisolated struct AlignmentGuideModifier: ElementModifier {
  typealias Body = Never
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @MainActor var guides: GuideKinds { key.kind ?? [] }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    let inner = ViewDimensions(size: dimensions.size, node: element.inner)
    return key == self.key ? compute(inner) : inner.explicit(key)
  }
}

/// A modifier that constrains the ratio of width to height.
nonisolated struct AspectRatioModifier: ElementModifier {
  typealias Body = Never
  let ratio: CGFloat?
  let contentMode: ContentMode

  @MainActor private func inner(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> ProposedViewSize {
    let ideal = element.inner.sizeThatFits(.unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return ProposedViewSize(fitted(in: ideal, ratio))
    case (let width?, nil):
      return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?):
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      if width == .infinity, height == .infinity { return proposal }
      return ProposedViewSize(fitted(in: CGSize(width: width, height: height), ratio))
    }
  }

  private func fitted(in size: CGSize, _ ratio: CGFloat) -> CGSize {
    let byWidth = CGSize(width: size.width, height: size.width / ratio)
    let byHeight = CGSize(width: size.height * ratio, height: size.height)
    let widthFits = byWidth.height <= size.height
    return (contentMode == .fit) == widthFits ? byWidth : byHeight
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    element.inner.sizeThatFits(inner(proposal, element))
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    element.inner.place(in: frame, proposal: inner(proposal, element), into: sink)
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    var low = ProposedViewSize.zero
    var high = ProposedViewSize.infinity
    low[axis.other] = cross
    high[axis.other] = cross
    let least = element.sizeThatFits(low)[axis]
    return min(0, least)...max(least, element.sizeThatFits(high)[axis])
  }
}

/// The way in which content with an aspect ratio fills the proposed size.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The largest size inside the proposal.
  case fit
  /// The smallest size that covers the proposal.
  case fill
}

extension View {
  /// Fixes this view at its ideal size.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Fixes this view at its ideal length along some axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the position of a horizontal alignment guide.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns the offset in points from the leading edge.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Sets the position of a vertical alignment guide.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - computeValue: Returns the offset in points from the top edge.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Constrains the ratio of width to height.
  ///
  /// - Parameters:
  ///   - aspectRatio: The width divided by the height; `nil` for the ratio of the view's ideal size.
  ///   - contentMode: Whether the view fits in the proposal or covers it.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Constrains the ratio of width to height to that of a size.
  ///
  /// - Parameters:
  ///   - aspectRatio: A size with the ratio; a height of 0 selects the ratio of the view's ideal size.
  ///   - contentMode: Whether the view fits in the proposal or covers it.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// Scales this view to the largest size inside the proposal that keeps its aspect ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales this view to the smallest size that covers the proposal and keeps its aspect ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
