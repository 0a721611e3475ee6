import RowanGraph

/// The edit mode of the screen, which the archive of the window contains.
extension NavigationScreen {
  var stateArchiver: (any StateArchiving)? { self }

  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    editScope.archiveState(into: &collector, at: path)
  }
}
