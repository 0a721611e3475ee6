#if DEBUG || ROWAN_CHECKS
import RowanLayers

/// An object that can verify its own invariants. Available in debug builds and in builds with `ROWAN_CHECKS`.
@MainActor
package protocol InvariantChecking {
  /// Returns descriptions of the violated invariants; empty if all hold.
  func checkInvariants() -> [String]
}

extension ViewHost: InvariantChecking {
  /// Verifies every node and layer of the scene. Between updates, these invariants hold:
  ///
  /// - The children of a node are alive, refer to it as their parent, are deeper, and belong to the same graph.
  /// - The visibility scope of a child is that of its parent or a descendant of it.
  /// - No node is dirty after an update.
  /// - The invariants of nodes that conform to `InvariantChecking`.
  ///
  /// - Returns: Descriptions of the violated invariants.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ node: any Node) {
      let name = "\(type(of: node))"
      if let checking = node as? any InvariantChecking, node !== self { problems += checking.checkInvariants() }
      if !graph.needsUpdate, node.core.isDirty { problems.append("\(name) is dirty after an update") }
      node.forEachChild { child in
        let childName = "\(type(of: child)) below \(name)"
        if !seen.insert(ObjectIdentifier(child)).inserted { return problems.append("\(childName) is there twice") }
        let core = child.core
        if core.parent !== node { problems.append("\(childName) has another parent") }
        if !core.isAlive { problems.append("\(childName) was torn down") }
        if core.depth <= node.core.depth { problems.append("\(childName) is not deeper") }
        if core.graph !== graph { problems.append("\(childName) belongs to another scene") }
        if !core.visibility.isInside(node.core.visibility) { problems.append("\(childName) is shown apart") }
        visit(child)
      }
    }
    visit(self)
    return problems + graph.layers.checkInvariants()
  }
}

extension VisibilityScope {
  fileprivate func isInside(_ other: VisibilityScope) -> Bool {
    var scope: VisibilityScope? = self
    while let current = scope {
      if current === other { return true }
      scope = current.parent
    }
    return false
  }
}

extension ForEachNode: InvariantChecking {
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    for (index, row) in rows {
      if row.index != index { problems.append("row \(row.index) of ForEach stands at \(index)") }
      if index < 0 || index >= count { problems.append("row \(index) of ForEach lies outside of \(count) elements") }
    }
    return problems
  }
}
#endif
