import Foundation
import Observation
import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The parameters of a `searchable` modifier.
struct SearchConfiguration {
  /// The binding to the text of the field.
  var text: Binding<String>
  /// The binding to whether the search is active, if the application provides one.
  var isPresented: Binding<Bool>?
  var placement = SearchFieldPlacement.automatic
  /// The prompt of the field; `nil` for “Search”.
  var prompt: Text?
  var tokens: SearchTokens?
}

/// An object that shows the search field and the views that belong to it.
@MainActor
protocol SearchHost: AnyObject {
  /// Called after the search began or ended, or its scopes or suggestions changed.
  func searchDidChange()
}

/// A search: its text, whether it is active, and its suggestions.
///
/// A `searchable` modifier creates the search and keeps it for its own lifetime. One host at a time shows its field.
/// The text, the tokens and the scope are stored in the application's bindings. An active search lasts until
/// `dismiss()`; on the desktop it also ends when the field loses the focus without text (facts C80, C81).
@MainActor @Observable
final class SearchController: SearchInputOwner {
  private(set) var configuration: SearchConfiguration
  /// Whether the search is active.
  private(set) var isPresented = false
  /// The number of suggestions.
  private(set) var suggestionCount = 0
  /// Whether suggestions are hidden until the next text change, because one was chosen or the search was submitted.
  private var areSuggestionsDone = false
  /// The suggestions and scopes that modifiers around the search provide.
  private(set) var options: [SearchOption] = []
  /// The suggestion that the arrow keys have selected.
  private(set) var highlighted: SearchCompletion?

  /// The object that shows the field.
  @ObservationIgnored weak var host: (any SearchHost)? {
    didSet { if host !== oldValue, isPresented { focusField() } }
  }
  /// The environment of the modifier. The field is in a bar, but has the environment of the searched view.
  var environment: EnvironmentValues
  @ObservationIgnored private weak var input: (any FocusTarget)?
  @ObservationIgnored private weak var graph: Graph?
  /// Whether the field receives the focus as soon as it can.
  @ObservationIgnored private var wantsFocus = false
  /// The suggestions that can be chosen, in order.
  @ObservationIgnored private var completions: [SearchCompletion] = []
  /// Called after `isPresented` changed, so that the modifier updates the environment of its content.
  @ObservationIgnored var didPresent: () -> Void = {}
  /// Called after the search ended: a tab view returns to the tab before that of the search.
  @ObservationIgnored var didEnd: () -> Void = {}

  /// Creates an inactive search.
  ///
  /// - Parameters:
  ///   - configuration: The parameters of the modifier.
  ///   - environment: The environment of the modifier.
  ///   - graph: The graph of the scene.
  init(_ configuration: SearchConfiguration, environment: EnvironmentValues, graph: Graph) {
    self.configuration = configuration
    self.environment = environment
    self.graph = graph
  }

  /// Updates the parameters of the modifier.
  func update(_ new: SearchConfiguration) { configuration = new }

  // MARK: State

  /// The text of the field. Reads the binding.
  var text: String { configuration.text.wrappedValue }
  /// The text of the field, without recording a dependency.
  private var quietText: String { configuration.text.location.getWithoutTracking() }
  private var isEmpty: Bool { quietText.isEmpty && (configuration.tokens?.isEmpty ?? true) }

  var placement: SearchFieldPlacement { configuration.placement }
  var prompt: Text { configuration.prompt ?? Text("Search") }

  var behavior: SearchBehavior { environment.searchBehavior }

  /// Returns the placement of the field, resolved for an environment.
  func place(in environment: EnvironmentValues) -> SearchFieldPlacement.Place {
    configuration.placement.place(in: environment)
  }

  /// Whether the row of the bar above the content is hidden in favor of the search.
  var hidesBar: Bool { isPresented && environment.idiom == .touch && behavior.hidesContent }

  /// Whether suggestions are shown: in front of the content with touch, below the field on the desktop.
  var showsSuggestions: Bool {
    guard isPresented, !areSuggestionsDone, suggestionCount > 0 else { return false }
    return !behavior.hiddenSuggestions.contains(environment.idiom == .touch ? .content : .menu)
  }

  /// The scope control, if it is shown in the current state.
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

  /// All suggestions as one view; `nil` if there are none.
  var suggestions: AnyView? {
    let own = configuration.tokens?.suggestions
    let added = options.compactMap(\.suggestions)
    guard own != nil || !added.isEmpty else { return nil }
    return AnyView(SearchSuggestionViews(tokens: own, views: added))
  }

  // MARK: Presentation

  /// Begins a search and focuses the field.
  func present() {
    areSuggestionsDone = false
    setPresented(true)
    focusField()
  }

  /// Ends the search: clears the text and releases the focus (fact C81). Has no effect without an active search.
  func dismiss() {
    guard isPresented else { return }
    clear()
    setPresented(false)
    leaveField()
  }

  /// Clears the text and the tokens without ending the search.
  func clear() {
    if !quietText.isEmpty { configuration.text.wrappedValue = "" }
    configuration.tokens?.removeAll()
    areSuggestionsDone = false
    highlighted = nil
  }

  /// Begins or ends the search after a change of the application's binding.
  ///
  /// - Parameter isWanted: The value of the binding.
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
    if !new { didEnd() }
  }

  /// Focuses the field after the running update, or as soon as it exists.
  private func focusField() {
    wantsFocus = true
    graph?.enqueueAction { [weak self] in self?.settleFocus() }
  }

  /// Replaces the views of the bars. If the field has the focus and is made anew, the new field has it afterwards: a window
  /// that gets wider moves the field from the bar below the content to the one above.
  ///
  /// - Parameter replace: The change of the bars.
  func keepFocus(while replace: () -> Void) {
    let former = input
    let isFocused = former != nil && graph?.focus.focused === former
    replace()
    if isFocused, let input, input !== former { focusField() }
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

  // MARK: Field

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
    // A browser clears its search fields by itself when Escape is pressed.
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
      // A removed token changes the query, like a change of the text.
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

  /// Applies a suggestion (fact C82). A text replaces the field's text and is submitted; a token is appended and the
  /// text that served to find it is cleared. The field keeps the focus.
  func choose(_ completion: SearchCompletion) {
    highlighted = nil
    // In a browser a mouse that presses the suggestion has taken the focus from the field. What the submission focuses has it after.
    focusField()
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
    }
  }

  /// Sets the number of suggestions and those that can be chosen.
  ///
  /// - Parameters:
  ///   - count: The number of suggestions.
  ///   - completions: The suggestions that can be chosen, in order.
  func setSuggestions(count: Int, completions: [SearchCompletion]) {
    self.completions = completions
    if let highlighted, !completions.contains(where: { $0 === highlighted }) { self.highlighted = nil }
    guard count != suggestionCount else { return }
    suggestionCount = count
    host?.searchDidChange()
  }

  /// Sets the options, and notifies the host if they differ.
  func setOptions(_ new: [SearchOption]) {
    guard !options.elementsEqual(new, by: ===) else { return }
    options = new
    host?.searchDidChange()
  }

  /// Moves the selection among the suggestions. A step beyond an end clears it.
  ///
  /// - Parameter step: 1 for the next suggestion, -1 for the previous one.
  /// - Returns: `false` if no suggestion can be chosen.
  private func moveHighlight(by step: Int) -> Bool {
    guard showsSuggestions, !completions.isEmpty else { return false }
    let current = completions.firstIndex { $0 === highlighted }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : completions.count - 1)
    highlighted = completions.indices.contains(next) ? completions[next] : nil
    return true
  }
}

/// The behavior of a search, as set by modifiers around it.
struct SearchBehavior: Hashable {
  /// Whether an active search hides the row of the bar above the content.
  var hidesContent = true
  /// Whether a button replaces the field of an inactive search.
  var isMinimized = false
  /// The placements in which suggestions are hidden.
  var hiddenSuggestions: SearchSuggestionsPlacement.Set = []
}
