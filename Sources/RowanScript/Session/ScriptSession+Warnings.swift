/// The warnings of a session that have been logged.
struct ScriptWarnings {
  private var places: Set<ScriptLocation> = []
  private var texts: Set<String> = []

  /// Returns whether a warning about a place is the first one.
  mutating func isFirst(at place: ScriptLocation) -> Bool {
    texts.count + places.count < 1000 && places.insert(place).inserted
  }

  /// Returns whether a warning is the first of its text. At most 1,000 warnings are logged.
  mutating func isFirst(_ text: String) -> Bool { texts.count + places.count < 1000 && texts.insert(text).inserted }
}

extension ScriptSession {
  /// Warns, once per source location, that two children have equal keys.
  func warnOfEqualKeys(_ key: String, _ value: ScriptValue) {
    let known: ScriptLocation? =
      switch value {
      case .element(let element): element.place
      case .component(let component): component.place
      default: nil
      }
    guard let known, warnings.isFirst(at: known) else { return }
    let words =
      "Two children of an array have the key \"\(key.prefix(200))\": the second one is known by its place, as if it "
    let place = place(known)
    log.write(.warning, (place.isEmpty ? "" : "\(place): ") + words + "had none. Give each a key of its own.")
  }

  /// Warns, once, that a modifier does not accept a keyword.
  func warnOfUnknownKeyword(_ word: String, of name: String, _ known: [String]) {
    warnOnce("\(name) has no \"\(word.prefix(200))\": it takes \(known.joined(separator: ", ")).")
  }

  /// Warns, once per element, that a text has too many signs to be read as Markdown.
  func warnOfMarkdown(in element: ScriptElement) {
    let (name, place) = (ComponentTable.shared.components[element.component].name, place(element.place))
    warnOnce("\(place.isEmpty ? "" : "\(place): ")\(name): this Markdown has too many signs, and is shown as it is.")
  }

  /// Logs a warning unless an equal one was logged before.
  func warnOnce(_ text: String) {
    if warnings.isFirst(text) { log.write(.warning, text) }
  }
}
