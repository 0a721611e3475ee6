import Observation
import RowanGraph

/// Whether one parent of an outline is open, and which of those below it are.
///
/// Contract: a branch is found by the ids on the way to it, so that it survives that its row is scrolled away, that its parent
/// closes (fact C92), and that elements around it come and go. It holds no data. Costs the parents that were ever shown.
@MainActor
@Observable
package final class OutlineBranch {
  package var isExpanded = false
  @ObservationIgnored private var branches: [AnyHashable: OutlineBranch] = [:]
  /// Opens or closes this parent and all below it, as far as the outline's data go.
  @ObservationIgnored package var setAllExpanded: (Bool) -> Void = { _ in }

  nonisolated package init() {}

  /// The branch of a parent directly below.
  package func branch(of id: AnyHashable) -> OutlineBranch {
    if let known = branches[id] { return known }
    let made = OutlineBranch()
    branches[id] = made
    return made
  }

  package var binding: Binding<Bool> {
    Binding(get: { self.isExpanded }, set: { self.isExpanded = $0 })
  }
}

/// The branch that a row opens and closes.
package struct OutlineBranchReference: SelfComparing {
  package let branch: OutlineBranch

  package init(branch: OutlineBranch) { self.branch = branch }

  package func isEquivalent(to other: OutlineBranchReference) -> Bool { branch === other.branch }
}

/// Says which branch of an outline a row stands for.
package enum OutlineBranchTrait: TraitKey {
  package static var defaultValue: OutlineBranchReference? { nil }
}
