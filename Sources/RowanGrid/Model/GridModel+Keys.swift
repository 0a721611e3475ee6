import RowanLayers
import RowanTables
import SwiftUI

/// The keyboard of a grid.
extension GridModel {
  /// Handles a key.
  ///
  /// - Parameters:
  ///   - key: The DOM name of the key.
  ///   - modifiers: The modifier keys.
  /// - Returns: `true` if the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if editing != nil { return pressInEditor(key, modifiers) }
    if hold(key, modifiers) { return true }
    let (extends, jumps) = (modifiers.contains(.shift), !modifiers.isDisjoint(with: [.command, .control]))
    if modifiers.contains(.option), key == "ArrowLeft" || key == "ArrowRight" {
      return moveColumn(by: (key == "ArrowRight") == isRightToLeft ? -1 : 1)
    }
    switch key {
    case "ArrowUp": return move(jumps ? .top : .up, extending: extends)
    case "ArrowDown": return move(jumps ? .bottom : .down, extending: extends)
    case "ArrowLeft": return move(jumps ? (isRightToLeft ? .rowEnd : .rowStart) : .left, extending: extends)
    case "ArrowRight": return move(jumps ? (isRightToLeft ? .rowStart : .rowEnd) : .right, extending: extends)
    case "Home": return move(jumps ? .gridStart : .rowStart, extending: extends)
    case "End": return move(jumps ? .gridEnd : .rowEnd, extending: extends)
    case "PageUp": return move(.pageUp, extending: extends)
    case "PageDown": return move(.pageDown, extending: extends)
    case "Tab": return !jumps && moveInReadingOrder(forwards: !extends)
    case "Enter", "F2": return beginEditing()
    case "Backspace", "Delete":
      guard active != nil, !jumps else { return false }
      clear()
      return true
    case "Escape":
      guard notice != nil else { return false }
      notice = nil
      return true
    default: return pressCharacter(key, modifiers)
    }
  }

  private func pressCharacter(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard key.count == 1 else { return false }
    if !modifiers.isDisjoint(with: [.command, .control]) { return pressCommand(key.lowercased(), modifiers) }
    guard let active, columns.indices.contains(active.column) else { return false }
    if columns[active.column].kind == .boolean { return key == " " && toggle(active) }
    return beginEditing(replacingBy: key)
  }

  private func pressCommand(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch (key, modifiers.contains(.shift)) {
    case ("a", false): selectAll()
    case ("f", false): return finder.present()
    case ("z", false):
      guard undoManager.canUndo else { return false }
      undoManager.undo()
    case ("z", true), ("y", false):
      guard undoManager.canRedo else { return false }
      undoManager.redo()
    default: return false
    }
    return true
  }

  private func pressInEditor(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case "Escape": cancelEditing()
    case "Enter": commitAndMoveToNextLine()
    case "ArrowUp": commitAndMove(.up)
    case "ArrowDown": commitAndMove(.down)
    case "Tab": if commitEditing() { _ = moveInReadingOrder(forwards: !modifiers.contains(.shift)) }
    // A host sends keys to the grid until its editor has the keyboard and all keys before; then it sends the editor's text.
    case "Backspace": draft = String(draft.dropLast())
    default:
      guard key.count == 1, modifiers.isDisjoint(with: [.command, .control]) else { return false }
      draft += key
    }
    return true
  }

  /// Puts the text of the editor into the cell and moves, unless the text is no value of the column.
  func commitAndMove(_ move: GridMove) { if commitEditing() { self.move(move) } }

  /// Puts the text of the editor into the cell and moves as Return does, unless the text is no value of the column.
  func commitAndMoveToNextLine() { if commitEditing() { moveToNextLine() } }
}
