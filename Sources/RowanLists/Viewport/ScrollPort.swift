import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The viewport of a container that scrolls by itself: how large it is, where it stands, what bars cover of it, and what
/// it is on its way to.
///
/// Contract: knows nothing of rows. Who owns it has content laid out for `viewport(along:)` and says where that ended
/// (`settle`). Points are those of the content, whose start rests below what covers the top.
@MainActor
struct ScrollPort {
  /// The directions that scroll.
  let axes: [Axis]
  private(set) var size = CGSize.zero
  private(set) var offset = CGPoint.zero
  /// What covers the edges while the content rests at its start.
  private(set) var insets = EdgeInsets()
  /// How much of the top stays covered once the content is scrolled.
  var collapsedTop: CGFloat = 0
  /// How much is held below the bars at the top: the header of a table.
  var stickyHeaderExtent: CGFloat = 0
  /// Whether what is scrolled goes under a bar at the top.
  private(set) var touchesTop = false
  /// What is scrolled to, until the update is done: bars may make room meanwhile.
  private(set) var pendingTarget: Target?
  private var hasStarted = false

  struct Target {
    let id: AnyHashable
    let anchor: UnitPoint?
  }

  init(_ axes: [Axis]) { self.axes = axes }

  // MARK: The frame

  /// Takes the frame that the container is placed in, grown under the bars that it touches; returns that.
  mutating func setFrame(_ frame: CGRect, extendingInto edges: Edge.Set, of node: any LayoutNode, _ sink: LayerSink)
    -> CGRect
  {
    let room = sink.safeArea?.room(around: frame, at: edges, isRightToLeft: node.isRightToLeft) ?? EdgeInsets()
    let whole = frame.outset(by: room, isRightToLeft: node.isRightToLeft)
    insets = node.core.environment.scrollSurroundings.insets(reaching: room)
    touchesTop = sink.safeArea?.isAtTop(whole) == true
    size = whole.size
    return whole
  }

  /// Whether another room is left for content than before.
  func contentAreaDiffers(from old: ScrollPort) -> Bool { size.height != old.size.height || insets != old.insets }

  // MARK: What is covered

  /// What covers the top once the content is scrolled: there headers stay, and rows are scrolled to.
  var coveredTop: CGFloat { min(insets.top, max(collapsedTop, 0)) + stickyHeaderExtent }

  /// What covers the top where the viewport stands at `offset`.
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

  /// What is seen along one axis, with as many viewports ready on each side as `buffer` says.
  func viewport(along axis: Axis, buffer: CGFloat) -> Viewport {
    Viewport(offset: offset[axis], length: size[axis], covered: covered(along: axis), buffer: buffer)
  }

  /// The content was laid out, and stands here now.
  mutating func setOffset(_ offset: CGFloat, along axis: Axis) { self.offset[axis] = offset }

  /// The first position, before the first layout: the start, or where `defaultScrollAnchor` says. How long the content is
  /// is not known yet: a layout stops at its end.
  mutating func setInitialOffset(for anchor: UnitPoint?) {
    guard !hasStarted else { return }
    hasStarted = true
    guard let anchor else { return }
    for axis in axes {
      let unit = axis == .vertical ? anchor.y : anchor.x
      if unit > 0 { offset[axis] = Self.farAway * unit }
    }
  }

  /// Behind the end of any content.
  static var farAway: CGFloat { CGFloat.greatestFiniteMagnitude.squareRoot() }

  // MARK: Scrolling

  /// Goes to an offset; whatever it was on its way to is given up. Returns whether there is such a place.
  mutating func scroll(to target: CGPoint) -> Bool {
    guard axes.allSatisfy({ target[$0].isFinite }) else { return false }
    for axis in axes { offset[axis] = target[axis] }
    pendingTarget = nil
    return true
  }

  /// Goes to where something is, and stays with it while bars change the room.
  mutating func scroll(to target: Target, at span: (start: CGFloat, extent: CGFloat), along axis: Axis) {
    offset[axis] = offset(showing: span, anchor: target.anchor, along: axis)
    pendingTarget = target
  }

  mutating func clearPendingTarget() { pendingTarget = nil }

  /// Where the viewport stands when it shows something at an anchor, or by the shortest way (fact C116).
  func offset(showing span: (start: CGFloat, extent: CGFloat), anchor: UnitPoint?, along axis: Axis) -> CGFloat {
    let covered = covered(along: axis)
    let room = size[axis] - covered.start - covered.end
    let start = span.start - covered.start
    // What the content begins with brings a large title back with it.
    let resting = axis == .vertical ? insets.top + stickyHeaderExtent : covered.start
    let first = resting > covered.start && span.start < resting + 0.01 ? 0 : start
    if let anchor {
      let unit = axis == .vertical ? anchor.y : anchor.x
      return unit == 0 ? first : start + unit * (span.extent - room)
    }
    if start < offset[axis] || span.extent > room { return first }
    return max(offset[axis], start + span.extent - room)
  }

  /// What hosts are told.
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
