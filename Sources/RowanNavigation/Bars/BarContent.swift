import Foundation
import RowanGraph
import RowanViews

/// What a screen wants to see in the bars over and under it.
@MainActor
struct BarContent {
  var idiom = Idiom.touch
  var title: Text?
  var subtitle: Text?
  var isLarge = false
  /// Whether a title in the bar is large and leads.
  var isInlineLarge = false
  /// All items, also those that people took out of the bar.
  var items: [ToolbarEntry] = []
  /// What people chose of them.
  var choices: ToolbarChoices?
  /// Those that are in the bar.
  var toolbar: [ToolbarEntry] = []
  var looks: [ToolbarPlacement: BarLook] = [:]
  var role = ToolbarRole.automatic
  /// What the bar has by itself and is not to have.
  var removed: Set<ToolbarDefaultItemKind> = []
  /// How far the content is scrolled, in points.
  var scrolled: CGFloat = 0
  /// The way back; `nil` where there is none.
  var back: (() -> Void)?
  /// The title of the screen that the way back leads to.
  var backTitle: Text?
  /// The search whose field stands in the bars.
  var search: SearchController?
  var searchPlace = SearchFieldPlacement.Place.bottom
  /// The scopes of a search that has begun.
  var scopes: AnyView?

  /// Whether the bar over the content makes room for a search.
  var hidesRow: Bool {
    guard let search, search.hidesBar else { return false }
    // A field in the bar itself stays there.
    return searchPlace == .bottom || drawer != nil
  }

  /// Whether nothing stands in the bar over the screen.
  var isRowEmpty: Bool {
    hidesRow
      || title == nil && back == nil && ![.trailing, .principal].contains(place)
        && !toolbar.contains { Self.isInTopBar($0.placement.resolved(for: idiom)) && $0.kind != .titleMenu }
  }

  /// Whether nothing stands over the screen.
  var isEmpty: Bool { isRowEmpty && drawer == nil && scopes == nil }

  /// Where the field stands; `nil` where there is none.
  private var place: SearchFieldPlacement.Place? { search == nil ? nil : searchPlace }

  /// The search whose field stands under the title.
  var drawer: SearchController? {
    if case .drawer? = place { search } else { nil }
  }

  /// Whether the field under the title stays while the content is scrolled.
  var isDrawerPinned: Bool { place == .drawer(isPinned: true) || search?.isPresented == true }

  /// The search whose field stands at a place.
  func search(at place: SearchFieldPlacement.Place) -> SearchController? { self.place == place ? search : nil }

  /// The items at a place, as the idiom has it.
  func entries(_ slot: ToolbarItemPlacement.Slot) -> [ToolbarEntry] {
    toolbar.filter { $0.placement.resolved(for: idiom) == slot && $0.kind != .titleMenu }
  }

  /// The menu on the title.
  var titleMenu: ToolbarEntry? { toolbar.first { $0.kind == .titleMenu } }

  /// What the content of a screen, or of a window, says about its bars. Costs the nodes that exist below.
  init(gatheredFrom content: any Node) {
    let probe = PreferenceProbe(content)
    idiom = content.core.environment.idiom
    title = probe.gather(NavigationTitleKey.self) ?? nil
    subtitle = probe.gather(NavigationSubtitleKey.self) ?? nil
    items = probe.gather(ToolbarKey.self) ?? []
    let choices = content.core.graph.toolbarChoices
    self.choices = choices
    toolbar = items.filter(choices.shows)
    looks = probe.gather(BarLooksKey.self) ?? [:]
    role = (probe.gather(ToolbarRoleKey.self) ?? nil) ?? .automatic
    isInlineLarge = probe.gather(InlineLargeTitleKey.self) ?? false
    removed = probe.gather(RemovedBarItemsKey.self) ?? []
    if removed.contains(.title) { (title, subtitle) = (nil, nil) }
    if !removed.contains(.search) {
      search = (probe.gather(SearchKey.self) ?? []).lazy.compactMap(\.controller).first { search in
        // One that a container inside has taken up stays there.
        !((search.host as? NavigationScreen)?.isInside(content) ?? false)
      }
    }
  }

  init() {}

  private static func isInTopBar(_ slot: ToolbarItemPlacement.Slot) -> Bool {
    switch slot {
    case .bottom, .keyboard, .largeTitle, .largeSubtitle, .subtitle: false
    default: true
    }
  }

  /// Takes away what stands in bars that are to be hidden.
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

  /// What covers the content at the top, in points: always, and what goes as it is scrolled.
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

/// Reads preferences of a node and everything below it.
@MainActor
struct PreferenceProbe {
  private let node: any Node

  init(_ node: any Node) { self.node = node }

  func gather<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var value: Key.Value?
    if let contributor = node.contributor, contributor.contribute(key, to: &value) { return value }
    return node.gatherPreference(key)
  }
}
