import Foundation
import Testing
import TestSupport

@testable import RowanScript

/// The stream of numbers and text that a script renders, at random: the values that are read are bounded by its length.
@MainActor @Suite(.script)
struct StreamFuzzTests {
  private func count(_ value: ScriptValue) -> Int {
    switch value {
    case .list(let values): values.reduce(1) { $0 + count($1) }
    case .object(let fields): fields.values.reduce(1) { $0 + count($1) }
    case .element(let element):
      element.children.reduce(1) { $0 + count($1) } + element.props.reduce(0) { $0 + count($1.value) }
    case .chain(let props): props.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }

  private func read(_ numbers: [Double], _ units: [UInt16], _ session: ScriptSession) -> ScriptValue {
    var numbers = numbers
    return numbers.withUnsafeMutableBufferPointer { numbers in
      units.withUnsafeBufferPointer { units in
        var reader = StreamReader(numbers, ScriptText(units), scope: ScriptScope(), session: session)
        // A stream that is not well formed has no value.
        guard case .value(let value) = reader.read() else { return .nothing }
        return value
      }
    }
  }

  @Test func randomStreamsAreReadToTheirEndAndNoFurther() throws {
    let session = try ScriptSession(log: ScriptLog())
    var random = SeededRandom(1995)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1, 0.5, 9_007_199_254_740_992, -9e15, 65]
    for _ in 0..<1000 {
      let length = Int.random(in: 2...120, using: &random)
      var numbers = (0..<length).map { _ in Double(Int.random(in: 0...18, using: &random)) }
      for place in numbers.indices where Int.random(in: 0..<12, using: &random) == 0 {
        numbers[place] = odd[Int.random(in: 0..<odd.count, using: &random)]
      }
      numbers[0] = Int.random(in: 0..<4, using: &random) == 0 ? 1e9 : Double(length - 2)
      let units = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt16.random(in: 0...0xFFFF, using: &random)
      }
      #expect(count(read(numbers, units, session)) <= 2 * length)
    }
  }

  @Test func deepStreamsEndInNothing() throws {
    let session = try ScriptSession(log: ScriptLog())
    // Arrays of one value in arrays, and arrays that say that they have many.
    for size in [1.0, 1e15] {
      let pairs = [Double](repeating: 7, count: 100_000).enumerated().map { $0.offset % 2 == 0 ? $0.element : size }
      let numbers: [Double] = [100_000, 0] + pairs
      #expect(count(read(numbers, [], session)) <= numbers.count)
    }
  }
}
