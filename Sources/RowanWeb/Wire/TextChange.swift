/// The change from the text of a field in a browser to its present text, in UTF-16 code units.
struct TextChange: Equatable {
  /// The offset of the change.
  let start: Int
  /// The length of the part that the change removes.
  let removed: Int
  /// The text that takes its place.
  let inserted: String

  /// Creates a change.
  init(start: Int, removed: Int, inserted: String) {
    self.start = start
    self.removed = removed
    self.inserted = inserted
  }

  /// Creates the change from a text to another one, which splits no surrogate pair.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  init(from old: String, to new: String) {
    let (before, after) = (Array(old.utf16), Array(new.utf16))
    let least = min(before.count, after.count)
    var start = 0
    while start < least, before[start] == after[start] { start += 1 }
    if start > 0, UTF16.isLeadSurrogate(before[start - 1]) { start -= 1 }
    var end = 0
    while end < least - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
    if end > 0, UTF16.isTrailSurrogate(before[before.count - end]) { end -= 1 }
    self.start = start
    removed = before.count - end - start
    inserted = String(decoding: after[start..<after.count - end], as: UTF16.self)
  }
}
