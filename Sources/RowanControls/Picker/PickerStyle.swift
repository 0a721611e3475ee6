import RowanGraph
import RowanViews

/// The appearance and interaction of pickers. Only the system's styles conform to this protocol.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// The identifier of the system style, for Rowan's use only.
  nonisolated var _kind: _PickerStyleKind { get }
}

/// The identifier of a system picker style, for Rowan's use only.
public struct _PickerStyleKind: Hashable, Sendable {
  enum Kind: Hashable { case automatic, menu, inline, segmented, palette, radioGroup, navigationLink, wheel }

  let kind: Kind
}

/// The platform's default picker style: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// Creates the default picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .automatic) }
}

/// A picker style that shows the selected option with chevrons.
///
/// A tap opens a menu of all options, which are also accessibility actions; arrow keys select the next or previous
/// option.
public struct MenuPickerStyle: PickerStyle {
  /// Creates a menu picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .menu) }
}

/// A picker style that shows all options inline: rows with a check mark on touch screens, radio buttons on the desktop.
public struct InlinePickerStyle: PickerStyle {
  /// Creates an inline picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .inline) }
}

/// A picker style that shows all options side by side in one control.
public struct SegmentedPickerStyle: PickerStyle {
  /// Creates a segmented picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .segmented) }
}

/// A picker style that shows a column of radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// Creates a radio group picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .radioGroup) }
}

/// A picker style that shows the selected option in a row, which opens a screen with all options.
///
/// Outside of navigation, and on the desktop, which has no such style, the picker is a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates a navigation link picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .navigationLink) }
}

/// A picker style that shows all options below each other in a wheel, with the selected one in the middle.
///
/// The desktop, which has no such style, shows a menu with the same options.
public struct WheelPickerStyle: PickerStyle {
  /// Creates a wheel picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .wheel) }
}

/// A picker style that shows all options in a row, for compact options such as symbols or colors.
public struct PalettePickerStyle: PickerStyle {
  /// Creates a palette picker style.
  nonisolated public init() {}
  /// The identifier of the style, for Rowan's use only.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .palette) }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A style that shows the selected option in a row, which opens a screen with all options.
  nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A style that shows all options in a wheel.
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A style that shows all options in a row.
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The platform's default picker style.
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A style that shows the selected option with chevrons and opens a menu.
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// A style that shows all options inline.
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A style that shows all options side by side in one control.
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A style that shows a column of radio buttons.
  nonisolated public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

private enum PickerStyleKey: EnvironmentKey {
  static let defaultValue = _PickerStyleKind(kind: .automatic)
}

extension EnvironmentValues {
  /// The style of pickers.
  var pickerStyle: _PickerStyleKind {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension _PickerStyleKind {
  /// Returns whether a picker in a menu has its options in a submenu.
  func isSubmenu(_ idiom: Idiom) -> Bool { kind == .menu || kind == .wheel || kind == .automatic && idiom == .desktop }

  enum Resolved { case menu, inline, segmented, radioGroup, navigationLink, wheel }

  /// Returns the style for an idiom.
  ///
  /// - Parameters:
  ///   - idiom: The interaction model.
  ///   - canPush: Whether navigation can show a screen of options.
  func resolved(_ idiom: Idiom, canPush: Bool) -> Resolved {
    switch kind {
    case .automatic, .menu: .menu
    case .inline: idiom == .desktop ? .radioGroup : .inline
    case .segmented, .palette: .segmented
    case .radioGroup: .radioGroup
    case .wheel: idiom == .touch ? .wheel : .menu
    case .navigationLink: canPush && idiom == .touch ? .navigationLink : .menu
    }
  }
}

extension View {
  /// Sets the style for pickers within this view.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style._kind)
  }
}
