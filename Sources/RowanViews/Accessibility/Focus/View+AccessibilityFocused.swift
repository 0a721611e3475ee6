import RowanGraph

extension View {
  /// Binds the focus of assistive technologies on the view to a focus state.
  ///
  /// The element is the first accessible element of the view, or the view itself if it has none.
  ///
  /// - Parameter condition: The focus state, `true` while the element has the focus.
  nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, equals: true)
  }

  /// Binds the focus of assistive technologies on the view to a value of a focus state.
  ///
  /// The element is the first accessible element of the view, or the view itself if it has none.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value while the element has the focus.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    amended { amendment in
      guard let storage = binding.storage else { return }
      amendment.focus = AccessibilityFocusAttachment(observer: storage, value: AnyHashable(value))
    }
  }

  /// Moves the focus of assistive technologies to a descendant when the views appear, unless the focus state already has a
  /// value.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value of the focus state for the descendant.
  nonisolated public func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    _ value: Value
  ) -> some View {
    modifier(AccessibilityDefaultFocusModifier(binding: binding, value: value))
  }
}

nonisolated private struct AccessibilityDefaultFocusModifier<Value: Hashable>: ViewModifier {
  let binding: AccessibilityFocusState<Value>.Binding
  let value: Value

  @MainActor func body(content: Content) -> some View { content.onAppear { binding.storage?.focusIfFree(value) } }
}
