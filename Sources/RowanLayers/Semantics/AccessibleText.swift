/// What layers say, gathered from what is drawn: the names of controls, and the texts of rows.
///
/// One walk in drawing order, which hidden parts are left out of. A control is named by its parts as they name themselves:
/// a part with a label says that, and nothing of what is inside. A row is read by its contents (fact E1): what holds others
/// is read by those, and by its own label only where they say nothing; pictures in it say nothing.
@MainActor
package enum AccessibleText {
  /// What a control is called that draws some layers: their texts, joined by commas.
  package static func of(_ layers: [Layer]) -> String {
    var texts: [String] = []
    for layer in layers { nameParts(of: layer, into: &texts) }
    return texts.joined(separator: ", ")
  }

  private static func nameParts(of layer: Layer, into texts: inout [String]) {
    if let semantics = layer.semantics {
      if semantics.traits.contains(.hidden) { return }
      if !semantics.label.isEmpty { return texts.append(semantics.label) }
      if semantics.combinesChildren { return }
    }
    if case .text(let layout, _) = layer.content {
      let text = layout.runs.map(\.text).joined()
      if !text.isEmpty { texts.append(text) }
    }
    for child in layer.children { nameParts(of: child, into: &texts) }
  }
}

extension Layer {
  /// Adds what a row reads of the layer and what is below.
  package func gatherTexts(into texts: inout [String]) {
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
