import RowanGraph
import RowanViews

/// The system's choice: a switch on touch screens and in grouped forms, a checkbox elsewhere on the desktop (facts M105,
/// M106).
public struct DefaultToggleStyle: ToggleStyle, SystemStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticToggle(configuration: configuration) }
}

/// A label and a switch.
public struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  /// A label and a switch.
  nonisolated public init() {}

  /// A toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { SwitchToggle(configuration: configuration) }
}

/// A checkbox and a label.
public struct CheckboxToggleStyle: ToggleStyle, SystemStyle {
  /// A checkbox and a label.
  nonisolated public init() {}

  /// A toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

/// A button that stays down while the toggle is on.
public struct ButtonToggleStyle: ToggleStyle, SystemStyle {
  /// A button that stays down while the toggle is on.
  nonisolated public init() {}

  /// A toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { ButtonToggle(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label and a switch.
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A checkbox and a label.
  nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays down while the toggle is on.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

struct AutomaticToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.controlArrangement) private var arrangement

  var body: some View {
    if idiom == .desktop, arrangement != .spread {
      CheckboxToggle(configuration: configuration)
    } else {
      SwitchToggle(configuration: configuration)
    }
  }
}

struct SwitchToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    let isOn = configuration.value
    LabeledControl(label: configuration.label) {
      SwitchControl(isOn: isOn).animation(.snappy(duration: 0.25), value: isOn)
    }
    .modifier(configuration.pressing())
  }
}

struct CheckboxToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    CheckboxLayout(isLabelHidden: labelsHidden) {
      VStack(alignment: .leading, spacing: 2) { configuration.label }
        .modifier(ControlLabelModifier())
        .opacity(labelsHidden ? 0 : 1)
      CheckboxControl(isOn: configuration.value)
    }
    .modifier(configuration.pressing())
  }
}

struct ButtonToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.idiom) private var idiom

  private var kind: ButtonKind {
    switch (idiom, configuration.value) {
    case (.desktop, true): .prominent
    case (.desktop, false): .bordered
    case (.touch, true): .tinted
    case (.touch, false): .clear
    }
  }

  var body: some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: nil, kind: kind))
      .modifier(BezelModifier(role: nil, kind: kind))
      .modifier(configuration.pressing(opacity: 0.7))
  }
}

extension ToggleStyleConfiguration {
  /// Makes what is pressed turn the toggle.
  func pressing(opacity: Double = 1) -> PressModifier {
    let binding = $isOn
    return PressModifier(
      trigger: ButtonTrigger { binding.wrappedValue.toggle() },
      pressedOpacity: opacity,
      role: .toggle,
      isOn: value
    )
  }
}
