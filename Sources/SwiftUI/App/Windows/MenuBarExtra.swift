import RowanControls
import RowanGraph
import RowanScene
import RowanViews

/// A menu of the application beside the menus of its windows.
///
/// A page has no part of the system's menu bar: the menu is one of the application's own, in the menu bar of each of its
/// windows. With the style `window` the content is a window instead, which `openWindow` and `--window` open by the title.
nonisolated public struct MenuBarExtra<Label: View, Content: View>: Scene {
  /// The body type; the scene is a primitive.
  public typealias Body = Never
  let title: Text
  let name: String?
  let isInserted: Binding<Bool>?
  let content: Content

  init(_ title: Text, name: String?, isInserted: Binding<Bool>?, content: Content) {
    self.title = title
    self.name = name
    self.isInserted = isInserted
    self.content = content
  }

  /// Adds the menu or the window.
  @MainActor public func _addWindows(to list: _WindowList) {
    guard isInserted?.wrappedValue ?? true else { return }
    if list.menuBarExtrasAreWindows {
      let window = WindowDescription(
        id: name,
        kind: .single,
        title: title,
        content: AnyView(content),
        launch: list.windows.isEmpty ? .automatic : .suppressed
      )
      list.add(window)
    } else {
      list.commands.append(AnyView(CommandMenu(title) { content }._commandsView()))
    }
  }
}

extension MenuBarExtra where Label == RowanViews.Label<Text, Image> {
  /// Creates a menu with a title; the menu bar shows no symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), name: nil, isInserted: nil, content: content())
  }

  /// Creates a menu with a title; the menu bar shows no symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), name: String(title), isInserted: nil, content: content())
  }

  /// Creates a menu with a title that may be absent; the menu bar shows no symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(Text(titleKey), name: nil, isInserted: isInserted, content: content())
  }
}

extension MenuBarExtra where Label == RowanViews.Label<Text, Image> {
  /// Creates a menu with a title; the menu bar shows no image.
  public init(_ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), name: nil, isInserted: nil, content: content())
  }
}

extension MenuBarExtra where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), name: nil, isInserted: nil, content: content())
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), name: String(title), isInserted: nil, content: content())
  }
}

extension MenuBarExtra {
  /// Creates a menu with a custom label, in place of which the menu bar shows the text "Menu".
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(Text("Menu"), name: nil, isInserted: nil, content: content())
  }

  /// Creates a menu that may be absent with a custom label, in place of which the menu bar shows the text "Menu".
  public init(
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Text("Menu"), name: nil, isInserted: isInserted, content: content())
  }
}

/// The form of menu bar extras.
public protocol MenuBarExtraStyle: Sendable {
  /// Whether the content is a window. Internal to Rowan.
  var _isWindow: Bool { get }
}

/// The default form: a menu.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
  /// Creates the style.
  public init() {}
  /// Whether the content is a window.
  public var _isWindow: Bool { false }
}

/// A menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
  /// Creates the style.
  public init() {}
  /// Whether the content is a window.
  public var _isWindow: Bool { false }
}

/// A window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
  /// Creates the style.
  public init() {}
  /// Whether the content is a window.
  public var _isWindow: Bool { true }
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
  /// The default form: a menu.
  public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
  /// A menu.
  public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
  /// A window.
  public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}

extension Scene {
  /// Sets the form of the scene's menu bar extras.
  nonisolated public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
    MenuBarExtraStyleScene(scene: self, isWindow: style._isWindow)
  }
}

/// A scene with a form of its menu bar extras.
nonisolated struct MenuBarExtraStyleScene<Content: Scene>: Scene {
  typealias Body = Never
  let scene: Content
  let isWindow: Bool

  @MainActor func _addWindows(to list: _WindowList) {
    let outer = list.menuBarExtrasAreWindows
    list.menuBarExtrasAreWindows = isWindow
    scene._addWindows(to: list)
    list.menuBarExtrasAreWindows = outer
  }
}
