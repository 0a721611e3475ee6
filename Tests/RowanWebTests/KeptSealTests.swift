import Foundation
import RowanGraph
import TestSupport
import Testing

@testable import RowanWeb

/// The archive of a tab as a browser keeps it.
@Suite("Sealed archives")
struct KeptSealTests {
  private static let values = KeptValues([
    "draft": .string("a raise for Ann"), "\u{2}a.b": .data(Data(#"["secret plan"]"#.utf8)), "n": .int(3),
  ])

  private static func seal(
    _ secrets: [String] = ["one two three four"],
    app: String = "Staff",
    for visitor: String? = nil
  ) -> KeptSeal {
    KeptSeal(secrets: secrets, application: app).bound(to: visitor)
  }

  @Test func whatATabKeepsCannotBeReadThere() throws {
    let text = try #require(Self.seal().text(of: Self.values))
    let bytes = try #require(Data(base64Encoded: text))
    for word in ["draft", "raise", "secret plan"] { #expect(bytes.range(of: Data(word.utf8)) == nil) }
    // Equal values have different texts, so that a tab cannot tell whether something changed back.
    #expect(Self.seal().text(of: Self.values) != text)
    let long = KeptValues(["text": .string(String(repeating: "row ", count: 8000))])
    let short = try #require(Self.seal().text(of: long))
    #expect(short.utf8.count < 1000 && Self.seal().values(of: short) == long)
  }

  @Test func anArchiveOfAnotherPersonAppOrKeyIsRefused() throws {
    let text = try #require(Self.seal(for: "ann").text(of: Self.values))
    #expect(Self.seal(for: "ann").values(of: text) == Self.values)
    for other in ["bob", "Ann", "ann ", "an", "", "ann\u{0}"] { #expect(Self.seal(for: other).values(of: text) == nil) }
    #expect(Self.seal(for: nil).values(of: text) == nil)
    #expect(Self.seal(app: "Salaries", for: "ann").values(of: text) == nil)
    #expect(Self.seal(app: "Staf", for: "fann").values(of: text) == nil)
    #expect(Self.seal(["another secret here"], for: "ann").values(of: text) == nil)
    #expect(Self.seal([], for: "ann").values(of: text) == nil)
    let anonymous = try #require(Self.seal().text(of: Self.values))
    #expect(Self.seal(for: "ann").values(of: anonymous) == nil)
  }

  @Test func aSecretIsRotatedWithoutLoss() throws {
    let old = try #require(Self.seal(["one"]).text(of: Self.values))
    #expect(Self.seal(["two", "one"]).values(of: old) == Self.values)
    #expect(Self.seal(["three", "two"]).values(of: old) == nil)
    let new = try #require(Self.seal(["two", "one"]).text(of: Self.values))
    #expect(Self.seal(["one"]).values(of: new) == nil)
  }

  @Test func aTruncatedOrChangedArchiveIsRefused() throws {
    let seal = Self.seal(for: "ann")
    let text = try #require(seal.text(of: Self.values))
    let data = try #require(Data(base64Encoded: text))
    for length in 0..<data.count { #expect(seal.values(of: data.prefix(length).base64EncodedString()) == nil) }
    for place in data.indices {
      var changed = data
      changed[place] ^= 0x10
      #expect(seal.values(of: changed.base64EncodedString()) == nil)
    }
    #expect(seal.values(of: (data + [0]).base64EncodedString()) == nil)
    var random = SeededRandom(35)
    for _ in 0..<2000 {
      let noise = (0..<Int.random(in: 0..<200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      for version: UInt8 in [1, 2] {
        _ = Self.seal([]).values(of: Data([version] + noise).base64EncodedString())
        #expect(seal.values(of: Data([version] + noise).base64EncodedString()) == nil)
      }
    }
  }

  @Test func aLongArchiveIsRefusedBeforeItIsRead() throws {
    for seal in [Self.seal(), KeptSeal()] {
      #expect(seal.values(of: String(repeating: "A", count: 10_000_000)) == nil)
      #expect(seal.values(of: String(repeating: "A", count: KeptSeal.textLimit + 4)) == nil)
      // What does not become shorter is not sent at all.
      var random = SeededRandom(36)
      let noise = Data((0..<50_000).map { _ in UInt8.random(in: 0...255, using: &random) })
      #expect(seal.text(of: KeptValues(["noise": .data(noise)])) == nil)
    }
    // A few bytes that decompress to more than an archive may have.
    let bomb = Deflater.compress([UInt8](repeating: 0x52, count: 10_000_000))
    #expect(bomb.count < 20_000)
    #expect(KeptSeal().values(of: Data([1] + bomb).base64EncodedString()) == nil)
  }

  @Test func aServerWithoutASecretTrustsOnlyPagesOfItsOwnMachine() throws {
    let plain = try #require(KeptSeal().text(of: Self.values))
    #expect(KeptSeal().values(of: plain) == Self.values)
    var configuration = WebServerConfiguration()
    #expect(configuration.seal.values(of: plain) == Self.values)
    configuration.host = "0.0.0.0"
    #expect(configuration.seal.values(of: plain) == nil)
    let own = try #require(configuration.seal.text(of: Self.values))
    #expect(configuration.seal.values(of: own) == Self.values, "the same process")
    configuration.host = "127.0.0.1"
    configuration.allowedHosts = ["tools.example.com"]
    #expect(configuration.seal.values(of: plain) == nil)
  }
}
