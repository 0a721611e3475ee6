import Foundation
import RowanGraph
import RowanViews

/// A layout of a label and a control in the columns of a form.
///
/// The control follows the label at a distance of 8 points, on the same baseline, and its leading edge defines the
/// guide `controlStart`. The control is offered the width that the label leaves (recorded as form/basic). A hidden
/// label has zero size.
struct ColumnsRowLayout: Layout {
  var isLabelHidden: Bool
  /// Whether the row keeps the text spacing of its parts; otherwise it has the standard spacing of a control.
  var keepsTextSpacing: Bool

  private static let gap: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 2 else { return .zero }
    let rows = frames(proposal, subviews)
    return CGSize(
      width: rows.control.maxX,
      height: max(rows.label.maxY, rows.control.maxY) - min(rows.label.minY, rows.control.minY)
    )
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    let rows = frames(proposal, subviews)
    let top = bounds.minY - min(rows.label.minY, rows.control.minY)
    subviews[0].place(
      at: CGPoint(x: bounds.minX + rows.label.minX, y: top + rows.label.minY),
      proposal: labelProposal(proposal, subviews)
    )
    subviews[1].place(
      at: CGPoint(x: bounds.minX + rows.control.minX, y: top + rows.control.minY),
      proposal: controlProposal(proposal, start: rows.control.minX)
    )
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard keepsTextSpacing, subviews.count == 2 else { return ViewSpacing() }
    return subviews[0].spacing.union(subviews[1].spacing)
  }

  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard guide == .controlStart, subviews.count == 2 else { return nil }
    return bounds.minX + frames(proposal, subviews).control.minX
  }

  /// Returns the frames of label and control; the tops are relative to that of the control and can be negative.
  private func frames(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (label: CGRect, control: CGRect) {
    let label = subviews[0].dimensions(in: labelProposal(proposal, subviews))
    let start = isLabelHidden ? 0 : label.width + Self.gap
    let control = subviews[1].dimensions(in: controlProposal(proposal, start: start))
    if isLabelHidden {
      return (.zero, CGRect(x: 0, y: 0, width: control.width, height: control.height))
    }
    var top = (control.height - label.height) / 2
    if let own = label[explicit: VerticalAlignment.firstTextBaseline],
      let other = control[explicit: VerticalAlignment.firstTextBaseline]
    {
      top = other - own
    }
    return (
      CGRect(x: 0, y: top, width: label.width, height: label.height),
      CGRect(x: start, y: 0, width: control.width, height: control.height)
    )
  }

  /// Returns the proposal for the label: the width without the gap and the minimum width of the control.
  private func labelProposal(_ proposal: ProposedViewSize, _ subviews: Subviews) -> ProposedViewSize {
    guard let width = proposal.width else { return .unspecified }
    let least = MainActor.trusting(subviews[1]) { $0.node.lengthRange(along: .horizontal, cross: nil).lowerBound }
    return ProposedViewSize(width: max(0, width - Self.gap - least), height: nil)
  }

  private func controlProposal(_ proposal: ProposedViewSize, start: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - start) }, height: proposal.height)
  }
}
