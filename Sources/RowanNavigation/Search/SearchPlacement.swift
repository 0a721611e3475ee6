import RowanGraph
import RowanLists
import RowanViews

/// Where a search field is wanted. A place that there is not is that of `automatic` (facts C77–C79).
public struct SearchFieldPlacement: Hashable, Sendable {
  /// Whether the field under a title is always there.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    let isPinned: Bool
    /// It is scrolled away with a large title.
    public static let automatic = NavigationBarDrawerDisplayMode(isPinned: false)
    /// It stays.
    public static let always = NavigationBarDrawerDisplayMode(isPinned: true)
  }

  enum Value: Hashable, Sendable { case automatic, toolbar, principal, sidebar, drawer(isPinned: Bool) }

  let value: Value
  /// With touch in the bar below the content, or at the end of the bar over it where there is room; on the desktop in the
  /// toolbar.
  public static let automatic = SearchFieldPlacement(value: .automatic)
  /// In a toolbar.
  public static let toolbar = SearchFieldPlacement(value: .toolbar)
  /// In the middle of the bar over the content.
  public static let toolbarPrincipal = SearchFieldPlacement(value: .principal)
  /// Over the list at the side.
  public static let sidebar = SearchFieldPlacement(value: .sidebar)
  /// Under the title.
  public static let navigationBarDrawer = SearchFieldPlacement(value: .drawer(isPinned: false))

  /// Under the title.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(value: .drawer(isPinned: displayMode.isPinned))
  }

  /// Where the field of a screen stands.
  enum Place: Hashable {
    case bottom, trailing, principal, drawer(isPinned: Bool)
    /// In the toolbar of a desktop window.
    case window
  }

  /// Where it stands in an environment.
  @MainActor func place(in environment: EnvironmentValues) -> Place {
    if environment.idiom == .desktop {
      return value == .sidebar && environment.isInSidebar ? .drawer(isPinned: true) : .window
    }
    switch value {
    case .drawer(let isPinned): return .drawer(isPinned: isPinned)
    case .sidebar where environment.isInSidebar: return .drawer(isPinned: true)
    case _ where environment.look == .classic || environment.isInSidebar: return .drawer(isPinned: false)
    case .principal: return .principal
    case _ where environment.horizontalSizeClass == .regular: return .trailing
    default: return .bottom
    }
  }
}

/// When the scopes of a search are shown (fact C83).
public struct SearchScopeActivation: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, onTextEntry, onSearchPresentation }

  let value: Value
  /// With touch as soon as there is text, on the desktop as soon as the search begins.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(value: .automatic) }
  /// As soon as there is text.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(value: .onTextEntry) }
  /// As soon as the search begins.
  public static var onSearchPresentation: SearchScopeActivation {
    SearchScopeActivation(value: .onSearchPresentation)
  }
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  /// Several places.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    /// Places by their raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Under the search field.
    public static var menu: Set { Set(rawValue: 1 << 0) }
    /// In front of the content.
    public static var content: Set { Set(rawValue: 1 << 1) }
  }

  let set: Set
  /// The system's choice: in front of the content with touch, under the field on the desktop.
  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: [.menu, .content]) }
  /// Under the search field.
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: .menu) }
  /// In front of the content.
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: .content) }
}

/// Whether the bar over the content makes room while somebody searches (fact C87).
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  let hidesContent: Bool
  /// With touch the title goes.
  public static var automatic: SearchPresentationToolbarBehavior {
    SearchPresentationToolbarBehavior(hidesContent: true)
  }
  /// The title stays.
  public static var avoidHidingContent: SearchPresentationToolbarBehavior {
    SearchPresentationToolbarBehavior(hidesContent: false)
  }
}

/// How a search field in a bar behaves while nobody searches (fact C78).
public struct SearchToolbarBehavior: Hashable, Sendable {
  let isMinimized: Bool
  /// The field is there.
  public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: false) }
  /// A button stands for the field.
  public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: true) }
}
