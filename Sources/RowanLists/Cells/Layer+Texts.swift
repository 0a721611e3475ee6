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

  /// Appends the accessibility labels of the layer and its descendants, in drawing order.
  func gatherTexts(into texts: inout [String]) {
    let semantics = semantics
    if let semantics {
      if semantics.traits.contains(.hidden) { return }
      if semantics.combinesChildren || semantics.role == .text || semantics.role == .toggle {
        if !semantics.label.isEmpty { texts.append(semantics.label) }
        return
      }
    }
    let count = texts.count
    for child in children { child.gatherTexts(into: &texts) }
    if texts.count == count, let semantics, !semantics.label.isEmpty, semantics.role != .image {
      texts.append(semantics.label)
    }
  }
}
