import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// A list as a place between whose rows something can be let go of (fact C59).
///
/// Contract: the run of elements around the row under the pointer takes it, where it has a `dropDestination` for it; an empty one
/// takes what is over the list. A line shows where it would go. A move costs the rows on the screen.
@MainActor
final class ListDrop: DropTarget {
  private unowned let list: ListNode
  private var line: Layer?
  /// Where what is dragged would go: the run, the offset, and where the line stands in the content.
  private var place: (run: any DynamicNode, offset: Int, y: CGFloat)?
  private var items: [any Transferable] = []

  init(_ list: ListNode) { self.list = list }

  var dropLayer: Layer { list.scrollLayer }

  func accepts(_ items: [any Transferable]) -> Bool {
    guard list.core.environment.isEnabled else { return false }
    self.items = items
    return list.engine.dynamicSegments.contains { takes($0.node) }
  }

  private func takes(_ run: any DynamicNode) -> Bool {
    guard let insert = run.edits.insert else { return false }
    return items.contains { insert.accepts($0) }
  }

  func pointerIsOver(_ point: CGPoint?) {
    let new = point.flatMap { find(at: $0.y + list.port.offset.y) }
    guard new?.y != place?.y || new?.offset != place?.offset else { return }
    place = new
    list.rowsNeedLayout()
  }

  /// Where something would go that is at a height of the content.
  private func find(at y: CGFloat) -> (run: any DynamicNode, offset: Int, y: CGFloat)? {
    var best: (place: (run: any DynamicNode, offset: Int, y: CGFloat), distance: CGFloat)?
    for placed in list.engine.rows where placed.isVisible && placed.row.kind == .row && placed.pin == nil {
      guard let (run, index) = element(of: placed.row), takes(run) else { continue }
      let isBefore = y < (placed.start + placed.end) / 2
      let edge = isBefore ? placed.start : placed.end
      guard abs(y - edge) < best?.distance ?? .infinity else { continue }
      best = ((run, isBefore ? index : index + 1, edge), abs(y - edge))
    }
    if let best { return best.place }
    guard let empty = list.engine.dynamicSegments.first(where: { $0.count == 0 && takes($0.node) }) else { return nil }
    return (empty.node, 0, list.engine.leadingInset + empty.start)
  }

  private func element(of row: RowSegment) -> (run: any DynamicNode, index: Int)? {
    var segment: Segment = row
    while let parent = segment.parent {
      if let run = parent.run { return segment.place >= 0 ? (run, segment.place) : nil }
      segment = parent
    }
    return nil
  }

  func drop(_ items: [any Transferable], at point: CGPoint) -> Bool {
    guard let place = find(at: point.y + list.port.offset.y), let insert = place.run.edits.insert else { return false }
    // What a person does to a list is animated (fact D5).
    withAnimation(.easeInOut(duration: 0.3)) { insert.perform(items.filter { insert.accepts($0) }, place.offset) }
    return true
  }

  /// The line that shows the place, two points thick between the rows' ends.
  var layers: [Layer] {
    guard let place else {
      line = nil
      return []
    }
    let layer = line ?? Layer(in: list.core.graph.layers)
    line = layer
    layer.ignoresHits = true
    layer.zIndex = 2
    let margin = list.metrics.cardMargin + list.metrics.contentMargin
    layer.frame = CGRect(x: margin, y: place.y - 1, width: max(0, list.port.size.width - 2 * margin), height: 2)
    layer.content = .fill(.color(Color.accentColor.rgba(in: list.core.environment)))
    return [layer]
  }
}
