import RowanGraph
import RowanViews

/// What a modifier around a `searchable` adds to it: suggestions, or scopes.
///
/// Contract: one object for the modifier's life. The search looks into it whenever it shows itself; `didChange` says that
/// there is something else to see.
@MainActor
final class SearchOption {
  enum Content {
    case suggestions(AnyView)
    case scopes(AnyView, SearchScopeActivation)
  }

  var content: Content { didSet { user?.searchOptionDidChange() } }
  /// The search that the option belongs to.
  weak var user: (any SearchOptionUser)?

  init(_ content: Content) { self.content = content }

  var suggestions: AnyView? {
    if case .suggestions(let view) = content { view } else { nil }
  }

  var scopes: (view: AnyView, activation: SearchScopeActivation)? {
    if case .scopes(let view, let activation) = content { (view, activation) } else { nil }
  }
}

/// Who looks into options.
@MainActor
protocol SearchOptionUser: AnyObject {
  func searchOptionDidChange()
}

/// References to the options around, outermost first.
@MainActor
struct SearchOptions: SelfComparing {
  var options: [SearchOption] = []

  nonisolated init() {}

  func isEquivalent(to other: SearchOptions) -> Bool { options.elementsEqual(other.options, by: ===) }
}

private enum SearchOptionsKey: EnvironmentKey {
  static var defaultValue: SearchOptions { SearchOptions() }
}

private enum SearchBehaviorKey: EnvironmentKey {
  static var defaultValue: SearchBehavior { SearchBehavior() }
}

extension EnvironmentValues {
  /// What modifiers around add to the next `searchable` inside.
  var searchOptions: SearchOptions {
    get { self[SearchOptionsKey.self] }
    set { self[SearchOptionsKey.self] = newValue }
  }

  /// How searches inside behave.
  var searchBehavior: SearchBehavior {
    get { self[SearchBehaviorKey.self] }
    set { self[SearchBehaviorKey.self] = newValue }
  }
}

/// Adds an option to the next `searchable` inside.
nonisolated struct SearchOptionModifier: ViewModifier {
  typealias Body = Never
  let content: SearchOption.Content

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SearchOptionNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SearchOptionNode.self).update(content, self)
  }
}

@MainActor
final class SearchOptionNode: Node {
  let core: NodeCore
  private var child: (any Node)?
  private let option: SearchOption

  init(_ content: some View, _ modifier: SearchOptionModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    option = SearchOption(modifier.content)
    child = content.makeNode(below: self, environment: contentEnvironment)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }

  func update(_ content: some View, _ modifier: SearchOptionModifier) {
    option.content = modifier.content
    if let child { content.update(child) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if let child { child.core.setEnvironment(contentEnvironment, of: child) }
  }

  private var contentEnvironment: EnvironmentValues {
    var environment = core.environment
    environment.searchOptions.options.append(option)
    return environment
  }
}
