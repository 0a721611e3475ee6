import RowanControls
import RowanGraph
import RowanViews

/// The contribution of one `CommandMenu` or `CommandGroup` to the menu bar.
struct CommandEntry {
  /// The position of an entry: a menu of its own, or relative to a group of standard items.
  enum Place {
    case menu(Text)
    case before(CommandGroupPlacement)
    case after(CommandGroupPlacement)
    case replacing(CommandGroupPlacement)
    /// The default content of a group, in effect unless the group is replaced.
    case standard(CommandGroupPlacement)
  }

  let place: Place
  /// The items; `nil` for none.
  let content: AnyView?
}

/// The preference that collects the entries of all commands in order.
enum CommandEntriesKey: PreferenceKey {
  static var defaultValue: [CommandEntry] { [] }
  static func reduce(value: inout [CommandEntry], nextValue: () -> [CommandEntry]) { value += nextValue() }
}

/// A view without appearance that contributes one entry to the menu bar.
nonisolated struct CommandEntryView: View {
  let place: CommandEntry.Place
  let content: AnyView?

  @MainActor var body: some View {
    EmptyView().preference(key: CommandEntriesKey.self, value: [CommandEntry(place: place, content: content)])
  }
}

/// The menus of the menu bar: the standard menus in their order, with the application's own ones before Window.
@MainActor
struct MenuBarModel {
  /// The menus to show, in order. Standard menus without items are omitted.
  private(set) var menus: [MenuBarMenu] = []

  private typealias Group = CommandGroupPlacement.Group
  private static let standard: [(id: String, title: String?, groups: [Group])] = [
    ("app", nil, [.appInfo, .appSettings, .systemServices, .appVisibility, .appTermination]),
    ("file", "File", [.newItem, .saveItem, .importExport, .printItem]),
    ("edit", "Edit", [.undoRedo, .pasteboard, .textEditing]),
    ("format", "Format", [.textFormatting]),
    ("view", "View", [.toolbar, .sidebar]),
    ("window", "Window", [.windowSize, .windowArrangement, .windowList, .singleWindowList]),
    ("help", "Help", [.help]),
  ]

  init() {}

  /// Creates the menus from the entries of all commands.
  ///
  /// - Parameters:
  ///   - entries: The entries, in order.
  ///   - applicationName: The title of the first menu.
  init(_ entries: [CommandEntry], applicationName: String) {
    for menu in Self.standard {
      if menu.id == "window" { addOwnMenus(entries) }
      let groups = menu.groups.map { Self.parts(of: $0, entries) }.filter { !$0.isEmpty }
      guard !groups.isEmpty else { continue }
      let title = menu.title.map { Text(LocalizedStringKey($0)) } ?? Text(verbatim: applicationName)
      menus.append(MenuBarMenu(id: menu.id, title: title, items: AnyView(MenuBarItems(groups: groups))))
    }
  }

  private mutating func addOwnMenus(_ entries: [CommandEntry]) {
    var count = 0
    for entry in entries {
      guard case .menu(let name) = entry.place else { continue }
      menus.append(MenuBarMenu(id: "own-\(count)", title: name, items: entry.content ?? AnyView(EmptyView())))
      count += 1
    }
  }

  /// Returns the contents of a group in order: the ones before it, the default or replaced content, and the ones after
  /// it.
  private static func parts(of group: Group, _ entries: [CommandEntry]) -> [AnyView] {
    var (before, standard, after): ([AnyView], [AnyView], [AnyView]) = ([], [], [])
    var own: [AnyView]?
    for entry in entries {
      let content = entry.content.map { [$0] } ?? []
      switch entry.place {
      case .before(let place) where place.group == group: before += content
      case .after(let place) where place.group == group: after += content
      case .standard(let place) where place.group == group: standard += content
      // The last replacement takes effect, even if it is empty.
      case .replacing(let place) where place.group == group: own = content
      default: continue
      }
    }
    return before + (own ?? standard) + after
  }
}

/// The items of a standard menu, with dividers between groups.
struct MenuBarItems: View {
  let groups: [[AnyView]]

  var body: some View {
    ForEach(Array(groups.enumerated()), id: \.offset) { group in
      Divider()
      ForEach(Array(group.element.enumerated()), id: \.offset) { $0.element }
    }
  }
}
