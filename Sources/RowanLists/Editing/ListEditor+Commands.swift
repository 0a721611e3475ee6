import RowanControls
import RowanGraph
import RowanLayers

/// The commands of the Edit menu.
extension ListEditor {
  func offers(_ command: EditCommand) -> Bool {
    switch command {
    case .copy: selection.mode != .none && selection.binding.count > 0 && (columns != nil || canCopyTexts)
    case .delete: canDeleteByKey(list.keyboard.row)
    case .selectAll: selection.mode == .multiple
    case .cut, .paste: false
    }
  }

  func perform(_ command: EditCommand) -> Bool {
    graph.bringDataUpToDate()
    switch command {
    case .delete: return deleteByKey(list.keyboard.row)
    case .selectAll: return selection.selectAll()
    case .cut, .copy, .paste: return false
    }
  }

  private var selection: ListSelection { list.selection }
  private var columns: (any ListColumns)? { list.columns.columns }

  /// The number of selected rows above which a list copies nothing, because it would have to create each of them.
  private static var copiedRowLimit: Int { 10_000 }

  private var canCopyTexts: Bool { selection.binding.count <= Self.copiedRowLimit }

  /// Returns the selected rows of a table, or the texts of the selected rows of a list: a line each, in which tabs
  /// separate the texts.
  ///
  /// - Complexity: O(*n*) in the rows of the list.
  func copiedItems() -> [any Transferable] {
    if let columns { return columns.copiedRows.map { [$0] } ?? [] }
    var lines: [String] = []
    selection.forEachSelected { row in
      let texts = list.presenter.cell(for: row).drawnTexts(in: list)
      if !texts.isEmpty { lines.append(texts.joined(separator: "\t")) }
    }
    return lines.isEmpty ? [] : [lines.joined(separator: "\n")]
  }

  /// Handles a key equivalent of the Edit menu.
  ///
  /// - Returns: `true` if the application or the list handled it.
  func pressCommandKey(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    EditCommand(key: key, modifiers).map { graph.editCommands.perform($0) } ?? false
  }
}
