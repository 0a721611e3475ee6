import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The drop target of a list: dragged items are inserted between its rows (fact C59).
///
/// The run of elements around the row under the pointer accepts the items if it has a matching `dropDestination`; an
/// empty run accepts items anywhere over the list. If the row accepts them as well, items are inserted only near its
/// edges and dropped onto the row elsewhere. An indicator marks the insertion point, which every layout updates. The
/// list scrolls near its ends.
///
/// - Complexity: O(*r*) for each pointer event, where *r* is the number of rows on screen.
@MainActor
final class ListDrop: DropTarget {
  private unowned let list: ListNode
  private lazy var edges = EdgeScroll(list.scroller)
  private var indicator: Layer?
  /// The pointer's position in the list's viewport.
  private var pointer: CGPoint?
  private var items: [DragItem] = []

  /// The run and offset of an insertion, and the position of the indicator in the content.
  private struct InsertionPoint {
    let run: any DynamicNode
    let offset: Int
    let y: CGFloat
    /// The pointer's distance from the insertion point, and the distance up to which it has precedence over the row.
    var distance: CGFloat = 0
    var reach: CGFloat = .infinity
  }

  init(_ list: ListNode) { self.list = list }

  var dropLayer: Layer { list.scroller.layer }

  func accepts(_ items: [DragItem], at point: CGPoint) -> Bool {
    guard list.core.environment.isEnabled else { return false }
    self.items = items
    return list.engine.dynamicSegments.contains { takes($0.node) }
  }

  private func takes(_ run: any DynamicNode) -> Bool {
    guard let insert = run.edits.insert else { return false }
    return items.contains { insert.accepts($0) }
  }

  func insists(at point: CGPoint) -> Bool { find(at: point).map { $0.distance <= $0.reach } ?? false }

  func pointerIsOver(_ items: [DragItem], at point: CGPoint) -> DropOperation {
    let isNew = pointer == nil
    pointer = point
    edges.follow(point.y)
    list.engineNeedsLayout()
    return reports.pointerIsOver(at: point, isNew: isNew, find(at: point) == nil ? .cancel : .copy)
  }

  /// The modifiers around the list that follow drops.
  private var reports: DropReports { DropReports(for: list) }

  func pointerLeft(isDropped: Bool) {
    let last = pointer
    pointer = nil
    edges.follow(nil)
    if !isDropped, let last { reports.pointerLeft(at: last) }
    list.engineNeedsLayout()
  }

  /// Returns the insertion point for a point of the viewport.
  private func find(at point: CGPoint) -> InsertionPoint? {
    let y = max(point.y, list.scroller.port.coveredTop(at: list.scroller.port.offset.y)) + list.scroller.port.offset.y
    let nearest = list.engine.rows.reduce(CGFloat.infinity) { $1.isVisible ? min($0, gap(y, $1)) : $0 }
    var best: InsertionPoint?
    for placed in list.engine.rows where placed.isVisible && placed.row.kind == .row && !placed.isSticky {
      // Above or below rows of others nothing is inserted here, except beside the edge.
      guard gap(y, placed) <= max(nearest, (placed.end - placed.start) / 2) else { continue }
      guard let (run, index) = element(of: placed.row), takes(run) else { continue }
      let isBefore = y < (placed.start + placed.end) / 2
      let edge = isBefore ? placed.start : placed.end
      let distance = abs(y - edge)
      guard distance < best?.distance ?? .infinity else { continue }
      let reach = min(Self.reach, (placed.end - placed.start) / 4)
      best = InsertionPoint(run: run, offset: isBefore ? index : index + 1, y: edge, distance: distance, reach: reach)
    }
    // Of several empty runs, the one nearest to the pointer. It accepts only items that no view at the pointer accepts.
    let empties = list.engine.dynamicSegments.filter { $0.count == 0 && takes($0.node) }
    let places = empties.map { (run: $0.node, start: list.engine.leadingInset + $0.start) }
    guard let empty = places.min(by: { (abs($0.start - y), $0.start) < (abs($1.start - y), $1.start) }) else {
      return best
    }
    let distance = abs(empty.start - y)
    if let best, best.distance <= distance { return best }
    guard distance <= max(nearest, Self.emptyReach) else { return nil }
    return InsertionPoint(run: empty.run, offset: 0, y: empty.start, distance: distance, reach: -1)
  }

  /// Returns the distance of a vertical position from a row, 0 within it.
  private func gap(_ y: CGFloat, _ placed: LazyEngine.PlacedRow) -> CGFloat { max(placed.start - y, y - placed.end, 0) }

  /// The distance from the place of an empty run, in points, within which items are inserted there although the pointer is
  /// over another row, such as the header.
  private static let emptyReach: CGFloat = 44

  /// The distance from a row's edge, in points, up to which items are inserted although the row would accept them.
  private static let reach: CGFloat = 10

  private func element(of row: RowSegment) -> (run: any DynamicNode, index: Int)? {
    var segment: Segment = row
    while let parent = segment.parent {
      if let run = parent.run { return segment.elementIndex >= 0 ? (run, segment.elementIndex) : nil }
      segment = parent
    }
    return nil
  }

  func drop(_ items: [DragItem], at point: CGPoint) -> Bool {
    // The update may remove the list.
    let list = list
    list.core.graph.bringDataUpToDate()
    guard list.core.isAlive else { return false }
    self.items = items
    guard let target = find(at: point), let insert = target.run.edits.insert else { return false }
    reports.willDrop(at: point)
    // Edits by a person are animated (fact D5).
    withAnimation(.easeInOut(duration: 0.3)) { insert.perform(items.filter { insert.accepts($0) }, target.offset) }
    if list.core.isAlive { reports.didDrop(at: point) }
    return true
  }

  func reorderPlace(_ items: [DragItem], at point: CGPoint) -> ReorderPlace? {
    let y = max(point.y, list.scroller.port.coveredTop(at: list.scroller.port.offset.y)) + list.scroller.port.offset.y
    var best: (run: any DynamicNode, offset: Int, owner: ReorderableNode, distance: CGFloat)?
    for placed in list.engine.rows where placed.isVisible && placed.row.kind == .row && !placed.isSticky {
      guard let (run, index) = element(of: placed.row), let owner = list.editor.reordering(of: run) else { continue }
      let isBehind = y >= (placed.start + placed.end) / 2
      let distance = gap(y, placed)
      if distance < best?.distance ?? .infinity { best = (run, isBehind ? index + 1 : index, owner, distance) }
    }
    // An empty collection has the place of its header's end, and only points near it.
    for segment in list.engine.dynamicSegments.filter({ $0.count == 0 }).sorted(by: { $0.isAbove($1) }) {
      guard let owner = list.editor.reordering(of: segment.node) else { continue }
      let distance = abs(list.engine.leadingInset + segment.start - y)
      if distance <= Self.emptyReach, distance < best?.distance ?? .infinity {
        best = (segment.node, 0, owner, distance)
      }
    }
    return best.map { ReorderPlace(before: $0.offset, of: $0.run, without: [], in: $0.owner.collection) }
  }

  /// The insertion indicator: two points thick between the rows' ends, on the desktop with a ring at its leading end.
  var layers: [Layer] {
    guard let pointer, let target = find(at: pointer) else {
      indicator = nil
      return []
    }
    let layer = indicator ?? Layer(in: list.core.graph.layers)
    indicator = layer
    layer.ignoresHits = true
    layer.zIndex = 2
    let margin = list.appearance.metrics.cardMargin + list.appearance.metrics.contentMargin
    let width = max(0, list.scroller.port.size.width - 2 * margin)
    layer.frame = CGRect(x: list.scroller.port.offset.x + margin, y: target.y - 4, width: width, height: 8)
    let color = Paint.color(Color.accentColor.rgba(in: list.core.environment))
    var path = Path()
    var start: CGFloat = 0
    if list.appearance.metrics.identity.idiom == .desktop, width > 8 {
      start = 7
      path.addEllipse(in: CGRect(x: list.isRightToLeft ? width - 7 : 1, y: 1, width: 6, height: 6))
    }
    path.move(to: CGPoint(x: list.isRightToLeft ? 0 : start, y: 4))
    path.addLine(to: CGPoint(x: list.isRightToLeft ? width - start : width, y: 4))
    layer.content = .shape(path, fill: nil, stroke: Stroke(paint: color, width: 2), evenOdd: false)
    return [layer]
  }
}
