import Foundation

/// A sequence of elements created on demand: the form of a `ForEach` as seen by containers.
@MainActor
package protocol DynamicNode: Node {
  /// The number of elements.
  ///
  /// - Complexity: O(1) for random-access collections that provide their count in O(1).
  var count: Int { get }
  /// The index from which on the data turned out to have no elements, although their count says so. The count follows in
  /// the same update; loops over elements end here until then.
  var missingFrom: Int { get }
  /// Returns the node of an element, creating it if needed. Reads at most one element.
  ///
  /// - Returns: The node; one without content if the data have no such element, or none until the pending update.
  func child(at index: Int) -> any Node
  /// Returns the node of an element if it exists.
  func existingChild(at index: Int) -> (any Node)?
  /// Returns the ID of an element. Reads at most one element.
  ///
  /// - Returns: The ID, or `nil` if the data have no such element, or none until the pending update.
  func id(at index: Int) -> AnyHashable?
  /// Releases the node of an element and archives the state of its views by ID.
  func release(at index: Int)
  /// Returns whether the node of an element can rest (`Node.canRest`) in a container that keeps only some of them.
  func canRest(at index: Int) -> Bool
  /// Releases the node of an element of a container that rests, and archives all state of its views.
  ///
  /// - Returns: The tracking scopes of its views, which are lent to `watcher` as long as the container rests.
  func rest(at index: Int, watchedBy watcher: any Tracked) -> [TrackingScope]
  /// Releases nodes that wait for reuse.
  func releaseSpares()
  /// Returns the index of an ID, probing the existing children near an index first.
  ///
  /// - Complexity: O(*n*) in the worst case.
  func index(of id: AnyHashable, near index: Int) -> Int?
  /// Called before a container enumerates all elements. Reconciles nodes and data, once per change.
  func beginEnumeration()
  /// The container that shows only some of the elements, or `nil` if all are shown.
  ///
  /// Retained; the owner of the consumer clears the reference (`LazyEngine.tearDown`).
  var lazyConsumer: (any LazyConsumer)? { get set }
  /// The edit actions of the elements.
  var edits: DynamicEdits { get }
  /// The edit actions that enclosing modifiers contribute.
  var inheritedEdits: InheritedEdits { get set }
}

extension DynamicNode {
  package func canRest(at index: Int) -> Bool { false }
  package func rest(at index: Int, watchedBy watcher: any Tracked) -> [TrackingScope] { [] }
  package func releaseSpares() {}
}

/// A container that keeps only some children of a dynamic node.
@MainActor
package protocol LazyConsumer: AnyObject {
  /// Returns the index of the element whose position on screen is kept when the data change.
  func anchorIndex(in dynamic: any DynamicNode) -> Int?
  /// Returns the indices of elements whose rows are kept off screen, such as that with the keyboard focus.
  func offscreenKeptIndices(in dynamic: any DynamicNode) -> [Int]
  /// Called after the data changed.
  func dynamicNode(_ dynamic: any DynamicNode, didChange change: DynamicChange)
  /// Called after the set of available edit actions changed.
  func editsDidChange(of dynamic: any DynamicNode)
  /// Called after the number or kind of views of an existing child changed.
  func dynamicNode(_ dynamic: any DynamicNode, childStructureDidChangeAt index: Int)
}

/// A change of a dynamic node's elements, as far as it affects the existing children.
package struct DynamicChange {
  /// An edit of the sequence of elements.
  package enum Edit {
    /// Elements were inserted at an index.
    case insert(count: Int, at: Int)
    /// A range of elements was removed.
    case remove(Range<Int>)
  }

  /// The identity of an element that was read in place of a placeholder with a child.
  package struct Identity {
    /// The ID of the placeholder.
    package let placeholder: AnyHashable
    /// The ID of the element.
    package let id: AnyHashable
    /// The index of the placeholder before the change.
    package let oldIndex: Int
    /// The index of the element after the change.
    package let index: Int
  }

  /// The number of elements before the change.
  package var oldCount: Int
  /// The number of elements after the change.
  package var newCount: Int
  /// The edits that lead from the old elements to the new ones: exact near the existing children and an estimate
  /// elsewhere.
  package var edits: [Edit] = []
  /// The new index of each remaining child, by its old index.
  package var kept: [Int: Int] = [:]
  /// The old indices of removed children.
  package var removed: [Int] = []
  /// The new indices of elements that were replaced or evaluated again and may have another size.
  package var updated: [Int] = []
  /// The elements that were read in place of placeholders with children.
  package var identified: [Identity] = []

  /// Whether every element keeps its index and none was inserted or removed.
  package var keepsPlaces: Bool {
    oldCount == newCount && edits.isEmpty && removed.isEmpty && kept.allSatisfy { $0.key == $0.value }
  }
}
