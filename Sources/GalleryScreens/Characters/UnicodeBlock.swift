/// A named range of code points, and the characters in it.
struct UnicodeBlock: Identifiable, Sendable {
  let name: String
  let codePoints: ClosedRange<UInt32>
  let characters: UnicodeCharacters

  var id: UInt32 { codePoints.lowerBound }
}

/// Neighbouring characters of a table. Elements are made when they are read; indices are places in the table.
struct UnicodeCharacters: RandomAccessCollection, Sendable {
  let table: UnicodeTable
  let places: Range<Int>

  var startIndex: Int { places.lowerBound }
  var endIndex: Int { places.upperBound }

  subscript(place: Int) -> UnicodeCharacter { table[place] }
}
