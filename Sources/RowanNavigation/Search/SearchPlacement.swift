import RowanGraph
import RowanLists
import RowanViews

/// The preferred placement of a search field. An unavailable placement has the effect of `automatic` (facts C77–C79).
public struct SearchFieldPlacement: Hashable, Sendable {
  /// The visibility of a field below the title during a scroll.
  public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
    let isPinned: Bool
    /// The field is scrolled out of view with a large title.
    public static let automatic = NavigationBarDrawerDisplayMode(isPinned: false)
    /// The field remains visible.
    public static let always = NavigationBarDrawerDisplayMode(isPinned: true)
  }

  enum Value: Hashable, Sendable { case automatic, toolbar, principal, sidebar, drawer(isPinned: Bool) }

  let value: Value
  /// With touch the bar below the content, or the trailing end of the bar above it in regular widths; in the classic
  /// look and in a sidebar below the title. On the desktop the toolbar.
  public static let automatic = SearchFieldPlacement(value: .automatic)
  /// A toolbar.
  public static let toolbar = SearchFieldPlacement(value: .toolbar)
  /// The middle of the bar above the content.
  public static let toolbarPrincipal = SearchFieldPlacement(value: .principal)
  /// Above the list of a sidebar.
  public static let sidebar = SearchFieldPlacement(value: .sidebar)
  /// Below the title.
  public static let navigationBarDrawer = SearchFieldPlacement(value: .drawer(isPinned: false))

  /// Returns a placement below the title.
  ///
  /// - Parameter displayMode: The visibility of the field during a scroll.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement(value: .drawer(isPinned: displayMode.isPinned))
  }

  /// The resolved placement of a search field.
  enum Place: Hashable {
    case bottom, trailing, principal, drawer(isPinned: Bool)
    /// The toolbar of a desktop window.
    case window
  }

  /// Returns the placement that an environment results in.
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

/// The condition for showing the scopes of a search (fact C83).
public struct SearchScopeActivation: Hashable, Sendable {
  enum Value: Hashable, Sendable { case automatic, onTextEntry, onSearchPresentation }

  let value: Value
  /// With touch while the field has text; on the desktop while the search is active.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(value: .automatic) }
  /// While the field has text.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(value: .onTextEntry) }
  /// While the search is active.
  public static var onSearchPresentation: SearchScopeActivation {
    SearchScopeActivation(value: .onSearchPresentation)
  }
}

/// The placement of suggestions.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  /// A set of placements.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw value of the set.
    public let rawValue: Int
    /// Creates a set from a raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Below the search field.
    public static var menu: Set { Set(rawValue: 1 << 0) }
    /// In front of the content.
    public static var content: Set { Set(rawValue: 1 << 1) }
  }

  let set: Set
  /// The default: in front of the content with touch, below the field on the desktop.
  public static var automatic: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: [.menu, .content]) }
  /// Below the search field.
  public static var menu: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: .menu) }
  /// In front of the content.
  public static var content: SearchSuggestionsPlacement { SearchSuggestionsPlacement(set: .content) }
}

/// The behavior of the bar above the content during a search (fact C87).
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  let hidesContent: Bool
  /// With touch the title is hidden.
  public static var automatic: SearchPresentationToolbarBehavior {
    SearchPresentationToolbarBehavior(hidesContent: true)
  }
  /// The title remains.
  public static var avoidHidingContent: SearchPresentationToolbarBehavior {
    SearchPresentationToolbarBehavior(hidesContent: false)
  }
}

/// The form of a search field in a bar while the search is inactive (fact C78).
public struct SearchToolbarBehavior: Hashable, Sendable {
  let isMinimized: Bool
  /// The field is shown.
  public static var automatic: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: false) }
  /// A button replaces the field.
  public static var minimize: SearchToolbarBehavior { SearchToolbarBehavior(isMinimized: true) }
}
