import Foundation

/// The only reader of numbers that the runtime wrote, for streams of values and for answers.
///
/// Nothing is assumed of a number. One that is not a whole number of its range fails the reader: the first failure is
/// kept, and later reads return the least number of their range. Callers check `failure` before they use what was read.
nonisolated struct NumberReader {
  /// A number outside of its range, or a missing one.
  struct Failure: Equatable {
    /// The meaning of the number.
    var meaning: String
    /// The number; `nil` if the numbers ended before it.
    var number: Double?

    /// The failure for the author of the script.
    var message: String {
      let found = number.map { "\(meaning) is \($0.scriptText), which is out of range" } ?? "\(meaning) is missing"
      return "\(found). Did the script change objects that belong to the runtime?"
    }
  }

  private let numbers: UnsafeMutableBufferPointer<Double>
  private(set) var index: Int
  private var end: Int
  /// The first failure.
  private(set) var failure: Failure?

  /// The offset of the first number behind the count and the scope's number.
  static let head = 2

  /// Creates a reader of the numbers behind the head, whose count is the first number.
  init(_ numbers: UnsafeMutableBufferPointer<Double>) {
    self.numbers = numbers
    index = min(Self.head, numbers.count)
    end = index
    let most = numbers.count - index
    guard let count = numbers.first, let count = Int(exactly: count), (0...most).contains(count) else {
      failure = Failure(meaning: "the count of numbers", number: numbers.first)
      return
    }
    end = index + count
  }

  /// Returns whether the runtime answered with an error, whose description is the text.
  static func isError(_ numbers: UnsafeMutableBufferPointer<Double>) -> Bool { numbers.first == -1 }

  /// Returns the number of the rendered scope, or `nil`.
  static func scope(_ numbers: UnsafeMutableBufferPointer<Double>) -> Int? {
    guard numbers.count > 1, let number = Int(exactly: numbers[1]), 0 < number, number <= identities.upperBound else {
      return nil
    }
    return number
  }

  /// The count of numbers that remain.
  var remaining: Int { end - index }

  /// Fails the reader; the numbers that remain are not read.
  mutating func fail(_ meaning: String, _ number: Double?) {
    if failure == nil { failure = Failure(meaning: meaning, number: number) }
    index = end
  }

  /// Reads any number, possibly infinite or no number.
  mutating func any(_ meaning: StaticString = "a number") -> Double {
    guard index < end else {
      fail("\(meaning)", nil)
      return 0
    }
    defer { index += 1 }
    return numbers[index]
  }

  /// Reads a whole number of a range.
  mutating func whole(_ range: ClosedRange<Int>, _ meaning: StaticString) -> Int {
    let number = any(meaning)
    // Comparisons with NaN are false, and the bounds are small enough to be exact.
    guard number >= Double(range.lowerBound), number <= Double(range.upperBound) else {
      fail("\(meaning)", number)
      return range.lowerBound
    }
    let whole = Int(number)
    guard Double(whole) == number else {
      fail("\(meaning)", number)
      return range.lowerBound
    }
    return whole
  }

  /// Reads a whole number of magnitude up to 2^53, as identities are.
  mutating func identity(_ meaning: StaticString) -> Int { whole(Self.identities, meaning) }

  private static let identities = -9_007_199_254_740_992...9_007_199_254_740_992

  /// Reads the count of parts that follow, of at least one number each.
  mutating func count(_ meaning: StaticString) -> Int { whole(0...max(0, remaining - 1), meaning) }

  /// Reads the code units of a text.
  mutating func letters(_ length: Int) -> UnsafeBufferPointer<Double> {
    guard length <= remaining else {
      fail("the length of a text", Double(length))
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    defer { index += length }
    return UnsafeBufferPointer(rebasing: numbers[index..<index + length])
  }
}

nonisolated extension ScriptText {
  /// Reads texts whose lengths are read from a reader. A length beyond the text fails the reader.
  mutating func take(_ length: Int, _ numbers: inout NumberReader) -> String {
    guard length <= units.count - position else {
      numbers.fail("the length of a text", Double(length))
      return ""
    }
    return take(length)
  }

  /// Reads a count and as many texts.
  mutating func texts(_ numbers: inout NumberReader) -> [String] {
    let count = numbers.count("the count of texts")
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(take(numbers.whole(0...units.count, "the length of a text"), &numbers)) }
    return numbers.failure == nil ? texts : []
  }
}
