import RowanLayers
import RowanTesting

/// The layers of a screen with their IDs and frames, and what readers are told of them.
@MainActor
struct RestLook: Equatable {
  private var layers: [String] = []
  private let elements: [LayerID: SemanticsElement]

  init(_ screen: Screen) {
    elements = screen.host.semantics.elements
    func visit(_ layer: Layer) {
      var text = ""
      if case .text(let layout, _) = layer.content { text = layout.runs.map(\.text).joined() }
      layers.append("\(layer.id) \(layer.frame) \(layer.interests.rawValue) \(layer.children.count) \(text)")
      for child in layer.children { visit(child) }
    }
    visit(screen.host.tree.root)
  }

  /// The first lines that differ.
  func difference(from other: RestLook) -> String {
    for (own, its) in zip(layers, other.layers) where own != its { return "\(own) in place of \(its)" }
    if layers.count != other.layers.count { return "\(layers.count) layers in place of \(other.layers.count)" }
    let id = Set(elements.keys).union(other.elements.keys).sorted().first { elements[$0] != other.elements[$0] }
    return id.map { "\(elements[$0] as Any) in place of \(other.elements[$0] as Any)" } ?? ""
  }
}
