import RowanLayers

/// A change of a field's text that is too long for one message.
///
/// The length and the check value identify the text that the change applies to, since the application may have changed it
/// meanwhile. Offsets are in UTF-16 code units.
struct TextEdit: Sendable, Equatable {
  /// The offset of the change.
  var start: Int
  /// The length of the part that the change removes.
  var removed: Int
  /// The text that takes its place.
  var inserted: String
  /// The length of the text before the change.
  var length: Int
  /// The check value of the text before the change.
  var check: Int
  /// The selection after the change, if the application observes it.
  var selection: FieldSelection?

  /// The greatest check value.
  static let greatestCheck = Int(UInt32.max)

  /// Returns the check value of a text: a polynomial of its UTF-16 code units modulo 2³².
  static func check(of text: String) -> Int {
    Int(text.utf16.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) })
  }

  /// Returns whether the change applies to a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func applies(to text: String) -> Bool { text.utf16.count == length && Self.check(of: text) == check }

  /// Returns a text after the change.
  ///
  /// - Parameter text: The text that the change applies to.
  /// - Throws: `WireError` if the change is not within the text.
  func applied(to text: String) throws(WireError) -> String {
    var units = Array(text.utf16)
    guard start <= units.count, removed <= units.count - start else { throw WireError("a change is beyond its text") }
    units.replaceSubrange(start..<start + removed, with: inserted.utf16)
    return String(decoding: units, as: UTF16.self)
  }
}

/// The texts that the fields of a browser may have, as far as they are long: the last one that was sent and the last one that
/// came back.
struct FieldTexts {
  private struct Texts {
    var sent: String?
    var received: String?
  }

  private var texts: [LayerID: Texts] = [:]
  /// The length in UTF-8 bytes from which on a text is kept.
  private static let least = 4096

  /// Records a text that was sent to the browser.
  mutating func send(_ text: String, in id: LayerID) { note(text, \.sent, in: id) }

  /// Records a text that the browser has reported.
  mutating func receive(_ text: String, in id: LayerID) { note(text, \.received, in: id) }

  private mutating func note(_ text: String, _ place: WritableKeyPath<Texts, String?>, in id: LayerID) {
    if text.utf8.count >= Self.least {
      texts[id, default: Texts()][keyPath: place] = text
    } else if texts[id] != nil {
      texts[id]?[keyPath: place] = nil
    }
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
    let known = [texts[id]?.received, shown, texts[id]?.sent].compactMap(\.self)
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
