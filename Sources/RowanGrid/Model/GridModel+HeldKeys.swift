import RowanLayers
import RowanTables
import SwiftUI

/// Keys that are pressed while a store looks for the row of the selection, which a change has moved.
///
/// The first key that would change a cell, and all keys after it, are held and applied in order once the row is found. Nothing is
/// entered into the row that is at the old place meanwhile.
extension GridModel {
  /// The keys, with the selection that they are meant for.
  struct HeldKeys {
    /// The keys in order.
    var keys: [(name: String, modifiers: KeyModifiers)] = []
    /// The selected ranges.
    let ranges: [Selection.Range]
    /// Whether the grid had the keyboard focus.
    let isFocused: Bool

    /// The characters among the keys.
    var text: String { keys.map(\.name).filter { $0.count == 1 }.joined() }
  }

  /// The maximum number of held keys.
  private static var heldKeyLimit: Int { 1000 }

  /// Whether the store looks for a row of the selection. `false` once one is known to be gone.
  private var isLookingForRows: Bool {
    source.write != nil && source.places != nil && !rects.isEmpty && !isSelectedRowGone
      && !rects.indices.allSatisfy(isInPlace)
  }

  /// Whether a row of the selection was removed from the store.
  var isSelectedRowGone: Bool {
    selection.ranges.contains { range in
      [range.anchor.row, range.head.row].contains { source.places?.isMissing($0) ?? false }
    }
  }

  /// Holds a key if the store looks for the row that it is meant for.
  ///
  /// - Returns: `true` if the key is held, or takes the held ones back.
  func hold(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    if let heldKeys, heldKeys.ranges != selection.ranges { applyHeldKeys() }
    guard isLookingForRows else { return false }
    guard var held = heldKeys else {
      let isCommand = !modifiers.isDisjoint(with: [.command, .control])
      guard !isCommand, key.count == 1 || ["Enter", "F2", "Backspace", "Delete"].contains(key) else { return false }
      heldKeys = HeldKeys(keys: [(key, modifiers)], ranges: selection.ranges, isFocused: isFocused)
      show("The row is being looked for. What you type is entered once it is found.")
      return true
    }
    if key == "Escape" {
      (heldKeys, notice) = (nil, nil)
      return true
    }
    guard held.keys.count < Self.heldKeyLimit else {
      show("No more text is taken while the row is being looked for.")
      return true
    }
    held.keys.append((key, modifiers))
    heldKeys = held
    return true
  }

  /// Applies the held keys once the row is found. If it is gone, or the person works elsewhere, a message repeats the text.
  func applyHeldKeys() {
    guard let held = heldKeys, held.ranges != selection.ranges || !isLookingForRows else { return }
    heldKeys = nil
    let what = held.text.isEmpty ? "The keys were" : "“\(held.text)” was"
    guard held.ranges == selection.ranges, !isSelectedRowGone else {
      return show("\(what) not entered: the row was removed, or others were selected.")
    }
    // An edit would take the keyboard away from where the person types.
    guard isFocused || !held.isFocused else { return show("\(what) not entered: the grid lost the keyboard focus.") }
    notice = nil
    for key in held.keys { _ = press(key.name, key.modifiers) }
  }
}
