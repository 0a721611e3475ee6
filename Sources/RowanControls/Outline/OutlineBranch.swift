import Foundation
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
  /// The archived states of children whose branches do not exist yet.
  @ObservationIgnored private var waiting: [String: OutlineRecord] = [:]
  /// Expands or collapses this parent and its descendants.
  @ObservationIgnored package var setAllExpanded: (Bool) -> Void = { _ in }

  /// Creates a collapsed branch.
  nonisolated package init() {}

  private init(_ record: OutlineRecord) {
    isExpanded = record.isExpanded
    waiting = record.children
  }

  /// Returns the branch of a direct child, creating it if needed.
  ///
  /// - Parameter id: The ID of the child.
  package func branch(of id: AnyHashable) -> OutlineBranch {
    if let known = branches[id] { return known }
    let record = waiting.isEmpty ? nil : AddressText.text(of: id).flatMap { waiting.removeValue(forKey: $0) }
    let made = record.map { OutlineBranch($0) } ?? OutlineBranch()
    branches[id] = made
    return made
  }

  /// A binding to the expansion state.
  package var binding: Binding<Bool> {
    Binding(get: { self.isExpanded }, set: { self.isExpanded = $0 })
  }
}

/// The archived state of a branch: whether it is expanded, and the states of its children by the texts of their IDs.
private struct OutlineRecord: Codable {
  /// The maximum number of levels, so that no archive exhausts the stack.
  static let levels = 64

  var isExpanded = false
  var children: [String: OutlineRecord] = [:]

  private enum CodingKeys: String, CodingKey {
    case isExpanded = "x"
    case children = "c"
  }

  init(isExpanded: Bool, children: [String: OutlineRecord]) {
    self.isExpanded = isExpanded
    self.children = children
  }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= 2 * Self.levels else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "an outline of too many levels"))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isExpanded = try container.decodeIfPresent(Bool.self, forKey: .isExpanded) ?? false
    children = try container.decodeIfPresent([String: OutlineRecord].self, forKey: .children) ?? [:]
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isExpanded { try container.encode(true, forKey: .isExpanded) }
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }

  /// Whether the branch and its children are collapsed.
  var isInitial: Bool { !isExpanded && children.isEmpty }
}

extension OutlineBranch: ArchivableObject {
  /// - Complexity: O(*n*) in the parents that were ever shown.
  package var archivedContents: Data? {
    let record = record(OutlineRecord.levels)
    return record.isInitial ? nil : try? JSONEncoder().encode(record)
  }

  package func restoreContents(_ data: Data) -> Bool {
    guard let record = try? JSONDecoder().decode(OutlineRecord.self, from: data) else { return false }
    isExpanded = record.isExpanded
    waiting = record.children
    return true
  }

  private func record(_ levels: Int) -> OutlineRecord {
    var children = waiting
    if levels > 0 {
      branches.forEach { id, branch in
        let record = branch.record(levels - 1)
        if !record.isInitial, let name = AddressText.text(of: id) { children[name] = record }
      }
    }
    return OutlineRecord(isExpanded: isExpanded, children: children)
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
