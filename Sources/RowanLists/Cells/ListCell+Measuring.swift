import Foundation
import RowanControls
import RowanGraph

extension ListCell {
  /// Returns the height of the row, including the spacing to the next row.
  func extent(in metrics: ListMetrics, width: CGFloat) -> CGFloat {
    let row = row
    updateControls(metrics)
    let insets = insets(metrics)
    let size = row.element.node.sizeThatFits(contentProposal(metrics, insets, width: width))
    switch row.kind {
    case .row:
      let height = max(metrics.minimumRowHeight, size.height + insets.vertical)
      let room = max(metrics.rowSpacing, metrics.separatorExtent)
      return height + (room > 0 && !row.isLastOfGroup ? room : 0)
    case .header:
      return metrics.room(below: row)
        + max(size.height + insets.vertical, row.nodeCore.environment.defaultMinListHeaderHeight ?? 0)
    case .footer:
      return max(size.height, metrics.minimumFooterHeight) + insets.vertical
    }
  }

  func contentProposal(_ metrics: ListMetrics, _ insets: EdgeInsets, width: CGFloat) -> ProposedViewSize {
    let margins: (leading: CGFloat, trailing: CGFloat) =
      metrics.cardMargins(of: row)
    let room =
      width - margins.leading - margins.trailing - insets.horizontal - badgeWidth(metrics)
      - disclosureWidth(metrics)
    return ProposedViewSize(width: max(0, room), height: nil)
  }

  /// Returns the content insets, measured from the card's edges.
  func insets(_ metrics: ListMetrics) -> EdgeInsets {
    switch row.kind {
    case .header: return horizontal(metrics.headerInsets, metrics)
    case .footer: return horizontal(metrics.footerInsets, metrics)
    case .row: break
    }
    let standard = EdgeInsets(
      top: metrics.rowPadding,
      leading: metrics.contentMargin,
      bottom: metrics.rowPadding,
      trailing: metrics.contentMargin
    )
    let style = row.element.traits[RowStyleTrait.self]
    var result = standard
    if let insets = style.insets { result = horizontal(insets, metrics) }
    for (edges, length) in style.partialInsets.reversed() {
      if edges.contains(.top) { result.top = length ?? standard.top }
      if edges.contains(.leading) { result.leading = length ?? standard.leading }
      if edges.contains(.bottom) { result.bottom = length ?? standard.bottom }
      if edges.contains(.trailing) { result.trailing = length ?? standard.trailing }
    }
    let level = row.outlineLevel
    if level > 0, metrics.indentsOutline {
      result.leading += CGFloat(level) * OutlineMetrics.indentation(metrics.identity.idiom)
    }
    if metrics.leafIndentation > 0, row.disclosure == nil { result.leading += metrics.leafIndentation }
    if metrics.isEditing {
      let room = controls.widths(metrics.identity.idiom)
      result.leading += room.leading
      result.trailing += room.trailing
    }
    return result
  }

  /// Returns explicit insets; on the desktop they add to the content margin.
  private func horizontal(_ insets: EdgeInsets, _ metrics: ListMetrics) -> EdgeInsets {
    guard metrics.identity.idiom == .desktop else { return insets }
    var result = insets
    result.leading += metrics.contentMargin
    result.trailing += metrics.contentMargin
    return result
  }
}

extension ListMetrics {
  /// Returns the empty space below a header, in points. It belongs to the header's row, but rows show in it while the header is
  /// sticky.
  @MainActor func room(below header: RowSegment) -> CGFloat {
    let hasRoom = hasStickyHeaders && identity.idiom == .desktop && header.kind == .header
    return hasRoom && header.section?.isFirst == true ? topInset : 0
  }
}
