/// What is spoken in place of what is drawn.
extension SemanticsInterpreter {
  /// An element whose parts are taken together, in a role that does not do so by itself: where its label says other than its
  /// texts do, the label is spoken and the texts are not. Returns whether that is so.
  func speakAsOne(_ index: Int, _ form: inout SpokenForm) -> Bool {
    let entry = entries[index]
    guard let semantics = entry.semantics, semantics.combinesChildren, !semantics.label.isEmpty else { return false }
    var drawn: [String] = []
    for part in entries[index..<entry.end] {
      if let text = part.layer.content.drawnText { drawn.append(text) }
    }
    guard !Letters.areEqual(semantics.label, drawn) else { return false }
    form.words = name(semantics)
    return true
  }

  /// A text whose label says something else is spoken as its label.
  func describeText(_ entry: Entry, isSilent: Bool, _ form: inout SpokenForm) {
    guard case .text(let layout, _) = entry.layer.content else { return }
    form.isQuiet = isSilent
    guard !isSilent, let semantics = entry.semantics, semantics.role == .text, !semantics.label.isEmpty else { return }
    guard !Letters.areEqual(semantics.label, [layout.drawnText]) else { return }
    form.words = semantics.label
    form.isQuiet = true
  }

  /// A field that says nothing of itself is named by its prompt, or by what is right around it.
  func describeField(_ entry: Entry, _ form: inout SpokenForm) {
    guard case .field(let field) = entry.layer.content else { return }
    let source = entry.semantics ?? entry.layer.parent?.semantics
    let label = source?.label ?? ""
    form.name = !label.isEmpty ? label : !field.prompt.isEmpty ? field.prompt : "Text"
    form.hint = source?.hint ?? ""
  }
}

extension LayerContent {
  /// The text as it is drawn: broken, and cut where there is no room.
  var drawnText: String? {
    guard case .text(let layout, _) = self else { return nil }
    return layout.drawnText
  }
}

extension TextLayout {
  /// What the lines say from left to right, which is what is spoken of them where nothing else is.
  fileprivate var drawnText: String {
    // Letters below Hebrew are drawn in the order in which they are read: no line has to be looked at.
    if !isTruncated, runs.count == 1, runs[0].text.utf8.allSatisfy({ $0 < 0xD6 }) { return runs[0].text }
    return lines.map { $0.fragments.map(\.text).joined() }.joined(separator: " ")
  }
}

/// Compares texts as they sound.
private enum Letters {
  /// Whether texts are the same when spaces, punctuation and case do not count.
  static func areEqual(_ text: String, _ parts: [String]) -> Bool {
    if parts.count == 1, parts[0] == text { return true }
    return letters(text) == parts.reduce(into: "") { $0 += letters($1) }
  }

  private static func letters(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isSkipped { kept.append(scalar) }
    return String(kept).lowercased()
  }
}

extension Unicode.Scalar {
  fileprivate var isSkipped: Bool {
    if isASCII {
      switch value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return false
      default: break
      }
    }
    if properties.isWhitespace { return true }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }
}
