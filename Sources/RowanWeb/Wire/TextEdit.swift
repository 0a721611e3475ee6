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
