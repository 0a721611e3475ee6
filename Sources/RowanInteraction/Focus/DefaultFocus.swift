import RowanGraph

/// The situations in which a default focus applies.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, userInitiated }
  private let kind: Kind

  /// When the views appear.
  public static let automatic = DefaultFocusEvaluationPriority(kind: .automatic)
  /// Also when a person moves the focus into the views. Since Tab moves to the views in their order, this is equivalent
  /// to `automatic`.
  public static let userInitiated = DefaultFocusEvaluationPriority(kind: .userInitiated)
}

extension View {
  /// Moves the focus to a descendant when the views appear, unless the focus state already has a value.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value of the focus state for the descendant.
  ///   - priority: The situations in which the default focus applies.
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
  /// Moves the focus unless the focus state already has a value.
  @MainActor fileprivate func focusIfFree(_ value: Value) {
    if let storage, wrappedValue == storage.unfocused { storage.write(value) }
  }
}
