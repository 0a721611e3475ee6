import RowanGraph
import RowanViews

extension View {
  nonisolated func search(_ configuration: SearchConfiguration) -> some View {
    modifier(SearchableModifier(configuration: configuration))
  }
}

// MARK: A text

extension View {
  /// Gives the view a search field. It stands in the bar of the navigation container, on the desktop of the window (facts
  /// C77–C79); the application filters what it shows.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// Gives the view a search field, with a localised prompt.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Gives the view a search field, with a prompt.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Gives the view a search field, with a localised prompt.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Gives the view a search field; a binding says whether somebody is searching.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Gives the view a search field, with a localised prompt; a binding says whether somebody is searching.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }

  /// Gives the view a search field, with a prompt; a binding says whether somebody is searching.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }

  /// Gives the view a search field, with a localised prompt; a binding says whether somebody is searching.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }
}

// MARK: Suggestions, the older form

extension View {
  /// Gives the view a search field with suggestions: the older spelling of `searchSuggestions`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Gives the view a search field with suggestions, with a localised prompt: the older spelling of `searchSuggestions`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }

  /// Gives the view a search field with suggestions, with a prompt: the older spelling of `searchSuggestions`.
  @_disfavoredOverload
  nonisolated public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }

  /// Gives the view a search field with suggestions, with a localised prompt: the older spelling of `searchSuggestions`.
  @_disfavoredOverload
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }
}
