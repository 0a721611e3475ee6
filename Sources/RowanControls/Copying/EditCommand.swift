import RowanGraph
import RowanInteraction
import RowanLayers

/// A command of the Edit menu, which is sent to the focused element.
package enum EditCommand: Hashable, Sendable, CaseIterable {
  case cut, copy, paste, delete, selectAll

  /// Creates the command of a key, or `nil` if the key has none.
  ///
  /// Pasting is not included: the host handles its key and reports the pasted content.
  package init?(key: String, _ modifiers: KeyModifiers) {
    guard modifiers == .command else { return nil }
    self.init(letter: key.lowercased())
  }

  init?(_ press: KeyPress) {
    guard press.modifiers == .command else { return nil }
    self.init(letter: String(press.key.character))
  }

  private init?(letter: String) {
    switch letter {
    case "c": self = .copy
    case "x": self = .cut
    default: return nil
    }
  }
}

/// A focusable element with edit commands of its own, such as a list or a table.
@MainActor
package protocol EditCommandTarget: AnyObject {
  /// Returns whether the command is available in the current state, regardless of modifiers of the application.
  func offers(_ command: EditCommand) -> Bool
  /// Performs the command.
  ///
  /// - Returns: `true` if the command was performed.
  func perform(_ command: EditCommand) -> Bool
  /// Returns the values to copy if no modifier of the application provides them.
  func copiedItems() -> [any Transferable]
}
