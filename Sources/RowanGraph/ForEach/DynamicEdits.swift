import Foundation

/// The edits that people can make to the elements of a `ForEach`: what lists ask for.
///
/// Offsets count the elements of that `ForEach` alone (fact C52).
package struct DynamicEdits {
  /// Removes elements; `nil` where nobody can.
  package var delete: ((IndexSet) -> Void)?
  /// Moves elements in front of an offset, counted before they are taken out (fact C54).
  package var move: ((IndexSet, Int) -> Void)?
  /// Takes something that is dragged between the elements.
  package var insert: DynamicInsertion?

  package init() {}

  /// Whether people can do the same as with others.
  func allowsSame(as other: DynamicEdits) -> Bool {
    (delete == nil) == (other.delete == nil) && (move == nil) == (other.move == nil)
      && (insert == nil) == (other.insert == nil)
  }
}

/// What is done with something that is let go of in front of an element.
package struct DynamicInsertion {
  /// Whether an item is of a kind that is taken.
  package let accepts: @MainActor (Any) -> Bool
  /// Takes items, in front of an offset of the data.
  package let perform: @MainActor ([Any], Int) -> Void

  package init(
    accepts: @escaping @MainActor (Any) -> Bool,
    perform: @escaping @MainActor ([Any], Int) -> Void
  ) {
    self.accepts = accepts
    self.perform = perform
  }
}

/// What the modifiers around a `ForEach` say of its edits. One that says `nil` takes an edit away (fact C52).
package struct SaidEdits {
  var delete: ((IndexSet) -> Void)??
  var move: ((IndexSet, Int) -> Void)??
  package var insert: DynamicInsertion?

  package init() {}

  /// The edits there are: what was said explicitly comes before what the data bring with them (fact C57).
  func over(_ own: DynamicEdits) -> DynamicEdits {
    var edits = own
    if let delete { edits.delete = delete }
    if let move { edits.move = move }
    if let insert { edits.insert = insert }
    return edits
  }
}

extension DynamicViewContent {
  /// Lets people delete elements: a swipe, the control beside the row while the list is edited, or the Delete key.
  ///
  /// The action gets the offsets of the elements in this content's own data, sections or other rows around it aside, and is to
  /// remove them (facts C52, C53). A row whose element stays comes back. `nil` takes the ability away.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modifier(EditsModifier { $0.delete = .some(action) })
  }

  /// Lets people move elements: by handles while the list is edited, by dragging rows, or by keys.
  ///
  /// The action gets the offsets of the elements in this content's own data, and the offset that they go in front of, counted
  /// before they are taken out, as `move(fromOffsets:toOffset:)` wants them. It is not called for a move that ends where it
  /// began (fact C54). `nil` takes the ability away.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modifier(EditsModifier { $0.move = .some(action) })
  }
}

/// Says to a `ForEach` what people can do with its elements.
nonisolated package struct EditsModifier: ViewModifier {
  package typealias Body = Never
  let say: (inout SaidEdits) -> Void

  nonisolated package init(_ say: @escaping (inout SaidEdits) -> Void) { self.say = say }

  @MainActor public func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(EditsNode(content, self, context))
  }

  @MainActor public func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: EditsNode.self).update(content, self)
  }
}

/// Keeps what a modifier says of edits with the `ForEach` inside. Of several that speak of the same edit, the outer one counts.
@MainActor
final class EditsNode: TransparentNode {
  private var modifier: EditsModifier

  init(_ content: some View, _ modifier: EditsModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    say()
  }

  func update(_ content: some View, _ new: EditsModifier) {
    modifier = new
    updateContent(content)
    say()
  }

  func contentStructureDidChange() {
    say()
    core.parent?.contentStructureDidChange()
  }

  private func say() {
    guard let dynamic = child?.innerDynamic else { return }
    let before = dynamic.edits
    modifier.say(&dynamic.saidEdits)
    if !dynamic.edits.allowsSame(as: before) { dynamic.lazyConsumer?.editsDidChange(of: dynamic) }
  }
}

extension Node {
  /// The run of elements that the node is, whatever modifiers stand around it.
  fileprivate var innerDynamic: (any DynamicNode)? {
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
