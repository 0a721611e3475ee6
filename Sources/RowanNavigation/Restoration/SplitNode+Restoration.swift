import RowanGraph

/// The steps of a split view: the choice in each leading column, with `-` for none, and the screens of the last column.
extension SplitNode: RestorableContainer {
  private static let nothing = "-"

  var restorationKind: String { "columns" }
  var isLastInFront: Bool { true }

  var addressSteps: [String] {
    var steps = columns.dropLast().map { choice(in: $0) ?? Self.nothing }
    if let last = columns.last { steps += last.controller.steps.dropFirst(last.controller.replacesRoot ? 1 : 0) }
    while steps.last == Self.nothing { steps.removeLast() }
    return steps
  }

  var hasAllSteps: Bool { columns.allSatisfy(\.controller.hasAllSteps) }

  /// The selections of the columns are always the application's.
  var isBound: Bool { columns.allSatisfy { $0.controller.followsPath || $0.controller.entries.isEmpty } }

  func restoreSteps(_ steps: [String]) -> RestorationResult {
    for (index, column) in columns.dropLast().enumerated() {
      let wanted = index < steps.count && steps[index] != Self.nothing ? steps[index] : nil
      guard choice(in: column) != wanted else { continue }
      guard let wanted else {
        guard let next = self.column(after: column) else { continue }
        if isCollapsed {
          leave(next)
        } else if column.selection.holdsOptionalSelection {
          column.selection.clear()
        } else {
          continue
        }
        return choice(in: column) == nil ? .progressed : .done
      }
      return choose(wanted, in: column)
    }
    guard let last = columns.last else { return .done }
    let first = last.controller.steps.prefix(last.controller.replacesRoot ? 1 : 0)
    return last.controller.restore(Array(first + steps.dropFirst(columns.count - 1)), from: last.topScreen)
  }

  func steps(toScreenContaining node: any Node) -> [String] {
    guard let index = columns.firstIndex(where: { node.core.isBelow($0.core) }) else { return [] }
    let chosen = columns.prefix(min(index, columns.count - 1)).map { choice(in: $0) ?? Self.nothing }
    guard index == columns.count - 1 else { return chosen }
    let own = columns[index].steps(toScreenContaining: node)
    return chosen + own.dropFirst(columns[index].controller.replacesRoot ? 1 : 0)
  }

  func screenName(containing node: any Node) -> String {
    guard let index = columns.firstIndex(where: { node.core.isBelow($0.core) }) else { return "" }
    let chosen = columns.prefix(index).map { choice(in: $0) ?? Self.nothing }
    let own = columns[index].screenName(containing: node)
    return SceneAddress.text(chosen) + "." + own
  }

  /// Returns the step of the link or the selection that determines the next column.
  private func choice(in column: SplitColumn) -> String? {
    if let next = self.column(after: column), next.controller.replacesRoot { return next.controller.steps.first }
    return column.selection.selectedValue.flatMap { AddressText.text(of: $0) }
  }

  private func choose(_ step: String, in column: SplitColumn) -> RestorationResult {
    if column.selection.selectRow(named: step) { return .progressed }
    guard let content = column.topScreen?.content else { return .waiting }
    if let next = self.column(after: column), let link = content.link(to: step, of: next.controller) {
      link.follow()
      return choice(in: column) == step ? .progressed : .waiting
    }
    return content.revealRow(named: step, unless: &column.controller.revealed) ? .progressed : .waiting
  }
}
