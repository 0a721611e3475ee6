import RowanGraph
import RowanViews

/// The platform's default button style.
///
/// On touch screens, a tinted label, whose hit area is the whole row in a list; on the desktop, a bordered button
/// (facts B52, M105, M106).
public struct DefaultButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates the default button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View { AutomaticButton(configuration: configuration) }
}

/// A button style that shows the label without decoration.
public struct PlainButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates a plain button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: nil, kind: .plain))
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.5))
  }
}

/// A button style that shows a tinted label without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates a borderless button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: .borderless))
      .modifier(PressModifier(trigger: configuration.action, pressedOpacity: 0.3, endsLikeControl: true))
  }
}

/// A button style that shows a tinted label, underlined while the pointer is over it.
public struct LinkButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates a link button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
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

/// A button style that shows the label on a gray fill, or on a translucent fill of the tint if one is set.
public struct BorderedButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates a bordered button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    BezelledButton(configuration: configuration, kind: .bordered)
  }
}

/// A button style that shows the label on a fill of the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, SystemStyle {
  /// Creates a prominent bordered button style.
  nonisolated public init() {}

  /// Returns the view of a button in this style.
  public func makeBody(configuration: Configuration) -> some View {
    BezelledButton(configuration: configuration, kind: .prominent)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The platform's default button style.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows the label without decoration.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style that shows a tinted label without a border.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// A style that shows a tinted label, underlined while the pointer is over it.
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A style that shows the label on a gray or translucent fill.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style that shows the label on a fill of the tint.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button in the default style.
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

/// A button with a fill behind its label.
struct BezelledButton: View, ValueDetermined {
  let configuration: PrimitiveButtonStyleConfiguration
  let kind: ButtonKind
  @Environment(\.idiom) private var idiom

  var body: some View {
    configuration.label
      .modifier(ButtonLabelModifier(role: configuration.role, kind: kind))
      .modifier(BezelModifier(role: configuration.role, kind: kind))
      .modifier(
        idiom == .desktop
          ? PressModifier(trigger: configuration.action, pressedFilter: .pressedFill)
          : PressModifier(trigger: configuration.action, pressedOpacity: 0.7)
      )
  }
}
