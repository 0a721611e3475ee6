import Foundation
import Observation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// What one `searchable` modifier asks for.
struct SearchConfiguration {
  var text: Binding<String>
  var isPresented: Binding<Bool>?
  var placement = SearchFieldPlacement.automatic
  var prompt: Text?
  var tokens: SearchTokens?
}

/// Who shows a search field, and what belongs to it.
@MainActor
protocol SearchHost: AnyObject {
  /// The search began or ended, or has other scopes or suggestions.
  func searchDidChange()
}

/// One search: its text, whether somebody is searching, and what it suggests.
///
/// Contract: made by a `searchable` modifier and kept for its life. It belongs to one host, which shows its field. The text,
/// tokens and scope live in the application's bindings; a search that has begun lasts until `dismiss`, on the desktop
/// also until the field loses the focus without text (facts C80, C81).
@MainActor @Observable
final class SearchController: SearchInputOwner {
  private(set) var configuration: SearchConfiguration
  /// Whether somebody is searching.
  private(set) var isPresented = false
  /// How many suggestions there are.
  private(set) var suggestionCount = 0
  /// Whether suggestions are out of the way until somebody types again: one was chosen, or the search submitted.
  private var areSuggestionsDone = false
  /// What modifiers around the search add to it.
  private(set) var options: [SearchOption] = []
  /// Which suggestion the arrow keys have come to.
  private(set) var highlighted: SearchCompletion?

  @ObservationIgnored weak var host: (any SearchHost)? {
    didSet { if host !== oldValue, isPresented { focusField() } }
  }
  /// That of the modifier: the field stands in a bar, and has the environment of the view that asked for it.
  var environment: EnvironmentValues
  @ObservationIgnored private weak var input: (any FocusTarget)?
  @ObservationIgnored private weak var graph: Graph?
  @ObservationIgnored private var wantsFocus = false
  /// The suggestions that can be chosen, in order.
  @ObservationIgnored private var completions: [SearchCompletion] = []
  /// Tells the modifier that its content is searched, or no longer.
  @ObservationIgnored var didPresent: () -> Void = {}

  init(_ configuration: SearchConfiguration, environment: EnvironmentValues, graph: Graph) {
    self.configuration = configuration
    self.environment = environment
    self.graph = graph
  }

  func update(_ new: SearchConfiguration) { configuration = new }

  // MARK: Reading

  var text: String { configuration.text.wrappedValue }
  private var quietText: String { configuration.text.location.getWithoutTracking() }
  private var isEmpty: Bool { quietText.isEmpty && (configuration.tokens?.isEmpty ?? true) }

  var placement: SearchFieldPlacement { configuration.placement }
  var prompt: Text { configuration.prompt ?? Text("Search") }

  var behavior: SearchBehavior { environment.searchBehavior }

  /// Where the field stands.
  func place(in environment: EnvironmentValues) -> SearchFieldPlacement.Place {
    configuration.placement.place(in: environment)
  }

  /// Whether the bar over the content makes room for the search.
  var hidesBar: Bool { isPresented && environment.idiom == .touch && behavior.hidesContent }

  /// Whether suggestions are shown in front of the content, or under the field.
  var showsSuggestions: Bool {
    guard isPresented, !areSuggestionsDone, suggestionCount > 0 else { return false }
    return !behavior.hiddenSuggestions.contains(environment.idiom == .touch ? .content : .menu)
  }

  /// The scopes to choose from, where they are shown now.
  var shownScopes: AnyView? {
    guard isPresented, let scopes = options.lazy.compactMap(\.scopes).last else { return nil }
    let needsText: Bool
    switch scopes.activation.value {
    case .automatic: needsText = environment.idiom == .touch
    case .onTextEntry: needsText = true
    case .onSearchPresentation: needsText = false
    }
    return needsText && text.isEmpty ? nil : scopes.view
  }

  /// All suggestions as one view; `nil` where there are none.
  var suggestions: AnyView? {
    let own = configuration.tokens?.suggestions
    let added = options.compactMap(\.suggestions)
    guard own != nil || !added.isEmpty else { return nil }
    return AnyView(SearchSuggestionViews(tokens: own, views: added))
  }

  // MARK: Beginning and ending

  /// Somebody begins to search, or the application has it begun.
  func present() {
    areSuggestionsDone = false
    setPresented(true)
    focusField()
  }

  /// Ends the search: clears the text, gives the focus back (fact C81). Nothing happens where nobody is searching.
  func dismiss() {
    guard isPresented else { return }
    clear()
    setPresented(false)
    leaveField()
  }

  /// Clears the text and the tokens; the search goes on.
  func clear() {
    if !quietText.isEmpty { configuration.text.wrappedValue = "" }
    configuration.tokens?.removeAll()
    areSuggestionsDone = false
    highlighted = nil
  }

  /// The application's binding says whether somebody is searching.
  func follow(_ isWanted: Bool) {
    guard isWanted != isPresented else { return }
    if isWanted {
      present()
    } else {
      setPresented(false, tellsBinding: false)
      leaveField()
    }
  }

  private func setPresented(_ new: Bool, tellsBinding: Bool = true) {
    guard new != isPresented else { return }
    isPresented = new
    highlighted = nil
    if tellsBinding, let binding = configuration.isPresented, binding.location.getWithoutTracking() != new {
      binding.wrappedValue = new
    }
    didPresent()
    host?.searchDidChange()
  }

  private func focusField() {
    wantsFocus = true
    graph?.enqueueAction { [weak self] in self?.settleFocus() }
  }

  private func settleFocus() {
    guard wantsFocus, let graph, let input, input.canBecomeFocused else { return }
    wantsFocus = false
    graph.focus.focus(input)
  }

  private func leaveField() {
    wantsFocus = false
    if let graph, let input, graph.focus.focused === input { graph.focus.focus(nil) }
  }

  // MARK: The field

  func inputDidAppear(_ input: any FocusTarget) {
    self.input = input
    if wantsFocus { focusField() }
  }

  func inputDidChangeFocus(_ isFocused: Bool) {
    if isFocused {
      wantsFocus = false
      setPresented(true)
    } else if environment.idiom == .desktop, isEmpty {
      setPresented(false)
    }
  }

  func inputDidChangeText() {
    areSuggestionsDone = false
    highlighted = nil
    // A browser empties its search fields by itself when Escape is pressed.
    if !isPresented, !quietText.isEmpty { setPresented(true) }
    host?.searchDidChange()
  }

  func inputDidSubmit() {
    if let highlighted, showsSuggestions { choose(highlighted) } else { submit() }
  }

  func inputDidPress(_ key: String) -> Bool {
    switch key {
    case "Escape" where isPresented:
      dismiss()
      return true
    case "ArrowDown", "ArrowUp":
      return moveHighlight(by: key == "ArrowDown" ? 1 : -1)
    case "Backspace" where quietText.isEmpty:
      guard configuration.tokens?.removeLast() == true else { return false }
      // What is searched for has changed, as when somebody types.
      inputDidChangeText()
      return true
    default:
      return false
    }
  }

  private func submit() {
    areSuggestionsDone = true
    environment.submitActions.run(.search)
    host?.searchDidChange()
  }

  // MARK: Suggestions

  /// Does what a suggestion stands for (fact C82): a text is put into the field as if it had been typed and submitted, a
  /// token in place of what was typed to find it.
  func choose(_ completion: SearchCompletion) {
    highlighted = nil
    switch completion.value {
    case .text(let text):
      configuration.text.wrappedValue = text
      submit()
    case .token(let token):
      guard configuration.tokens?.append(token) == true else {
        IssueOnce.report(
          "searchCompletion(_:) was given a \(type(of: token)), and the search field has no tokens of that type."
        )
        return
      }
      configuration.text.wrappedValue = ""
      areSuggestionsDone = true
      host?.searchDidChange()
      // In a browser the suggestion that was pressed has taken it; somebody goes on typing.
      focusField()
    }
  }

  /// How many suggestions there are, and which of them can be chosen.
  func setSuggestions(count: Int, completions: [SearchCompletion]) {
    self.completions = completions
    if let highlighted, !completions.contains(where: { $0 === highlighted }) { self.highlighted = nil }
    guard count != suggestionCount else { return }
    suggestionCount = count
    host?.searchDidChange()
  }

  func setOptions(_ new: [SearchOption]) {
    guard !options.elementsEqual(new, by: ===) else { return }
    options = new
    host?.searchDidChange()
  }

  private func moveHighlight(by step: Int) -> Bool {
    guard showsSuggestions, !completions.isEmpty else { return false }
    let current = completions.firstIndex { $0 === highlighted }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : completions.count - 1)
    highlighted = completions.indices.contains(next) ? completions[next] : nil
    return true
  }
}

/// How a search behaves, as modifiers around it say.
struct SearchBehavior: Hashable {
  var hidesContent = true
  var isMinimized = false
  var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
}
