import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The viewport of a container that scrolls itself: its size, offset, covered insets and pending scroll target.
///
/// It is independent of rows. The owner lays out its content for `viewport(along:buffer:)` and reports the resulting
/// offset (`setOffset(_:along:)`). Points are those of the content, whose resting start is below the bars at the top.
@MainActor
struct ScrollPort {
  /// The scrollable axes.
  let axes: [Axis]
  private(set) var size = CGSize.zero
  private(set) var offset = CGPoint.zero
  /// The insets covered by bars while the content rests at its start.
  private(set) var insets = EdgeInsets()
  /// The top inset that remains covered once the content is scrolled.
  var collapsedTop: CGFloat = 0
  /// The height of a sticky header below the bars at the top, as in a table.
  var stickyHeaderExtent: CGFloat = 0
  /// The height of rows above the bars at the bottom that do not scroll, as in a table; part of `insets`.
  var stickyFooterExtent: CGFloat = 0 { didSet { insets.bottom += stickyFooterExtent - oldValue } }
  /// Whether the content scrolls under a bar at the top.
  private(set) var touchesTop = false
  /// The scroll target until the update ends, since bars can change the insets meanwhile.
  private(set) var pendingTarget: Target?
  /// The host's prediction with the last scroll offset; `nil` after scrolling by code.
  private(set) var prediction: ScrollPrediction?
  private var hasStarted = false
  /// The vertical offset of the last layout, if the view rested at the end of its content; `nil` elsewhere.
  private var endOffset: CGFloat?

  struct Target {
    let id: AnyHashable
    let anchor: UnitPoint?
  }

  init(_ axes: [Axis]) { self.axes = axes }

  // MARK: The frame

  /// Sets the frame of the container, extended under the bars that it touches.
  ///
  /// - Returns: The extended frame.
  mutating func setFrame(_ frame: CGRect, extendingInto edges: Edge.Set, of node: any LayoutNode, _ sink: LayerSink)
    -> CGRect
  {
    let room = sink.safeArea?.insets(around: frame, at: edges, isRightToLeft: node.isRightToLeft) ?? EdgeInsets()
    let whole = frame.outset(by: room, isRightToLeft: node.isRightToLeft)
    insets = node.core.environment.scrollSurroundings.insets(reaching: room)
    insets.bottom += stickyFooterExtent
    touchesTop = sink.safeArea?.isAtTop(whole) == true
    size = whole.size
    return whole
  }

  /// Returns whether the area for content differs from that of another port.
  func contentAreaDiffers(from old: ScrollPort) -> Bool { size.height != old.size.height || insets != old.insets }

  // MARK: Covered insets

  /// The height that covers the top once the content is scrolled, at which headers stick and rows are revealed.
  var coveredTop: CGFloat { min(insets.top, max(collapsedTop, 0)) + stickyHeaderExtent }

  /// Returns the height that covers the top at a scroll offset.
  func coveredTop(at offset: CGFloat) -> CGFloat {
    max(min(insets.top, collapsedTop), insets.top - max(0, offset)) + stickyHeaderExtent
  }

  var coveredInsets: LayerInsets { LayerInsets(top: coveredTop, bottom: insets.bottom) }

  private func covered(along axis: Axis) -> Viewport.Ends {
    switch axis {
    case .vertical: Viewport.Ends(start: coveredTop, end: insets.bottom)
    case .horizontal: Viewport.Ends(start: insets.leading, end: insets.trailing)
    }
  }

  // MARK: Laying out

  /// Returns the viewport along an axis.
  ///
  /// - Parameter buffer: The number of viewports to prepare on each side.
  func viewport(along axis: Axis, buffer: CGFloat) -> Viewport {
    let travel = prediction?.travel(along: axis)
    return Viewport(
      offset: offset[axis],
      length: size[axis],
      covered: covered(along: axis),
      buffer: buffer,
      travel: travel
    )
  }

  /// Sets the offset after layout.
  mutating func setOffset(_ offset: CGFloat, along axis: Axis) { self.offset[axis] = offset }

  /// Sets the initial offset before the first layout: the start, or that of `defaultScrollAnchor(_:)`. The content
  /// extent is not known yet; the layout clamps the offset.
  mutating func setInitialOffset(for anchor: UnitPoint?) {
    guard !hasStarted else { return }
    hasStarted = true
    guard let anchor else { return }
    for axis in axes {
      let unit = axis == .vertical ? anchor.y : anchor.x
      if unit > 0 { offset[axis] = Self.farAway * unit }
    }
  }

  /// Keeps the end in view if the anchor for size changes is the end, and the view rested there after the last layout
  /// (fact M125). The layout clamps the offset.
  mutating func keepEnd(for anchor: UnitPoint?) {
    guard let anchor, anchor.y == 1, let endOffset, abs(offset.y - endOffset) < 0.5 else { return }
    offset.y = Self.farAway
  }

  /// Notes after a layout whether the view rests at the end of its content.
  mutating func noteEnd(of contentExtent: CGFloat) {
    let end = max(0, contentExtent - size.height)
    endOffset = abs(offset.y - end) < 0.5 ? offset.y : nil
  }

  /// An offset beyond the end of any content.
  static var farAway: CGFloat { CGFloat.greatestFiniteMagnitude.squareRoot() }

  // MARK: Scrolling

  /// Scrolls to an offset and cancels the pending target.
  ///
  /// - Returns: `false` if the offset is not finite.
  mutating func scroll(to target: CGPoint, predicting prediction: ScrollPrediction? = nil) -> Bool {
    guard axes.allSatisfy({ target[$0].isFinite }) else { return false }
    for axis in axes { offset[axis] = target[axis] }
    self.prediction = prediction
    pendingTarget = nil
    return true
  }

  /// Predicts that the next movement begins at the offset.
  mutating func predictRest() { prediction = ScrollPrediction(distance: .zero) }

  /// Scrolls to a target, which stays pending while bars change the insets.
  mutating func scroll(to target: Target, at span: (start: CGFloat, extent: CGFloat), along axis: Axis) {
    offset[axis] = offset(showing: span, anchor: target.anchor, along: axis)
    prediction = nil
    pendingTarget = target
  }

  mutating func clearPendingTarget() { pendingTarget = nil }

  /// Returns the offset that shows a span at an anchor, or by the shortest scroll (fact C116).
  func offset(showing span: (start: CGFloat, extent: CGFloat), anchor: UnitPoint?, along axis: Axis) -> CGFloat {
    let covered = covered(along: axis)
    let room = size[axis] - covered.start - covered.end
    let start = span.start - covered.start
    // Scrolling to the start of the content expands a large title.
    let resting = axis == .vertical ? insets.top + stickyHeaderExtent : covered.start
    let first = resting > covered.start && span.start < resting + 0.01 ? 0 : start
    if let anchor {
      let unit = axis == .vertical ? anchor.y : anchor.x
      return unit == 0 ? first : start + unit * (span.extent - room)
    }
    if start < offset[axis] || span.extent > room { return first }
    return max(offset[axis], start + span.extent - room)
  }

  /// Returns the scroll information for hosts.
  func scrollInfo(contentSize: CGSize, _ environment: EnvironmentValues) -> ScrollInfo {
    ScrollInfo(
      contentSize: contentSize,
      offset: offset,
      isHorizontal: axes.contains(.horizontal),
      isVertical: axes.contains(.vertical),
      showsIndicators: environment.showsScrollIndicators,
      isEnabled: environment.isScrollEnabled,
      insets: coveredInsets
    )
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }
}
