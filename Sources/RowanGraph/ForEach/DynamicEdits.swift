import Foundation

/// The edit actions of the elements of a `ForEach`, as used by lists.
///
/// Offsets refer to the elements of that `ForEach` alone (fact C52).
package struct DynamicEdits {
  /// Removes elements; `nil` if deletion is disabled.
  package var delete: ((IndexSet) -> Void)?
  /// Moves elements in front of an offset that counts the elements before the removal (fact C54).
  package var move: ((IndexSet, Int) -> Void)?
  /// The insertion of dropped items between the elements; `nil` if drops are not accepted.
  package var insert: DynamicInsertion?

  /// Creates a value without actions.
  package init() {}

  /// Returns whether the same actions are available as in another value.
  func allowsSame(as other: DynamicEdits) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
      && (insert == nil) == (other.insert == nil)
  }
}

/// The insertion of dropped items in front of an element.
package struct DynamicInsertion {
  /// Returns whether an item is of an accepted type.
  package let accepts: @MainActor (Any) -> Bool
  /// Inserts items in front of an offset in the data.
  package let perform: @MainActor ([Any], Int) -> Void

  /// Creates an insertion.
  package init(
    accepts: @escaping @MainActor (Any) -> Bool,
    perform: @escaping @MainActor ([Any], Int) -> Void
  ) {
    self.accepts = accepts
    self.perform = perform
  }
}

/// The edit actions contributed by modifiers around a `ForEach`; an explicit `nil` disables an action (fact C52).
package struct InheritedEdits {
  var delete: ((IndexSet) -> Void)??
  /// The move of elements; an explicit `nil` disables it.
  package var move: ((IndexSet, Int) -> Void)??
  /// The insertion of dropped items.
  package var insert: DynamicInsertion?

  /// Creates a value without contributions.
  package init() {}

  /// Returns the effective actions: contributed actions take precedence over those of the data (fact C57).
  func over(_ own: DynamicEdits) -> DynamicEdits {
    var edits = own
    if let delete { edits.delete = delete }
    if let move { edits.move = move }
    if let insert { edits.insert = insert }
    return edits
  }
}

extension DynamicViewContent {
  /// Sets the deletion action: for swipes, the deletion control in edit mode, and the Delete key.
  ///
  /// The action receives the offsets of elements in the data of this content, regardless of sections and other rows,
  /// and removes them (facts C52, C53). The row of an element that is not removed reappears.
  ///
  /// - Parameter action: The action, or `nil` to disable deletion.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(EditsModifier { $0.delete = .some(action) })
  }

  /// Sets the move action: for drag handles in edit mode, dragged rows, and keys.
  ///
  /// The action receives the offsets of elements in the data of this content, and the destination offset, which counts
  /// the elements before the removal as in `move(fromOffsets:toOffset:)`. It is not called if the elements do not move
  /// (fact C54).
  ///
  /// - Parameter action: The action, or `nil` to disable moving.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(EditsModifier { $0.move = .some(action) })
  }
}

/// A modifier that contributes edit actions to the `ForEach` inside.
nonisolated package struct EditsModifier: ViewModifier {
  /// The body type; the modifier is a primitive.
  package typealias Body = Never
  let update: (inout InheritedEdits) -> Void

  /// Creates a modifier whose closure sets the contributed actions.
  nonisolated package init(_ update: @escaping (inout InheritedEdits) -> Void) { self.update = update }

  /// Creates the node of the modified view. For use by the framework.
  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(EditsNode(content, self, context))
  }

  /// Updates the node of the modified view. For use by the framework.
  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: EditsNode.self).update(content, self)
  }
}

/// The node of a modifier that contributes edit actions to the `ForEach` inside. For each action, the outermost
/// contribution takes effect.
@MainActor
final class EditsNode: TransparentNode {
  private var modifier: EditsModifier

  init(_ content: some View, _ modifier: EditsModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    contribute()
  }

  func update(_ content: some View, _ new: EditsModifier) {
    modifier = new
    updateContent(content)
    contribute()
  }

  func contentStructureDidChange() {
    contribute()
    core.parent?.contentStructureDidChange()
  }

  private func contribute() {
    guard let dynamic = child?.innerDynamic else { return }
    dynamic.contribute { modifier.update(&$0) }
  }
}

extension DynamicNode {
  /// Changes the contributed edit actions and notifies the container if other edits are possible then.
  package func contribute(_ change: (inout InheritedEdits) -> Void) {
    let before = edits
    change(&inheritedEdits)
    if !edits.allowsSame(as: before) { lazyConsumer?.editsDidChange(of: self) }
  }
}

extension Node {
  /// The dynamic content of the node, inside any number of modifiers.
  package var innerDynamic: (any DynamicNode)? {
    var node: any Node = self
    while true {
      switch node.shape {
      case .dynamic(let dynamic): return dynamic
      case .single(let content), .wrapper(_, let content): node = content
      case .group(let nodes) where nodes.count == 1: node = nodes[0]
      case .element, .group, .section: return nil
      }
    }
  }
}
