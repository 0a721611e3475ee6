import RowanLayers

/// Keyboard handling of menus, following the ARIA authoring practices (fact E26).
extension MenuController {
  /// Handles a key.
  ///
  /// - Returns: `true` if the key was handled.
  func press(_ key: String, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers.subtracting(.shift).isEmpty else {
      // A keyboard shortcut applies to the scene behind the menu.
      dismiss()
      return false
    }
    let items = usable
    let current = items.firstIndex { isHighlighted($0) }
    let isRightToLeft = panel.isRightToLeft
    switch key {
    case "Escape": leave()
    case "Tab": dismiss()
    case "ArrowDown": highlight(items, at: current.map { ($0 + 1) % items.count } ?? 0)
    case "ArrowUp": highlight(items, at: current.map { ($0 + items.count - 1) % items.count } ?? items.count - 1)
    case "Home", "PageUp": highlight(items, at: 0)
    case "End", "PageDown": highlight(items, at: items.count - 1)
    case "Enter", " ": highlighted?.select()
    case "ArrowRight": isRightToLeft ? goOut() : goIn()
    case "ArrowLeft": isRightToLeft ? goIn() : goOut()
    default: return key.count == 1 && find(key.lowercased(), in: items, after: current)
    }
    return true
  }

  private func highlight(_ items: [OptionLayer], at index: Int) {
    typed = ""
    if items.indices.contains(index) { highlight(items[index]) }
  }

  /// Closes the innermost menu only.
  private func leave() {
    if let parent { parent.closeSubmenu() } else { dismiss() }
  }

  /// Opens the submenu of the highlighted item, or the next menu of a menu bar.
  private func goIn() {
    if let open = highlighted?.openSubmenu { open(true) } else { root.moveAlongBar?(1) }
  }

  /// Closes a submenu, or opens the previous menu of a menu bar.
  private func goOut() {
    if let parent { parent.closeSubmenu() } else { moveAlongBar?(-1) }
  }

  /// Highlights the next item whose label begins with the typed characters. Repeating a character moves to the next
  /// match.
  ///
  /// - Returns: `true`; menus handle all printable characters.
  private func find(_ character: String, in items: [OptionLayer], after current: Int?) -> Bool {
    guard !items.isEmpty else { return true }
    let names = items.map { ($0.layer.semantics?.label ?? "").lowercased() }
    let longer = typed + character
    if !typed.isEmpty, let current, let match = first(from: current, { names[$0].hasPrefix(longer) }, items.count) {
      typed = longer
      highlight(items[match])
      return true
    }
    typed = character
    if let match = first(from: (current ?? -1) + 1, { names[$0].hasPrefix(character) }, items.count) {
      highlight(items[match])
    }
    return true
  }

  private func first(from start: Int, _ matches: (Int) -> Bool, _ count: Int) -> Int? {
    (0..<count).map { (start + $0) % count }.first(where: matches)
  }
}
