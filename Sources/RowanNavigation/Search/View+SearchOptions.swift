import RowanControls
import RowanGraph
import RowanViews

extension View {
  /// Sets the suggestions of the view's search, which are shown while the search is active (fact C82).
  ///
  /// - Parameter suggestions: The suggestions, each of which is a row. `searchCompletion(_:)` sets the effect of
  ///   choosing a row. An empty view shows none.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(SearchOptionModifier(content: .suggestions(AnyView(suggestions()))))
  }

  /// Hides or shows suggestions in some placements.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - placements: The placements to which it applies.
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

  /// Sets the scopes to which a person can restrict the view's search, shown in a segmented picker (facts C83, M96).
  ///
  /// - Parameters:
  ///   - scope: The binding to the selected scope.
  ///   - scopes: Options with tags of the binding's type.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// Sets the scopes to which a person can restrict the view's search, and the condition for showing them (fact C83).
  ///
  /// - Parameters:
  ///   - scope: The binding to the selected scope.
  ///   - activation: The condition for showing the scopes.
  ///   - scopes: Options with tags of the binding's type.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    let picker = Picker(selection: scope, content: scopes) { Text("Scope") }.pickerStyle(.segmented).labelsHidden()
    return modifier(SearchOptionModifier(content: .scopes(AnyView(picker), activation)))
  }

  /// Sets the behavior of the bar above the content during a search (fact C87).
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    transformEnvironment(\.searchBehavior) { $0.hidesContent = behavior.hidesContent }
  }

  /// Sets the form of a search field in a bar while the search is inactive (fact C78).
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View {
    transformEnvironment(\.searchBehavior) { $0.isMinimized = behavior.isMinimized }
  }
}
