import RowanGraph
import RowanViews

/// A menu of the application, between the View and Window menus.
nonisolated public struct CommandMenu<Content: View>: Commands {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let name: Text
  let content: Content

  /// Creates a menu with a localized name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  /// Creates a menu with a name.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// Creates a menu with a name that is not localized.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// Creates a menu with the name of a localized resource.
  @_disfavoredOverload
  public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(nameResource), content: content)
  }

  /// The view that adds the commands to the menus of a window.
  public func _commandsView() -> _CommandsView {
    _CommandsView(CommandEntryView(place: .menu(name), content: AnyView(content)))
  }
}

/// Items of a standard menu, before, after or in place of a group of standard items. A standard menu without items is not
/// shown.
nonisolated public struct CommandGroup<Content: View>: Commands {
  /// The type of the body, which a view without one leaves as `Never`.
  public typealias Body = Never
  let place: CommandEntry.Place
  let content: Content

  /// Creates items before a standard group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .before(group)
    content = addition()
  }

  /// Creates items after a standard group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .after(group)
    content = addition()
  }

  /// Creates items in place of a standard group. An `EmptyView` removes the group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .replacing(group)
    content = addition()
  }

  /// Creates the default items of a group, in effect unless the group is replaced.
  package init(standard group: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    place = .standard(group)
    self.content = content()
  }

  /// The view that adds the commands to the menus of a window.
  public func _commandsView() -> _CommandsView {
    let isEmpty = Content.self == EmptyView.self
    return _CommandsView(CommandEntryView(place: place, content: isEmpty ? nil : AnyView(content)))
  }
}

/// A group of standard items in the menu bar.
public struct CommandGroupPlacement: Sendable {
  /// The groups of the standard menus.
  enum Group: Int, CaseIterable, Hashable {
    case appInfo, appSettings, systemServices, appVisibility, appTermination
    case newItem, saveItem, importExport, printItem
    case undoRedo, pasteboard, textEditing
    case textFormatting
    case toolbar, sidebar
    case windowSize, windowArrangement, windowList, singleWindowList
    case help
  }

  let group: Group

  /// Information about the application.
  public static let appInfo = CommandGroupPlacement(group: .appInfo)
  /// The settings of the application.
  public static let appSettings = CommandGroupPlacement(group: .appSettings)
  /// The services of the system.
  public static let systemServices = CommandGroupPlacement(group: .systemServices)
  /// Hiding and showing the application.
  public static let appVisibility = CommandGroupPlacement(group: .appVisibility)
  /// Quitting the application.
  public static let appTermination = CommandGroupPlacement(group: .appTermination)
  /// Creating and opening documents.
  public static let newItem = CommandGroupPlacement(group: .newItem)
  /// Saving documents.
  public static let saveItem = CommandGroupPlacement(group: .saveItem)
  /// Importing and exporting.
  public static let importExport = CommandGroupPlacement(group: .importExport)
  /// Printing.
  public static let printItem = CommandGroupPlacement(group: .printItem)
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement(group: .undoRedo)
  /// Cut, copy and paste.
  public static let pasteboard = CommandGroupPlacement(group: .pasteboard)
  /// Finding, spelling and other text editing.
  public static let textEditing = CommandGroupPlacement(group: .textEditing)
  /// Fonts and alignment.
  public static let textFormatting = CommandGroupPlacement(group: .textFormatting)
  /// Showing and customizing the toolbar.
  public static let toolbar = CommandGroupPlacement(group: .toolbar)
  /// Showing the sidebar, and full screen.
  public static let sidebar = CommandGroupPlacement(group: .sidebar)
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(group: .windowSize)
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(group: .windowList)
  /// The windows of scenes that have only one.
  public static let singleWindowList = CommandGroupPlacement(group: .singleWindowList)
  /// The arrangement of windows.
  public static let windowArrangement = CommandGroupPlacement(group: .windowArrangement)
  /// Help.
  public static let help = CommandGroupPlacement(group: .help)
}
