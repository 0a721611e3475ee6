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
    ObjectIdentifier(BarLooksKey.self), ObjectIdentifier(ToolbarKey.self), ObjectIdentifier(RemovedBarItemsKey.self),
    ObjectIdentifier(ToolbarRoleKey.self), ObjectIdentifier(InlineLargeTitleKey.self), ObjectIdentifier(SearchKey.self),
    ObjectIdentifier(ColumnWidthKey.self),
  ]

  /// The part of a value that leaves a container whose screens have bars of their own (fact C120): the look of the tab bar around
  /// it, and the width of the column that it stands in. `nil` if that is nothing.
  static func leaving<Key: PreferenceKey>(_ value: Key.Value, of key: Key.Type) -> Key.Value? {
    if key == ColumnWidthKey.self { return value }
    guard key == BarLooksKey.self, let looks = value as? BarLooksKey.Value else { return nil }
    return looks.filter { $0.key == .tabBar } as? Key.Value
  }
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

enum BarLooksKey: ScreenPreference {
  static var defaultValue: [ToolbarPlacement: BarLook] { [:] }
  static func reduce(
    value: inout [ToolbarPlacement: BarLook],
    nextValue: () -> [ToolbarPlacement: BarLook]
  ) {
    // Of modifiers around each other the outer one is heard first: the inner ones overrule it.
    for (bar, look) in nextValue() { value[bar, default: BarLook()].fill(from: look) }
  }
}

enum RemovedBarItemsKey: ScreenPreference {
  static var defaultValue: Set<ToolbarDefaultItemKind> { [] }
  static func reduce(value: inout Set<ToolbarDefaultItemKind>, nextValue: () -> Set<ToolbarDefaultItemKind>) {
    value.formUnion(nextValue())
  }
}

enum ToolbarRoleKey: ScreenPreference {
  static var defaultValue: ToolbarRole? { nil }
  static func reduce(value: inout ToolbarRole?, nextValue: () -> ToolbarRole?) { value = value ?? nextValue() }
}

enum InlineLargeTitleKey: ScreenPreference {
  static var defaultValue: Bool { false }
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

enum ToolbarKey: ScreenPreference {
  static var defaultValue: [ToolbarEntry] { [] }
  static func reduce(value: inout [ToolbarEntry], nextValue: () -> [ToolbarEntry]) { value += nextValue() }
}
