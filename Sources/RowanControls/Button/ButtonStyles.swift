import RowanGraph
import RowanViews

/// The system's choice: a tinted label on touch screens, whose whole row is the hit area in a list; a bordered button on
/// the desktop (facts B52, M105, M106).
public struct DefaultButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// The system's choice.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticButton(configuration: configuration) }
}

/// A label without any decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// A label without any decoration.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: nil, kind: .plain))
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.5))
  }
}

/// A tinted label.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// A tinted label.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: .borderless))
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.3, endsLikeControl: true))
  }
}

/// A tinted label that is underlined under the pointer, as a link of a page.
public struct LinkButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// A tinted label, as a link's.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View { LinkButton(configuration: configuration) }

  private struct LinkButton: View {
    let configuration: Configuration
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      configuration.label
        .underline(isHovered && isEnabled)
        .modifier(ButtonLabelModifier(role: configuration.role, kind: .borderless))
        .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.3, endsLikeControl: true))
        .onHover { isHovered = $0 }
    }
  }
}

/// A label on a quiet fill.
public struct BorderedButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// A label on a quiet fill.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    BezelledButton(configuration: configuration, kind: .bordered)
  }
}

/// A label on a fill of the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// A label on a fill of the tint.
  nonisolated public init() {}

  /// A button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    BezelledButton(configuration: configuration, kind: .prominent)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A label without any decoration.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A tinted label.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A tinted label that is underlined under the pointer, as a link of a page.
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A label on a quiet fill.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A label on a fill of the tint.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button of the default style.
struct AutomaticButton: View, ValueDetermined {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.idiom) private var idiom
  @Environment(\.controlPlacement) private var placement

  var body: some View {
    if idiom == .desktop {
      BezelledButton(configuration: configuration, kind: .bordered)
    } else {
      let label = configuration.label.modifier(ButtonLabelModifier(role: configuration.role, kind: .borderless))
      if placement == .framed {
        label
          .modifier(PressModifier(trigger: configuration.action, leavesTapsToContainer: true))
          .modifier(OfferedActionModifier(trigger: configuration.action))
      } else {
        label.modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.3, endsLikeControl: true))
      }
    }
  }
}

/// A button on a fill.
struct BezelledButton: View, ValueDetermined {
  let configuration: PrimitiveButtonStyleConfiguration
  let kind: ButtonKind

  var body: some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: kind))
      .modifier(BezelModifier(role: configuration.role, kind: kind))
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.7))
  }
}
