import Foundation
import RowanInput
import RowanLayers
import RowanScene
import Testing
import TestSupport

@testable import RowanWeb

@Suite("What a browser says")
struct ClientMessageTests {
  private let limits = WireLimits()

  private func decode(_ text: String) throws -> ClientMessage {
    try ClientMessage(decoding: Array(text.utf8), limits: limits)
  }

  private func reason(_ text: String) -> String? {
    do {
      _ = try decode(text)
      return nil
    } catch {
      return (error as? WireError)?.reason
    }
  }

  @Test func aHelloTellsTheTabAndItsKey() throws {
    let text = #"["hello",1,"abc",7,390,844.5,2,1,16,0,1,"de-DE","Europe/Berlin",1]"#
    guard case .hello(let version, let key, let seen, let environment) = try decode(text) else {
      Issue.record("not a hello")
      return
    }
    #expect((version, key, seen) == (1, "abc", 7))
    #expect(
      environment
        == WebEnvironment(
          size: CGSize(width: 390, height: 844.5),
          pixelScale: 2,
          isDark: true,
          rootFontSize: 16,
          increasesContrast: true,
          locale: "de-DE",
          timeZone: "Europe/Berlin",
          pointer: .touch
        )
    )
  }

  @Test func coveredEdgesOfTheDeviceAreRead() throws {
    let hello = #"["hello",1,"",7,390,844,2,1,16,0,1,"de-DE","",1,"","","",47,0,34,0]"#
    guard case .hello(_, _, _, let environment) = try decode(hello) else {
      Issue.record("not a hello")
      return
    }
    #expect(environment.covered == [47, 0, 34, 0])
    let turned = #"["env",2,844,390,2,1,16,0,1,"de-DE","",1,0,47,21,47]"#
    guard case .numbered(2, .environment(let environment)) = try decode(turned) else {
      Issue.record("not an environment")
      return
    }
    #expect(environment.covered == [0, 47, 21, 47])
    #expect(reason(turned.replacing(",21,", with: ",-21,")) != nil)
    #expect(reason(turned.replacing(",21,", with: ",9000,")) != nil)
  }

  @Test func aPageTellsWhetherItDrawsScrollEffects() throws {
    let hello = #"["hello",1,"",7,390,844,2,1,16,0,1,"de-DE","",1,"","","",0,0,0,0,"http://a/",""#
    for (end, expected) in [("\"]", nil), ("\",0]", false), ("\",1]", true), ("key\",1]", true)] as [(String, Bool?)] {
      guard case .hello(_, _, _, let environment) = try decode(hello + end) else {
        Issue.record("not a hello")
        return
      }
      #expect(environment.showsScrollEffects == expected)
    }
    #expect(reason(hello + "\",2]") != nil)
  }

  @Test func everyKindOfEventIsUnderstood() throws {
    let events: [(String, String)] = [
      (#"["down",1,10.5,-2,9,1500,1,1,5,3,4]"#, "pointer"), (#"["move",1,1,2,0,16.5,1,0]"#, "pointer"),
      (#"["up",1,1,2,0,20,1,0]"#, "pointer"), (#"["cancel",1,7]"#, "pointer"), (#"["pan",1,7]"#, "pointer"),
      (#"["held",1,7]"#, "pointer"),
      (#"["leave",1]"#, "pointer"), (#"["pinch",1,5,6,0,1.5,0]"#, "pinch"), (#"["pinch",1,5,6,0,1.5]"#, "pinch"),
      (#"["menu",1,9,8,5,1,2]"#, "contextMenu"),
      (#"["key",1,5,"ArrowDown",1]"#, "key"), (#"["text",1,5,"a\n\"b\" ü \ud83d\ude00"]"#, "text"),
      (#"["focus",1,5,0]"#, "focus"), (#"["press",1,5,0,1,1]"#, "activate"), (#"["action",1,5,2]"#, "action"),
    ]
    for (text, name) in events {
      guard case .numbered(1, .hostEvent(let hostEvent)) = try decode(text) else {
        Issue.record("\(text) was taken for something else")
        continue
      }
      #expect("\(hostEvent)".hasPrefix(name))
    }
    guard case .numbered(_, .hostEvent(.pointer(let down))) = try decode(events[0].0),
      case .layer(5, CGPoint(x: 3, y: 4), window: CGPoint(x: 10.5, y: -2)) = down.place
    else {
      Issue.record("not a pointer on a layer")
      return
    }
    #expect((down.phase, down.kind, down.pointer, down.time) == (.down, .touch, 1, 1.5))
    #expect(down.keys == [.shift, .command])
    guard case .numbered(_, .hostEvent(.contextMenu(at: .element(5)))) = try decode(#"["menu",1,-1,-1,5,0,0]"#) else {
      Issue.record("not the menu of what has the focus")
      return
    }
    guard case .numbered(3, .scroll(9, let point, patch: 4, nil)) = try decode(#"["scroll",3,9,0,1.5e3,4]"#) else {
      Issue.record("not a scroll")
      return
    }
    guard case .numbered(3, .scroll(9, _, patch: 4, let prediction?)) = try decode(#"["scroll",3,9,0,1.5e3,4,0,-800]"#)
    else {
      Issue.record("the prediction is missing")
      return
    }
    #expect(prediction.distance == CGSize(width: 0, height: -800))
    #expect(point == CGPoint(x: 0, y: 1500))
    for (number, phase) in [ScenePhase.background, .inactive, .active].enumerated() {
      guard case .numbered(2, .phase(phase)) = try decode(#"["phase",2,\#(number)]"#) else {
        Issue.record("phase \(number)")
        return
      }
    }
    #expect(throws: WireError.self) { try decode(#"["phase",2,3]"#) }
    guard case .numbered(2, .navigateBack) = try decode(#"["back",2]"#) else {
      Issue.record("not a back")
      return
    }
  }

  @Test func aSelectionArrivesAloneOrWithItsText() throws {
    guard case .numbered(_, .hostEvent(.text(7, "abc", let typed?))) = try decode(#"["text",1,7,"abc",3,1,1]"#) else {
      Issue.record("not a text with a selection")
      return
    }
    #expect(typed == FieldSelection(1, 3, isBackward: true))
    guard case .numbered(_, .hostEvent(.selection(7, let selection))) = try decode(#"["select",1,7,2,2,0,5]"#) else {
      Issue.record("not a selection")
      return
    }
    #expect(selection == FieldSelection(2, 2, revision: 5))
    for broken in [
      #"["text",1,7,"abc",3]"#, #"["text",1,7,"abc",3,1,2]"#, #"["text",1,7,"abc",-1,1,0]"#, #"["select",1,7,2,2,0]"#,
      #"["select",1,7,2,2,0,-1]"#, #"["select",1,7,2,2,0,1,1]"#, #"["select",1,7,2.5,3,0,1]"#,
    ] {
      #expect(throws: WireError.self) { try decode(broken) }
    }
  }

  @Test func typedTextArrivesAsItIs() throws {
    for text in [
      "", "plain", "quote \" backslash \\ slash /", "line\nfeed\ttab", "ümläut 日本語 😀", "\u{0}\u{1f}\u{2028}",
    ] {
      let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      guard case .numbered(_, .hostEvent(.text(_, let decoded, nil))) = try decode("[\"text\",1,1,\(json)]") else {
        Issue.record("not a text")
        continue
      }
      #expect(decoded == text)
    }
  }

  @Test(arguments: [
    "", "[", "]", "[]", "{}", "null", "[1]", #"["press"]"#, #"["press",1]"#, #"["press",1,5,0,1,1"#,
    #"["press",1,5,0,1,1]]"#, #"["press",1,5,0,1,1] "#, #" ["press",1,5,0,1,1]"#, #"["press",1,5,16,1,1]"#,
    #"["press",01,5,0,1,1]"#, #"["press",1,5,0,1e999,1]"#, #"["press",1,5,0,NaN,1]"#, #"["press",1,5,0,.5,1]"#,
    #"["press",1,5,0,1.,1]"#, #"["press",1,5,0,--1,1]"#, #"["press",1,5,0,[1],1]"#, #"["press",1,5,0,"1",1]"#,
    #"["press",99999999999999999999,5,0,1,1]"#, #"["press",-1,5,0,1,1]"#, #"["tap",1,5,1,1,1,0]"#,
    #"["move",1,1,1,0,5,0,3]"#, #"["down",1,1,1,0,5,0,0]"#, #"["move",1,1,1,0,-5,0,0]"#, #"["pinch",1,1,1,3,1,0]"#,
    #"["pinch",1,1,1,0,0,0]"#, #"["pinch",1,1,1,0,1,2000]"#, #"["unknown",1,5]"#, #"["text",1,5,null]"#,
    #"["text",1,5,"\ud800"]"#, #"["text",1,5,"\ude00\ud83d"]"#, #"["text",1,5,"\x"]"#, #"["text",1,5,"\u12"]"#,
    #"["text",1,5,"open]"#, "[\"text\",1,5,\"a\nb\"]", #"["hello",1]"#, #"["focus",1,5,2]"#, #"["focus",1,5,true]"#,
    #"["hello",1,"",0,0,844,2,0,16,0,0,"en","",0]"#, #"["hello",1,"",0,1e9,844,2,0,16,0,0,"en","",0]"#,
    #"["ack"]"#, #"["ack",1.5]"#, #"["ack",1,2]"#,
  ])
  func anythingElseIsRefusedWithAReason(_ text: String) {
    #expect(reason(text)?.isEmpty == false)
  }

  @Test func lengthsAreLimited() {
    #expect(reason("[\"text\",1,5,\"\(String(repeating: "a", count: 32_769))\"]")?.contains("32768") == true)
    #expect(reason("[\"text\",1,5,\"\(String(repeating: "a", count: 70_000))\"]")?.contains("65536") == true)
    #expect(reason("[\"text\",1,5,\"\(String(repeating: "a", count: 32_768))\"]") == nil)
    #expect(reason("[\"key\",1,5,\"\(String(repeating: "a", count: 33))\",0]") != nil)
  }

  @Test func bytesThatAreNotTextAreRefused() {
    let bytes = Array(#"["text",1,5,""#.utf8) + [0xFF, 0xFE] + Array(#""]"#.utf8)
    #expect(throws: WireError.self) { try ClientMessage(decoding: bytes, limits: limits) }
  }

  /// Random bytes, random JSON, and honest messages with bytes changed, cut out and put in.
  @Test func aHundredThousandHostileMessagesDoNoHarm() {
    var random = SeededRandom(20_260)
    let honest = [
      #"["hello",1,"abc",7,390,844.5,2,1,16,0,1,"de-DE","Europe/Berlin",1]"#,
      #"["down",12,10.25,-2,9,99.5,1,0,345,3,4]"#, #"["pinch",3,1,2,0,1.5,0.5]"#, #"["menu",4,9,8,5,1,2]"#,
      #"["text",1,5,"a\n\"b\" ü \ud83d\ude00"]"#, #"["scroll",3,9,0,1.5e3,4]"#, #"["key",1,5,"ArrowDown",1]"#,
    ].map { Array($0.utf8) }
    let alphabet = Array(#"[]{}",:\/0123456789.eE+-tapuhlnsxdcroDFü"#.utf8) + [0, 0x7F, 0x80, 0xC3, 0xFF]
    var refused = 0
    for round in 0..<120_000 {
      var bytes: [UInt8]
      switch round % 4 {
      case 0: bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in .random(in: 0...255, using: &random) }
      case 1: bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      default:
        bytes = honest[round % honest.count]
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[place] = alphabet.randomElement(using: &random)!
          case 1: bytes.remove(at: place)
          default: bytes.insert(alphabet.randomElement(using: &random)!, at: place)
          }
        }
      }
      if (try? ClientMessage(decoding: bytes, limits: limits)) == nil { refused += 1 }
    }
    #expect(refused > 60_000)
  }
}
