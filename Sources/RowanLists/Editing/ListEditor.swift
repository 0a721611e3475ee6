import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The editing of one list: whether it is edited, which row is swept aside or lifted, and the edits that people make.
///
/// Contract: an edit runs an action of the application, in an animated transaction (fact D5) and outside of any update; what
/// becomes of the rows is what becomes of the data. Nothing here is remembered by place: a row that is open or lifted is known by
/// its cell, and let go of when the row leaves the data. Entering edit mode runs no row's body: controls are the cells'.
@MainActor
final class ListEditor {
  /// The list owns its editor.
  unowned let list: ListNode
  private(set) var isEditing = false
  /// The row that is swept aside, one at a time (fact C65).
  weak var openCell: ListCell?
  /// Whether the pointer that is down has closed a row, so that it taps nothing.
  var suppressesTap = false
  /// The finger that may sweep a row aside.
  var swipe: SwipeGesture?
  /// Until fingers on a trackpad have come to rest.
  var trackpadEndTimer: Task<Void, Never>?
  /// Where in the window a pointer went down on a row last.
  var pressLocation = CGPoint.zero
  /// The row that is lifted.
  var drag: RowDrag?
  /// The room that is made for it.
  var moveGap = MoveGap()
  /// How far rows give way to it, as of the last layout.
  var displaced: [ObjectIdentifier: CGFloat] = [:]
  /// The finger that may lift a row once it has rested.
  var liftTimer: Task<Void, Never>?
  /// Brings the content along while a lifted row is near an edge.
  private(set) lazy var edges = EdgeScroll(list)
  /// How the rows of the next layout travel, where it is no change of the application's that they travel with.
  var pendingCurve: AnimationCurve?

  /// What edits by people travel with (facts D5, D9).
  static let animation = Animation.easeInOut(duration: 0.3)

  init(_ list: ListNode) { self.list = list }

  var graph: Graph { list.core.graph }

  /// The environment has another mode. Leaving edit mode clears the selection (fact C20).
  func read(_ mode: EditMode?) {
    let isEditing = mode?.isEditing ?? false
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    list.metrics.isEditing = isEditing
    cancelDrag()
    // Nothing is swept while the list is edited (fact C67).
    swipe = nil
    close()
    list.updateRowEnvironment()
    guard !isEditing else { return }
    graph.enqueueAction { [weak list] in list?.selection.clear() }
  }

  // MARK: What can be edited

  /// Where a row's element is: in the innermost run of elements around it that allows an edit.
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

  /// Rows of sections that are elements themselves do not go in the place of their section.
  func deletablePosition(of row: RowSegment) -> ElementPosition? {
    guard row.kind == .row, row.element.traits[RowStyleTrait.self].isDeleteDisabled != true else { return nil }
    return element(of: row) { !$0.holdsSections && $1.delete != nil }
  }

  /// Rows of sections that are elements themselves do not move with them.
  func movablePosition(of row: RowSegment) -> ElementPosition? {
    guard row.kind == .row, row.element.traits[RowStyleTrait.self].isMoveDisabled != true else { return nil }
    return element(of: row) { !$0.holdsSections && $1.move != nil }
  }

  func canDelete(_ row: RowSegment) -> Bool { deletablePosition(of: row) != nil }
  func canMove(_ row: RowSegment) -> Bool { movablePosition(of: row) != nil }

  // MARK: Edits

  /// Runs an action of the application that a person asked for. Returns whether it changed anything that is shown.
  @discardableResult
  func perform(_ action: () -> Void) -> Bool {
    let witness = ChangeWitness()
    withAnimation(Self.animation) { witness.watching(action) }
    return witness.sawChange
  }

  /// A person deletes a row.
  func delete(_ row: RowSegment) {
    graph.bringDataUpToDate()
    guard let position = deletablePosition(of: row) else { return }
    delete(IndexSet(integer: position.index), of: position.run)
  }

  /// A person deletes elements of one run.
  func delete(_ offsets: IndexSet, of run: any DynamicNode) {
    guard let delete = run.edits.delete, let first = offsets.first else { return }
    // The action may close the window: nothing of the list is used behind it.
    let (count, id, graph) = (run.count, run.id(at: first), graph)
    // One that asks first, for example with an alert, has shown something.
    guard !perform({ delete(offsets) }) else { return }
    graph.enqueueAction { [weak list] in
      guard list != nil, run.core.isAlive, run.count == count, run.id(at: first) == id else { return }
      IssueOnce.warn(
        """
        An onDelete action was given the offset \(first) and left the data as they were: the row is back. Remove the elements, \
        for example with remove(atOffsets:).
        """
      )
    }
  }

  /// A person moves an element in front of an offset, counted before it is taken out. Says where it has gone (fact E7), if it goes
  /// anywhere else.
  func move(_ position: ElementPosition, to destination: Int) {
    guard let move = position.run.edits.move, destination != position.index, destination != position.index + 1,
      (0...position.run.count).contains(destination)
    else { return }
    let (run, graph, announcer) = (position.run, graph, graph.announcer)
    let id = run.id(at: position.index)
    // Elements that are equal, or are known by their place, cannot be seen to move.
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
        An onMove action was to move the element at the offset \(position.index) to \(destination) and left it where it was. Move it, \
        for example with move(fromOffsets:toOffset:).
        """
      )
    }
  }
}
