import Foundation
import RowanControls
import RowanLayers

extension ListCell: MarkedRow {
  /// The card of the row, or its selection's place on the desktop.
  var markedArea: (frame: CGRect, radius: CGFloat) {
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    guard let list = row.engine.host as? ListNode else { return (bounds, 5) }
    let metrics = list.appearance.metrics
    let margins = metrics.cardMargins(of: row)
    let least = row.nodeCore.environment.idiom == .desktop ? metrics.selectionInset : 0
    let area = bounds.narrowed(
      by: (max(margins.leading, least), max(margins.trailing, least)),
      isRightToLeft: row.element.node.isRightToLeft
    )
    let radius = row.nodeCore.environment.idiom == .desktop ? metrics.selectionRadius : metrics.cornerRadius
    return (area, radius > 0 ? radius : 5)
  }
}
