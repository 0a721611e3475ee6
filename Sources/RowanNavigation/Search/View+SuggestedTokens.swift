import RowanGraph
import RowanViews

// Tokens before the text, and tokens to choose from.

extension View {
  /// Gives the view a search field with tokens, and tokens to choose from.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: prompt,
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a localised prompt.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a localised prompt.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringResource,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: nil,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from; a binding says
  /// whether somebody is searching.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
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
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a localised prompt; a binding says
  /// whether somebody is searching.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
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
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a prompt; a binding says
  /// whether somebody is searching.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    search(
      SearchConfiguration(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: Text(prompt),
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }

  /// Gives the view a search field with tokens, and tokens to choose from, with a localised prompt; a binding says
  /// whether somebody is searching.
  @_disfavoredOverload
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
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
        tokens: SearchTokens(tokens, suggested: suggestedTokens) { AnyView(token($0.wrappedValue)) }
      )
    )
  }
}
