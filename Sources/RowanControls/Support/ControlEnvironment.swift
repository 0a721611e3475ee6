import RowanGraph
import RowanViews

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

  /// Shows or hides the labels of controls inside; `automatic` leaves them as they are around the view.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.labelsHidden) { isHidden in
      if visibility != .automatic { isHidden = visibility == .hidden }
    }
  }
}
