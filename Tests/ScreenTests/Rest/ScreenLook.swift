import Foundation
import RowanGraph
import RowanLayers
import RowanTesting

/// All that hosts and readers are told of a screen, with the IDs of its layers.
@MainActor
struct ScreenLook: Equatable {
  private(set) var layers: [String] = []
  private let elements: [LayerID: SemanticsElement]

  init(_ screen: Screen) {
    elements = screen.host.semantics.elements
    func visit(_ layer: Layer, _ depth: Int) {
      var parts = ["\(depth)", "\(layer.id)", "\(layer.frame)", "\(layer.opacity)", "\(layer.zIndex)"]
      parts += ["\(layer.interests)", "\(layer.clip)", "\(String(describing: layer.pin))"]
      if case .text(let layout, let color) = layer.content {
        parts += [layout.runs.map(\.text).joined(), "\(layout.size)", "\(color)"]
      } else {
        parts.append("\(layer.content)")
      }
      layers.append(parts.joined(separator: " "))
      for child in layer.children { visit(child, depth + 1) }
    }
    visit(screen.host.tree.root, 0)
  }

  /// The first lines that differ, for messages.
  func difference(from other: ScreenLook) -> String? {
    if self == other { return nil }
    for (own, its) in zip(layers, other.layers) where own != its { return "\(own)\n\(its)" }
    if layers.count != other.layers.count { return "\(layers.count) layers in place of \(other.layers.count)" }
    for id in Set(elements.keys).union(other.elements.keys).sorted() where elements[id] != other.elements[id] {
      return "\(elements[id] as Any)\n\(other.elements[id] as Any)"
    }
    return "something else"
  }
}

extension Screen {
  /// Rests as a host lets it, which has taken all changes.
  func rest() {
    update()
    _ = host.tree.takePatch()
    host.rest()
  }

  /// The layers of the tree for which a condition holds, in order.
  func layers(where condition: (Layer) -> Bool) -> [Layer] {
    var found: [Layer] = []
    func visit(_ layer: Layer) {
      if condition(layer) { found.append(layer) }
      layer.children.forEach(visit)
    }
    visit(host.tree.root)
    return found
  }

  /// Scrolls the first layer that scrolls, as a browser reports it.
  func scrollList(to offset: CGFloat) {
    guard let layer = layers(where: { $0.scroll != nil }).first else { return }
    host.receive(.scrolled(layer.id, to: CGPoint(x: 0, y: offset)))
  }

  /// The number of nodes that exist.
  var nodesAlive: Int {
    var count = 0
    func visit(_ node: any Node) {
      count += 1
      node.forEachChild(visit)
    }
    visit(host.root)
    return count
  }

  /// The types of the nodes in the screen that cannot rest, though all below them can, with their numbers.
  var blockers: [String: Int] {
    var found: [String: Int] = [:]
    func visit(_ node: any Node) {
      if !node.canRest, node.childrenCanRest { found["\(type(of: node))", default: 0] += 1 }
      node.forEachChild(visit)
    }
    visit(host.root)
    return found
  }

  /// The number of layers that exist in the tree.
  var layersAlive: Int {
    func count(_ layer: Layer) -> Int { layer.children.reduce(1) { $0 + count($1) } }
    return count(host.tree.root)
  }
}
