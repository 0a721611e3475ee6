import RowanGraph

private enum SelectionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether a person cannot select what stands here, such as an option or a row.
  package var isSelectionDisabled: Bool {
    get { self[SelectionDisabledKey.self] }
    set { self[SelectionDisabledKey.self] = newValue }
  }
}

/// Whether a row says for itself that it can or cannot be selected, so that rows that were never made may differ.
package enum SelectionDisabledTrait: TraitKey {
  package static var defaultValue: Bool? { nil }
}

extension View {
  /// Keeps the rows of a list, or the options of a picker, from being selected by a person. What is selected already
  /// stays so, and the program may select it.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isSelectionDisabled, isDisabled).trait(SelectionDisabledTrait.self, isDisabled)
  }
}
