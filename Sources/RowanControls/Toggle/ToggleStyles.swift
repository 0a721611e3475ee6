import RowanGraph
import RowanLayers
import RowanViews

/// The platform's default toggle style: a button in bars (fact B103), a switch on touch screens and in grouped forms, a checkbox
/// elsewhere on the desktop (facts M105, M106).
public struct DefaultToggleStyle: ToggleStyle, SystemStyle {
  /// Creates the default toggle style.
  nonisolated public init() {}

  /// Returns the view of a toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticToggle(configuration: configuration) }
}

/// A toggle style that shows a label and a switch.
public struct SwitchToggleStyle: ToggleStyle, SystemStyle {
  /// The tint; `nil` for that of the environment.
  private let tint: Color?

  /// Creates a switch toggle style.
  nonisolated public init() { tint = nil }

  /// Creates a switch toggle style with a tint.
  nonisolated public init(tint: Color) { self.tint = tint }

  /// Returns the view of a toggle in this style.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration).modifier(OwnTint(color: tint))
  }
}

/// A toggle style that shows a checkbox and a label.
public struct CheckboxToggleStyle: ToggleStyle, SystemStyle {
  /// Creates a checkbox toggle style.
  nonisolated public init() {}

  /// Returns the view of a toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { CheckboxToggle(configuration: configuration) }
}

/// A toggle style that shows a button, which is highlighted while the toggle is on and has a dash in the mixed state.
public struct ButtonToggleStyle: ToggleStyle, SystemStyle {
  /// Creates a button toggle style.
  nonisolated public init() {}

  /// Returns the view of a toggle in this style.
  public func makeBody(configuration: Configuration) -> some View { ButtonToggle(configuration: configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// The platform's default toggle style.
  nonisolated public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A style that shows a label and a switch.
  nonisolated public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A style that shows a checkbox and a label.
  nonisolated public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A style that shows a button, which is highlighted while the toggle is on.
  nonisolated public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A toggle in the default style.
struct AutomaticToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.controlArrangement) private var arrangement
  @Environment(\.barToggleGround) private var ground

  var body: some View {
    if let ground {
      BarToggle(configuration: configuration, ground: ground)
    } else if idiom == .desktop, arrangement != .spread {
      CheckboxToggle(configuration: configuration)
    } else {
      SwitchToggle(configuration: configuration)
    }
  }
}

/// A toggle as a switch.
struct SwitchToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    let isOn = configuration.value
    LabeledControl(label: configuration.label) {
      SwitchControl(isOn: isOn, binding: configuration.$isOn).animation(.snappy(duration: 0.25), value: isOn)
    }
    .modifier(configuration.pressing())
  }
}

/// A toggle as a checkbox.
struct CheckboxToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    CheckboxLayout(isLabelHidden: labelsHidden) {
      VStack(alignment: .leading, spacing: 2) { configuration.label }
        .modifier(ControlLabelModifier())
        .opacity(labelsHidden ? 0 : 1)
      CheckboxControl(isOn: configuration.value, isMixed: configuration.isMixed)
    }
    .modifier(configuration.pressing(filter: .pressedFill))
  }
}

/// A toggle as a button.
struct ButtonToggle: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration
  @Environment(\.idiom) private var idiom

  private func kind(isOn: Bool) -> ButtonKind {
    switch (idiom, isOn) {
    case (.desktop, true): .prominent
    case (.desktop, false): .bordered
    case (.touch, true): .tinted
    case (.touch, false): .clear
    }
  }

  /// The style of the label in the other state; `nil` with touch, where both states have the tint.
  private var turnedInk: AnyShapeStyle? {
    guard idiom == .desktop else { return nil }
    return configuration.value ? AnyShapeStyle(SystemColor.label.color) : AnyShapeStyle(FillLabelStyle())
  }

  var body: some View {
    let kind = kind(isOn: configuration.value)
    MixedLabel(configuration: configuration)
      .modifier(TurnedPaint(style: turnedInk, isOfTexts: true))
      .modifier(ButtonLabelModifier(role: nil, kind: kind))
      .modifier(BezelModifier(role: nil, kind: kind, turnedKind: self.kind(isOn: !configuration.value)))
      .modifier(configuration.pressing(opacity: 0.7))
  }
}

/// The label of a toggle that looks like a button, after a dash in the mixed state.
struct MixedLabel: View, ValueDetermined {
  let configuration: ToggleStyleConfiguration

  var body: some View {
    HStack(spacing: 5) {
      if configuration.isMixed { Image(systemName: "minus").accessibilityHidden(true) }
      configuration.label
    }
  }
}

extension ToggleStyleConfiguration {
  /// Returns a modifier that toggles the value on activation.
  ///
  /// - Parameters:
  ///   - opacity: The opacity of the content while it is pressed.
  ///   - filter: The filter of the content while it is pressed.
  ///   - reach: The area around the content that takes presses; `nil` for its frame.
  func pressing(opacity: Double = 1, filter: LayerFilter? = nil, reach: ButtonReach? = nil) -> PressModifier {
    let binding = $isOn
    return PressModifier(
      trigger: ButtonTrigger { binding.wrappedValue.toggle() },
      pressedOpacity: opacity,
      pressedFilter: filter,
      role: .toggle,
      isOn: value,
      isMixed: isMixed,
      reach: reach
    )
  }
}
