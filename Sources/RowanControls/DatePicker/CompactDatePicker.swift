import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A date picker that shows date and time as buttons beside the label; each button opens a popover to change it.
///
/// The row of a form grows with the buttons (fact M113).
struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    LabeledControl(label: configuration.label, growsItsRow: true) {
      DateCapsuleLayout {
        if configuration.displayedComponents.contains(.date) {
          DateCapsule(configuration: configuration, shows: .date, canShrink: true)
        }
        if configuration.displayedComponents.contains(.hourAndMinute) {
          DateCapsule(configuration: configuration, shows: .hourAndMinute, canShrink: true)
        }
      }
    }
  }
}

/// A layout of a date and a time: side by side, or below each other where the width is too small for that, as at
/// accessibility text sizes.
nonisolated struct DateCapsuleLayout: Layout {
  private static let gap: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let frames = frames(in: proposal.width, subviews)
    return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (subview, frame) in zip(subviews, frames(in: proposal.width, subviews)) {
      let ideal = subview.sizeThatFits(.unspecified)
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: frame.width < ideal.width ? ProposedViewSize(width: frame.width, height: nil) : .unspecified
      )
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGFloat? {
    guard guide == .firstTextBaseline || guide == .lastTextBaseline, let first = subviews.first,
      let frame = frames(in: proposal.width, subviews).first
    else { return nil }
    return first.dimensions(in: .unspecified)[explicit: guide].map { bounds.minY + frame.minY + $0 }
  }

  /// Returns the frames of the subviews in a width.
  private func frames(in width: CGFloat?, _ subviews: Subviews) -> [CGRect] {
    let ideals = subviews.map { $0.sizeThatFits(.unspecified) }
    let line = ideals.reduce(0) { $0 + $1.width } + Self.gap * CGFloat(max(0, ideals.count - 1))
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    guard let width, line > width + 0.5 else {
      let height = ideals.map(\.height).max() ?? 0
      return ideals.map { size in
        defer { x += size.width + Self.gap }
        return CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      }
    }
    return zip(subviews, ideals).map { subview, ideal in
      let size =
        ideal.width > width ? subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) : ideal
      defer { y += size.height + Self.gap }
      return CGRect(x: 0, y: y, width: min(size.width, width), height: size.height)
    }
  }
}

/// A date or a time on a filled background; its text has the tint while the popover is open.
///
/// On touch screens a date is 14 points taller than a line of Body, and a time 15.5 points (fact M113).
struct DateCapsule: View {
  let configuration: DatePickerStyleConfiguration
  let shows: DatePickerComponents
  /// Whether the text becomes smaller in a width that is too small for it.
  var canShrink = false
  @State private var isOpen = false
  @Environment(\.self) private var environment

  var body: some View {
    let rules = DateRules(configuration.bounds, in: environment)
    let date = rules.clamped(configuration.selection)
    let text = shows == .date ? rules.shortDate(date) : rules.time(date)
    let ink = SystemColor.label.rgba(in: environment).opacity(environment.isEnabled ? 1 : 0.3)
    Text(verbatim: text)
      .font(isTouch ? .body : .system(size: 13))
      .monospacedDigit()
      .lineLimit(1)
      .minimumScaleFactor(canShrink ? 0.5 : 1)
      .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(ink)))
      .padding(.horizontal, isTouch ? 12 : 8)
      .padding(.vertical, isTouch ? (shows == .date ? 7 : 7.75) : 3)
      .background(SystemColor.tertiarySystemFill.color, in: ground)
      .modifier(
        PressModifier(trigger: ButtonTrigger { MainActor.assumeIsolated { isOpen = true } }, pressedOpacity: 0.5)
      )
      .modifier(
        ControlPopoverModifier(
          isPresented: $isOpen,
          isOpen: isOpen,
          label: AnyView(configuration.label),
          content: AnyView(panel)
        )
      )
      .fixedSize(horizontal: !canShrink, vertical: true)
  }

  private var isTouch: Bool { environment.idiom == .touch }

  private var ground: AnyShape {
    environment.look == .v26 ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: isTouch ? 8 : 5))
  }

  @ViewBuilder private var panel: some View {
    if shows == .date {
      DateCalendar(selection: configuration.$selection, bounds: configuration.bounds, takesFocus: true)
        .frame(minWidth: isTouch ? 224 : nil, idealWidth: isTouch ? 320 : nil, maxWidth: isTouch ? 320 : nil)
        .padding(
          isTouch
            ? EdgeInsets(top: 6, leading: 8, bottom: 10, trailing: 8)
            : EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
        )
    } else {
      DateWheels(selection: configuration.$selection, bounds: configuration.bounds, components: shows, takesFocus: true)
        .padding(10)
    }
  }
}
