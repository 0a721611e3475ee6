import RowanGraph

/// How strongly a default focus is meant.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, userInitiated }
  private let kind: Kind

  /// When the views come onto the screen.
  public static let automatic = DefaultFocusEvaluationPriority(kind: .automatic)
  /// Also when a person moves the focus into the views. Tab goes to the views in their order: it counts as `automatic`.
  public static let userInitiated = DefaultFocusEvaluationPriority(kind: .userInitiated)
}

extension View {
  /// Puts the focus at a view inside when the views come onto the screen, unless something of the focus state has it already.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }
}

nonisolated private struct DefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func body(content: Content) -> some View { content.onAppear { binding.focusIfFree(value) } }
}

extension FocusState.Binding {
  /// Moves the focus where the state stands for none.
  @MainActor fileprivate func focusIfFree(_ value: Value) {
    if let storage, wrappedValue == storage.unfocused { storage.write(value) }
  }
}
