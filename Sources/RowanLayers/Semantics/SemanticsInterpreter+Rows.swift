/// The retained interpretation of a row and its descendants, valid while neither these nor its surroundings change.
@MainActor
final class InterpretedRow {
  /// The contents of the row.
  let contents: SemanticsInterpreter.Contents
  /// The contents that the row contributes to its ancestors.
  let contributes: SemanticsInterpreter.Contents
  /// The surroundings for which the interpretation is valid.
  let around: SemanticsInterpreter.Surroundings
  /// Whether the row contains a keyboard stop.
  let hasStop: Bool
  /// The IDs of the row's layer and its descendants.
  let parts: [LayerID]

  init(
    contents: SemanticsInterpreter.Contents,
    contributes: SemanticsInterpreter.Contents,
    around: SemanticsInterpreter.Surroundings,
    hasStop: Bool,
    parts: [LayerID]
  ) {
    self.contents = contents
    self.contributes = contributes
    self.around = around
    self.hasStop = hasStop
    self.parts = parts
  }
}

/// The reuse of interpreted rows.
extension SemanticsInterpreter {
  /// Reuses the interpretation of a row, or interprets it again if its surroundings differ.
  ///
  /// - Returns: `true` if the row contains a keyboard stop.
  mutating func take(_ row: InterpretedRow, _ index: Int, _ around: Surroundings) -> Bool {
    let layer = entries[index].layer
    if !behind.contains(index), row.around == around.seen(by: layer.id) {
      result.rows[layer.id] = row
      return row.hasStop
    }
    forget(row.parts)
    var interpreter = SemanticsInterpreter(layer, of: self, isBehind: behind.contains(index))
    swap(&interpreter.result, &result)
    let hasStop = interpreter.visit(0, around)
    swap(&interpreter.result, &result)
    if result.rows[layer.id] == nil { visited += interpreter.visited }
    return hasStop
  }

  /// Retains the interpretation of a row for the next time, unless it affects more than the row.
  mutating func keep(_ index: Int, _ around: Surroundings, partsFrom first: Int, hasStop: Bool) {
    let entry = entries[index]
    guard !behind.contains(index), !entry.contents.contains(.landmarks), !entry.has([.modal, .focused]) else { return }
    var contributes = entry.contents.union(.landmarks)
    if isControl(entry) { contributes.insert(.controls) }
    result.renewed += visited[first...]
    result.rows[entry.layer.id] = InterpretedRow(
      contents: entry.contents,
      contributes: contributes,
      around: around.seen(by: entry.layer.id),
      hasStop: hasStop,
      parts: Array(visited[first...])
    )
    visited.removeSubrange(first...)
  }
}

extension SemanticsInterpreter.Surroundings {
  /// Returns the surroundings as far as a row depends on them: whether it is the keyboard stop, but not which other row
  /// is.
  fileprivate func seen(by row: LayerID) -> Self {
    var seen = self
    if seen.list?.stop != row { seen.list?.stop = nil }
    return seen
  }
}
