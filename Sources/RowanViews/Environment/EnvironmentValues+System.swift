import Foundation
import RowanGraph

/// The color scheme of an interface: light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}

/// The contrast of an interface: standard or increased.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The standard contrast.
  case standard
  /// Increased contrast, as preferred by the person.
  case increased
}

/// The amount of space along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The preferred text size (fact B4).
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  /// The standard sizes; `large` is the default.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// The larger sizes for accessibility.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is an accessibility size.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Whether the first value comes before the second.
  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// The interaction model of an interface: touch (iOS) or a pointer (macOS).
package enum Idiom: Hashable, Sendable {
  /// Touch, as on iOS.
  case touch
  /// A pointer and keys, as on macOS.
  case desktop
}

/// The generation of system design.
package enum Look: Hashable, Sendable {
  /// iOS 26 and macOS 26.
  case v26
  /// iOS 13 to 18, macOS 11 to 15.
  case classic
}

/// The size of controls.
public enum ControlSize: Hashable, CaseIterable, Comparable, Sendable {
  /// The sizes in ascending order; `regular` is the default.
  case mini, small, regular, large, extraLarge
}

/// The visibility of an element.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The choice of the system, visible, or hidden.
  case automatic, visible, hidden
}

/// The keys of system values.
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
  /// The color scheme.
  public var colorScheme: ColorScheme {
    get { self[Key.ColorSchemeKey.self] }
    set { self[Key.ColorSchemeKey.self] = newValue }
  }
  /// The contrast of colors.
  public var colorSchemeContrast: ColorSchemeContrast { self[Key.ContrastKey.self] }
  /// Sets the contrast of colors.
  package mutating func setColorSchemeContrast(_ contrast: ColorSchemeContrast) {
    self[Key.ContrastKey.self] = contrast
  }
  /// The amount of horizontal space; `nil` if it is unknown.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Key.HorizontalSizeClassKey.self] }
    set { self[Key.HorizontalSizeClassKey.self] = newValue }
  }
  /// The amount of vertical space; `nil` if it is unknown.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Key.VerticalSizeClassKey.self] }
    set { self[Key.VerticalSizeClassKey.self] = newValue }
  }
  /// The preferred text size. The desktop idiom has only one size.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Key.DynamicTypeSizeKey.self] }
    set { self[Key.DynamicTypeSizeKey.self] = newValue }
  }
  /// The interaction model: touch or desktop.
  package var idiom: Idiom {
    get { self[Key.IdiomKey.self] }
    set { self[Key.IdiomKey.self] = newValue }
  }
  /// The generation of system design.
  package var look: Look {
    get { self[Key.LookKey.self] }
    set { self[Key.LookKey.self] = newValue }
  }
  /// The language and region.
  public var locale: Locale {
    get { self[Key.LocaleKey.self] }
    set { self[Key.LocaleKey.self] = newValue }
  }
  /// The calendar of dates.
  public var calendar: Calendar {
    get { self[Key.CalendarKey.self] }
    set { self[Key.CalendarKey.self] = newValue }
  }
  /// The time zone of dates.
  public var timeZone: TimeZone {
    get { self[Key.TimeZoneKey.self] }
    set { self[Key.TimeZoneKey.self] = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[Key.ControlSizeKey.self] }
    set { self[Key.ControlSizeKey.self] = newValue }
  }
  /// Whether motion is reduced.
  public var accessibilityReduceMotion: Bool {
    get { self[Key.ReduceMotionKey.self] }
  }
  /// Sets whether motion is reduced.
  package mutating func setReduceMotion(_ reduce: Bool) { self[Key.ReduceMotionKey.self] = reduce }
}

extension View {
  /// Sets the color scheme of this view and its content.
  nonisolated public func colorScheme(_ scheme: ColorScheme) -> some View { environment(\.colorScheme, scheme) }
  /// Sets the text size of this view and its content.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  /// Limits the text size of this view and its content to a range.
  nonisolated public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let low = allowed.first, let high = allowed.last else { return }
      size = min(max(size, low), high)
    }
  }
  /// Sets the size of controls inside.
  nonisolated public func controlSize(_ size: ControlSize) -> some View { environment(\.controlSize, size) }
  /// Limits the size of controls inside to a range.
  nonisolated public func controlSize<Range: RangeExpression>(_ range: Range) -> some View
  where Range.Bound == ControlSize {
    transformEnvironment(\.controlSize) { size in
      let allowed = ControlSize.allCases.filter { range.contains($0) }
      guard let low = allowed.first, let high = allowed.last else { return }
      size = min(max(size, low), high)
    }
  }
}

extension EnvironmentValues {
  /// Returns the distance from the edges of a screen or column to its content, in points: 16, or 20 at greater widths
  /// (facts B36, B37).
  ///
  /// - Parameter width: The width of the screen or column, in points.
  package func layoutMargin(width: CGFloat) -> CGFloat { idiom == .touch && width >= 414 ? 20 : 16 }
}

extension EnvironmentValues {
  private enum ElevationKey: EnvironmentKey { static let defaultValue = false }

  /// Whether the content is in front of the scene, in a sheet or popover.
  package var isElevated: Bool {
    get { self[ElevationKey.self] }
    set { self[ElevationKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether the scene is recorded, mirrored or shared. Always `false`: browsers do not report it.
  public var isSceneCaptured: Bool { false }
}
