import RowanGraph

private enum SearchFocusAttachmentsKey: EnvironmentKey {
  static var defaultValue: [FocusAttachment] { [] }
}

extension EnvironmentValues {
  /// The focus states of the enclosing `searchFocused` modifiers, which apply to the search field, the outermost first.
  package var searchFocusAttachments: [FocusAttachment] {
    get { self[SearchFocusAttachmentsKey.self] }
    set { self[SearchFocusAttachmentsKey.self] = newValue }
  }
}

extension View {
  /// Binds the focus of the view's search field to a focus state (fact C85).
  ///
  /// - Parameter binding: The focus state.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// Binds the focus of the view's search field to a value of a focus state (fact C85).
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value while the search field has the focus.
  nonisolated public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    equals value: V
  ) -> some View {
    modifier(SearchFocusedModifier(binding: binding, value: value))
  }
}

nonisolated struct SearchFocusedModifier<Value: Hashable>: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func change(_ environment: inout EnvironmentValues) {
    guard let storage = binding.storage else { return }
    environment.searchFocusAttachments.append(FocusAttachment(storage: storage, value: AnyHashable(value)))
  }
}
