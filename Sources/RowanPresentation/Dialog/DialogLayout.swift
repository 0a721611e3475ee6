import Foundation
import RowanGraph
import RowanViews

/// The layout of a dialog: fields above buttons.
///
/// Two buttons of an alert are side by side if their labels fit, with the cancel button first. Otherwise the buttons
/// are in a column, with the cancel button last.
struct DialogLayout: Layout {
  let metrics: DialogMetrics
  /// Whether two buttons may be side by side.
  let isRowAllowed: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let shown = subviews.filter { $0[DialogPartKey.self] != .hidden }
    let width = proposal.width ?? shown.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let rows = rows(subviews, width: width)
    let heights = rows.map { height(of: $0, width: width) }
    return CGSize(width: width, height: heights.reduce(0, +) + gap * CGFloat(max(0, rows.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    var y = bounds.minY
    for row in rows(subviews, width: bounds.width) {
      let height = height(of: row, width: bounds.width)
      let width = share(of: bounds.width, among: row.count)
      for (index, view) in row.enumerated() {
        view.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * (width + gap), y: y),
          proposal: ProposedViewSize(width: width, height: height)
        )
      }
      y += height + gap
    }
    for view in subviews where view[DialogPartKey.self] == .hidden {
      view.place(at: bounds.origin, proposal: .zero)
    }
  }

  private var gap: CGFloat { metrics.buttonGap }

  /// Returns the width of each view in a row of `count` views, in points.
  private func share(of width: CGFloat, among count: Int) -> CGFloat {
    (width - gap * CGFloat(count - 1)) / CGFloat(max(1, count))
  }

  /// Returns the height of a row, which is that of its tallest view, in points.
  private func height(of row: [LayoutSubview], width: CGFloat) -> CGFloat {
    let offer = ProposedViewSize(width: share(of: width, among: row.count), height: nil)
    return row.map { $0.sizeThatFits(offer).height }.max() ?? 0
  }

  /// Returns the views of each row, from the top.
  private func rows(_ subviews: Subviews, width: CGFloat) -> [[LayoutSubview]] {
    let others = subviews.filter { $0[DialogPartKey.self] == .other }
    let cancels = subviews.filter { $0[DialogPartKey.self] == .cancel }
    let buttons = subviews.filter { $0[DialogPartKey.self] == .button }
    let fields = others.map { [$0] }
    let all = cancels + buttons
    if isRowAllowed, all.count == 2 {
      let room = share(of: width, among: 2)
      if all.allSatisfy({ $0.sizeThatFits(.unspecified).width <= room }) { return fields + [all] }
    }
    return fields + (buttons + cancels).map { [$0] }
  }
}
