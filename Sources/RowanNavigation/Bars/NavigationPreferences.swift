import RowanGraph
import RowanLists
import RowanViews

/// How a title is shown.
public enum NavigationBarItem {
  /// Large above the content, or small in the bar.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the screen before; large at the root.
    case automatic
    /// In the bar.
    case inline
    /// Above the content until it is scrolled.
    case large
  }
}

/// What a screen says to the bar over it. A navigation container passes on what the screens that it shows say.
protocol ScreenPreference: PreferenceKey {}

/// The keys of what screens say.
enum ScreenPreferences {
  static let all: Set<ObjectIdentifier> = [
    ObjectIdentifier(NavigationTitleKey.self), ObjectIdentifier(NavigationSubtitleKey.self),
    ObjectIdentifier(TitleDisplayModeKey.self), ObjectIdentifier(BackButtonHiddenKey.self),
    ObjectIdentifier(HiddenBarsKey.self), ObjectIdentifier(ToolbarKey.self), ObjectIdentifier(ColumnWidthKey.self),
  ]
}

enum NavigationTitleKey: ScreenPreference {
  static var defaultValue: Text? { nil }
  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

enum NavigationSubtitleKey: ScreenPreference {
  static var defaultValue: Text? { nil }
  static func reduce(value: inout Text?, nextValue: () -> Text?) { value = value ?? nextValue() }
}

enum TitleDisplayModeKey: ScreenPreference {
  static var defaultValue: NavigationBarItem.TitleDisplayMode? { nil }
  static func reduce(
    value: inout NavigationBarItem.TitleDisplayMode?,
    nextValue: () -> NavigationBarItem.TitleDisplayMode?
  ) {
    value = value ?? nextValue()
  }
}

enum BackButtonHiddenKey: ScreenPreference {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

enum HiddenBarsKey: ScreenPreference {
  static var defaultValue: Set<ToolbarPlacement> { [] }
  static func reduce(value: inout Set<ToolbarPlacement>, nextValue: () -> Set<ToolbarPlacement>) {
    value.formUnion(nextValue())
  }
}

enum ToolbarKey: ScreenPreference {
  static var defaultValue: [ToolbarEntry] { [] }
  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) { value += nextValue() }
}
