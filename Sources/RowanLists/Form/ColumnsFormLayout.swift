import Foundation
import RowanControls
import RowanGraph
import RowanViews

/// A vertical layout that aligns the controls of its rows at `controlStart`.
///
/// The widest label determines the first column. A row is proposed the width after the start of its label, so that
/// fields end together; a row without a label is in the second column. A form is no wider than its widest row (recorded
/// as form/basic, form/sections, form/styles). Vertically flexible rows share the remaining height.
struct ColumnsFormLayout: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private struct Row {
    var start: CGFloat = 0
    var proposal = ProposedViewSize.unspecified
    var size = CGSize.zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let rows = rows(proposal, subviews)
    let height = rows.reduce(0) { $0 + $1.size.height } + gaps(subviews).reduce(0, +)
    return CGSize(width: rows.map { $0.start + $0.size.width }.max() ?? 0, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let gaps = gaps(subviews)
    var y = bounds.minY
    for (index, row) in rows(proposal, subviews).enumerated() {
      subviews[subviews.startIndex + index].place(at: CGPoint(x: bounds.minX + row.start, y: y), proposal: row.proposal)
      y += row.size.height + (index < gaps.count ? gaps[index] : 0)
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .vertical) }
  }

  private func rows(_ proposal: ProposedViewSize, _ subviews: Subviews) -> [Row] {
    let free = ProposedViewSize(width: proposal.width, height: nil)
    let guides = subviews.map { $0.dimensions(in: free)[HorizontalAlignment.controlStart] }
    let column = max(0, guides.max() ?? 0)
    var rows = guides.map { guide in
      Row(
        start: column - guide,
        proposal: ProposedViewSize(width: proposal.width.map { max(0, $0 - (column - guide)) }, height: nil)
      )
    }
    func offer(_ index: Int, _ height: CGFloat?) {
      rows[index].proposal.height = height
      rows[index].size = subviews[subviews.startIndex + index].sizeThatFits(rows[index].proposal)
    }
    guard let total = proposal.height else {
      for index in rows.indices { offer(index, nil) }
      return rows
    }
    var flexible: [Int] = []
    var rest = total - gaps(subviews).reduce(0, +)
    for index in rows.indices {
      let view = subviews[subviews.startIndex + index]
      let range = MainActor.trusting((view, rows[index].proposal.width)) {
        $0.0.node.lengthRange(along: .vertical, cross: $0.1)
      }
      if range.upperBound > range.lowerBound {
        flexible.append(index)
      } else {
        offer(index, nil)
        rest -= rows[index].size.height
      }
    }
    for (number, index) in flexible.enumerated() {
      offer(index, max(0, rest / CGFloat(flexible.count - number)))
      rest -= rows[index].size.height
    }
    return rows
  }
}
