import RowanGraph
import RowanViews

/// How pickers look and work. The styles are the system's; others cannot be made.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// Which of the system's styles this is. Rowan's own.
  nonisolated var _kind: _PickerStyleKind { get }
}

/// Which of the system's styles a style is. Rowan's own.
public struct _PickerStyleKind: Hashable, Sendable {
  enum Kind: Hashable { case automatic, menu, inline, segmented, radioGroup, navigationLink }

  let kind: Kind
}

/// The system's choice: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// The system's choice.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .automatic) }
}

/// The chosen option, with chevrons that say there are more. A tap opens a menu of all options, which are also actions by
/// their names; arrow keys go on to the next option.
public struct MenuPickerStyle: PickerStyle {
  /// The chosen option, with chevrons.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .menu) }
}

/// All options among what is around: rows with a check mark on touch screens, radio buttons on the desktop.
public struct InlinePickerStyle: PickerStyle {
  /// All options among what is around.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .inline) }
}

/// All options side by side in one control.
public struct SegmentedPickerStyle: PickerStyle {
  /// All options side by side.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .segmented) }
}

/// A column of radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// A column of radio buttons.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .radioGroup) }
}

/// The chosen option in a row; a tap shows all options on a screen of their own. Outside of navigation, and on the desktop,
/// where the system has no such style, a menu.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// A row that leads to the options.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .navigationLink) }
}

/// The options in a wheel. Hosts with a pointer have none: here they are a menu, with the same choices.
public struct WheelPickerStyle: PickerStyle {
  /// A menu in place of a wheel.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .menu) }
}

/// All options in a row, to be told apart at a glance: symbols, colours.
public struct PalettePickerStyle: PickerStyle {
  /// All options in a row.
  nonisolated public init() {}
  /// Rowan's own.
  nonisolated public var _kind: _PickerStyleKind { _PickerStyleKind(kind: .segmented) }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// The chosen option in a row that leads to all of them.
  nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A menu in place of a wheel.
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// All options in a row.
  nonisolated public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// The system's choice.
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// The chosen option, with chevrons.
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All options among what is around.
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options side by side.
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A column of radio buttons.
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
  /// Whether a picker in a menu has its options in a submenu.
  func isSubmenu(_ idiom: Idiom) -> Bool { kind == .menu || kind == .automatic && idiom == .desktop }

  enum Resolved { case menu, inline, segmented, radioGroup, navigationLink }

  func resolved(_ idiom: Idiom, canPush: Bool) -> Resolved {
    switch kind {
    case .automatic, .menu: .menu
    case .inline: idiom == .desktop ? .radioGroup : .inline
    case .segmented: .segmented
    case .radioGroup: .radioGroup
    case .navigationLink: canPush && idiom == .touch ? .navigationLink : .menu
    }
  }
}

extension View {
  /// The style of pickers inside.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style._kind)
  }
}
