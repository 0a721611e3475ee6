import RowanGraph

extension Graph {
  /// Runs code of the application now, or after the running update.
  ///
  /// A drag also ends within an update, when its source or target leaves the tree.
  func runApplicationCode(_ action: @escaping () -> Void) {
    if canUpdate { action() } else { enqueueAction(action) }
  }
}
