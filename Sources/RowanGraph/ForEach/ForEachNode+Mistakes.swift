import IssueReporting

/// Elements that a collection's `count` includes and its subscript does not supply, and other mistakes of applications.
extension ForEachNode {
  /// Returns whether an element can be used, unlike a binding to one that is gone.
  func isReadable(_ element: Data.Element) -> Bool {
    !isBound || (element as? any BoundElement)?.holdsValue != false
  }

  /// Reports a missing element. It and those after it are left out until the next update.
  func noteMissing(_ index: Int, of data: Data) {
    guard index >= 0, index < count else { return }
    let found = data.checkedCount
    // A collection whose count is wrong is shown as far as it was read.
    missingFrom = min(missingFrom, found < index ? found : index, count)
    if lazyConsumer != nil { core.graph.enqueueAction { [weak self] in self?.leaveOutMissing() } }
    guard !reportedShrinking else { return }
    reportedShrinking = true
    reportIssue(
      """
      \(Data.self) had \(count) elements when ForEach was given it and has \(missingFrom) now, without an update: the \
      missing rows are left out. Change a collection that is an object through state or an Observable, so that the view \
      is updated.
      """
    )
  }

  /// Removes the missing elements from a lazy container, so that it does not search them for rows.
  private func leaveOutMissing() {
    guard core.isAlive, let lazyConsumer, missingFrom < count else { return }
    var change = DynamicChange(oldCount: count, newCount: missingFrom)
    change.edits = [.remove(missingFrom..<count)]
    count = missingFrom
    for row in rowsInOrder {
      if row.index < count {
        change.kept[row.index] = row.index
      } else {
        rows[row.index] = nil
        change.removed.append(row.index)
        retire(row, keepingState: false)
      }
    }
    lazyConsumer.dynamicNode(self, didChange: change)
  }

  /// Reports that two elements have the same ID, once for each ID and at most 64 times.
  func reportDuplicate(_ id: ID, at first: Int, _ second: Int) {
    guard reportedDuplicates.count < 64, reportedDuplicates.insert(id.hashValue).inserted else { return }
    reportIssue(
      """
      \(diagnosticPrefix)ForEach has the id \(id) more than once, at offsets \(first) and \(second): rows with equal ids cannot be told \
      apart by state, selection and animation. Give every element of \(Data.self) an id of its own. \
      [duplicate-literal-id]
      """
    )
  }

  func checkIDStability(_ element: Data.Element, _ id: ID) {
    guard !checkedIDStability else { return }
    checkedIDStability = true
    guard identify(element) != id else { return }
    reportIssue(
      """
      The id of an element of \(Data.self) is another one on every read: each update replaces all rows, and their state \
      is lost. Store the id in the element instead of computing it. [unstable-id]
      """
    )
  }
}
