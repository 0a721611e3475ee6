import RowanGraph

private enum SelectionDisabledKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is a row or an option that cannot be selected.
  package var isSelectionDisabled: Bool {
    get { self[SelectionDisabledKey.self] }
    set { self[SelectionDisabledKey.self] = newValue }
  }
}

extension View {
  /// Keeps the rows of a list, or the options of a picker, from being selected by a person. What is selected already
  /// stays so, and the program may select it.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.isSelectionDisabled, isDisabled)
  }
}
