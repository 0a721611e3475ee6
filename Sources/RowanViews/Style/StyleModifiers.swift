import RowanGraph
import RowanLayers

extension View {
  /// Sets the style of text, symbols and shapes without one of their own.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundModifier(primary: style, secondary: Optional<S>.none, tertiary: Optional<S>.none))
  }

  /// Sets the styles of the first two levels of the foreground.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    modifier(ForegroundModifier(primary: primary, secondary: secondary, tertiary: Optional<S2>.none))
  }

  /// Sets the styles of the first three levels of the foreground.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    modifier(ForegroundModifier(primary: primary, secondary: secondary, tertiary: tertiary))
  }

  /// Sets the colour of text, symbols and shapes without one of their own; `nil` for the label colour.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundColorModifier(color: color))
  }

  /// Sets the style of what can be acted on; `nil` for the accent colour.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { modifier(TintModifier(tint: tint)) }

  /// Sets the colour of what can be acted on; `nil` for the accent colour.
  nonisolated public func tint(_ tint: Color?) -> some View { modifier(TintModifier(tint: tint)) }

  /// Sets the accent colour; `nil` for the system's.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { environment(\.accent, accentColor) }

  /// Sets the style that `background` stands for.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Asks for a colour scheme: the view and all below it have it, and the scene that shows them takes it over.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(colorScheme: colorScheme))
      .preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}

/// The colour scheme that content asks for; the first one counts.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }
  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

nonisolated struct ForegroundModifier<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>: ViewModifier,
  EnvironmentChanging
{
  typealias Body = Never
  let primary: S1
  let secondary: S2?
  let tertiary: S3?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    var styles = [AnyShapeStyle(primary)]
    if let secondary { styles.append(AnyShapeStyle(secondary)) }
    if let tertiary { styles.append(AnyShapeStyle(tertiary)) }
    environment.setForeground(styles)
  }
}

nonisolated struct ForegroundColorModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let color: Color?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.setForeground(color.map { [AnyShapeStyle($0)] } ?? [])
  }
}

nonisolated struct TintModifier<S: ShapeStyle>: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let tint: S?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.setTint(tint.map { AnyShapeStyle($0) })
  }
}

nonisolated struct PreferredColorSchemeModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let colorScheme: ColorScheme?

  @MainActor func change(_ environment: inout EnvironmentValues) {
    if let colorScheme { environment.colorScheme = colorScheme }
  }
}
