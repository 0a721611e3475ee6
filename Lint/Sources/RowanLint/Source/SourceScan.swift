/// Facts about a text that are read from its bytes before it is parsed.
struct SourceScan {
  /// The greatest number of braces within one another in a text that is parsed. The time of the parser and of rules grows with the
  /// square of the depth.
  static let nestingLimit = 512

  /// Whether braces are nested beyond the limit.
  let isTooDeep: Bool
  /// Whether more opening brackets stand side by side than the parser reads in a reasonable time: it doubles with each of them, also
  /// with the names of generic types between them, as in `[Array<[`.
  let hasBracketRun: Bool
  /// Whether the text may have comments that accept findings.
  let mayAccept: Bool

  /// Whether a text is parsed.
  var isParsed: Bool { !isTooDeep && !hasBracketRun }

  /// Reads a text once.
  ///
  /// - Complexity: O(length).
  init(_ text: String) {
    var text = text
    var depth = 0
    var greatest = 0
    var run = 0
    var longest = 0
    var mayAccept = false
    text.withUTF8 { bytes in
      for place in bytes.indices {
        switch bytes[place] {
        case UInt8(ascii: "["):
          run += 1
          longest = max(longest, run)
        case UInt8(ascii: "{"):
          depth += 1
          greatest = max(greatest, depth)
          run = 0
        case UInt8(ascii: "}"):
          depth -= 1
          run = 0
        case UInt8(ascii: ":"):
          if !mayAccept { mayAccept = bytes[(place + 1)...].starts(with: ":disable".utf8.dropFirst()) }
          run = 0
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "<"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          break
        default: run = 0
        }
      }
    }
    hasBracketRun = longest > 16
    self.mayAccept = mayAccept
    // Braces in strings and comments are left out only where they could matter.
    isTooDeep = greatest > Self.nestingLimit && Self.depth(of: text) > Self.nestingLimit
  }

  /// The depth of the braces outside of comments and strings. A string that does not end on its line ends with it.
  private static func depth(of text: String) -> Int {
    let bytes = Array(text.utf8)
    var depth = 0
    var greatest = 0
    var place = 0
    func starts(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { place + $0.count <= bytes.count && bytes[place..<place + $0.count].elementsEqual($0) }
    }
    func pass(to end: StaticString) {
      while place < bytes.count, !starts(end) { place += 1 }
      place += end.utf8CodeUnitCount
    }
    while place < bytes.count {
      if starts("//") {
        pass(to: "\n")
      } else if starts("/*") {
        pass(to: "*/")
      } else if starts("\"\"\"") {
        place += 3
        pass(to: "\"\"\"")
      } else if starts("\"") {
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\n") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
      } else {
        if bytes[place] == UInt8(ascii: "{") {
          depth += 1
          greatest = max(greatest, depth)
        } else if bytes[place] == UInt8(ascii: "}") {
          depth -= 1
        }
        place += 1
      }
    }
    return greatest
  }
}
