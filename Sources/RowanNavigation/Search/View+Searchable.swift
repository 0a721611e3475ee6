import RowanGraph
import RowanViews

extension View {
  /// Adds a search field with a configuration.
  nonisolated func search(_ configuration: SearchConfiguration) -> some View {
    modifier(SearchableModifier(configuration: configuration))
  }
}

// MARK: Text

extension View {
  /// Adds a search field.
  ///
  /// The field is in the bars of the navigation container, and on the desktop in the toolbar of the window (facts
  /// C77–C79). The application filters the content.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  /// Adds a search field with a localized prompt.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a prompt.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a localized prompt.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a binding to its presentation.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - isPresented: A binding to whether the search is active.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Adds a search field with a localized prompt and a binding to its presentation.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a prompt and a binding to its presentation.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    search(SearchConfiguration(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }

  /// Adds a search field with a localized prompt and a binding to its presentation.
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
  /// Adds a search field with suggestions. Use `searchSuggestions(_:)` instead.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  ///   - suggestions: The suggestions.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions and a localized prompt. Use `searchSuggestions(_:)` instead.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions and a prompt. Use `searchSuggestions(_:)` instead.
  @_disfavoredOverload
  nonisolated public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }

  /// Adds a search field with suggestions and a localized prompt. Use `searchSuggestions(_:)` instead.
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
