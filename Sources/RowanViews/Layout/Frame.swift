import Foundation
import IssueReporting
import RowanGraph

/// A frame of fixed width, height or both.
nonisolated struct FixedFrameModifier: ElementModifier {
  typealias Body = Never
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = FrameCheck.valid(width, "width")
    self.height = FrameCheck.valid(height, "height")
    self.alignment = alignment
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = element.inner.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let (rect, own) = element.alignedInner(in: frame, proposal: inner(proposal), alignment: alignment)
    element.inner.place(in: rect, proposal: own, into: sink)
  }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    element.innerAlignment(
      key,
      in: dimensions,
      proposal: inner(ProposedViewSize(dimensions.size)),
      alignment: alignment
    )
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    if let fixed = axis == .horizontal ? width : height { return fixed...fixed }
    return element.inner.lengthRange(along: axis, cross: (axis == .horizontal ? height : width) ?? cross)
  }
}

/// A frame between least and largest lengths.
nonisolated struct FlexibleFrameModifier: ElementModifier {
  typealias Body = Never
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: CGFloat?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: CGFloat?
  let alignment: Alignment

  private struct Bounds {
    var low: CGFloat?
    var ideal: CGFloat?
    var high: CGFloat?

    /// What the content is offered.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let wanted = proposed ?? ideal else { return nil }
      return min(max(wanted, low ?? -.infinity), high ?? .infinity)
    }

    /// The frame's length: the proposal within the bounds; a bound that is not given is the content's own length.
    func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      let least = low ?? (high == nil ? content : min(content, high ?? content))
      let most = high ?? (low == nil ? content : max(content, least))
      if low == nil, high == nil { return proposed == nil ? ideal ?? content : content }
      guard let wanted = proposed ?? ideal else { return min(max(content, least), most) }
      return min(max(wanted, least), max(most, least))
    }
  }

  private func bounds(_ axis: Axis) -> Bounds {
    axis == .horizontal
      ? Bounds(low: minWidth, ideal: idealWidth, high: maxWidth)
      : Bounds(low: minHeight, ideal: idealHeight, high: maxHeight)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: bounds(.horizontal).offer(proposal.width),
      height: bounds(.vertical).offer(proposal.height)
    )
  }

  @MainActor func measure(_ proposal: ProposedViewSize, _ element: ModifiedElement<Self>) -> CGSize {
    let content = element.inner.sizeThatFits(inner(proposal))
    return CGSize(
      width: bounds(.horizontal).length(proposal.width, content: content.width),
      height: bounds(.vertical).length(proposal.height, content: content.height)
    )
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let (rect, own) = element.alignedInner(in: frame, proposal: contentProposal(frame.size), alignment: alignment)
    element.inner.place(in: rect, proposal: own, into: sink)
  }

  /// The content is placed with what the frame came to.
  private func contentProposal(_ size: CGSize) -> ProposedViewSize { ProposedViewSize(size) }

  @MainActor func explicitAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    _ element: ModifiedElement<Self>
  ) -> CGFloat? {
    element.innerAlignment(key, in: dimensions, proposal: contentProposal(dimensions.size), alignment: alignment)
  }

  @MainActor func lengthRange(
    along axis: Axis,
    cross: CGFloat?,
    _ element: ModifiedElement<Self>
  ) -> ClosedRange<CGFloat> {
    let bounds = bounds(axis)
    let content = element.inner.lengthRange(along: axis, cross: cross)
    let low = bounds.low ?? (bounds.high == .infinity ? 0 : content.lowerBound)
    let high = bounds.high ?? max(content.upperBound, low)
    return min(low, high)...max(low, high)
  }
}

/// Checks lengths given to frames.
enum FrameCheck {
  /// A usable length: a negative or undefined one is reported and ignored.
  static func valid(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    guard length.isFinite, length >= 0 else {
      reportIssue("frame was given the \(name) \(length), which is no size; it is ignored.")
      return nil
    }
    return length
  }

  /// The same for a bound, which may be infinite.
  static func bound(_ length: CGFloat?, _ name: String) -> CGFloat? {
    length == .infinity ? length : valid(length, name)
  }
}

extension ModifiedElement {
  /// The inner element's frame inside `frame`, aligned by guides, and the proposal that gave its size.
  func alignedInner(
    in frame: CGRect,
    proposal: ProposedViewSize,
    alignment: Alignment
  ) -> (CGRect, ProposedViewSize) {
    let dimensions = inner.dimensions(in: proposal)
    let outer = ViewDimensions(size: frame.size, node: nil)
    let rect = CGRect(
      x: frame.minX + outer[alignment.horizontal] - dimensions[alignment.horizontal],
      y: frame.minY + outer[alignment.vertical] - dimensions[alignment.vertical],
      width: dimensions.width,
      height: dimensions.height
    )
    return (mirrored(rect, in: frame), proposal)
  }

  /// The inner element's guide in coordinates of the frame around it.
  func innerAlignment(
    _ key: AlignmentKey,
    in dimensions: ViewDimensions,
    proposal: ProposedViewSize,
    alignment: Alignment
  ) -> CGFloat? {
    let content = inner.dimensions(in: proposal)
    guard let value = content.explicit(key) else { return nil }
    let outer = ViewDimensions(size: dimensions.size, node: nil)
    return key.axis == .horizontal
      ? value + outer[alignment.horizontal] - content[alignment.horizontal]
      : value + outer[alignment.vertical] - content[alignment.vertical]
  }
}

extension View {
  /// Gives the view a fixed width, height or both, in points.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Keeps the view between least and largest lengths, in points; `.infinity` fills what is offered.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        minWidth: FrameCheck.bound(minWidth, "minWidth"),
        idealWidth: FrameCheck.valid(idealWidth, "idealWidth"),
        maxWidth: FrameCheck.bound(maxWidth, "maxWidth"),
        minHeight: FrameCheck.bound(minHeight, "minHeight"),
        idealHeight: FrameCheck.valid(idealHeight, "idealHeight"),
        maxHeight: FrameCheck.bound(maxHeight, "maxHeight"),
        alignment: alignment
      )
    )
  }
}
