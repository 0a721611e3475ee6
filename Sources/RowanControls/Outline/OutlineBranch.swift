import Observation
import RowanGraph
import RowanLayers

/// The expansion state of a parent in an outline and of its descendants.
///
/// A branch is identified by the path of IDs from the root, so that its state survives scrolling, collapsing of an
/// ancestor (fact C92), and changes of other elements. It stores no data. Memory is proportional to the number of
/// parents that were ever shown.
@MainActor
@Observable
package final class OutlineBranch {
  /// Whether the parent is expanded.
  package var isExpanded = false
  @ObservationIgnored private var branches = IDDictionary<AnyHashable, OutlineBranch>()
  /// Expands or collapses this parent and its descendants.
  @ObservationIgnored package var setAllExpanded: (Bool) -> Void = { _ in }

  /// Creates a collapsed branch.
  nonisolated package init() {}

  /// Returns the branch of a direct child, creating it if needed.
  ///
  /// - Parameter id: The ID of the child.
  package func branch(of id: AnyHashable) -> OutlineBranch {
    if let known = branches[id] { return known }
    let made = OutlineBranch()
    branches[id] = made
    return made
  }

  /// A binding to the expansion state.
  package var binding: Binding<Bool> {
    Binding(get: { self.isExpanded }, set: { self.isExpanded = $0 })
  }
}

/// The branch that a row expands and collapses, compared by identity.
package struct OutlineBranchReference: SelfComparing {
  /// The branch.
  package let branch: OutlineBranch

  /// Creates a reference to a branch.
  package init(branch: OutlineBranch) { self.branch = branch }

  package func isEquivalent(to other: OutlineBranchReference) -> Bool { branch === other.branch }
}

/// The branch of an outline that a row represents; `nil` for other rows.
package enum OutlineBranchTrait: TraitKey {
  package static var defaultValue: OutlineBranchReference? { nil }
}
