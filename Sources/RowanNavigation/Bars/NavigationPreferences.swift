import RowanGraph
import RowanLists
import RowanViews

/// The configuration of a navigation bar.
public enum NavigationBarItem {
  /// The display mode of a title: large above the content, or inline in the bar.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// The mode of the previous screen; large at the root.
    case automatic
    /// A title in the bar.
    case inline
    /// A large title above the content, which collapses into the bar during a scroll.
    case large
  }
}

/// A preference of a screen for the bars around it. A navigation container passes on the preferences of the screens
/// that it shows.
protocol ScreenPreference: PreferenceKey {}

/// The keys of screen preferences.
enum ScreenPreferences {
  static let all: Set<ObjectIdentifier> = [
    ObjectIdentifier(NavigationTitleKey.self), ObjectIdentifier(NavigationSubtitleKey.self),
    ObjectIdentifier(TitleDisplayModeKey.self), ObjectIdentifier(BackButtonHiddenKey.self),
    ObjectIdentifier(BarAppearanceKey.self), ObjectIdentifier(ToolbarKey.self),
    ObjectIdentifier(RemovedBarItemsKey.self),
    ObjectIdentifier(ToolbarRoleKey.self), ObjectIdentifier(InlineLargeTitleKey.self), ObjectIdentifier(SearchKey.self),
    ObjectIdentifier(ColumnWidthKey.self), ObjectIdentifier(ContainerBackgroundKey.self),
  ]

  /// Returns whether a container passes a value on if its screens have no bars of their own: all but the hidden back
  /// button of a screen in it, since the way back is that of the screen around it (fact C120).
  static func leavesWithoutBars<Key: PreferenceKey>(_ key: Key.Type) -> Bool { key != BackButtonHiddenKey.self }

  /// Returns the part of a value that a container passes on if its screens have their own bars (fact C120): the
  /// appearance of the surrounding tab bar, the width of the surrounding column and the backgrounds of the containers
  /// around the screen; `nil` for other keys.
  static func leaving<Key: PreferenceKey>(_ value: Key.Value, of key: Key.Type) -> Key.Value? {
    if key == ColumnWidthKey.self { return value }
    if let backgrounds = value as? ContainerBackgroundKey.Value {
      let outer = backgrounds.filter { $0.key != .navigation }
      return outer.isEmpty ? nil : outer as? Key.Value
    }
    guard key == BarAppearanceKey.self, let looks = value as? BarAppearanceKey.Value else { return nil }
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

enum BarAppearanceKey: ScreenPreference {
  static var defaultValue: [ToolbarPlacement: BarAppearance] { [:] }
  static func reduce(
    value: inout [ToolbarPlacement: BarAppearance],
    nextValue: () -> [ToolbarPlacement: BarAppearance]
  ) {
    // Outer modifiers are reduced first; the values of inner ones take precedence.
    for (bar, look) in nextValue() { value[bar, default: BarAppearance()].fill(from: look) }
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
