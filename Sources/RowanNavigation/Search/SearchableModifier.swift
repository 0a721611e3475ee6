import RowanGraph
import RowanInteraction
import RowanLists
import RowanViews

/// The preference for the searches of a screen, the outermost first.
enum SearchKey: ScreenPreference {
  static var defaultValue: [SearchReference] { [] }
  static func reduce(value: inout [SearchReference], nextValue: () -> [SearchReference]) { value += nextValue() }
}

private enum NearestSearchKey: EnvironmentKey {
  static var defaultValue: SearchReference { SearchReference() }
}

private enum OuterSearchKey: EnvironmentKey {
  static var defaultValue: SearchReference { SearchReference() }
}

private enum IsSearchingKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The search to which the view's content is subject.
  var nearestSearch: SearchReference {
    get { self[NearestSearchKey.self] }
    set { self[NearestSearchKey.self] = newValue }
  }

  /// A search around a navigation container, whose field the first screen inside shows.
  var outerSearch: SearchReference {
    get { self[OuterSearchKey.self] }
    set { self[OuterSearchKey.self] = newValue }
  }

  /// Whether a search of the view is active: from the press of the search field until the search ends. `false` outside
  /// of `searchable` (fact C80).
  public var isSearching: Bool { self[IsSearchingKey.self] }

  /// Sets whether a search of the view is active.
  mutating func setSearching(_ isSearching: Bool) { self[IsSearchingKey.self] = isSearching }

  /// The action that ends the search of the view: it clears the text and releases the focus. It has no effect outside
  /// of `searchable` and without an active search (fact C80).
  public var dismissSearch: DismissSearchAction { DismissSearchAction(search: nearestSearch) }

  /// The placement of suggestions: in front of the content with touch, below the field on the desktop.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { idiom == .touch ? .content : .menu }
}

/// An action that ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction {
  let search: SearchReference

  nonisolated init(search: SearchReference) { self.search = search }

  /// Ends the search: clears the text and releases the focus of the field.
  public func callAsFunction() { search.controller?.dismiss() }
}

extension DismissSearchAction: SelfComparing {
  package func isEquivalent(to other: DismissSearchAction) -> Bool { search.isEquivalent(to: other.search) }
}

/// A modifier that adds a search field to the bars of the screen.
nonisolated struct SearchableModifier: ViewModifier {
  typealias Body = Never
  let configuration: SearchConfiguration

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SearchableNode(content, configuration, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SearchableNode.self).update(content, configuration)
  }
}

/// The node of a `searchable` modifier, which keeps the search.
@MainActor
final class SearchableNode: PreferenceContributor, Tracked, SearchOptionUser {
  let core: NodeCore
  let controller: SearchController
  private var child: (any Node)?
  /// Tracks the binding to whether the search is active.
  private let scope = TrackingScope()
  private var isCheckQueued = false

  init(_ content: some View, _ configuration: SearchConfiguration, _ context: _NodeContext) {
    core = NodeCore(context)
    controller = SearchController(configuration, environment: context.environment, graph: context.graph)
    core.noteContributor()
    scope.setOwner(self)
    child = content.makeNode(below: self, environment: contentEnvironment)
    core.finishInitializing()
    controller.didPresent = { [weak self] in self?.tellContent() }
    takeOptions()
    readPresented()
    notePreferenceChange(ObjectIdentifier(SearchKey.self))
    checkShown()
  }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ configuration: SearchConfiguration) {
    let isElsewhere = controller.placement != configuration.placement
    controller.update(configuration)
    if let child { content.update(child) }
    readPresented()
    if isElsewhere { notePreferenceChange(ObjectIdentifier(SearchKey.self)) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    controller.environment = core.environment
    takeOptions()
    tellContent()
    controller.host?.searchDidChange()
  }

  func willTearDown() {
    scope.clear()
    notePreferenceChange(ObjectIdentifier(SearchKey.self))
  }

  func contribute<Key: PreferenceKey>(_ key: Key.Type, to value: inout Key.Value?) -> Bool {
    guard key == SearchKey.self else { return false }
    let all = [SearchReference(controller)] + (gatherPreference(SearchKey.self) ?? [])
    if let own = all as? Key.Value { Key.append(own, to: &value) }
    return true
  }

  // MARK: Content

  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.nearestSearch = SearchReference(controller)
    environment.outerSearch = SearchReference(controller)
    environment.setSearching(controller.isPresented)
    environment.searchOptions = SearchOptions()
    environment.searchFocusAttachments = []
    environment.searchSelection = nil
    return environment
  }

  /// Updates the environment of the content.
  private func tellContent() {
    if let child { child.core.setEnvironment(contentEnvironment, of: child) }
  }

  /// Takes over the options of enclosing modifiers.
  private func takeOptions() {
    let options = core.environment.searchOptions.options
    for option in options { option.user = self }
    controller.setOptions(options)
  }

  func searchOptionDidChange() { controller.host?.searchDidChange() }

  // MARK: Presentation

  /// Tracks the binding to whether the search is active, and applies its value after the running update.
  private func readPresented() {
    guard let presented = controller.configuration.isPresented else { return }
    let isWanted = scope.track(in: core.environment, of: self) { presented.wrappedValue }
    guard isWanted != controller.isPresented else { return }
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      controller.follow(presented.location.getWithoutTracking())
    }
  }

  func scopeDidInvalidate() { markDirty() }

  func updateIfDirty() { readPresented() }

  /// Reports a search whose field is in no bar.
  private func checkShown() {
    core.graph.enqueueAction { [weak self] in
      guard let self, core.isAlive else { return }
      core.graph.enqueueAction { [weak self] in
        guard let self, core.isAlive, core.visibility.isVisible, controller.host == nil else { return }
        IssueOnce.report(
          "searchable(text:) has no field here: it stands in the bar of a NavigationStack, a NavigationSplitView or, on the "
            + "desktop, of the window, and a screen has one field, that of its outermost searchable."
        )
      }
    }
  }
}
