import RowanControls
import RowanGraph
import RowanViews

extension View {
  /// What the search of the view suggests, while somebody is searching: each view is a row, and `searchCompletion` says what
  /// choosing it does. Nothing is shown where there are none (fact C82).
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(SearchOptionModifier(content: .suggestions(AnyView(suggestions()))))
  }

  /// Hides suggestions at some places, or shows them there again.
  nonisolated public func searchSuggestions(
    _ visibility: Visibility,
    for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment(\.searchBehavior) { behavior in
      if visibility == .hidden {
        behavior.hiddenSuggestions.formUnion(placements)
      } else {
        behavior.hiddenSuggestions.subtract(placements)
      }
    }
  }

  /// The scopes that the search of the view can be narrowed to: options with tags of the binding's type, in a segmented
  /// picker (facts C83, M96).
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// The scopes that the search of the view can be narrowed to, and when they are shown (fact C83).
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker(selection: scope, content: scopes) { Text("Scope") }.pickerStyle(.segmented).labelsHidden()
    return modifier(SearchOptionModifier(content: .scopes(AnyView(picker), activation)))
  }

  /// Whether the bar over the content makes room while somebody searches (fact C87).
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    transformEnvironment(\.searchBehavior) { $0.hidesContent = behavior.hidesContent }
  }

  /// Whether a button stands for a search field in a bar while nobody searches (fact C78).
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    transformEnvironment(\.searchBehavior) { $0.isMinimized = behavior.isMinimized }
  }
}
