import RowanGraph

extension View {
  /// Buttons beside a row of a list, which show when the row is swept aside.
  ///
  /// The first one declared stands at the edge that the row is swept away from; sweeping far performs it, unless `allowsFullSwipe`
  /// says no. Several of these modifiers add up, and any of them takes the place of what `onDelete` would show (facts C62, C63).
  /// Buttons are grey, destructive ones red, tinted ones as they are tinted. On the desktop two fingers on a trackpad sweep. Where
  /// nobody can, and for assistive technologies, the buttons are actions of the row, by the names of their labels (facts C68, E4).
  ///
  /// Of more buttons than there is room for, the first are shown. While the list is edited, rows stay where they are (fact C67).
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content())))
  }
}

/// Puts buttons beside each row inside.
nonisolated struct SwipeActionsModifier: ViewModifier {
  typealias Body = Never
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SwipeActionsNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SwipeActionsNode.self).update(content, self)
  }
}

/// What one modifier puts beside its rows. The object stays the same while its content changes, and tells the rows.
@MainActor
final class SwipeActionSet {
  fileprivate(set) var modifier: SwipeActionsModifier
  /// How often the content was another one.
  fileprivate(set) var version = 0

  init(_ modifier: SwipeActionsModifier) { self.modifier = modifier }
}

/// The buttons beside a row, as its modifiers name them, from the inside out.
enum SwipeActionsTrait: TraitKey {
  static var defaultValue: [SwipeActionSet] { [] }
}

@MainActor
final class SwipeActionsNode: Node, ElementWrapper {
  let core: NodeCore
  private let set: SwipeActionSet
  private var child: (any Node)?

  init(_ content: some View, _ modifier: SwipeActionsModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    set = SwipeActionSet(modifier)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
  }

  func releaseData() { child?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }

  /// Closures cannot be compared: the content counts as another one each time, and its rows look at it when they are placed.
  func update(_ content: some View, _ new: SwipeActionsModifier) {
    set.modifier = new
    set.version += 1
    if let child { content.update(child) }
    notifyList()
  }

  /// A row that is being made, or becomes another one, is placed anyway.
  private func notifyList() {
    var node = core.parent
    while let current = node, !current.core.isInitializing {
      if let list = current as? ListNode { return list.engineNeedsLayout() }
      node = current.core.parent
    }
  }

  func wrap(_ element: inout Element) { element.traits[SwipeActionsTrait.self].append(set) }
  var makesNodes: Bool { false }
  func forget(_ element: Element) {}
}
