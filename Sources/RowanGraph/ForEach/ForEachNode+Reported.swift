import Foundation
import IssueReporting

extension ForEachNode {
  /// Returns the changes that a collection reports since an older value, or `nil` if it reports none.
  static func reportedSteps(from old: Data?, to new: Data) -> [CollectionChange]? {
    func steps<Reporting: ChangeReportingCollection>(_ new: Reporting) -> [CollectionChange]? {
      (old as? Reporting).flatMap { new.changes(since: $0) }
    }
    return (new as? any ChangeReportingCollection).flatMap { steps($0) }
  }

  /// Reconciles the existing rows with reported changes. Reads only changed elements that have rows.
  ///
  /// - Returns: The change, or `nil` without any effect if the steps do not lead to the actual number of elements.
  func updateAsReported(_ steps: [CollectionChange], oldCount: Int) -> DynamicChange? {
    guard steps.reduce(oldCount, { $0 + $1.growth }) == count else {
      IssueOnce.report(
        """
        The changes that \(Data.self) reports turn \(oldCount) elements into \
        \(steps.reduce(oldCount) { $0 + $1.growth }), but it has \(count): its rows are matched by their ids instead.
        """
      )
      return nil
    }
    var change = DynamicChange(oldCount: oldCount, newCount: count)
    for step in steps {
      for range in step.removed.rangeView.reversed() { change.edits.append(.remove(range)) }
      for range in step.inserted.rangeView { change.edits.append(.insert(count: range.count, at: range.lowerBound)) }
    }
    let existing = rowsInOrder
    rows = [:]
    for row in existing {
      guard let (place, isUpdated) = place(of: row.index, after: steps) else {
        change.removed.append(row.index)
        retire(row, keepingState: false)
        continue
      }
      if isUpdated {
        let element = read(place)
        let id = element.map(identify)
        guard let element, id == row.id else {
          change.removed.append(row.index)
          // Another element took the index, such as the one that a placeholder represented.
          if let id, isPlaceholder(row.id, at: row.index) {
            change.identified.append(
              DynamicChange.Identity(
                placeholder: AnyHashable(row.id),
                id: AnyHashable(id),
                oldIndex: row.index,
                index: place
              )
            )
            replace(row, at: place)
          } else {
            retire(row, keepingState: false)
          }
          continue
        }
        adopt(row, at: place, &change) { row.update(element) }
      } else {
        adopt(row, at: place, &change) { row.refresh() }
      }
    }
    return change
  }

  /// Returns whether an ID is that of the placeholder at an offset.
  private func isPlaceholder(_ id: ID, at offset: Int) -> Bool {
    let placeholder = (collection as? any ChangeReportingCollection)?.placeholderID(at: offset)
    return placeholder.map { $0.base as? ID == id } ?? false
  }

  private func adopt(_ row: Row, at place: Int, _ change: inout DynamicChange, _ update: () -> Bool) {
    change.kept[row.index] = place
    row.index = place
    rows[place] = row
    if update() { change.updated.append(place) }
  }

  /// Returns the index of a row after the steps, and whether its element was replaced or modified; `nil` if it was
  /// removed.
  private func place(of index: Int, after steps: [CollectionChange]) -> (Int, Bool)? {
    var place = index
    var isUpdated = false
    for step in steps {
      guard let next = step.place(of: place) else { return nil }
      isUpdated = isUpdated || step.updated.contains(next) || step.inserted.contains(next)
      place = next
    }
    return (place, isUpdated)
  }
}
