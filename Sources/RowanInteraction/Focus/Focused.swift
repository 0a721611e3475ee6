import RowanGraph

/// The connection between the focusable views below a `focused` modifier and a focus state.
@MainActor
package struct FocusAttachment: SelfComparing {
  let storage: any FocusStorage
  let value: AnyHashable

  /// Returns whether both connect to the same value of the same focus state.
  package func isEquivalent(to other: FocusAttachment) -> Bool { storage === other.storage && value == other.value }
}

private enum FocusAttachmentsKey: EnvironmentKey {
  static var defaultValue: [FocusAttachment] { [] }
}

private enum IsFocusedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The focus states of the enclosing `focused` modifiers, the outermost first.
  package var focusAttachments: [FocusAttachment] {
    get { self[FocusAttachmentsKey.self] }
    set { self[FocusAttachmentsKey.self] = newValue }
  }

  /// Whether the nearest focusable ancestor has the keyboard focus.
  public var isFocused: Bool { self[IsFocusedKey.self] }

  /// Sets `isFocused`.
  package mutating func setFocused(_ isFocused: Bool) { self[IsFocusedKey.self] = isFocused }
}

extension View {
  /// Binds the focus of the view to a focus state, which is `true` while the view or a focusable descendant has the
  /// focus.
  ///
  /// - Parameter condition: The focus state.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }

  /// Binds the focus of the view to a value of a focus state.
  ///
  /// - Parameters:
  ///   - binding: The focus state.
  ///   - value: The value while the view or a focusable descendant has the focus.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }
}

nonisolated struct FocusedModifier<Value: Hashable>: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func change(_ environment: inout EnvironmentValues) {
    guard let storage = binding.storage else { return }
    environment.focusAttachments.append(FocusAttachment(storage: storage, value: AnyHashable(value)))
  }
}
