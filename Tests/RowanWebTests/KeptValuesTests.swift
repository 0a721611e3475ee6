import Foundation
import RowanGraph
import Testing
import TestSupport

@testable import RowanWeb

/// What a tab keeps for its window comes back from a browser, which can send anything.
@Suite("Kept values")
struct KeptValuesTests {
  private static let examples: [KeptValues] = [
    KeptValues(),
    KeptValues(["": .string(""), "draft": .string("Äpfel, 日本語, 👩‍👩‍👧, e\u{301}"), "zero": .string("a\u{0}b")]),
    KeptValues(["yes": .bool(true), "no": .bool(false)]),
    KeptValues(["least": .int(.min), "most": .int(.max), "none": .int(0), "minus": .int(-1)]),
    KeptValues(
      [Double.nan, -.nan, .signalingNaN, -0.0, 0, .infinity, .leastNonzeroMagnitude, 0.1].enumerated()
        .reduce(into: [:]) { $0["number \($1.offset)"] = KeptValue.double($1.element.bitPattern) }
    ),
    KeptValues(["data": .data(Data(0...255)), "empty": .data(Data())]),
    KeptValues([
      "now": .date(Date(timeIntervalSinceReferenceDate: 0.123_456_789).timeIntervalSinceReferenceDate.bitPattern),
      "past": .date(Date.distantPast.timeIntervalSinceReferenceDate.bitPattern),
    ]),
  ]

  @Test(arguments: examples)
  func valuesComeBackAsTheyWere(_ values: KeptValues) throws {
    let bytes = try #require(values.encoded)
    #expect(try KeptValues(decoding: bytes) == values)
    for seal in [KeptSeal(), KeptSeal(secret: "s")] {
      let text = try #require(seal.text(of: values))
      #expect(seal.values(of: text) == values)
    }
  }

  @Test func valuesBeyondTheLimitsAreNotKept() throws {
    let long = String(repeating: "x", count: KeptValues.byteLimit)
    #expect(KeptValues(["text": .string(long)]).encoded == nil)
    #expect(KeptValues(["text": .data(Data(count: 70_000))]).encoded == nil)
    #expect(KeptValues([String(repeating: "k", count: KeptValues.keyLimit + 1): .bool(true)]).encoded == nil)
    let many = Dictionary(uniqueKeysWithValues: (0...KeptValues.entryLimit).map { ("\($0)", KeptValue.bool(true)) })
    #expect(KeptValues(many).encoded == nil)
    let fitting = String(repeating: "x", count: KeptValues.byteLimit - 15)
    let seal = KeptSeal(secret: "s")
    let text = try #require(seal.text(of: KeptValues(["text": .string(fitting)])))
    #expect(text.utf8.count <= KeptSeal.textLimit)
    #expect(seal.values(of: text) != nil)
  }

  /// Lengths and counts that name more than there is, keys that occur twice or out of order, unknown tags, bytes at the end.
  @Test(arguments: [
    "", "R", "RKV1", "RKV1\u{0}", "RKV2\u{0}\u{0}", "RKV1\u{0}\u{0}x", "RKV1\u{7F}\u{7F}",
    "RKV1\u{0}\u{1}\u{7F}\u{7F}k\u{2}\u{1}", "RKV1\u{0}\u{1}\u{0}\u{1}k\u{9}\u{1}",
    "RKV1\u{0}\u{1}\u{0}\u{1}k\u{2}\u{2}",
    "RKV1\u{0}\u{1}\u{0}\u{1}k\u{1}\u{7F}\u{7F}t", "RKV1\u{0}\u{1}\u{0}\u{1}k\u{3}\u{0}",
    "RKV1\u{0}\u{2}\u{0}\u{1}k\u{2}\u{1}\u{0}\u{1}k\u{2}\u{1}",
    "RKV1\u{0}\u{2}\u{0}\u{1}l\u{2}\u{1}\u{0}\u{1}k\u{2}\u{1}",
    // The same letter, spelled in two ways: one key.
    "RKV1\u{0}\u{2}\u{0}\u{3}e\u{301}\u{2}\u{1}\u{0}\u{2}\u{E9}\u{2}\u{1}",
  ])
  func otherBytesAreRefused(_ text: String) {
    #expect(throws: KeptValues.DecodingProblem.self) { try KeptValues(decoding: Array(text.utf8)) }
    #expect(KeptSeal().values(of: Data(text.utf8).base64EncodedString()) == nil)
  }

  /// Binary property lists whose arrays each name the next one twice: a few hundred bytes that Foundation's parser expands
  /// to 2^20 and more values. They are refused by their first bytes.
  @Test(arguments: [20, 41, 52, 60])
  func nestedPropertyListsAreRefusedAtOnce(_ levels: Int) throws {
    let bomb = Self.propertyList(levels: levels)
    #expect(bomb.count < 500)
    let problem = #expect(throws: KeptValues.DecodingProblem.self) { try KeptValues(decoding: bomb) }
    #expect(problem?.reason == "another format")
    let text = Data(bomb).base64EncodedString()
    for seal in [KeptSeal(), KeptSeal(secret: "s")] { #expect(seal.values(of: text) == nil) }
    let hello = #"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","",0,"","\#(text)"]"#
    guard case .hello(_, _, _, let environment) = try ClientMessage(decoding: Array(hello.utf8), limits: WireLimits())
    else {
      Issue.record("no hello")
      return
    }
    #expect(environment.kept == KeptValues())
  }

  /// A property list of one array in another, the innermost one empty.
  private static func propertyList(levels: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    // Offsets and references of one byte each.
    for level in 0..<levels {
      offsets.append(UInt8(truncatingIfNeeded: bytes.count))
      bytes += [0xA2, UInt8(level + 1), UInt8(level + 1)]
    }
    offsets.append(UInt8(truncatingIfNeeded: bytes.count))
    bytes.append(0xA0)
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [levels + 1, 0, table] { bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 255) } }
    return bytes
  }

  /// Honest encodings with bytes changed, cut out, put in and repeated.
  @Test func twentyThousandDamagedEncodingsDoNoHarm() throws {
    var random = SeededRandom(397)
    let honest = try Self.examples.map { try #require($0.encoded) }
    var accepted = 0
    for round in 0..<20_000 {
      var bytes = honest[round % honest.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(.random(in: 0...255, using: &random), at: place)
        case 3: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
        }
      }
      guard let values = try? KeptValues(decoding: bytes) else { continue }
      accepted += 1
      // Nothing comes out that did not come in, and only one encoding stands for it.
      #expect(values.encoded == bytes)
      let size = values.values.reduce(0) { $0 + $1.key.utf8.count + Self.size($1.value) }
      #expect(size <= bytes.count)
    }
    #expect(accepted > 100 && accepted < 15_000)
  }

  private static func size(_ value: KeptValue) -> Int {
    switch value {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .bool: 1
    case .int, .double, .date: 8
    }
  }

  @Test func underASecretOnlyWhatWasSignedIsTaken() throws {
    let values = KeptValues(["tab": .int(3)])
    let (signed, other, unsigned) = (KeptSeal(secret: "a"), KeptSeal(secret: "b"), KeptSeal())
    let text = try #require(signed.text(of: values))
    #expect(signed.values(of: text) == values)
    #expect(KeptSeal(secret: "a").values(of: text) == values, "a restarted server has the same secret")
    #expect(other.values(of: text) == nil)
    #expect(unsigned.values(of: text) == nil)
    #expect(signed.values(of: try #require(unsigned.text(of: values))) == nil)
    var bytes = Array(try #require(Data(base64Encoded: text)))
    for place in bytes.indices {
      bytes[place] ^= 1
      #expect(signed.values(of: Data(bytes).base64EncodedString()) == nil)
      bytes[place] ^= 1
    }
    for text in ["", "=", "====", "not base64", String(repeating: "A", count: KeptSeal.textLimit + 4)] {
      #expect(signed.values(of: text) == nil)
    }
  }
}
