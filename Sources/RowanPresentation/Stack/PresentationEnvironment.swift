import RowanControls
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

/// A reference to the presentation that contains a view, compared by identity.
nonisolated struct PresentationReference: SelfComparing {
  weak var presentation: Presentation?

  @MainActor func isEquivalent(to other: PresentationReference) -> Bool { presentation === other.presentation }
}

private enum PresentationOwnerKey: EnvironmentKey {
  static var defaultValue: PresentationReference { PresentationReference() }
}

extension EnvironmentValues {
  /// The presentation that contains the view; none in the window itself.
  var presentationOwner: PresentationReference {
    get { self[PresentationOwnerKey.self] }
    set { self[PresentationOwnerKey.self] = newValue }
  }

  /// Adapts the environment to the content of a presentation, without the values of containers around the presenting
  /// view.
  @MainActor mutating func preparePresentation(_ presentation: Presentation) {
    controlPlacement = .free
    opensMenusBySliding = false
    barToggleGround = nil
    labelIconColumn = nil
    stackAxis = nil
    focusAttachments = []
    standardShortcut = nil
    leaveNavigation()
    isElevated = true
    setDismiss(DismissAction(leaving: presentation))
    presentationOwner = PresentationReference(presentation: presentation)
  }
}
