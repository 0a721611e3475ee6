import RowanGraph
import RowanViews

private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the labels of controls are hidden.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// The visibility of the labels of controls: hidden, or the choice of each control.
  public var labelsVisibility: Visibility { labelsHidden ? .hidden : .automatic }
}

extension View {
  /// Hides the labels of controls within this view. They remain the accessibility labels.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }

  /// Shows or hides the labels of controls within this view.
  ///
  /// - Parameter visibility: The visibility; `automatic` keeps the setting of the surroundings.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.labelsHidden) { isHidden in
      if visibility != .automatic { isHidden = visibility == .hidden }
    }
  }
}
