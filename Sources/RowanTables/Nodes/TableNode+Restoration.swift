import RowanGraph

/// The sort order, which a window's archive contains by the names of the columns if it is stored in a `@State`.
extension TableNode: RestorableNode {
  var restorationKind: String { "sort" }

  var restorationRecord: KeptValue? {
    guard let sorting, sorting.isViewState else { return nil }
    let steps = sorting.read().compactMap { comparator -> String? in
      guard let column = grid.written.first(where: { $0.sort?.matches(comparator) == true }) else { return nil }
      return (sorting.isForward(comparator) ? "+" : "-") + name(of: column)
    }
    return steps.isEmpty ? nil : .string(SceneAddress.text(steps))
  }

  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    guard case .string(let text) = record, let sorting, sorting.isViewState, record != restorationRecord,
      let steps = SceneAddress("/" + text).groups.first
    else { return .done }
    for step in steps.reversed() {
      guard let direction = step.first, direction == "+" || direction == "-",
        let sort = grid.written.first(where: { name(of: $0) == step.dropFirst() })?.sort
      else { continue }
      sorting.put(sort, isForward: direction == "+")
    }
    return .done
  }
}
