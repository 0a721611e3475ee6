import RowanGraph

private enum SearchFocusAttachmentsKey: EnvironmentKey {
  static var defaultValue: [FocusAttachment] { [] }
}

extension EnvironmentValues {
  /// The focus states of the `searchFocused` modifiers around: those of the search field, outermost first.
  package var searchFocusAttachments: [FocusAttachment] {
    get { self[SearchFocusAttachmentsKey.self] }
    set { self[SearchFocusAttachmentsKey.self] = newValue }
  }
}

extension View {
  /// Ties the focus of the search field of the view to a focus state (fact C85).
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// Ties the focus of the search field of the view to a value of a focus state (fact C85).
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
