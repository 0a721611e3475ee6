import Foundation
import RowanGraph
import RowanViews

/// The content of the bars around a screen, resolved from the preferences of its content.
@MainActor
struct BarContent {
  /// The idiom, which resolves automatic placements.
  var idiom = Idiom.touch
  var title: Text?
  var subtitle: Text?
  /// Whether the title is a large title above the content.
  var isLarge = false
  /// Whether an inline title has the size of a large title and is at the leading edge.
  var isInlineLarge = false
  /// All toolbar items, including those that a person removed from the bar.
  var items: [ToolbarEntry] = []
  /// The person's customizations of the toolbar.
  var choices: ToolbarChoices?
  /// The items that the bars show.
  var toolbar: [ToolbarEntry] = []
  /// The screen's requests for individual bars.
  var looks: [ToolbarPlacement: BarAppearance] = [:]
  var role = ToolbarRole.automatic
  /// The default items that the bar omits.
  var removed: Set<ToolbarDefaultItemKind> = []
  /// The scroll offset shown by the bar, in points: at most the distance over which the large title collapses.
  var scrolled: CGFloat = 0
  /// The action of the back button; `nil` without a back button.
  var back: BackAction?
  /// The title of the screen that the back button leads to.
  var backTitle: Text?
  /// The search whose field the bars contain.
  var search: SearchController?
  /// The resolved placement of the search field.
  var searchPlace = SearchFieldPlacement.Place.bottom
  /// The scope control of the search, while it is shown.
  var scopes: AnyView?

  /// Whether the bar's row is hidden to leave its space to a search.
  var hidesRow: Bool {
    guard let search, search.hidesBar else { return false }
    // A search field in the row itself remains.
    return searchPlace == .bottom || drawer != nil
  }

  /// Whether the bar's row has no content or is hidden.
  var isRowEmpty: Bool {
    hidesRow
      || title == nil && back == nil && ![.trailing, .principal].contains(place)
        && !toolbar.contains { Self.isInTopBar($0.placement.resolved(for: idiom)) && $0.kind != .titleMenu }
  }

  /// Whether the screen has no bar above its content.
  var isEmpty: Bool { isRowEmpty && drawer == nil && scopes == nil }

  /// The placement of the search field; `nil` without a search.
  private var place: SearchFieldPlacement.Place? { search == nil ? nil : searchPlace }

  /// The search whose field is below the title.
  var drawer: SearchController? {
    if case .drawer? = place { search } else { nil }
  }

  /// Whether the field below the title remains when the content is scrolled.
  var isDrawerPinned: Bool { place == .drawer(isPinned: true) || search?.isPresented == true }

  /// Returns the search if its field has a placement.
  func search(at place: SearchFieldPlacement.Place) -> SearchController? { self.place == place ? search : nil }

  /// Returns the shown items with a placement, as resolved for the idiom.
  func entries(_ slot: ToolbarItemPlacement.Slot) -> [ToolbarEntry] {
    toolbar.filter { $0.placement.resolved(for: idiom) == slot && $0.kind != .titleMenu }
  }

  /// The item that provides the menu of the title.
  var titleMenu: ToolbarEntry? { toolbar.first { $0.kind == .titleMenu } }

  /// Gathers the preferences of a screen's or a window's content.
  ///
  /// - Parameter content: The node of the content.
  /// - Complexity: O(*n*), where *n* is the number of nodes of the content.
  init(gatheredFrom content: any Node) {
    let probe = PreferenceProbe(content)
    idiom = content.core.environment.idiom
    title = probe.gather(NavigationTitleKey.self) ?? nil
    subtitle = probe.gather(NavigationSubtitleKey.self) ?? nil
    items = probe.gather(ToolbarKey.self) ?? []
    let choices = content.core.graph.toolbarChoices
    self.choices = choices
    toolbar = items.filter(choices.shows)
    looks = probe.gather(BarAppearanceKey.self) ?? [:]
    role = (probe.gather(ToolbarRoleKey.self) ?? nil) ?? .automatic
    isInlineLarge = probe.gather(InlineLargeTitleKey.self) ?? false
    removed = probe.gather(RemovedBarItemsKey.self) ?? []
    if removed.contains(.title) { (title, subtitle) = (nil, nil) }
    if !removed.contains(.search) {
      search = (probe.gather(SearchKey.self) ?? []).lazy.compactMap(\.controller).first { search in
        // A search that an inner container has adopted remains in its bars.
        !((search.host as? NavigationScreen)?.isInside(content) ?? false)
      }
    }
  }

  init() {}

  /// Returns whether a part of the bars belongs to the row above the content.
  private static func isInTopBar(_ slot: ToolbarItemPlacement.Slot) -> Bool {
    switch slot {
    case .bottom, .keyboard, .largeTitle, .largeSubtitle, .subtitle: false
    default: true
    }
  }

  /// Removes the content of bars that are hidden.
  mutating func hideBars() {
    let hidden = looks.hidden
    if hidden.contains(.bottomBar) {
      toolbar.removeAll { $0.placement.resolved(for: idiom) == .bottom }
      if search(at: .bottom) != nil { search = nil }
    }
    guard hidden.contains(.navigationBar) else { return }
    toolbar.removeAll { ![.bottom, .keyboard].contains($0.placement.resolved(for: idiom)) }
    (title, subtitle, back, backTitle, isLarge) = (nil, nil, nil, nil, false)
    if search(at: .bottom) == nil { search = nil }
  }

  /// Returns the heights of the bars above the content, in points.
  ///
  /// - Returns: `pinned`, the height that remains while the content is scrolled, and `collapsing`, the height that
  ///   collapses.
  func heights(_ metrics: BarMetrics) -> (pinned: CGFloat, collapsing: CGFloat) {
    var (pinned, collapsing): (CGFloat, CGFloat) = (0, 0)
    if hidesRow {
      pinned += metrics.searchTop
    } else if !isRowEmpty {
      pinned += metrics.height
      if isLarge { collapsing += metrics.largeTitleExtra }
    }
    if drawer != nil {
      if isDrawerPinned { pinned += metrics.drawerHeight } else { collapsing += metrics.drawerHeight }
    }
    if scopes != nil { pinned += metrics.scopesHeight }
    return (pinned, collapsing)
  }
}

/// Reads preferences of a node and its descendants.
@MainActor
struct PreferenceProbe {
  private let node: any Node

  init(_ node: any Node) { self.node = node }

  /// Returns the value of a preference, or `nil` if no node contributes to it.
  func gather<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    if let contributor = node.contributor, contributor.contribute(key, to: &value) { return value }
    return node.gatherPreference(key)
  }
}
