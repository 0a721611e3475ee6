import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension SplitNode {
  func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 480, height: 300))
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func contentNeedsLayout(from child: any Node) -> Bool { false }
  func contentStructureDidChange() {
    ground.structureDidChange()
    core.parent?.contentStructureDidChange()
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    core.layoutWasPlaced(in: frame)
    ground.place(
      in: (sink.safeArea ?? SafeArea(bounds: frame, safe: frame)).extending(frame, isRightToLeft: isRightToLeft),
      into: sink
    )
    if isCollapsed {
      animateFront(width: frame.width)
      columns[front].place(in: frame, proposal: ProposedViewSize(frame.size), into: sink)
      return
    }
    let new = arrange(width: frame.width)
    let old = arrangement
    if new.leading.map(\.index) != old?.leading.map(\.index) || new.leading.map(\.isOver) != old?.leading.map(\.isOver)
    {
      queueRefresh()
    } else if new != arrangement, core.environment.idiom == .desktop {
      notePreferenceChange(ObjectIdentifier(ToolbarKey.self))
    }
    arrangement = new
    let area = sink.safeArea ?? SafeArea(bounds: frame, safe: frame)
    let whole = area.extending(frame, isRightToLeft: isRightToLeft)
    let detail = SplitColumnFrame(of: new.detail, in: frame, whole, reachesEnd: true)
    place(columns[new.detail.index], at: detail, .none, in: frame, into: sink)
    placeLeading(new, isOver: false, in: frame, whole, into: sink)
    guard new.isOver else { return }
    dim.place(in: whole, core.environment, into: sink) { inner in
      let (x, y) = (-whole.minX, -whole.minY)
      placeLeading(new, isOver: true, in: frame.offsetBy(dx: x, dy: y), whole.offsetBy(dx: x, dy: y), into: inner)
    }
  }

  /// Sets the transitions of the screen that was in front of the stack and of the one that takes its place.
  private func animateFront(width: CGFloat) {
    guard let old = passedFront else { return }
    passedFront = nil
    guard old != front else { return }
    columns[old].topScreen?.leave(isAbove: old > front)
    columns[front].topScreen?.enter(isAbove: front > old, width: width)
  }

  private func placeLeading(
    _ arrangement: SplitArrangement,
    isOver: Bool,
    in frame: CGRect,
    _ whole: CGRect,
    into sink: LayerSink
  ) {
    for column in arrangement.leading where column.isOver == isOver {
      let place = SplitColumnFrame(of: column, in: frame, whole, reachesEnd: false)
      self.place(columns[column.index], at: place, ground(of: column), in: frame, into: sink)
      placeDivider(of: column, at: place, in: frame, into: sink)
    }
  }

  /// Returns the arrangement for a width in points, and tells the binding which columns are hidden for the width.
  private func arrange(width: CGFloat) -> SplitArrangement {
    var new = SplitArrangement(request(width: width))
    if visibility.coversOthers, !new.isOver {
      visibility.coversOthers = false
      new = SplitArrangement(request(width: width))
    }
    if visibility.note(new) { tellVisibility() }
    return new
  }

  /// Returns the input of the arrangement for a width in points.
  func request(width: CGFloat) -> SplitArrangement.Request {
    SplitArrangement.Request(
      width: width,
      count: columns.count,
      idiom: core.environment.idiom,
      look: core.environment.look,
      preference: view.preference,
      visibility: visibility.wanted,
      widths: columns.dropLast().map(\.wantedWidth),
      dragged: dragged,
      isInWindow: core.environment.isInWindow,
      coversOthers: visibility.coversOthers
    )
  }

  /// Returns the background of a leading column.
  private func ground(of column: SplitArrangement.Column) -> ColumnBackground {
    if column.isPanel { return .panel }
    if column.index == 0 { return .sidebar }
    return column.isOver ? .plain : .none
  }

  private func place(
    _ column: SplitColumn,
    at place: SplitColumnFrame,
    _ ground: ColumnBackground,
    in frame: CGRect,
    into sink: LayerSink
  ) {
    column.place(in: mirrored(place.outer, in: frame), safe: mirrored(place.safe, in: frame), ground, into: sink)
    guard column.index < columns.count - 1 else { return }
    // The transition moves leading columns in from their edge, and back out.
    let way = (isRightToLeft ? 1 : -1) * (place.outer.maxX - frame.minX)
    let pose = LayerTransition.Pose(transform: LayerTransform(x: way))
    column.layer.transition = LayerTransition(insertion: pose, removal: pose)
  }

  private func placeDivider(
    of column: SplitArrangement.Column,
    at place: SplitColumnFrame,
    in frame: CGRect,
    into sink: LayerSink
  ) {
    let line = CGRect(
      x: place.outer.maxX,
      y: place.outer.minY,
      width: column.isPanel ? 0 : SplitArrangement.divider,
      height: place.outer.height
    )
    dividers[column.index].place(
      at: mirrored(line, in: frame),
      isDrawn: !column.isPanel,
      limits: request(width: frame.width).limits(of: column.index),
      width: column.width,
      isRightToLeft: isRightToLeft,
      core.environment,
      into: sink
    )
  }
}

/// The frame of a column and the part of it that bars and edges leave uncovered, in the coordinate space of the split
/// view.
struct SplitColumnFrame {
  /// The frame of the column, including the area under bars.
  let outer: CGRect
  /// The part of the frame that bars leave uncovered.
  let safe: CGRect

  /// Creates the frames of a column.
  ///
  /// - Parameters:
  ///   - column: The position of the column.
  ///   - frame: The frame of the split view.
  ///   - whole: The frame of the split view, extended under the bars around it.
  ///   - reachesEnd: Whether the column extends to the trailing edge of `whole`.
  init(of column: SplitArrangement.Column, in frame: CGRect, _ whole: CGRect, reachesEnd: Bool) {
    let start = frame.minX + column.start
    if column.isPanel {
      let inset = column.start
      outer = CGRect(
        x: start,
        y: whole.minY + inset,
        width: column.width,
        height: max(0, whole.height - 2 * inset)
      )
    } else {
      // The first and the last column extend to the window's edges.
      let left = column.start == 0 ? whole.minX : start
      let right = reachesEnd ? whole.maxX : start + column.width
      outer = CGRect(x: left, y: whole.minY, width: max(0, right - left), height: whole.height)
    }
    let top = max(outer.minY, frame.minY)
    let left = max(outer.minX, frame.minX)
    safe = CGRect(
      x: left,
      y: top,
      width: max(0, min(outer.maxX, frame.maxX) - left),
      height: max(0, min(outer.maxY, frame.maxY) - top)
    )
  }
}
