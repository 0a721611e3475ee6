import Foundation
import RowanGraph

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

/// Whether increased contrast is asked for.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard
  case increased
}

/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

/// The size of text that the user asked for (fact B4).
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// Whether interfaces follow the conventions of touch (iOS) or of a pointer (macOS).
package enum Idiom: Hashable, Sendable {
  case touch
  case desktop
}

/// Which generation of system design is drawn.
package enum Look: Hashable, Sendable {
  /// iOS 26 and macOS 26.
  case v26
  /// iOS 13 to 18, macOS 11 to 15.
  case classic
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// Whether something is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

/// A value of the environment under a default.
private enum Key {
  enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
  enum ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
  enum HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = nil }
  enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = nil }
  enum DynamicTypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
  enum IdiomKey: EnvironmentKey { static let defaultValue = Idiom.touch }
  enum LookKey: EnvironmentKey { static let defaultValue = Look.v26 }
  enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_US") }
  enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
  enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
  enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
  enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
}

extension EnvironmentValues {
  /// Light or dark.
  public var colorScheme: ColorScheme {
    get { self[Key.ColorSchemeKey.self] }
    set { self[Key.ColorSchemeKey.self] = newValue }
  }
  /// Whether increased contrast is asked for.
  public var colorSchemeContrast: ColorSchemeContrast { self[Key.ContrastKey.self] }
  package mutating func setColorSchemeContrast(_ contrast: ColorSchemeContrast) {
    self[Key.ContrastKey.self] = contrast
  }
  /// How much room there is in width, or `nil` where it is unknown.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Key.HorizontalSizeClassKey.self] }
    set { self[Key.HorizontalSizeClassKey.self] = newValue }
  }
  /// How much room there is in height, or `nil` where it is unknown.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Key.VerticalSizeClassKey.self] }
    set { self[Key.VerticalSizeClassKey.self] = newValue }
  }
  /// The text size that the user asked for. The desktop idiom has only one.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Key.DynamicTypeSizeKey.self] }
    set { self[Key.DynamicTypeSizeKey.self] = newValue }
  }
  /// Touch or desktop.
  package var idiom: Idiom {
    get { self[Key.IdiomKey.self] }
    set { self[Key.IdiomKey.self] = newValue }
  }
  /// Which generation of design is drawn.
  package var look: Look {
    get { self[Key.LookKey.self] }
    set { self[Key.LookKey.self] = newValue }
  }
  /// Language and region.
  public var locale: Locale {
    get { self[Key.LocaleKey.self] }
    set { self[Key.LocaleKey.self] = newValue }
  }
  /// The calendar for dates.
  public var calendar: Calendar {
    get { self[Key.CalendarKey.self] }
    set { self[Key.CalendarKey.self] = newValue }
  }
  /// The time zone for dates.
  public var timeZone: TimeZone {
    get { self[Key.TimeZoneKey.self] }
    set { self[Key.TimeZoneKey.self] = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[Key.ControlSizeKey.self] }
    set { self[Key.ControlSizeKey.self] = newValue }
  }
  /// Whether motion should be reduced.
  public var accessibilityReduceMotion: Bool {
    get { self[Key.ReduceMotionKey.self] }
  }
  package mutating func setReduceMotion(_ reduce: Bool) { self[Key.ReduceMotionKey.self] = reduce }
}

extension View {
  /// Light or dark, for this view and all below it.
  nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
  /// The text size for this view and all below it.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  /// Keeps the text size within a range.
  nonisolated public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let low = allowed.first, let high = allowed.last else { return }
      size = min(max(size, low), high)
    }
  }
  /// The size of controls inside.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
}

extension EnvironmentValues {
  /// From the edges of something as wide as a screen or a column to its content, in points: 16, or 20 where there is more
  /// room (facts B36, B37).
  package func layoutMargin(width: CGFloat) -> CGFloat { idiom == .touch && width >= 414 ? 20 : 16 }
}

extension EnvironmentValues {
  private enum ElevationKey: EnvironmentKey { static let defaultValue = false }

  /// Whether what is drawn stands in front of the scene: in a sheet, a popover.
  package var isElevated: Bool {
    get { self[ElevationKey.self] }
    set { self[ElevationKey.self] = newValue }
  }
}
