import RowanGraph

private enum SelectionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether an option or row cannot be selected by a person.
  package var isSelectionDisabled: Bool {
    get { self[SelectionDisabledKey.self] }
    set { self[SelectionDisabledKey.self] = newValue }
  }
}

/// Whether a row can be selected, as set by the row itself, so that rows which do not exist yet can differ.
package enum SelectionDisabledTrait: TraitKey {
  package static var defaultValue: Bool? { nil }
}

extension View {
  /// Prevents a person from selecting rows of a list or options of a picker.
  ///
  /// The current selection does not change, and the application can still select the element.
  ///
  /// - Parameter isDisabled: Whether selection is disabled.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isSelectionDisabled, isDisabled).trait(SelectionDisabledTrait.self, isDisabled)
  }
}
