import Foundation
import RowanGraph
import RowanViews

extension SplitNode: WindowNavigation {
  var contentTitle: Text? { frontTitle }

  /// The title of the last column that has one; the sidebar is considered last.
  var frontTitle: Text? { (frontColumns + columns.prefix(1)).lazy.compactMap(\.frontTitle).first }

  var backAction: BackAction? { frontColumns.lazy.compactMap(\.backAction).first }

  var sidebar: (bar: BarContent, width: CGFloat)? {
    guard !isCollapsed, core.environment.idiom == .desktop,
      let place = arrangement?.leading.first, place.index == 0
    else { return nil }
    var bar = columns[0].barContent
    if var toggle = SidebarToggleReference(split: self).entry {
      toggle.placement = .primaryAction
      bar.toolbar.append(toggle)
    }
    return (bar, leadingEdgeInWindow + place.start + place.width)
  }

  /// The distance of the split view from the window's leading edge in points, as of the last layout.
  private var leadingEdgeInWindow: CGFloat {
    guard let detail = columns.last?.layer, let width = core.placedFrame?.width else { return 0 }
    let (start, end) = (detail.toWindow(.zero).x, detail.toWindow(CGPoint(x: detail.frame.width, y: 0)).x)
    let window = core.graph.layers.root.frame.width
    // The detail extends to the trailing edge of the split view.
    let before = isRightToLeft ? window - start - width : end - width
    return max(0, before)
  }

  /// The number of screens below the one in front.
  var depth: Int {
    guard isCollapsed else { return columns.last?.depth ?? 0 }
    return front + columns[...front].reduce(0) { $0 + $1.depth }
  }

  func goBack() -> (() -> Void)? {
    let column = isCollapsed ? columns[front] : columns[columns.count - 1]
    if column.depth > 0 { return column.goBack() }
    leave(column)
    return nil
  }
}
