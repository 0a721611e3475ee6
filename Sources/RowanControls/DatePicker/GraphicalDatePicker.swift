import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A date picker in the default style.
struct AutomaticDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.idiom) private var idiom

  var body: some View {
    if idiom == .touch {
      CompactDatePicker(configuration: configuration)
    } else {
      FieldDatePicker(configuration: configuration, hasStepper: true)
    }
  }
}

/// A calendar month with the time: below it on touch screens, as a clock beside it on the desktop (fact M115).
struct GraphicalDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    let components = configuration.displayedComponents
    if idiom == .desktop, !labelsHidden {
      CalendarLabelLayout {
        configuration.label.modifier(ControlLabelModifier()).padding(.top, 4)
        desktop(components)
      }
    } else {
      Group { if idiom == .desktop { desktop(components) } else { touch(components) } }
        .alignmentGuide(.listRowSeparatorLeading) { _ in 0 }
        .modifier(NamedGroupModifier(title: configuration.label.text))
    }
  }

  private func desktop(_ components: DatePickerComponents) -> some View {
    HStack(alignment: .top, spacing: 18) {
      if components.contains(.date) {
        DateCalendar(selection: configuration.$selection, bounds: configuration.bounds)
      }
      if components.contains(.hourAndMinute) {
        ClockFace(selection: configuration.$selection, bounds: configuration.bounds)
      }
    }
  }

  @ViewBuilder private func touch(_ components: DatePickerComponents) -> some View {
    if components.contains(.date) {
      VStack(spacing: 4) {
        DateCalendar(selection: configuration.$selection, bounds: configuration.bounds)
        if components.contains(.hourAndMinute) {
          HStack {
            Text("Time").font(.body)
            Spacer()
            DateCapsule(configuration: configuration, shows: .hourAndMinute)
          }
          .padding(.horizontal, 8)
        }
      }
      .frame(maxWidth: CalendarView.maximumTouchWidth)
    } else {
      DateWheels(selection: configuration.$selection, bounds: configuration.bounds, components: components)
    }
  }
}

/// A layout of a label before a calendar, or above it where the width has no room for both.
private struct CalendarLabelLayout: Layout {
  private func arrangement(of subviews: Subviews, in width: CGFloat?) -> (
    isAbove: Bool, label: CGSize, calendar: CGSize
  ) {
    let (label, calendar) = (subviews[0].sizeThatFits(.unspecified), subviews[1].sizeThatFits(.unspecified))
    let isAbove = label.width > 0 && label.width + Self.gap + calendar.width > width ?? .infinity
    return (isAbove, isAbove ? subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil)) : label, calendar)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (isAbove, label, calendar) = arrangement(of: subviews, in: proposal.width)
    return isAbove
      ? CGSize(width: max(label.width, calendar.width), height: label.height + Self.gap + calendar.height)
      : CGSize(width: label.width + Self.gap + calendar.width, height: max(label.height, calendar.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (isAbove, label, calendar) = arrangement(of: subviews, in: proposal.width)
    let shift =
      isAbove ? CGSize(width: 0, height: label.height + Self.gap) : CGSize(width: label.width + Self.gap, height: 0)
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(label))
    subviews[1].place(
      at: CGPoint(x: bounds.minX + shift.width, y: bounds.minY + shift.height),
      proposal: ProposedViewSize(calendar)
    )
  }

  /// The distance between the label and the calendar, in points.
  private static var gap: CGFloat { 8 }
}

/// A calendar in which one day is selected.
struct DateCalendar: View {
  @Binding var selection: Date
  let bounds: DateBounds
  var takesFocus = false
  @Environment(\.self) private var environment

  var body: some View {
    let rules = DateRules(bounds, in: environment)
    let current = rules.clamped(selection)
    CalendarView(
      rules: rules,
      cursor: current,
      isSelected: { rules.calendar.isDate($0, inSameDayAs: current) },
      selection: current,
      takesFocus: takesFocus,
      choose: { selection = rules.date(current, onDayOf: $0) },
      moveCursor: { selection = $0 }
    )
  }
}

/// Date columns beside the label.
struct WheelDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.idiom) private var idiom

  var body: some View {
    if idiom == .touch {
      LabeledControl(label: configuration.label, growsItsRow: true) { wheels }
    } else {
      HStack(spacing: 8) {
        if !labelsHidden { configuration.label }
        wheels
      }
    }
  }

  private var wheels: some View {
    DateWheels(
      selection: configuration.$selection,
      bounds: configuration.bounds,
      components: configuration.displayedComponents
    )
  }
}

/// A modifier that gives several controls, which form one control for the person, a common accessibility label.
struct NamedGroupModifier: ViewModifier {
  let title: Text?

  func body(content: Content) -> some View {
    if let title {
      content.accessibilityElement(children: .contain).accessibilityLabel(title)
    } else {
      content
    }
  }
}
