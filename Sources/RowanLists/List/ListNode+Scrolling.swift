import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A scroll container that keeps section headers, or the header of a table, directly below a bar.
@MainActor
package protocol HeaderPinning: AnyObject {
  /// Whether a header is pinned, or would be if the content were scrolled.
  var pinsHeaders: Bool { get }
}

extension ListNode: HeaderPinning {
  package var pinsHeaders: Bool {
    port.stickyHeaderExtent > 0 || engine.rows.contains { $0.stickyBounds != nil && $0.row.kind == .header }
  }
}

extension ListNode {
  var scrollInsets: EdgeInsets { port.insets }
  var restingTop: CGFloat { port.insets.top }

  func scroll(toOffset target: CGPoint) { scroll(toOffset: target, predicting: nil) }

  func scroll(toOffset target: CGPoint, predicting prediction: ScrollPrediction?) {
    if port.scroll(to: target, predicting: prediction) { engineNeedsLayout() }
  }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    core.graph.bringDataUpToDate()
    guard scroll(to: ScrollPort.Target(id: id, anchor: anchor)) else { return false }
    core.graph.enqueueAction { [weak self] in self?.port.clearPendingTarget() }
    engineNeedsLayout()
    return true
  }

  /// Scrolls to a target.
  ///
  /// - Returns: `false` if there is no row with its ID.
  @discardableResult
  func scroll(to target: ScrollPort.Target) -> Bool {
    guard let content, let span = engine.span(ofID: target.id, content: content) else { return false }
    port.scroll(to: target, at: span, along: .vertical)
    return true
  }

  // MARK: Keyboard

  /// Returns the height that covers the top of the viewport at a scroll offset, including the sticky header of a row's
  /// section.
  private func coveredTop(at offset: CGFloat, above row: RowSegment) -> CGFloat {
    let bar = port.coveredTop(at: offset)
    guard metrics.hasStickyHeaders, row.kind == .row, let header = row.section?.headerRow else { return bar }
    return bar + header.extent
  }

  var pageExtent: CGFloat {
    let top = keyboard.row.map { coveredTop(at: port.offset.y, above: $0) } ?? port.insets.top
    return max(44, port.size.height - top - port.insets.bottom)
  }

  func reveal(_ row: RowSegment) {
    defer { engineNeedsLayout() }
    guard row.previous.map({ $0.kind == .header && $0.previous == nil }) == false else {
      return scroll(toOffset: .zero)
    }
    guard row.next != nil else { return scroll(toOffset: CGPoint(x: 0, y: ScrollPort.farAway)) }
    let top = port.offset.y + coveredTop(at: port.offset.y, above: row)
    let room = port.size.height - port.insets.bottom
    if let seen = engine.rows.first(where: { $0.row === row && $0.isVisible }),
      seen.start >= top, seen.end <= port.offset.y + room
    {
      return
    }
    let span = engine.anchor(at: row)
    let isAbove = span.start < top
    let target =
      isAbove ? span.start - coveredTop(at: .infinity, above: row) : span.start + span.extent - room
    scroll(toOffset: CGPoint(x: 0, y: target))
  }
}
