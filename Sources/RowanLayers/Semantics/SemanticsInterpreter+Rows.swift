/// A row as it was interpreted: what is found of it and of all below it, as long as nothing of that changes nor what is
/// around it.
@MainActor
final class InterpretedRow {
  /// What there is below the row, and what a layer around it then has below it.
  let contents: SemanticsInterpreter.Contents
  let contributes: SemanticsInterpreter.Contents
  let around: SemanticsInterpreter.Surroundings
  /// Whether the keyboard stops in it.
  let hasStop: Bool
  /// The row's layer and those below it.
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

/// Rows that are interpreted once.
extension SemanticsInterpreter {
  /// Takes over what was found of a row, or looks at it after all where something else is around it now.
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

  /// Keeps what was found of a row for the next time, unless that counts for more than the row.
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
  /// What a row sees of its list: whether that stops at it, not where else.
  fileprivate func seen(by row: LayerID) -> Self {
    var seen = self
    if seen.list?.stop != row { seen.list?.stop = nil }
    return seen
  }
}
