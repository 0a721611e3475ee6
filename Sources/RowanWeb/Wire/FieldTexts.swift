import RowanLayers

/// The texts that the fields of a browser may have, as far as they are long: the last ones that were sent, and the last one that
/// came back.
struct FieldTexts {
  private struct Texts {
    /// The texts that were sent, the newest last. The browser may have an older one while a patch is on its way, and during a
    /// composition.
    var sent: [String] = []
    var received: String?
  }

  private var texts: [LayerID: Texts] = [:]
  /// The length in UTF-8 bytes from which on a text is kept.
  private static let least = 4096
  /// The maximum number of texts that are kept for a field, and the maximum length of the older ones together in UTF-8 bytes.
  private static let (most, mostBytes) = (8, 1 << 20)

  /// Records a text that was sent to the browser.
  ///
  /// - Returns: The change from the text that was sent before, if both are long; `nil` if the browser needs the whole text.
  /// - Complexity: O(*n*) in the length of the texts.
  mutating func send(_ text: String, in id: LayerID) -> TextChange? {
    guard Self.isLong(text) || texts[id] != nil else { return nil }
    var known = texts[id] ?? Texts()
    let last = known.sent.last
    // Equal strings can have other characters, such as letters and accents apart, which offsets count.
    if last.map({ !$0.utf16.elementsEqual(text.utf16) }) ?? true { known.sent.append(text) }
    var bytes = known.sent.dropLast().reduce(0) { $0 + $1.utf8.count }
    while known.sent.count > 1, known.sent.count > Self.most || bytes > Self.mostBytes {
      bytes -= known.sent.removeFirst().utf8.count
    }
    keep(known, of: id)
    guard let last, Self.isLong(last), Self.isLong(text) else { return nil }
    let change = TextChange(from: last, to: text)
    return change.inserted.utf8.count < text.utf8.count / 2 ? change : nil
  }

  /// Records a text that the browser has reported.
  mutating func receive(_ text: String, in id: LayerID) {
    guard Self.isLong(text) || texts[id] != nil else { return }
    var known = texts[id] ?? Texts()
    known.received = text
    keep(known, of: id)
  }

  private static func isLong(_ text: String) -> Bool { text.utf8.count >= least }

  private mutating func keep(_ known: Texts, of id: LayerID) {
    let isWorthKeeping = known.sent.contains(where: Self.isLong) || known.received.map(Self.isLong) ?? false
    texts[id] = isWorthKeeping ? known : nil
  }

  /// Removes the texts of a layer.
  mutating func remove(_ id: LayerID) { texts[id] = nil }

  /// Removes all texts.
  mutating func removeAll() { texts.removeAll() }

  /// Returns the text of a field that a change applies to; `nil` if the browser had another one.
  ///
  /// Browsers change the line breaks of a text, and an input of one line removes them.
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - shown: The current text of the field.
  ///   - id: The layer of the field.
  func base(of edit: TextEdit, shown: String, in id: LayerID) -> String? {
    let known = [texts[id]?.received, shown].compactMap(\.self) + (texts[id]?.sent.reversed() ?? [])
    if let same = known.first(where: edit.applies) { return same }
    for text in known where text.utf8.contains(where: { $0 == 10 || $0 == 13 }) {
      let units = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      if edit.applies(to: units) { return units }
      let line = units.replacing("\n", with: "")
      if edit.applies(to: line) { return line }
    }
    return nil
  }
}
