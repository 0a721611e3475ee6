import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A suggestion on the screen that can be chosen, with its effect.
@MainActor
final class SearchCompletion {
  enum Value {
    case text(String)
    case token(Any)
  }

  var value: Value

  init(_ value: Value) { self.value = value }
}

/// The preference that collects the suggestions that can be chosen, in order.
private enum SearchCompletionsKey: PreferenceKey {
  static var defaultValue: [SearchCompletion] { [] }
  static func reduce(value: inout [SearchCompletion], nextValue: () -> [SearchCompletion]) { value += nextValue() }
}

/// A reference to a search, compared by identity.
@MainActor
struct SearchReference: SelfComparing {
  weak var controller: SearchController?

  nonisolated init(_ controller: SearchController? = nil) { self.controller = controller }

  func isEquivalent(to other: SearchReference) -> Bool { controller === other.controller }
}

private enum SuggestingSearchKey: EnvironmentKey {
  static var defaultValue: SearchReference { SearchReference() }
}

extension EnvironmentValues {
  /// The search to which the view is a suggestion, if any.
  var suggestingSearch: SearchReference {
    get { self[SuggestingSearchKey.self] }
    set { self[SuggestingSearchKey.self] = newValue }
  }
}

extension View {
  /// Sets the text that replaces the text of the search field when the suggestion is chosen. A suggestion without a
  /// completion cannot be chosen.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(value: .text(completion)))
  }

  /// Sets the token that is added to the search field when the suggestion is chosen.
  nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(SearchCompletionModifier(value: .token(token)))
  }
}

/// A modifier by which a suggestion can be chosen. It has no effect on other views.
nonisolated struct SearchCompletionModifier: ViewModifier {
  let value: SearchCompletion.Value

  @MainActor func body(content: Content) -> some View { PossibleSuggestion(value: value, content: content) }
}

private struct PossibleSuggestion<Content: View>: View {
  let value: SearchCompletion.Value
  let content: Content
  @Environment(\.suggestingSearch) private var search

  var body: some View {
    if let controller = search.controller {
      SearchSuggestion(controller: controller, value: value, content: content)
    } else {
      content
    }
  }
}

private struct SearchSuggestion<Content: View>: View {
  let controller: SearchController
  let value: SearchCompletion.Value
  let content: Content
  @State private var completion: SearchCompletion
  @Environment(\.idiom) private var idiom

  init(controller: SearchController, value: SearchCompletion.Value, content: Content) {
    self.controller = controller
    self.value = value
    self.content = content
    _completion = State(initialValue: SearchCompletion(value))
  }

  var body: some View {
    completion.value = value
    return Button {
      controller.choose(completion)
    } label: {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(
      SuggestionButtonStyle(isHighlighted: controller.highlighted === completion, isDesktop: idiom == .desktop)
    )
    .preference(key: SearchCompletionsKey.self, value: [completion])
  }
}

private struct SuggestionButtonStyle: ButtonStyle {
  let isHighlighted: Bool
  let isDesktop: Bool

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .lineLimit(1)
      .foregroundStyle(isDesktop ? AnyShapeStyle(.primary) : AnyShapeStyle(.tint))
      .padding(.horizontal, isDesktop ? 8 : 0)
      .frame(minHeight: isDesktop ? 24 : nil)
      .background {
        if isHighlighted || (isDesktop && configuration.isPressed) {
          RoundedRectangle(cornerRadius: isDesktop ? 6 : 10)
            .fill(Color.primary.opacity(0.1))
            .padding(isDesktop ? 0 : -8)
        }
      }
      // The area around the text reacts to a finger as well.
      .contentShape(Rectangle().inset(by: isDesktop ? 0 : -15))
      .opacity(configuration.isPressed ? 0.6 : 1)
  }
}

/// All suggestions of a search: suggested tokens, then the application's suggestions.
struct SearchSuggestionViews: View {
  let tokens: AnyView?
  let views: [AnyView]

  var body: some View {
    if let tokens { tokens }
    ForEach(Array(views.indices), id: \.self) { views[$0] }
  }
}

/// The suggestions in front of the content (touch) or below the field (desktop; facts C82, M96).
struct SearchSuggestionList: View {
  let controller: SearchController
  let suggestions: AnyView
  @Environment(\.idiom) private var idiom

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        if idiom == .touch { rows } else { counted }
      }
      .padding(idiom == .touch ? 0 : 6)
    }
    .background { if idiom == .touch { SystemColor.systemBackground.color.ignoresSafeArea() } }
    .environment(\.suggestingSearch, SearchReference(controller))
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: "Suggestions"))
  }

  /// The suggestions as rows of a plain list, each with a separator (fact M96).
  private var rows: some View {
    counted
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .padding(.vertical, 15)
      .overlay(alignment: .bottom) { Divider().padding(.leading, 16) }
  }

  private var counted: some View { suggestions.modifier(SuggestionCounter(controller: controller)) }
}

/// A modifier that reports the suggestions to their search.
nonisolated struct SuggestionCounter: ViewModifier {
  typealias Body = Never
  let controller: SearchController

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SuggestionCountNode(content, controller, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SuggestionCountNode.self).update(content, controller)
  }
}

/// The node that counts the suggestions and collects those that can be chosen.
@MainActor
final class SuggestionCountNode: PreferenceReading {
  let core: NodeCore
  private var child: (any Node)?
  private weak var controller: SearchController?
  private var isQueued = false

  init(_ content: some View, _ controller: SearchController, _ context: _NodeContext) {
    core = NodeCore(context)
    self.controller = controller
    child = content.makeNode(below: self)
    core.finishInitializing()
    queueCount()
  }

  var shape: NodeShape { .content(of: child) }

  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func update(_ content: some View, _ controller: SearchController) {
    self.controller = controller
    if let child { content.update(child) }
    queueCount()
  }

  func contentStructureDidChange() {
    queueCount()
    core.parent?.contentStructureDidChange()
  }

  func preferenceDidChange(_ key: ObjectIdentifier) {
    if key == ObjectIdentifier(SearchCompletionsKey.self) { queueCount() }
  }

  private func queueCount() {
    guard !isQueued else { return }
    isQueued = true
    core.graph.enqueueAction { [weak self] in self?.count() }
  }

  /// Reports the suggestions to the search.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the suggestions.
  private func count() {
    isQueued = false
    guard core.isAlive else { return }
    var elements: [Element] = []
    child?.collectElements(into: &elements)
    controller?.setSuggestions(count: elements.count, completions: gatherPreference(SearchCompletionsKey.self) ?? [])
  }
}

/// The suggestions below the field of a desktop window, as tall as their content up to a limit.
struct SuggestionPanel: View {
  let suggestions: SuggestionsInBar
  @Environment(\.colorScheme) private var colorScheme

  init(_ suggestions: SuggestionsInBar) { self.suggestions = suggestions }

  var body: some View {
    suggestions
      .frame(maxHeight: 320)
      .fixedSize(horizontal: false, vertical: true)
      .clipShape(RoundedRectangle(cornerRadius: 12))
      .background {
        RoundedRectangle(cornerRadius: 12)
          .fill(colorScheme == .dark ? Color(white: 0.16) : Color(white: 0.99))
          .shadow(color: Color.black.opacity(0.22), radius: 14, x: 0, y: 6)
      }
  }
}
