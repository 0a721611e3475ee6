import Foundation
import RowanGraph

/// The collections of one reorder container in a list, in the order of the content.
struct CollectionOrder {
  /// The layout that the order is of.
  fileprivate var pass = -1
  /// The runs by their containers, from the top down; of several at one place those without elements come first.
  fileprivate var runs: [ObjectIdentifier: [ObjectIdentifier]] = [:]
}

extension DynamicSegment {
  /// Returns whether the elements are above those of another segment. Of segments at one place, those without elements come
  /// first, in the order of the tree.
  func isAbove(_ other: DynamicSegment) -> Bool {
    if start != other.start { return start < other.start }
    let (isEmpty, isOtherEmpty) = (node.count == 0, other.node.count == 0)
    return isEmpty == isOtherEmpty ? path.lexicographicallyPrecedes(other.path) : isEmpty
  }
}

/// Moving rows between the collections of a reorder container.
extension ListEditor {
  /// The number of selected elements up to which each creates its row to check for `moveDisabled(_:)`.
  private static let individualCheckLimit = 1000

  /// Returns the reorderable content around a run, if its elements can be moved.
  func reordering(of run: any DynamicNode) -> ReorderableNode? {
    var node = run.core.parent
    while let current = node, current !== list {
      if let reorderable = current as? ReorderableNode {
        return reorderable.run === run && reorderable.container != nil ? reorderable : nil
      }
      node = current.core.parent
    }
    return nil
  }

  /// Returns the collections of the list that exist in the reorder container of a run, its own included, by their runs.
  ///
  /// - Complexity: O(*c*) in the collections of the container that exist.
  func collections(around run: any DynamicNode) -> [ObjectIdentifier: ReorderableNode] {
    guard let container = reordering(of: run)?.container else { return [:] }
    var found: [ObjectIdentifier: ReorderableNode] = [:]
    for collection in container.collections where collection.core.isAlive && collection.container === container {
      guard let run = collection.run, list.engine.dynamics[ObjectIdentifier(run)] != nil else { continue }
      found[ObjectIdentifier(run)] = collection
    }
    return found
  }

  // MARK: Neighbors

  /// Returns the collection above or below that of a run, as of the last layout.
  ///
  /// - Complexity: O(*c*) in the collections of the container; the first time after a layout they are put in order.
  func collection(beside run: any DynamicNode, above: Bool) -> (any DynamicNode)? {
    guard let container = reordering(of: run)?.container else { return nil }
    let runs = orderedRuns(of: container, around: run)
    guard let own = runs.firstIndex(of: ObjectIdentifier(run)) else { return nil }
    let index = above ? own - 1 : own + 1
    return runs.indices.contains(index) ? collections(around: run)[runs[index]]?.run : nil
  }

  /// Returns whether there is a collection above or below that of a run, as of the last layout.
  func hasCollection(beside run: any DynamicNode, above: Bool) -> Bool {
    guard let container = reordering(of: run)?.container else { return false }
    let runs = orderedRuns(of: container, around: run)
    return runs.count > 1 && (above ? runs.first : runs.last) != ObjectIdentifier(run)
  }

  /// Returns the identities of the runs of a container in this list, from the top down. The runs themselves are not kept, since
  /// they can end before the next layout.
  private func orderedRuns(of container: ReorderContainer, around run: any DynamicNode) -> [ObjectIdentifier] {
    if collectionOrder.pass != list.engine.pass {
      collectionOrder = CollectionOrder()
      collectionOrder.pass = list.engine.pass
    }
    let key = ObjectIdentifier(container)
    if let known = collectionOrder.runs[key] { return known }
    let segments = collections(around: run).keys.compactMap { list.engine.dynamics[$0] }
    let runs = segments.sorted { $0.isAbove($1) }.map { ObjectIdentifier($0.node) }
    collectionOrder.runs[key] = runs
    return runs
  }

  // MARK: Moves

  /// Moves an element in front of another one, which can be of another collection.
  ///
  /// - Parameters:
  ///   - position: The element to move.
  ///   - run: The elements that it moves among.
  ///   - offset: The offset of the element to move it in front of, counted before the removal.
  func move(_ position: ElementPosition, to run: any DynamicNode, at offset: Int) {
    guard run !== position.run else { return move(position, to: offset) }
    guard let id = position.run.id(at: position.index) else { return }
    move([id], to: run, at: offset)
  }

  /// Moves the elements of collections in front of another one and announces their new position.
  func move(_ ids: [AnyHashable], to run: any DynamicNode, at offset: Int) {
    guard let target = reordering(of: run), let container = target.container, (0...run.count).contains(offset) else {
      return
    }
    let announcer = graph.announcer
    let text =
      ids.count == 1 ? "Moved to position \(offset + 1) of \(run.count + 1)" : "Moved \(ids.count) rows"
    var isMoved = false
    perform { isMoved = container.move(ids, to: offset, in: run, target.collection) }
    if isMoved { announcer.speak(text) }
  }

  /// Moves the keyboard to an element that another collection received, once its row exists.
  func keepFocus(onElement id: AnyHashable, of run: any DynamicNode, near offset: Int) {
    graph.enqueueAction { [weak list] in
      guard let list, list.core.isAlive, run.core.isAlive, let index = run.index(of: id, near: offset),
        let row = list.engine.dynamics[ObjectIdentifier(run)]?.child(at: index).firstRow()
      else { return }
      list.keyboard.moveFocus(to: row)
      list.scroller.revealKeepingColumns(row)
    }
  }

  // MARK: Selected rows

  /// Returns whether the other selected rows move with a row.
  func movesSelection(with row: RowSegment, of run: any DynamicNode) -> Bool {
    list.selection.holdsSeveral && list.selection.isSelected(row) && reordering(of: run) != nil
  }

  /// Returns whether a row moves with the lifted one.
  func isCompanion(_ row: RowSegment) -> Bool {
    guard let drag, drag.movesSelection, row !== drag.row, list.selection.isSelected(row),
      let own = movablePosition(of: drag.row), let other = movablePosition(of: row)
    else { return false }
    guard other.run !== own.run else { return true }
    guard let container = reordering(of: own.run)?.container else { return false }
    return reordering(of: other.run)?.container === container
  }

  /// Returns the IDs of the selected elements in the collections around a lifted one, in the order of the content.
  ///
  /// - Complexity: O(*n*) in the elements of the collections, whose IDs are read; creates selected rows that do not exist.
  func selectedElements(around position: ElementPosition) -> [AnyHashable] {
    let order = ListOrder(list.selection)
    let segments = collections(around: position.run).keys.compactMap { list.engine.dynamics[$0] }
    let checksEach = list.selection.binding.count <= Self.individualCheckLimit
    var ids: [AnyHashable] = []
    var known: Set<AnyHashable> = []
    for segment in segments.sorted(by: { $0.start < $1.start }) {
      for index in offsets(of: segment, selectedIn: order) {
        let canMove: Bool =
          if checksEach {
            segment.withChild(at: index) { $0.firstRow().map { self.canMove($0) } ?? false }
          } else {
            segment.existingChild(at: index)?.firstRow().map { self.canMove($0) } ?? true
          }
        guard canMove, let id = segment.node.id(at: index), known.insert(id).inserted else { continue }
        ids.append(id)
      }
    }
    list.engine.layOutIfExtentChanged()
    return ids
  }
}
