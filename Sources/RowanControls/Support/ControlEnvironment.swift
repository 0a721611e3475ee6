import RowanGraph

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
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
