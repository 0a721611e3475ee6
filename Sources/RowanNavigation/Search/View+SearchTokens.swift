import RowanGraph
import RowanViews

// Tokens stand before the text; each has an id and is drawn by a builder.

// MARK: Tokens

extension View {
  /// Gives the view a search field with tokens before the text.
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

  /// Gives the view a search field with tokens before the text, with a localised prompt.
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

  /// Gives the view a search field with tokens before the text, with a prompt.
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

  /// Gives the view a search field with tokens before the text, with a localised prompt.
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

  /// Gives the view a search field with tokens before the text; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens before the text, with a localised prompt; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens before the text, with a prompt; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens before the text, with a localised prompt; a binding says
  /// whether somebody is searching.
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
  /// Gives the view a search field with tokens that can be changed in place.
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

  /// Gives the view a search field with tokens that can be changed in place, with a localised prompt.
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

  /// Gives the view a search field with tokens that can be changed in place, with a prompt.
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

  /// Gives the view a search field with tokens that can be changed in place, with a localised prompt.
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

  /// Gives the view a search field with tokens that can be changed in place; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens that can be changed in place, with a localised prompt; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens that can be changed in place, with a prompt; a binding says
  /// whether somebody is searching.
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

  /// Gives the view a search field with tokens that can be changed in place, with a localised prompt; a binding says
  /// whether somebody is searching.
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
