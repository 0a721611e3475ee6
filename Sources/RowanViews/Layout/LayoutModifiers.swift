import Foundation
import RowanGraph

/// Keeps the ideal length on some axes.
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

/// Sets the position of one guide.
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

/// Keeps a ratio of width to height.
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

/// How content with a ratio fills what it is offered.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// As large as possible inside.
  case fit
  /// As small as possible without gaps.
  case fill
}

extension View {
  /// Keeps the view at its ideal size.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the view at its ideal length on some axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Sets where the view has a horizontal guide, in points from its leading edge.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Sets where the view has a vertical guide, in points from its top edge.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: guide.key, compute: computeValue))
  }

  /// Keeps a ratio of width to height; `nil` for the view's own.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps the ratio of a size.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(
      aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil,
      contentMode: contentMode
    )
  }

  /// As large as possible inside what is offered, keeping its ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// As small as possible around what is offered, keeping its ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
