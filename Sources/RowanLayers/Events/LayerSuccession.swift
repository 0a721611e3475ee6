import Foundation

/// The layers that replaced the layers of placeholders, for events that a host reported before it showed the change.
///
/// A person can press a row that is still being read. If the row has been read when the press arrives, its layer is
/// another one, to which the event belongs.
@MainActor
package struct LayerSuccession {
  /// A layer of a placeholder and the position of its origin in the layer that is replaced as a whole.
  package struct Part {
    let id: LayerID
    let origin: CGPoint
  }

  private struct Successor {
    weak var layer: Layer?
    /// The ID of `layer` at that time; it changes when the layer is reused.
    let id: LayerID
    /// The position of the replaced layer's origin in `layer`.
    let origin: CGPoint
  }

  /// The maximum number of replaced layers that are remembered, several windows of rows.
  private static let limit = 4096
  private var successors: [LayerID: Successor] = [:]
  /// The keys of `successors`, the earliest first.
  private var order: [LayerID] = []

  /// Records that a layer replaced another one.
  ///
  /// - Parameters:
  ///   - parts: The replaced layer and its descendants.
  ///   - layer: The layer that is shown in its place.
  package mutating func replace(_ parts: [Part], with layer: Layer) {
    if order.count + parts.count > Self.limit {
      for id in order.prefix(order.count / 2) { successors[id] = nil }
      order.removeFirst(order.count / 2)
    }
    for part in parts {
      if successors.updateValue(Successor(layer: layer, id: layer.id, origin: part.origin), forKey: part.id) == nil {
        order.append(part.id)
      }
    }
  }

  /// Returns the layer that replaced a layer, and the position of the replaced layer's origin in it; `nil` if there is
  /// none on screen.
  package func successor(of id: LayerID) -> (layer: Layer, origin: CGPoint)? {
    guard let successor = successors[id], let layer = successor.layer, layer.id == successor.id, layer.isInTree else {
      return nil
    }
    return (layer, successor.origin)
  }
}

extension LayerTree {
  /// Returns the layer that replaced a layer as a whole; `nil` if there is none on screen.
  package func replacement(of id: LayerID) -> Layer? {
    guard let (layer, origin) = succession.successor(of: id), origin == .zero else { return nil }
    return layer
  }
}

extension Layer {
  /// The layer and its descendants with the positions of their origins in the layer's coordinates.
  package var parts: [LayerSuccession.Part] {
    var parts: [LayerSuccession.Part] = []
    func visit(_ layer: Layer) {
      let origin = fromWindow(layer.toWindow(.zero))
      if origin.x.isFinite, origin.y.isFinite { parts.append(LayerSuccession.Part(id: layer.id, origin: origin)) }
      for child in layer.children { visit(child) }
    }
    visit(self)
    return parts
  }
}
