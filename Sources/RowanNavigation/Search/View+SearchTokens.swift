import RowanGraph
import RowanViews

// Search fields with tokens, which precede the text. A view builder provides the view of each token.

// MARK: Tokens

extension View {
  /// Adds a search field with tokens.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - tokens: A binding to the tokens, which precede the text.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  ///   - token: The view of a token.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: prompt,
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens and a localized prompt.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens and a prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens and a localized prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens and a binding to its presentation.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - tokens: A binding to the tokens, which precede the text.
  ///   - isPresented: A binding to whether the search is active.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  ///   - token: The view of a token.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: prompt,
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens, a localized prompt and a binding to its presentation.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens, a prompt and a binding to its presentation.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Adds a search field with tokens, a localized prompt and a binding to its presentation.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }
}

// MARK: Editable tokens

extension View {
  /// Adds a search field with editable tokens.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - editableTokens: A binding to the tokens, which precede the text.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  ///   - token: The view of a token, which can edit the token by its binding.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: prompt,
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens and a localized prompt.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens and a prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens and a localized prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens and a binding to its presentation.
  ///
  /// - Parameters:
  ///   - text: A binding to the text of the field.
  ///   - editableTokens: A binding to the tokens, which precede the text.
  ///   - isPresented: A binding to whether the search is active.
  ///   - placement: The preferred placement of the field.
  ///   - prompt: The prompt, which is also the accessibility label; `nil` for “Search”.
  ///   - token: The view of a token, which can edit the token by its binding.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: prompt,
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens, a localized prompt and a binding to its presentation.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens, a prompt and a binding to its presentation.
  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }

  /// Adds a search field with editable tokens, a localized prompt and a binding to its presentation.
  @_disfavoredOverload
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(editableTokens) { AnyView(token($0)) }
      )
    )
  }
}
