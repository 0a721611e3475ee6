import RowanGraph
import RowanViews

/// An option that a modifier adds to the next `searchable` inside: suggestions, or scopes.
///
/// The object lasts as long as the modifier. The search reads its content whenever it updates its views; a change of
/// the content notifies `user`.
@MainActor
final class SearchOption {
  enum Content {
    case suggestions(AnyView)
    case scopes(AnyView, SearchScopeActivation)
  }

  var content: Content { didSet { user?.searchOptionDidChange() } }
  /// The search to which the option belongs.
  weak var user: (any SearchOptionUser)?

  init(_ content: Content) { self.content = content }

  /// The suggestions, or `nil` for scopes.
  var suggestions: AnyView? {
    if case .suggestions(let view) = content { view } else { nil }
  }

  /// The scope control and the condition for showing it, or `nil` for suggestions.
  var scopes: (view: AnyView, activation: SearchScopeActivation)? {
    if case .scopes(let view, let activation) = content { (view, activation) } else { nil }
  }
}

/// An object that is notified when the content of an option changes.
@MainActor
protocol SearchOptionUser: AnyObject {
  func searchOptionDidChange()
}

/// The options of enclosing modifiers, the outermost first.
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
  /// The options that enclosing modifiers add to the next `searchable` inside.
  var searchOptions: SearchOptions {
    get { self[SearchOptionsKey.self] }
    set { self[SearchOptionsKey.self] = newValue }
  }

  /// The behavior of searches in the view.
  var searchBehavior: SearchBehavior {
    get { self[SearchBehaviorKey.self] }
    set { self[SearchBehaviorKey.self] = newValue }
  }
}

/// A modifier that adds an option to the next `searchable` inside.
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

/// The node of an option modifier, which keeps the option.
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
