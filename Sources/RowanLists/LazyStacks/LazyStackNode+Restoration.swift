import Foundation
import RowanGraph
import RowanViews

/// The place of a scroll view by the rows of a lazy stack or grid in it, which another process finds again.
extension LazyStackNode {
  package var firstVisibleRow: (path: String, frame: CGRect)? {
    guard core.visibility.isVisible else { return nil }
    let visible = engine.rows.filter { $0.isVisible && !$0.isSticky }
    // Headers and footers stand for a place in which there is no row.
    for placed in visible.filter({ $0.row.kind == .row }) + visible.filter({ $0.row.kind != .row }) {
      guard let path = engine.path(of: placed.row) else { continue }
      return (path, frame(of: (placed.start, placed.extent)))
    }
    return nil
  }

  package func frame(ofRowAtPath path: String) -> CGRect? {
    core.graph.bringDataUpToDate()
    return engine.span(ofRowAtPath: path).map(frame(of:))
  }
}

extension LazyEngine {
  /// Returns the start and extent of the row at a path; if there is none, of a row with the ID of its element.
  func span(ofRowAtPath path: String) -> (start: CGFloat, extent: CGFloat)? {
    if let row = row(atPath: path) { return anchor(at: row) }
    guard let text = LazyEngine.idText(inPath: path) else { return nil }
    for id in AddressText.plainValues(of: text) {
      if let span = span(ofID: id, searchesViews: false) { return span }
    }
    return nil
  }
}
