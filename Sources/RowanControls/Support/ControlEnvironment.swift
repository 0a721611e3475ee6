import RowanGraph
import RowanViews

private enum IsInListRowKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the view is (in) the content of a list's row.
  ///
  /// Contract: a list that sets it makes the whole row the hit area of the automatic buttons in it: a tap on the row that
  /// nothing inside claims runs the row's `RowAction`s (fact B52).
  package var isInListRow: Bool {
    get { self[IsInListRowKey.self] }
    set { self[IsInListRowKey.self] = newValue }
  }

  /// Whether controls show no labels.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Leaves out the labels of controls inside. Assistive technologies still hear them.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
