import Foundation
import Testing

@testable import RowanWeb

@Suite("What a browser says of addresses")
struct PlaceMessageTests {
  private let limits = WireLimits()

  private func decode(_ text: String) throws -> ClientMessage {
    try ClientMessage(decoding: Array(text.utf8), limits: limits)
  }

  private let hello = #"["hello",4,"",0,390,844,2,0,16,0,0,"en-US","Europe/Berlin",0"#

  @Test func aHelloMayTellTheFragmentOfTheAddress() throws {
    guard case .hello(_, _, _, let environment) = try decode(hello + #","?a=b","","/boats//42"]"#) else {
      Issue.record("not a hello")
      return
    }
    #expect(environment.address == "/boats//42")
    guard case .hello(_, _, _, let without) = try decode(hello + #","",""]"#) else { return }
    #expect(without.address.isEmpty)
  }

  @Test func theHistoryLeadsToAnAddress() throws {
    guard case .numbered(7, .navigate(let address, depth: let depth)) = try decode(#"["go",7,-1,"/a"]"#) else {
      Issue.record("not a navigation")
      return
    }
    #expect(address == "/a")
    #expect(depth == -1)
    guard case .numbered(8, .link(5)) = try decode(#"["link",8,5]"#) else {
      Issue.record("not a link")
      return
    }
  }

  @Test func addressesAndDepthsAreBounded() {
    let long = String(repeating: "a", count: 2049)
    for text in [
      #"["go",1,0,"\#(long)"]"#, #"["go",1,-2,"/a"]"#, #"["go",1,1001,"/a"]"#, #"["go",1,"/a"]"#, #"["go",1,0]"#,
      #"["go",1,0,"/a",1]"#, #"["link",1]"#, #"["link",1,-1]"#, hello + #","","","\#(long)"]"#,
      hello + #","","","",""]"#,
    ] {
      #expect(throws: WireError.self, "\(text.prefix(60))") { try decode(text) }
    }
  }
}
