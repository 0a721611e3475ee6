import RowanControls
import RowanGraph
import RowanLayers

extension ListNode: EditCommandTarget {
  func offers(_ command: EditCommand) -> Bool {
    switch command {
    case .copy: columns != nil && selection.mode != .none && selection.binding.count > 0
    case .delete: editor.canDeleteByKey(keyboard.row)
    case .selectAll: selection.mode == .multiple
    case .cut, .paste: false
    }
  }

  func perform(_ command: EditCommand) -> Bool {
    core.graph.bringDataUpToDate()
    switch command {
    case .delete: return editor.deleteByKey(keyboard.row)
    case .selectAll: return selectAll()
    case .cut, .copy, .paste: return false
    }
  }

  /// Returns the selected rows of a table; a list has no items to copy.
  func copiedItems() -> [any Transferable] { columns?.copiedRows.map { [$0] } ?? [] }

  /// Handles a key equivalent of the Edit menu.
  ///
  /// - Returns: `true` if the application or the list handled it.
  func pressEditKey(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    EditCommand(key: key, modifiers).map { core.graph.editCommands.perform($0) } ?? false
  }
}
