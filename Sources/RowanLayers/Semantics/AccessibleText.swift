/// What layers say: the name of a control whose label they draw.
@MainActor
package enum AccessibleText {
  /// The texts of some layers and all below them in drawing order, joined by commas (fact E1). Hidden parts say nothing;
  /// a part with a label of its own says that and nothing of what is inside.
  package static func of(_ layers: [Layer]) -> String {
    var texts: [String] = []
    for layer in layers { collect(layer, into: &texts) }
    return texts.joined(separator: ", ")
  }

  private static func collect(_ layer: Layer, into texts: inout [String]) {
    if let semantics = layer.semantics {
      if semantics.traits.contains(.hidden) { return }
      if !semantics.label.isEmpty {
        texts.append(semantics.label)
        return
      }
      if semantics.combinesChildren { return }
    }
    if case .text(let layout, _) = layer.content {
      let text = layout.runs.map(\.text).joined()
      if !text.isEmpty { texts.append(text) }
    }
    for child in layer.children { collect(child, into: &texts) }
  }
}
