import Foundation
import RowanGraph
import RowanViews

/// A control and its label, the label first.
struct LabeledControl<Label: View, Control: View>: View, ValueDetermined {
  let label: Label
  let control: Control
  /// Whether in the columns of a form it stands from its neighbours as its label does, not as a control.
  let keepsTextSpacing: Bool
  @Environment(\.idiom) private var idiom
  @Environment(\.controlPlacement) private var placement
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.dynamicTypeSize) private var typeSize

  init(label: Label, keepsTextSpacing: Bool = false, @ViewBuilder control: () -> Control) {
    self.label = label
    self.keepsTextSpacing = keepsTextSpacing
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
        isFramed: placement == .framed && isRow,
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

/// The font and colour of the label beside a control: the body font on the desktop, where a disabled label is dimmed
/// (recorded with fact M105; touch screens leave it as it is). Labels in columns keep the font around them (form/basic).
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

/// Lays out a label and a control.
///
/// On touch screens both are as wide as it may be, the control at the trailing end, text baselines at the top
/// (as recorded); in a container's frame it is as high as its label and the control reaches beyond (fact M106). On the
/// desktop label and control stand side by side. A hidden label takes no room. Where the control leaves
/// too little to a label that needs more, it stands below its label: less than 64 points, or less than half of the width
/// where type is very large.
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

  /// The sizes of label and control where they stand below each other.
  private func stacked(_ width: CGFloat?, _ subviews: Subviews) -> (label: CGSize, control: CGSize)? {
    guard canStack, !isLabelHidden, let width else { return nil }
    let room = width - gap - subviews[1].sizeThatFits(.unspecified).width
    guard room < (isLargeType ? width / 2 : 64), subviews[0].sizeThatFits(.unspecified).width > room else { return nil }
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

  /// The height of a row whose label is hidden: that of one line.
  private func lineHeight(_ subviews: Subviews) -> CGFloat { subviews[0].sizeThatFits(.unspecified).height }
}
