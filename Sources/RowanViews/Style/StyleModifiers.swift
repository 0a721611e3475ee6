import RowanGraph
import RowanLayers

extension View {
  /// Sets the style of text, symbols and shapes without a style of their own.
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

  /// Sets the color of text, symbols and shapes without a style of their own; `nil` for the label color.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundColorModifier(color: color))
  }

  /// Sets the style of interactive content; `nil` for the accent color.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View { modifier(TintModifier(tint: tint)) }

  /// Sets the color of interactive content; `nil` for the accent color.
  nonisolated public func tint(_ tint: Color?) -> some View { modifier(TintModifier(tint: tint)) }

  /// Sets the accent color; `nil` for the system's.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { environment(\.accent, accentColor) }

  /// Sets the style of `background`.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Sets the color scheme of this view and requests it for its scene; `nil` requests none.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(PreferredColorSchemeModifier(colorScheme: colorScheme))
      .preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}

/// The preference for the color scheme of a scene; the first value wins.
public struct PreferredColorSchemeKey: PreferenceKey {
  /// The value without a preference.
  public static var defaultValue: ColorScheme? { nil }
  /// Combines the preferences of siblings.
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
