import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The editing state of one list: its edit mode, the row that is swiped aside or lifted, and the edits themselves.
///
/// An edit runs an action of the application in an animated transaction (fact D5), outside of any update; the rows
/// follow the changed data. Rows are referenced by their cell, never by index, and released when they leave the data.
/// Entering edit mode runs no row's body, since the controls belong to the cells.
@MainActor
final class ListEditor {
  /// The list, which owns its editor.
  unowned let list: ListNode
  private(set) var isEditing = false
  /// The cell of the row that is swiped aside, at most one (fact C65).
  weak var openCell: ListCell?
  /// Whether the current press closed a row and must not tap anything.
  var suppressesTap = false
  /// The touch that may swipe a row aside.
  var swipe: SwipeGesture?
  /// The timer that ends a trackpad swipe after the fingers rest.
  var trackpadEndTimer: Task<Void, Never>?
  /// The location of the last press on a row, in window coordinates.
  var pressLocation = CGPoint.zero
  /// The lifted row.
  var drag: RowDrag?
  /// The gap for the lifted row.
  var moveGap = MoveGap()
  /// The effects of the lifted row on other rows, as of the last layout.
  var displaced: [ObjectIdentifier: RowShift] = [:]
  /// The collections of reorder containers, as of the last layout.
  var collectionOrder = CollectionOrder()
  /// The timer that lifts a row after a touch has rested on it.
  var liftTimer: Task<Void, Never>?
  /// Scrolls the list while a lifted row is near an edge.
  private(set) lazy var edges = EdgeScroll(list.scroller)
  /// The insertion of dragged items between the rows.
  private(set) lazy var insertion = ListDrop(list)
  /// The animation curve of the next layout, unless a transaction sets one.
  var pendingCurve: AnimationCurve?

  /// The animation of edits (facts D5, D9).
  static let animation = Animation.easeInOut(duration: 0.3)

  init(_ list: ListNode) { self.list = list }

  var graph: Graph { list.core.graph }

  /// Updates the edit mode from the environment. Leaving edit mode clears the selection (fact C20).
  func read(_ mode: EditMode?) {
    let isEditing = mode?.isEditing ?? false
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    list.appearance.isEditing = isEditing
    cancelDrag()
    // Rows cannot be swiped during editing (fact C67).
    swipe = nil
    close()
    list.updateRowEnvironment()
    guard !isEditing else { return }
    graph.enqueueAction { [weak list] in list?.selection.clearSelection() }
  }

  // MARK: Permissions

  /// The position of a row's element in the innermost enclosing run that allows an edit.
  struct ElementPosition {
    let run: any DynamicNode
    let index: Int
  }

  func element(of row: RowSegment, where allows: (Segment, DynamicEdits) -> Bool) -> ElementPosition? {
    var segment: Segment = row
    while let parent = segment.parent {
      if let run = parent.run, segment.elementIndex >= 0, allows(parent, run.edits) {
        return ElementPosition(run: run, index: segment.elementIndex)
      }
      segment = parent
    }
    return nil
  }

  /// Returns the element that deletion of a row removes. A row of a section that is itself an element is excluded, so
  /// that its section is not deleted.
  func deletablePosition(of row: RowSegment) -> ElementPosition? {
    guard row.kind == .row, row.element.traits[RowStyleTrait.self].isDeleteDisabled != true else { return nil }
    return element(of: row) { !$0.holdsSections && $1.delete != nil }
  }

  /// Returns the element that moves with a row. A row of a section that is itself an element is excluded.
  func movablePosition(of row: RowSegment) -> ElementPosition? {
    guard row.kind == .row, row.element.traits[RowStyleTrait.self].isMoveDisabled != true else { return nil }
    return element(of: row) { !$0.holdsSections && $1.move != nil }
  }

  func canDelete(_ row: RowSegment) -> Bool { deletablePosition(of: row) != nil }
  func canMove(_ row: RowSegment) -> Bool { movablePosition(of: row) != nil }

  // MARK: Edits

  /// Runs an action of the application in an animated transaction.
  ///
  /// - Returns: `true` if the action changed observed state.
  @discardableResult
  func perform(_ action: () -> Void) -> Bool {
    let witness = ChangeWitness()
    withAnimation(Self.animation) { witness.watching(action) }
    return witness.sawChange
  }

  /// Deletes a row.
  func delete(_ row: RowSegment) {
    graph.bringDataUpToDate()
    guard let position = deletablePosition(of: row) else { return }
    delete(IndexSet(integer: position.index), of: position.run)
  }

  /// Deletes elements of one run.
  func delete(_ offsets: IndexSet, of run: any DynamicNode) {
    guard let delete = run.edits.delete, let first = offsets.first else { return }
    // The action may close the window, so the list is not used after it.
    let (count, id, graph) = (run.count, run.id(at: first), graph)
    // An action that asks first, for example with an alert, changes state.
    guard !perform({ delete(offsets) }) else { return }
    graph.enqueueAction { [weak list] in
      guard list != nil, run.core.isAlive, run.count == count, run.id(at: first) == id else { return }
      IssueOnce.warn(
        """
        An onDelete action was given the offset \(first) and left the data as they were: the row is back. Remove the \
        elements, for example with remove(atOffsets:). [delete-without-removal]
        """
      )
    }
  }

  /// Moves an element in front of another and announces its new position (fact E7).
  ///
  /// - Parameters:
  ///   - position: The element to move.
  ///   - destination: The offset of the element to move it in front of, counted before the removal. Its own offset and
  ///     the next one do nothing.
  func move(_ position: ElementPosition, to destination: Int) {
    guard let move = position.run.edits.move, destination != position.index, destination != position.index + 1,
      (0...position.run.count).contains(destination)
    else { return }
    let (run, graph, announcer) = (position.run, graph, graph.announcer)
    let id = run.id(at: position.index)
    // A move of equal elements, or of elements identified by index, is not observable.
    let next = run.id(at: destination > position.index ? position.index + 1 : position.index - 1)
    let isSeen = next != id && id?.base as? Int != position.index
    let hasChanged = perform { move(IndexSet(integer: position.index), destination) }
    let index = destination > position.index ? destination - 1 : destination
    announcer.speak("Moved to position \(index + 1) of \(run.count)")
    guard isSeen, !hasChanged else { return }
    graph.enqueueAction { [weak list] in
      guard list != nil, run.core.isAlive, run.id(at: position.index) == id else { return }
      IssueOnce.warn(
        """
        An onMove action was to move the element at the offset \(position.index) to \(destination) and left it where \
        it was. Move it, for example with move(fromOffsets:toOffset:). [move-ignores-offsets]
        """
      )
    }
  }
}
