/// Labels that are announced in place of drawn text.
extension SemanticsInterpreter {
  /// Announces the label of an element that combines its children in place of their texts, if it differs from these.
  ///
  /// - Returns: `true` if the label is announced.
  func speakAsOne(_ index: Int, _ form: inout ResolvedSemantics) -> Bool {
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

  /// Announces the label of a text in place of the text, if it differs.
  func describeText(_ entry: Entry, isSilent: Bool, _ form: inout ResolvedSemantics) {
    guard case .text(let layout, _) = entry.layer.content else {
      return describeRenderedText(entry, isSilent: isSilent, &form)
    }
    form.isQuiet = isSilent
    guard !isSilent, let semantics = entry.semantics, semantics.role == .text, !semantics.label.isEmpty else { return }
    guard !Letters.areEqual(semantics.label, [layout.drawnText]) else { return }
    form.words = semantics.label
    form.isQuiet = true
  }

  /// Announces the label of a text that a renderer draws, in layers that are hidden from assistive technologies.
  private func describeRenderedText(_ entry: Entry, isSilent: Bool, _ form: inout ResolvedSemantics) {
    guard !isSilent, case .none = entry.layer.content, let semantics = entry.semantics, semantics.role == .text,
      entry.layer.children.first?.semantics?.traits.contains(.hidden) == true
    else { return }
    form.words = semantics.label
  }

  /// Names a field by its label, by that of its parent, or by its prompt.
  func describeField(_ entry: Entry, _ form: inout ResolvedSemantics) {
    guard case .field(let field) = entry.layer.content else { return }
    let source = entry.semantics ?? entry.layer.parent?.semantics
    let label = source?.label ?? ""
    form.name = !label.isEmpty ? label : !field.prompt.isEmpty ? field.prompt : "Text"
    form.hint = source?.hint ?? ""
  }
}

extension LayerContent {
  /// The text as drawn: with line breaks and truncation.
  var drawnText: String? {
    guard case .text(let layout, _) = self else { return nil }
    return layout.drawnText
  }
}

extension TextLayout {
  /// The text of the lines from left to right, which assistive technologies announce by default.
  fileprivate var drawnText: String {
    // Letters before Hebrew in Unicode are drawn in reading order, so that the lines need not be computed.
    if !isTruncated, runs.count == 1, runs[0].text.utf8.allSatisfy({ $0 < 0xD6 }) { return runs[0].text }
    return lines.map { $0.fragments.map(\.text).joined() }.joined(separator: " ")
  }
}

/// A comparison of texts as they are pronounced.
private enum Letters {
  /// Returns whether a text equals the concatenation of others, ignoring spaces, punctuation and case.
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
