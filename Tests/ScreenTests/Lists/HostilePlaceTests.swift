import Foundation
import RowanGraph
import RowanTesting
import SwiftUI
import Testing

/// Addresses and archives that no window made.
@MainActor
@Suite("Hostile places")
struct HostilePlaceTests {
  private typealias Fixture = PlaceTests

  /// Base64 of JSON as an address spells it.
  private static func opaque(_ json: String) -> String {
    "." + Data(json.utf8).base64EncodedString().replacing("=", with: "")
  }

  nonisolated static let addresses = [
    String(repeating: "/", count: 2048), "/" + String(repeating: "a/", count: 500),
    String(repeating: "x", count: 100_000),
    "/%", "/%zz", "/%00", "/%FF%FE", "/..", "/../../etc/passwd", "/.", "/.!!!", "/~", "/~0",
    "/99999999999999999999",
    "/1.5", "/+5", "/05", "/ 5", "//", "/////5", "/\u{202E}5", "/" + String(repeating: "e\u{301}", count: 300),
  ]

  @Test(arguments: addresses)
  func `an address that no screen has shows the first screen`(address: String) {
    for screen in [
      Screen { PlaceTests.Orchard() }, Screen { PlaceTests.BoundPath() }, Screen { PlaceTests.MixedPath() },
    ] {
      let there = screen.reloaded(keeping: KeptValues(), at: address)
      let isText = there.title.isEmpty
      #expect(there.navigationDepth == 0 || isText, "\(address)")
      there.go(to: address)
      there.go(to: "")
      #expect(there.navigationDepth == 0)
    }
  }

  @Test func `values of the wrong type and JSON nested without end are not pushed`() {
    let deep = String(repeating: "[", count: 380)
    for json in [deep, "[", "{}", "null", "\"x\"", #"{"port":5,"day":"x"}"#, #"{"port":"Juist"}"#] {
      let screen = Screen { PlaceTests.MixedPath() }
      screen.go(to: "/" + Self.opaque(json))
      if json != "\"x\"" { #expect(screen.navigationDepth == 0, "\(json)") }
      #expect(Screen { PlaceTests.BoundPath() }.reloaded(at: "/" + Self.opaque(json)).navigationDepth == 0, "\(json)")
    }
  }

  @Test func `records of any type and content leave a screen that works`() throws {
    let screen = Screen { PlaceTests.Orchard() }
    screen.scrollTo(row: "Fruit 40")
    screen.row("Fruit 40").tap()
    screen.scrollTo(row: "Slice 60")
    let archive = try #require(screen.host.archive)
    let texts = [
      "", " ", "nan nan", "inf -inf", "1e300 1e300", "0 -1e8", "0 1e8 0 40", "0 0 1e8 40", "5", "5 5 5", "5 5 5 ",
      "a b c d",
      "/1/2/3", "//", String(repeating: "9", count: 5000), "0 100 5 \u{0}",
    ]
    let values: [KeptValue] =
      texts.map { .string($0) } + [
        .bool(true), .int(.min), .double(Double.nan.bitPattern), .data(Data([0, 255])), .date(0),
      ]
    for value in values {
      let kept = KeptValues(archive.values.mapValues { _ in value })
      for address in ["", "/40", screen.address] {
        let again = screen.reloaded(keeping: kept, at: address)
        while again.navigationDepth > 0 { again.back() }
        again.scroll(to: 1)
        #expect(again.row("Fruit 1").exists, "\(value) \(address)")
      }
    }
  }

  @Test func `records of another application are not applied and do not accumulate`() throws {
    let orchard = Screen { PlaceTests.Orchard() }
    orchard.row("Fruit 3").tap()
    let kept = try #require(orchard.host.archive)
    let harbour = Screen { PlaceTests.Harbour() }.reloaded(keeping: kept, at: "/3")
    #expect(harbour.row("Fruit 1").exists)
    var many: [String: KeptValue] = [:]
    for number in 0..<1000 { many["\u{1}\(number) list \(number)"] = .string("0 5") }
    let flooded = Screen { PlaceTests.Orchard() }.reloaded(keeping: KeptValues(many), at: "")
    let size = try #require(flooded.host.archive?.encoded).count
    #expect(size < 9000)
  }
}
