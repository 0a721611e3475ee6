/// The IDs of a layer and its descendants with the shape of the subtree, from which a subtree that is created again takes
/// them over.
package struct LayerOutline {
  /// The ID and the number of children of each layer, in the order of the tree.
  private let steps: [UInt32]

  /// Records a subtree; `nil` if an ID is too large for the record.
  @MainActor package init?(of root: Layer) {
    var steps: [UInt32] = []
    func visit(_ layer: Layer) -> Bool {
      guard let id = UInt32(exactly: layer.id) else { return false }
      steps.append(id)
      steps.append(UInt32(layer.children.count))
      return layer.children.allSatisfy(visit)
    }
    guard visit(root) else { return nil }
    self.steps = steps
  }

  /// The recorded IDs in the order of the tree.
  var ids: [LayerID] { stride(from: 0, to: steps.count, by: 2).map { LayerID(steps[$0]) } }

  /// Returns whether a subtree has the recorded shape.
  @MainActor func fits(_ root: Layer) -> Bool {
    var index = 0
    func visit(_ layer: Layer) -> Bool {
      guard index + 1 < steps.count, steps[index + 1] == UInt32(layer.children.count) else { return false }
      index += 2
      return layer.children.allSatisfy(visit)
    }
    return visit(root) && index == steps.count
  }
}

extension Layer {
  /// Gives the layer and its descendants, which are not in the tree, the IDs of layers that left it, so that hosts treat
  /// them as these layers. Does nothing if the subtrees have different shapes.
  ///
  /// - Parameter outline: The record of the layers that left.
  package func takeIDs(from outline: LayerOutline) {
    guard !isInTree, outline.fits(self) else { return }
    var ids = outline.ids[...]
    func visit(_ layer: Layer) {
      layer.id = ids.removeFirst()
      for child in layer.children { visit(child) }
    }
    visit(self)
  }
}
