import RowanGraph
import RowanViews

/// A menu of an application's own, between View and Window.
nonisolated public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  let name: Text
  let content: Content

  /// A menu of a name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }

  /// A menu of a name.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// A menu of a name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// A menu of a name.
  @_disfavoredOverload
  public init(_ nameResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(nameResource), content: content)
  }

  public func _commandsView() -> _CommandsView {
    _CommandsView(CommandEntryView(place: .menu(name), content: AnyView(content)))
  }
}

/// Items for a menu that is there anyway: before, after or in place of a group of standard items. A menu of the bar is there as long
/// as there is something in it.
nonisolated public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  let place: CommandEntry.Place
  let content: Content

  /// Items before a standard group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .before(group)
    content = addition()
  }

  /// Items after a standard group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .after(group)
    content = addition()
  }

  /// Items in place of a standard group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    place = .replacing(group)
    content = addition()
  }

  /// The items that a group has as long as nothing replaces it.
  package init(standard group: CommandGroupPlacement, @ViewBuilder content: () -> Content) {
    place = .standard(group)
    self.content = content()
  }

  public func _commandsView() -> _CommandsView {
    let isEmpty = Content.self == EmptyView.self
    return _CommandsView(CommandEntryView(place: place, content: isEmpty ? nil : AnyView(content)))
  }
}

/// A group of standard items in the menu bar.
public struct CommandGroupPlacement: Sendable {
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

  /// About the application.
  public static let appInfo = CommandGroupPlacement(group: .appInfo)
  /// The application's settings.
  public static let appSettings = CommandGroupPlacement(group: .appSettings)
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(group: .systemServices)
  /// Hiding and showing the application.
  public static let appVisibility = CommandGroupPlacement(group: .appVisibility)
  /// Ending the application.
  public static let appTermination = CommandGroupPlacement(group: .appTermination)
  /// Making and opening documents.
  public static let newItem = CommandGroupPlacement(group: .newItem)
  /// Saving documents.
  public static let saveItem = CommandGroupPlacement(group: .saveItem)
  /// Importing and exporting.
  public static let importExport = CommandGroupPlacement(group: .importExport)
  /// Printing.
  public static let printItem = CommandGroupPlacement(group: .printItem)
  /// Undoing and redoing.
  public static let undoRedo = CommandGroupPlacement(group: .undoRedo)
  /// Cutting, copying and pasting.
  public static let pasteboard = CommandGroupPlacement(group: .pasteboard)
  /// Finding, spelling and the like.
  public static let textEditing = CommandGroupPlacement(group: .textEditing)
  /// Fonts and alignment.
  public static let textFormatting = CommandGroupPlacement(group: .textFormatting)
  /// Showing and changing the toolbar.
  public static let toolbar = CommandGroupPlacement(group: .toolbar)
  /// Showing the sidebar, and full screen.
  public static let sidebar = CommandGroupPlacement(group: .sidebar)
  /// The size of windows.
  public static let windowSize = CommandGroupPlacement(group: .windowSize)
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(group: .windowList)
  /// The windows of which there is one.
  public static let singleWindowList = CommandGroupPlacement(group: .singleWindowList)
  /// The arrangement of windows.
  public static let windowArrangement = CommandGroupPlacement(group: .windowArrangement)
  /// Help.
  public static let help = CommandGroupPlacement(group: .help)
}
