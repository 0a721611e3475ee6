import Foundation
import Testing

@testable import RowanWeb

/// The encryption of what tabs keep.
@Suite("Symmetric keys")
struct SymmetricKeyTests {
  private let key = SymmetricKey(derivedFrom: "s", salt: "rowan.kept.2", info: "archive")

  /// The box was made with another implementation of RFC 5869 and RFC 8439 (swift-crypto 4.5.2).
  @Test("A message that another implementation sealed is opened")
  func anotherImplementation() throws {
    let box = try #require(Data(base64Encoded: "AAECAwQFBgcICQoLg/NcGxNMf/Eofr0IBrOB1sseqinbljYW2Tss4mCgUFwR"))
    let message = try #require(key.open(box, authenticating: Array("staff".utf8)))
    #expect(String(decoding: message, as: UTF8.self) == "Draft of a letter")
  }

  @Test("A message comes back whole, and no two boxes are alike", arguments: [0, 1, 63, 64, 65, 100_000])
  func lengths(_ count: Int) throws {
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let box = try #require(key.seal(message, authenticating: [1, 2]))
    #expect(key.open(box, authenticating: [1, 2]) == message)
    #expect(try #require(key.seal(message, authenticating: [1, 2])) != box)
  }

  @Test("Each changed bit, another length, other data and another key are refused")
  func changes() throws {
    let box = try #require(key.seal(Array("Draft".utf8), authenticating: [1]))
    for bit in 0..<(box.count * 8) {
      var changed = box
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(key.open(changed, authenticating: [1]) == nil)
    }
    for count in 0..<box.count { #expect(key.open(box.prefix(count), authenticating: [1]) == nil) }
    #expect(key.open(box + [0], authenticating: [1]) == nil)
    #expect(key.open(box, authenticating: []) == nil)
    #expect(SymmetricKey().open(box, authenticating: [1]) == nil)
    #expect(SymmetricKey(derivedFrom: "t", salt: "rowan.kept.2", info: "archive").open(box, authenticating: [1]) == nil)
  }

  @Test("A secret of any length gives a key", arguments: ["", "s", String(repeating: "long ", count: 10_000)])
  func secrets(_ secret: String) throws {
    let keys = (0..<2).map { _ in SymmetricKey(derivedFrom: secret, salt: "a", info: "b") }
    let box = try #require(keys[0].seal([7], authenticating: []))
    #expect(keys[1].open(box, authenticating: []) == [7])
  }
}
