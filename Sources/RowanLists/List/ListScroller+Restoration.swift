import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The offset of a list in addresses and records of windows.
extension ListScroller {
  /// The offset in points, the distance from the top of the viewport to the first visible row, and that row's path, because
  /// the heights of the rows above are estimated again. Without a visible row, such as in a tall header, the row is that at which
  /// the viewport begins, whatever its kind.
  var restorationRecord: KeptValue? {
    guard !layer.isAtStart(core.environment) else { return nil }
    let offset = port.offset
    let start = "\(hundredths(offset.x)) \(hundredths(offset.y))"
    for placed in engine.rows where placed.isVisible && placed.row.kind == .row {
      guard let path = engine.path(of: placed.row) else { continue }
      return .string("\(start) \(hundredths(placed.start - offset.y)) \(path)")
    }
    guard let anchor = engine.anchor, let path = engine.path(of: anchor.row) else { return .string(start) }
    return .string("\(start) \(hundredths(-anchor.depth)) \(path)")
  }

  /// Applies an untrusted record.
  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    guard case .string(let text) = record else { return .done }
    let parts = text.split(separator: " ", maxSplits: 3)
    let numbers = parts.prefix(3).compactMap { Double($0) }
    guard numbers.count >= 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return .done }
    let offset = CGPoint(x: numbers[0], y: numbers[1])
    if core.visibility.isVisible, numbers.count == 3, parts.count == 4,
      let span = engine.span(ofRowAtPath: String(parts[3]))
    {
      scroll(toOffset: CGPoint(x: offset.x, y: span.start - numbers[2]))
      return .done
    }
    // Rows that have not been loaded yet can make the content longer.
    let room = engine.contentExtent - port.size.height
    guard isLast || room > offset.y - 1 || !core.visibility.isVisible else { return .waiting }
    scroll(toOffset: offset)
    return .done
  }

  /// The number of rows up to which a row is also searched in sections that have not been created.
  private static var searchedRows: Int { 2000 }

  /// Scrolls a row with an ID of the text to the center.
  ///
  /// The rows of sections that have not been created are searched only in a list of at most 2,000 rows, since an address can name
  /// rows that do not exist.
  ///
  /// - Returns: `false` if there is no such row.
  func revealRow(named text: String) -> Bool {
    core.graph.bringDataUpToDate()
    let searchesViews = engine.estimatedRowCount <= Self.searchedRows
    let isFound = AddressText.plainValues(of: text).contains { id in
      guard let span = engine.span(ofID: id, searchesViews: searchesViews) else { return false }
      port.scroll(to: ScrollPort.Target(id: id, anchor: .center), at: span, along: .vertical)
      return true
    }
    core.graph.enqueueAction { [weak self] in self?.port.clearPendingTarget() }
    engine.needsLayout()
    return isFound
  }
}

private func hundredths(_ points: CGFloat) -> Double { (points * 100).rounded() / 100 }
