import RowanGraph
import RowanViews

extension View {
  /// Shows suggestions below the text fields in the view while one of them has the focus.
  ///
  /// A suggestion with `textInputCompletion(_:)` can be chosen by a click, or by Down Arrow, Up Arrow and Return; its completion
  /// replaces the text of the field. Escape hides the suggestions until the text changes. In a field with a vertical axis the arrow
  /// keys move the insertion point, and a suggestion is chosen by a click.
  ///
  /// - Parameter suggestions: The suggestions, usually texts or labels.
  nonisolated public func textInputSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(TextSuggestionsModifier(suggestions: AnyView(suggestions())))
  }

  /// Shows a suggestion for each element of a collection below the text fields in the view while one of them has the focus.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: The suggestion of an element, with `textInputCompletion(_:)`.
  nonisolated public func textInputSuggestions<Data: RandomAccessCollection, Content: View>(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View where Data.Element: Identifiable {
    textInputSuggestions { ForEach(data, content: content) }
  }

  /// Shows a suggestion for each element of a collection below the text fields in the view while one of them has the focus.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path of an element's ID.
  ///   - content: The suggestion of an element, with `textInputCompletion(_:)`.
  nonisolated public func textInputSuggestions<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) -> some View {
    textInputSuggestions { ForEach(data, id: id, content: content) }
  }

  /// Sets the text that replaces the text of the field when the suggestion is chosen. A suggestion without a completion cannot be
  /// chosen. Other views are not affected.
  nonisolated public func textInputCompletion(_ completion: String) -> some View {
    modifier(TextCompletionModifier(text: completion))
  }
}

/// A modifier that connects the fields of its content with suggestions.
nonisolated struct TextSuggestionsModifier: ViewModifier {
  let suggestions: AnyView
  @State private var model = TextSuggestions()

  @MainActor func body(content: Content) -> some View {
    content
      .environment(\.textSuggestions, model)
      .modifier(TextSuggestionsPresenter(model: model, shown: model.shown, suggestions: suggestions))
  }
}
