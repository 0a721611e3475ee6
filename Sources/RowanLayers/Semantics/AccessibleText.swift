/// The texts of layers for accessibility: the labels of controls and the texts of rows.
///
/// A single traversal in drawing order skips hidden parts. The label of a control consists of those of its parts: a
/// part with a label contributes this, and nothing of its content. The text of a row consists of its contents (fact
/// E1): a container contributes its content, and its own label only if the content is empty; images in a row contribute
/// nothing.
@MainActor
package enum AccessibleText {
  /// Returns the label of a control that draws some layers: their texts, joined by commas.
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
      if !text.isEmpty, !text.isSymbol { texts.append(text) }
    }
    for child in layer.children { nameParts(of: child, into: &texts) }
  }
}

extension Layer {
  /// The roles of controls that contribute their label alone to a row.
  private static let named: Set<Semantics.Role> = [.toggle, .stepper, .slider]

  /// Appends the texts that the layer and its descendants contribute to a row.
  package func gatherTexts(into texts: inout [String]) {
    let semantics = semantics
    if let semantics {
      if semantics.traits.contains(.hidden) { return }
      if semantics.combinesChildren || semantics.role == .text || Self.named.contains(semantics.role) {
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

extension String {
  /// Whether the text is a symbol, which a font draws as private characters that have no name.
  fileprivate var isSymbol: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .privateUse } }
}
