import RowanGraph
import RowanInteraction
import RowanLayers

/// A command of the Edit menu, which goes to what has the focus.
package enum EditCommand: Hashable, Sendable, CaseIterable {
  case cut, copy, paste, delete, selectAll

  /// The command that a key is for. Pasting is none of them: the host hears that key, and says what is pasted.
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

/// What has the focus and knows of edit commands by itself, as lists and tables do.
@MainActor
package protocol EditCommandTarget: AnyObject {
  /// Whether the command means something here and now, where nobody around says anything of it.
  func offers(_ command: EditCommand) -> Bool
  /// Does what the command means here. Returns whether it meant something.
  func perform(_ command: EditCommand) -> Bool
  /// What is copied where the application says nothing of its own.
  func copiedItems() -> [any Transferable]
}
