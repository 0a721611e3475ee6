import Foundation
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Any text on the clipboard: it is read as what a destination takes, or not at all, and a field holds as much of it as is
/// allowed.
@MainActor
struct PasteFuzzTests {
  struct Stone: Codable, Hashable, Transferable {
    var name: String
    var parts: [Stone] = []

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  @Observable
  final class Log {
    var stones = 0
    var texts = 0
    var addresses = 0
    var text = ""
  }

  private struct Desk: View {
    @Bindable var log: Log
    @FocusState private var focus: Int?

    var body: some View {
      VStack {
        Text("Stones").focusable().focused($focus, equals: 0)
          .pasteDestination(for: Stone.self) { log.stones += $0.count }
        Text("Texts").focusable().focused($focus, equals: 1)
          .pasteDestination(for: String.self) { log.texts += $0.count }
        Text("Addresses").focusable().focused($focus, equals: 2)
          .pasteDestination(for: URL.self) { log.addresses += $0.count }
        TextField("Field", text: $log.text).focused($focus, equals: 3)
        ForEach(0..<4) { number in Button("Focus \(number)") { focus = number } }
      }
    }
  }

  /// Texts that look like what the destinations take, and random ones.
  private func text(_ random: inout SeededRandom) -> String {
    let parts = [
      "{", "}", "[", "]", "\"name\"", ":", "\"parts\"", ",", "1e999", "null", "https://", "example.com", "%", "%zz",
      "\u{0}", "\r\n",
      "\u{202E}", "👩‍👩‍👧", "e\u{301}", "\u{FFFE}", "file:///", " ", "\\u0000", "\\uD800", "..", "\t",
    ]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return String(repeating: "[", count: 4000)
    case 1: return String(repeating: "{\"name\":\"a\",\"parts\":[", count: 600)
    case 2: return String(repeating: "\u{301}", count: 1000)
    default:
      return (0..<Int.random(in: 0...30, using: &random))
        .map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined()
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `texts from anywhere do no harm where they are pasted`(idiom: Screen.Idiom) async {
    var random = SeededRandom(1970)
    let log = Log()
    let screen = Screen(size: CGSize(width: 400, height: 700), idiom: idiom) { Desk(log: log) }
    for round in 0..<80 {
      screen.button("Focus \(round % 4)").tap()
      screen.paste(text(&random))
      if round % 4 == 3 { log.text = "" }
    }
    await screen.settle()
    #expect(log.stones == 0)
    #expect(log.texts > 5)
    #expect(log.text.utf8.count < 100_000)
    screen.button("Focus 1").tap()
    let before = log.texts
    screen.paste("plain")
    #expect(log.texts == before + 1)
    #expect(screen.text("Stones").exists)
  }
}
