import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanViews

/// The state of a row that is swiped aside: the edge, the revealed distance and the action bar.
@MainActor
final class RowSwipe {
  let edge: HorizontalEdge
  let bar: SwipeActionBar
  /// Whether a full swipe performs the first button.
  let allowsFullSwipe: Bool
  /// Whether a revealed button deletes the row.
  let deletes: Bool
  /// The revealed distance, in points.
  var revealed: CGFloat = 0 { didSet { reportPresentation(revealed > 0) } }
  /// Whether a release performs the first button.
  var isArmed = false

  init(edge: HorizontalEdge, bar: SwipeActionBar, allowsFullSwipe: Bool, deletes: Bool = false) {
    self.edge = edge
    self.bar = bar
    self.allowsFullSwipe = allowsFullSwipe
    self.deletes = deletes
  }

  /// The actions that run when buttons of the edge are revealed or hidden.
  var presentationActions: [(Bool) -> Void] = []
  /// Whether the last report was that the buttons are revealed.
  private var isPresented = false

  /// Queues the actions with whether the buttons are revealed; they run after the event or update.
  func reportPresentation(_ isRevealed: Bool) {
    guard isPresented != isRevealed else { return }
    isPresented = isRevealed
    guard !presentationActions.isEmpty else { return }
    bar.core.graph.enqueueAction { [presentationActions] in
      for action in presentationActions { action(isRevealed) }
    }
  }
}

/// The swipe actions of one row.
///
/// The bars of declared actions exist from the first placement, since they are also accessibility actions; the bar with
/// the Delete button is created when it is revealed.
@MainActor
struct RowSwipeActions {
  fileprivate var bars: [HorizontalEdge: (bar: SwipeActionBar, key: Key)] = [:]
  fileprivate var numbers = ActionNumbers<LayerID>()
  /// The declared buttons with their accessibility action IDs.
  fileprivate(set) var buttons: [(id: Int, layer: Layer)] = []
  fileprivate var closer: SwipeCloser?
  /// The Delete button of a row that declares other actions, which remain accessibility actions.
  fileprivate var confirmation: SwipeActionBar?

  /// The inputs of an action bar.
  fileprivate struct Key: Equatable {
    var sets: [ObjectIdentifier]
    var versions: [Int]
    var isTall: Bool
  }

  var hasBars: Bool { !bars.isEmpty }

  mutating func removeAll() {
    confirmation?.tearDown()
    confirmation = nil
    guard !bars.isEmpty else { return }
    for (bar, _) in bars.values { bar.tearDown() }
    bars = [:]
    buttons = []
  }
}

extension ListCell {
  /// The height above which buttons have titles below their icons, in points (fact B70).
  private static let tallRow: CGFloat = 90

  /// A counter that changes with the content of the declared buttons; O(1) for a row without any.
  var swipeVersion: Int { swipeActions.hasBars ? declaredSets.reduce(0) { $0 + $1.version } : 0 }

  private var declaredSets: [SwipeActionSet] { row.kind == .row ? row.element.traits[SwipeActionsTrait.self] : [] }

  /// Ends a swipe that reveals Delete when the row can no longer be deleted.
  func endSwipeOfDeletionIfDisabled(in list: ListNode) {
    guard let rowSwipe, rowSwipe.deletes, !list.editor.canDelete(row) else { return }
    self.rowSwipe = nil
    if list.editor.openCell === self { list.editor.openCell = nil }
  }

  /// Updates the declared buttons; O(1) for a row without any.
  func updateSwipeActions(in list: ListNode, height: CGFloat) {
    let sets = declaredSets
    if let rowSwipe {
      rowSwipe.bar.core.setEnvironment(SwipeActionBar.environment(row.nodeCore.environment), of: rowSwipe.bar)
    }
    guard !sets.isEmpty || !swipeActions.buttons.isEmpty else { return }
    var buttons: [Layer] = []
    for edge in [HorizontalEdge.leading, .trailing] {
      let own = sets.filter { $0.modifier.edge == edge }
      if own.isEmpty {
        removeBar(edge)
      } else {
        let key = RowSwipeActions.Key(
          sets: own.map { ObjectIdentifier($0) },
          versions: own.map(\.version),
          isTall: height > Self.tallRow
        )
        let bar = bar(at: edge, of: own.map(\.modifier.content), key, in: list)
        buttons += bar.buttons(height: height)
      }
    }
    swipeActions.buttons = Array(zip(swipeActions.numbers.ids(of: buttons.map(\.id)), buttons))
  }

  private func bar(at edge: HorizontalEdge, of contents: [AnyView], _ key: RowSwipeActions.Key, in list: ListNode)
    -> SwipeActionBar
  {
    let known = swipeActions.bars[edge]
    let environment = row.nodeCore.environment
    if let known, known.key == key {
      known.bar.core.setEnvironment(SwipeActionBar.environment(environment), of: known.bar)
      return known.bar
    }
    let closer = swipeActions.closer ?? SwipeCloser(self)
    swipeActions.closer = closer
    let view = AnyView(SwipeButtons(contents: contents, closer: closer, isTall: key.isTall))
    let bar: SwipeActionBar
    if let known {
      bar = known.bar
      bar.update(view, environment)
    } else {
      bar = SwipeActionBar(view, below: row.element.node, graph, spacing: list.appearance.metrics.swipeSpacing)
    }
    swipeActions.bars[edge] = (bar, key)
    return bar
  }

  private func removeBar(_ edge: HorizontalEdge) {
    guard let bar = swipeActions.bars.removeValue(forKey: edge)?.bar else { return }
    bar.tearDown()
    if rowSwipe?.bar === bar { rowSwipe = nil }
  }

  /// Returns the swipe state for an edge, or `nil` if the edge has no actions.
  ///
  /// - Parameters:
  ///   - edge: The edge that the swipe reveals.
  ///   - list: The list of the row.
  ///   - confirmsDeleting: Whether to reveal the Delete button regardless of declared actions.
  func makeRowSwipe(at edge: HorizontalEdge, in list: ListNode, confirmsDeleting: Bool = false) -> RowSwipe? {
    let sets = declaredSets
    if !confirmsDeleting, !sets.isEmpty {
      let own = sets.filter { $0.modifier.edge == edge }
      guard let first = own.first, let bar = swipeActions.bars[edge]?.bar else { return nil }
      let height = layer.frame.height
      guard bar.openWidth(height: height, limit: .infinity) > 0 else { return nil }
      // Only the first button is performed; a disabled one is not replaced by the next.
      let isPerformed = first.modifier.allowsFullSwipe && bar.firstButton(height: height) != nil
      let swipe = RowSwipe(edge: edge, bar: bar, allowsFullSwipe: isPerformed)
      swipe.presentationActions = own.compactMap(\.modifier.onPresentationChanged)
      return swipe
    }
    guard edge == .trailing, list.editor.canDelete(row) else { return nil }
    let delete = AnyView(
      Button("Delete", role: .destructive) { [weak self] in
        guard let self, !isInReusePool else { return }
        leavesSideways = true
        list.editor.delete(row)
        // If the application asks first, the row stays and may be removed later in the usual way.
        graph.enqueueAction { [weak self] in self?.leavesSideways = false }
      }
    )
    let bar =
      sets.isEmpty
      ? bar(at: .trailing, of: [delete], RowSwipeActions.Key(sets: [], versions: [], isTall: false), in: list)
      : confirmation(of: delete, in: list)
    return RowSwipe(edge: edge, bar: bar, allowsFullSwipe: !confirmsDeleting, deletes: true)
  }

  private func confirmation(of delete: AnyView, in list: ListNode) -> SwipeActionBar {
    let closer = swipeActions.closer ?? SwipeCloser(self)
    swipeActions.closer = closer
    let view = AnyView(SwipeButtons(contents: [delete], closer: closer, isTall: false))
    if let known = swipeActions.confirmation {
      known.update(view, row.nodeCore.environment)
      return known
    }
    let made = SwipeActionBar(view, below: row.element.node, graph, spacing: list.appearance.metrics.swipeSpacing)
    swipeActions.confirmation = made
    return made
  }

  /// Returns whether the row can be swiped from an edge.
  func canSwipe(from edge: HorizontalEdge, in list: ListNode) -> Bool {
    guard row.kind == .row, !list.editor.isEditing else { return false }
    let sets = declaredSets
    guard sets.isEmpty else { return sets.contains { $0.modifier.edge == edge } }
    return edge == .trailing && list.editor.canDelete(row)
  }

  // MARK: Placing

  /// Returns the distance by which the action bar opens the row.
  func openWidth(of rowSwipe: RowSwipe, in list: ListNode) -> CGFloat {
    let area = barArea(in: list, layer.frame.size)
    return rowSwipe.bar.openWidth(height: area.height, limit: area.width * 0.85)
  }

  /// Returns the area of the action bar in the row.
  private func barArea(in list: ListNode, _ size: CGSize) -> CGRect {
    let inset = list.appearance.metrics.swipeInset
    let card = CGRect(origin: .zero, size: size)
      .narrowed(by: list.appearance.metrics.cardMargins(of: row), isRightToLeft: row.element.node.isRightToLeft)
    return CGRect(x: card.minX, y: inset, width: card.width, height: max(0, size.height - 2 * inset))
  }

  /// Places the action bar and shifts the row's layers by the revealed distance.
  func placeRowSwipe(in layout: CellLayout, around layers: [Layer]) -> [Layer] {
    guard rowSwipe != nil || swipeContainer != nil else { return layers }
    let swipeContainer = swipeContainer ?? Layer(in: graph.layers)
    self.swipeContainer = swipeContainer
    let revealed = rowSwipe?.revealed ?? 0
    let isLeft = rowSwipe.map { ($0.edge == .leading) != layout.isRightToLeft } ?? false
    swipeContainer.frame = CGRect(origin: CGPoint(x: isLeft ? revealed : -revealed, y: 0), size: layout.bounds.size)
    swipeContainer.setChildren(layers)
    guard let rowSwipe, revealed > 0 else { return [swipeContainer] }
    let whole = barArea(in: layout.list, layout.bounds.size)
    rowSwipe.bar.place(
      at: CGPoint(x: isLeft ? whole.minX : whole.maxX - revealed, y: whole.minY),
      in: SwipeActionBar.Geometry(
        size: CGSize(width: revealed, height: whole.height),
        limit: whole.width * 0.85,
        isLeft: isLeft,
        isArmed: rowSwipe.isArmed
      )
    )
    return [rowSwipe.bar.layer, swipeContainer]
  }

  /// Whether any of the action bar is revealed.
  var isSwiped: Bool { (rowSwipe?.revealed ?? 0) > 0 }

  /// Returns whether a point of the cell is on the action bar.
  func isOnButtons(_ point: CGPoint) -> Bool {
    guard let rowSwipe, rowSwipe.revealed > 0 else { return false }
    return rowSwipe.bar.layer.frame.contains(point)
  }
}
