/// A named range of code points, with its characters.
struct UnicodeBlock: Identifiable, Sendable {
  let name: String
  let codePoints: ClosedRange<UInt32>
  let characters: UnicodeCharacters

  var id: UInt32 { codePoints.lowerBound }
}

/// A range of adjacent characters of a table, which are created on access. Its indices are those of the table.
struct UnicodeCharacters: RandomAccessCollection, Sendable {
  let table: UnicodeTable
  let places: Range<Int>

  var startIndex: Int { places.lowerBound }
  var endIndex: Int { places.upperBound }

  subscript(place: Int) -> UnicodeCharacter { table[place] }
}
