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

/// A frame with minimum, ideal and maximum lengths.
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

    /// Returns the proposal for the content.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let wanted = proposed ?? ideal else { return nil }
      return min(max(wanted, low ?? -.infinity), high ?? .infinity)
    }

    /// Returns the length of the frame: the proposal within the bounds. The content's length replaces a missing bound.
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

  /// Returns the proposal with which the content is placed: the size of the frame.
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

/// Validation of the lengths of frames.
enum FrameCheck {
  /// Returns a finite, nonnegative length, or `nil`; reports an issue for any other value.
  static func valid(_ length: CGFloat?, _ name: String) -> CGFloat? {
    guard let length else { return nil }
    guard length.isFinite, length >= 0 else {
      reportIssue("frame was given the \(name) \(length), which is no size; it is ignored.")
      return nil
    }
    return length
  }

  /// Returns a valid bound, which may be infinite, or `nil`.
  static func bound(_ length: CGFloat?, _ name: String) -> CGFloat? {
    length == .infinity ? length : valid(length, name)
  }
}

extension ModifiedElement {
  /// Returns the inner element's frame inside `frame`, aligned by guides, and the proposal for its size.
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

  /// Returns the inner element's guide in coordinates of the frame around it, or `nil` if it sets none.
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
  /// Sets a fixed width, height or both.
  ///
  /// A length that is negative or not finite is reported and ignored.
  ///
  /// - Parameters:
  ///   - width: The width in points; `nil` for the view's own.
  ///   - height: The height in points; `nil` for the view's own.
  ///   - alignment: The alignment of the view in the frame.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Limits the lengths of this view.
  ///
  /// An axis with bounds has the proposed length within the bounds; `.infinity` as a maximum fills the proposal. All
  /// lengths are in points.
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
