import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// A date picker that shows date and time as buttons beside the label; each button opens a popover to change it.
struct CompactDatePicker: View {
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    LabeledControl(label: configuration.label) {
      HStack(spacing: 6) {
        if configuration.displayedComponents.contains(.date) {
          DateCapsule(configuration: configuration, shows: .date)
        }
        if configuration.displayedComponents.contains(.hourAndMinute) {
          DateCapsule(configuration: configuration, shows: .hourAndMinute)
        }
      }
    }
  }
}

/// A date or a time on a filled background; its text has the tint while the popover is open.
struct DateCapsule: View {
  let configuration: DatePickerStyleConfiguration
  let shows: DatePickerComponents
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
      .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(Color(ink)))
      .padding(.horizontal, isTouch ? 12 : 8)
      .padding(.vertical, isTouch ? 6 : 3)
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
      .fixedSize()
  }

  private var isTouch: Bool { environment.idiom == .touch }

  private var ground: AnyShape {
    environment.look == .v26 ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: isTouch ? 8 : 5))
  }

  @ViewBuilder private var panel: some View {
    if shows == .date {
      DateCalendar(selection: configuration.$selection, bounds: configuration.bounds, takesFocus: true)
        .frame(width: isTouch ? 320 : 204)
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
