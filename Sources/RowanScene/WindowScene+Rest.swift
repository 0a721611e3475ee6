import RowanGraph

/// The rest of a window that nobody operates.
extension WindowScene {
  private var containers: RestingContainers { graph.service(RestingContainers.self) }

  /// Whether parts of the content are released. The layers and the semantics tree must not be read meanwhile; events and
  /// changes end the rest by themselves.
  package var isResting: Bool { !containers.isEmpty }

  /// Releases the content that can be created again without a noticeable difference, while nothing is pending.
  ///
  /// - Complexity: O(*n*) in the nodes of the window.
  package func rest() {
    guard turn == .rest, waiting.isEmpty, !isClosed, !needsUpdate, !tree.hasChanges, !restoration.isChanging
    else { return }
    asCurrent { containers.rest(below: root) }
    if isResting { semantics.releaseElements() }
  }

  /// Ends the rest, so that the layers can be read.
  package func wake() {
    guard isResting else { return }
    scheduleWaking()
    update()
  }

  /// Schedules the creation of the released content, before all other changes.
  func scheduleWaking() { if isResting { containers.wake() } }

  /// Ends the rest of a window that closes.
  func forgetRest() { containers.forget() }
}
