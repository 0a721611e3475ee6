import RowanGraph

extension View {
  /// Adds buttons to rows that are revealed by swiping a row aside.
  ///
  /// The first declared button is at the edge of the row. Several of these modifiers add up, and any of them replaces
  /// the Delete button of `onDelete(perform:)` (facts C62, C63). Buttons are gray, destructive ones red, unless they
  /// are tinted. On the desktop a row is swiped by two fingers on a trackpad. The buttons are also accessibility
  /// actions of the row, named by their labels (facts C68, E4). Only the first buttons that fit are shown. Rows cannot
  /// be swiped during editing (fact C67).
  ///
  /// Outside of a list each element of the view is a row that is swiped by itself; `swipeActionsContainer()` gives the
  /// rows of a scroll view the rules of a list.
  ///
  /// - Parameters:
  ///   - edge: The edge of the row.
  ///   - allowsFullSwipe: Whether a full swipe performs the first button.
  ///   - content: The buttons.
  nonisolated public func swipeActions<T>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View where T: View {
    modifier(SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content())))
  }

  /// Adds buttons to a row that are revealed by swiping it aside, and runs an action when they are revealed or hidden.
  ///
  /// - Parameters:
  ///   - edge: The edge of the row.
  ///   - allowsFullSwipe: Whether a full swipe performs the first button.
  ///   - content: The buttons.
  ///   - onPresentationChanged: The action; it receives whether the buttons are revealed, and runs after the event.
  nonisolated public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ContentBuilder content: () -> some View,
    onPresentationChanged: @escaping (Bool) -> Void
  ) -> some View {
    var actions = SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    actions.onPresentationChanged = onPresentationChanged
    return modifier(actions)
  }
}

/// Adds swipe actions to each row in the view.
nonisolated struct SwipeActionsModifier: ViewModifier {
  typealias Body = Never
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: AnyView
  var onPresentationChanged: ((Bool) -> Void)?

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SwipeActionsNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    unsafeDowncast(handle.node, to: SwipeActionsNode.self).update(content, self)
  }
}

/// The swipe actions of one modifier. The object remains while its content changes, and notifies the rows.
@MainActor
final class SwipeActionSet {
  fileprivate(set) var modifier: SwipeActionsModifier
  /// A counter of content changes.
  fileprivate(set) var version = 0

  init(_ modifier: SwipeActionsModifier) { self.modifier = modifier }
}

/// The swipe actions of a row, from the inside out.
enum SwipeActionsTrait: TraitKey {
  static var defaultValue: [SwipeActionSet] { [] }
}

@MainActor
final class SwipeActionsNode: Node, ElementWrapper {
  let core: NodeCore
  private let set: SwipeActionSet
  private var child: (any Node)?
  /// The rows outside of a list.
  private var rows = ElementWrappers<SwipeableRow>()

  init(_ content: some View, _ modifier: SwipeActionsModifier, _ context: _NodeContext) {
    core = NodeCore(context)
    set = SwipeActionSet(modifier)
    child = content.makeNode(below: self)
    core.finishInitializing()
  }

  var shape: NodeShape { .content(of: child, through: self) }
  func forEachChild(_ body: (any Node) -> Void) {
    if let child { body(child) }
    rows.forEach(body)
  }

  func contentStructureDidChange() {
    rows.dropStale()
    core.parent?.contentStructureDidChange()
  }

  /// Discards the cached sizes of the rows, any of which may contain the changed element.
  func contentNeedsLayout(from child: any Node) -> Bool {
    if child === self.child { rows.forEach { $0.core.layoutDidBecomeInvalid() } }
    return false
  }

  func releaseData() { child?.releaseData() }
  func prepareForReuse() -> NodeReuse { prepareChildrenForReuse() }
  var canRest: Bool { childrenCanRest }

  /// Updates the content. Closures cannot be compared, so every update counts as a change; the rows read it when they
  /// are placed.
  func update(_ content: some View, _ new: SwipeActionsModifier) {
    set.modifier = new
    set.version += 1
    if let child { content.update(child) }
    rows.forEach { $0.invalidateLayout() }
    if core.environment.isInList { notifyList() }
  }

  /// Requests layout from the list, unless the row is being created or recycled, since it is placed then.
  private func notifyList() {
    var node = core.parent
    while let current = node, !current.core.isInitializing {
      if let list = current as? ListNode { return list.engineNeedsLayout() }
      node = current.core.parent
    }
  }

  func wrap(_ element: inout Element) {
    element.traits[SwipeActionsTrait.self].append(set)
    guard !core.environment.isInList else { return }
    // Several modifiers in a row are those of one row.
    if let row = element.node as? SwipeableRow { return row.add(set) }
    let row = rows.wrapper(around: element.node, below: self) { SwipeableRow($0, below: self) }
    row.add(set)
    element.node = row
  }

  var makesNodes: Bool { !core.environment.isInList }
  func forget(_ element: Element) { rows.forget(element.node) }
}
