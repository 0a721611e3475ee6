import RowanLayers

extension Layer {
  /// Whether the layer is a control.
  private var isControl: Bool {
    switch semantics?.role {
    case .button, .link, .toggle, .textField, .secureField, .searchField, .slider, .stepper, .picker, .disclosure,
      .menu:
      true
    default:
      !interests.isDisjoint(with: [.tap, .press, .drag, .text])
    }
  }

  /// Whether the layer or any descendant is a control.
  var holdsControls: Bool { isControl || children.contains(where: \.holdsControls) }

  /// The texts of the layer and its descendants, without those of controls.
  var plainTexts: [String] {
    if isControl { return [] }
    if children.contains(where: \.holdsControls) { return children.flatMap(\.plainTexts) }
    var texts: [String] = []
    gatherTexts(into: &texts)
    return texts
  }
}
