import Foundation

/// A run of elements made on demand: what containers see of a `ForEach`.
@MainActor
package protocol DynamicNode: Node {
  /// Number of elements. O(1) for random-access collections that count in O(1).
  var count: Int { get }
  /// The node of an element, made if need be. Reads at most one element. A node without content where the data have no
  /// such element, or none until the update that is due.
  func child(at index: Int) -> any Node
  /// The node of an element if it exists.
  func existingChild(at index: Int) -> (any Node)?
  /// The id of an element; `nil` where the data have no such element, or none until the update that is due. Reads at most
  /// one element.
  func id(at index: Int) -> AnyHashable?
  /// Lets go of an element's node; what its views keep as state is kept by id (law: state belongs to identity).
  func release(at index: Int)
  /// Where an id is: near the existing children first, then everywhere. O(n) at worst.
  func index(of id: AnyHashable, near index: Int) -> Int?
  /// Called before a container enumerates all elements: brings nodes and data in line, once per change.
  func beginEnumeration()
  /// Who shows only a part of the elements; `nil` for containers that show all. Retained: the consumer's owner makes it let
  /// go (`LazyEngine.tearDown`).
  var lazyConsumer: (any LazyConsumer)? { get set }
  /// The edits that people can make to the elements.
  var edits: DynamicEdits { get }
  /// What modifiers around say of them.
  var saidEdits: SaidEdits { get set }
}

/// A container that keeps only some of a dynamic node's children.
@MainActor
package protocol LazyConsumer: AnyObject {
  /// The element whose place on the screen should be kept through a change of the data.
  func anchorIndex(in dynamic: any DynamicNode) -> Int?
  /// Returns the indices of elements whose rows are kept off screen, such as that with the keyboard focus.
  func offscreenKeptIndices(in dynamic: any DynamicNode) -> [Int]
  /// The data changed.
  func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange)
  /// What people can do with the elements is another.
  func editsDidChange(of dynamic: any DynamicNode)
  /// The views of one existing child are others than before.
  func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int)
}

/// How the elements of a dynamic node changed, as far as the existing children tell.
package struct DynamicChange {
  package enum Edit {
    case insert(count: Int, at: Int)
    case remove(Range<Int>)
  }

  package var oldCount: Int
  package var newCount: Int
  /// Edits that turn the old sequence of elements into the new, exact near the existing children and a guess elsewhere.
  package var edits: [Edit] = []
  /// Old to new index of every child that is still there.
  package var kept: [Int: Int] = [:]
  /// Old indices of children that are gone.
  package var removed: [Int] = []
  /// New indices whose element was replaced or re-evaluated and may have another size.
  package var updated: [Int] = []

  /// Whether each element stands where it stood: none came, and none went.
  package var keepsPlaces: Bool {
    oldCount == newCount && edits.isEmpty && removed.isEmpty && kept.allSatisfy { $0.key == $0.value }
  }
}
