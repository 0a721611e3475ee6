import Foundation
import RowanGraph
import RowanViews

/// A control after its label.
struct LabeledControl<Label: View, Control: View>: View, ValueDetermined {
  let label: Label
  let control: Control
  /// Whether in the columns of a form the row keeps the text spacing of its label; otherwise it has that of a control.
  let keepsTextSpacing: Bool
  /// Whether the row of a form grows with the control; otherwise the control extends beyond it (facts M106, M113).
  let growsItsRow: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.dynamicTypeSize) private var typeSize

  init(
    label: Label,
    keepsTextSpacing: Bool = false,
    growsItsRow: Bool = false,
    @ViewBuilder control: () -> Control
  ) {
    self.label = label
    self.keepsTextSpacing = keepsTextSpacing
    self.growsItsRow = growsItsRow
    self.control = control()
  }

  var body: some View {
    if arrangement == .columns {
      ColumnsRowLayout(isLabelHidden: labelsHidden, keepsTextSpacing: keepsTextSpacing) { parts }
    } else {
      let isRow = idiom == .touch || arrangement == .spread
      LabeledControlLayout(
        isLabelHidden: labelsHidden,
        fillsWidth: isRow,
        isFramed: placement == .framed && isRow && !growsItsRow,
        canStack: isRow,
        isLargeType: typeSize.isAccessibilitySize
      ) { parts }
    }
  }

  @ViewBuilder private var parts: some View {
    VStack(alignment: .leading, spacing: 2) { label }
      .modifier(ControlLabelModifier(isInColumns: arrangement == .columns))
      .opacity(labelsHidden ? 0 : 1)
    control
  }
}

/// A modifier that sets the font and color of the label beside a control.
///
/// On the desktop the label has the body font, and a disabled one is dimmed (recorded with fact M105); touch screens
/// leave it unchanged. Labels in columns keep the font of the environment (form/basic).
nonisolated struct ControlLabelModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  var isInColumns = false

  @MainActor func change(_ environment: inout EnvironmentValues) {
    guard environment.idiom == .desktop else { return }
    if environment.font == nil, !isInColumns { environment.font = .body }
    if !environment.isEnabled {
      environment.setForeground([AnyShapeStyle(Color(SystemColor.label.rgba(in: environment).opacity(0.3)))])
    }
  }
}

/// A layout of a label and a control.
///
/// In rows, which touch screens and grouped forms have, the layout takes the proposed width, the control is at the
/// trailing edge, and the text baselines are at the top (as recorded). In a container's frame the height is that of the
/// label, and the control extends beyond it (fact M106). Otherwise, on the desktop, the control directly follows the
/// label. A hidden label takes no space. In rows, the control is placed below the label if it leaves less than 64 points
/// and the label needs more; at accessibility text sizes, if it leaves less than half of the width.
struct LabeledControlLayout: Layout {
  var isLabelHidden: Bool
  var fillsWidth: Bool
  var isFramed: Bool
  var canStack = false
  var isLargeType = false
  var gap: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 2 else { return .zero }
    let control = subviews[1].sizeThatFits(controlProposal(proposal))
    if let stack = stacked(proposal.width, subviews) {
      return CGSize(width: proposal.width ?? 0, height: stack.label.height + Self.stackGap + stack.control.height)
    }
    if isLabelHidden { return isFramed ? CGSize(width: control.width, height: lineHeight(subviews)) : control }
    let label = subviews[0].sizeThatFits(labelProposal(proposal, control: control.width))
    let natural = label.width + gap + control.width
    return CGSize(
      width: fillsWidth ? max(proposal.width ?? natural, control.width) : natural,
      height: isFramed ? label.height : max(label.height, control.height)
    )
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 2 else { return }
    if let stack = stacked(bounds.width, subviews) {
      let offer = ProposedViewSize(width: bounds.width, height: nil)
      subviews[0].place(at: bounds.origin, proposal: offer)
      let top = bounds.minY + stack.label.height + Self.stackGap
      return subviews[1].place(at: CGPoint(x: bounds.minX, y: top), proposal: offer)
    }
    let control = subviews[1].sizeThatFits(controlProposal(proposal))
    let label = labelProposal(ProposedViewSize(bounds.size), control: control.width)
    subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: label)
    subviews[1].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY),
      anchor: .trailing,
      proposal: ProposedViewSize(control)
    )
  }

  private static let stackGap: CGFloat = 4
  /// The width in points below which a label that does not fit beside its control is above it: a common word has room in it.
  private static let leastLabelWidth: CGFloat = 84

  /// Returns the sizes of label and control for the stacked arrangement, or `nil` if they are side by side.
  private func stacked(_ width: CGFloat?, _ subviews: Subviews) -> (label: CGSize, control: CGSize)? {
    guard canStack, !isLabelHidden, let width else { return nil }
    let room = width - gap - subviews[1].sizeThatFits(.unspecified).width
    guard room < (isLargeType ? width / 2 : Self.leastLabelWidth), subviews[0].sizeThatFits(.unspecified).width > room
    else { return nil }
    let offer = ProposedViewSize(width: width, height: nil)
    return (subviews[0].sizeThatFits(offer), subviews[1].sizeThatFits(offer))
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { ViewSpacing() }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    let isBaseline = guide == .firstTextBaseline || guide == .lastTextBaseline
    return isBaseline && fillsWidth && !isFramed ? bounds.minY : nil
  }

  private func controlProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: nil, height: proposal.height)
  }

  private func labelProposal(_ proposal: ProposedViewSize, control: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - control - gap) }, height: proposal.height)
  }

  /// Returns the height of one line, which a row with a hidden label has.
  private func lineHeight(_ subviews: Subviews) -> CGFloat { subviews[0].sizeThatFits(.unspecified).height }
}
