#if DEBUG || ROWAN_CHECKS
extension LayerTree {
  /// Returns descriptions of violated invariants: each layer occurs once, has the right parent, is marked as part of
  /// the tree, and has a finite frame. Compiled in debug builds, and in others with `ROWAN_CHECKS`.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    var seen: Set<LayerID> = []
    func visit(_ layer: Layer) {
      if !seen.insert(layer.id).inserted { return problems.append("layer \(layer.id) is there twice") }
      if !layer.isInTree { problems.append("layer \(layer.id) does not know that it is in the tree") }
      let frame = layer.frame
      if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
        problems.append("layer \(layer.id) has the frame \(frame)")
      }
      for child in layer.children {
        if child.parent !== layer { problems.append("layer \(child.id) below \(layer.id) has another parent") }
        visit(child)
      }
    }
    visit(root)
    return problems
  }
}
#endif
