import RowanControls
import RowanGraph
import RowanInteraction
import RowanNavigation
import RowanViews

/// The presentation that a view stands in, compared by identity.
nonisolated struct PresentationReference: SelfComparing {
  weak var presentation: Presentation?

  @MainActor func isEquivalent(to other: PresentationReference) -> Bool { presentation === other.presentation }
}

private enum PresentationOwnerKey: EnvironmentKey {
  static var defaultValue: PresentationReference { PresentationReference() }
}

extension EnvironmentValues {
  /// The presentation that the view stands in; none in the window itself.
  var presentationOwner: PresentationReference {
    get { self[PresentationOwnerKey.self] }
    set { self[PresentationOwnerKey.self] = newValue }
  }

  /// Makes the environment that of what is presented: containers around the presenting view have no say in it.
  @MainActor mutating func preparePresentation(_ presentation: Presentation) {
    controlPlacement = .free
    labelIconColumn = nil
    stackAxis = nil
    focusAttachments = []
    leaveNavigation()
    isElevated = true
    setDismiss(DismissAction(leaving: presentation))
    presentationOwner = PresentationReference(presentation: presentation)
  }
}
