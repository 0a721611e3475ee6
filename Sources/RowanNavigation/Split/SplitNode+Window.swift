import Foundation
import RowanGraph
import RowanViews

extension SplitNode: WindowNavigation {
  var contentTitle: Text? { frontTitle }

  /// The title of the last column that has one; the sidebar is considered last.
  var frontTitle: Text? { (frontColumns + columns.prefix(1)).lazy.compactMap(\.frontTitle).first }

  var backAction: (() -> Void)? { frontColumns.lazy.compactMap(\.backAction).first }

  var sidebar: (bar: BarContent, width: CGFloat)? {
    guard !isCollapsed, core.environment.idiom == .desktop,
      let place = arrangement?.leading.first, place.index == 0
    else { return nil }
    var bar = columns[0].barContent
    if var toggle = SidebarToggleReference(split: self).entry {
      toggle.placement = .primaryAction
      bar.toolbar.append(toggle)
    }
    return (bar, place.start + place.width)
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
