import Foundation
import RowanGraph
import RowanTesting
import SwiftUI
import Testing

/// Archived states of other builds, and those that no window made.
@MainActor
@Suite("Hostile state archives")
struct HostileStateArchiveTests {
  /// A build of the application.
  enum First {
    struct Log: View {
      @State private var miles = 0
      @State private var note = "none"

      var body: some View {
        VStack {
          Button("Sail") { miles += 1 }
          TextField("Note", text: $note)
          Text("\(miles) miles")
        }
      }
    }
  }

  /// The next build, in which a property has another type and another one is new.
  enum Second {
    struct Log: View {
      @State private var miles = "unknown"
      @State private var crew = 2
      @State private var note = "none"

      var body: some View {
        VStack {
          TextField("Note", text: $note)
          Text("\(miles) miles, \(crew) hands")
        }
      }
    }
  }

  @Test func `a property of another type is dropped alone`() throws {
    let screen = Screen { First.Log() }
    screen.button("Sail").tap()
    screen.textField("Note").clear()
    screen.textField("Note").type("calm")
    let kept = try #require(screen.host.archive)
    let next = Screen { Second.Log() }.reloaded(keeping: kept, at: "")
    #expect(next.text("unknown miles, 2 hands").exists)
    #expect(next.textField("Note").value == "calm")
  }

  @Test func `states of any type and content leave a screen that works`() throws {
    let screen = Screen { StateRestorationTests.Boat() }
    screen.button("Notes").tap()
    screen.textField("Note").type("leaks")
    screen.toggle("Long").tap()
    screen.row("Crew").tap()
    let kept = try #require(screen.host.archive)
    let deep = String(repeating: "[", count: 400)
    let long = String(repeating: "9", count: 16_000)
    let texts = ["", "[", "null", "[null]", "[1e999]", "[true]", "[[]]", "{}", deep, "\u{0}", long]
    let others: [KeptValue] = [.data(Data([0xFF, 0xFE])), .bool(true), .string("[true]"), .int(1), .double(0)]
    let values = texts.map { KeptValue.data(Data($0.utf8)) } + others
    for value in values {
      let hostile = KeptValues(kept.values.mapValues { _ in value })
      let next = Screen { StateRestorationTests.Boat() }.reloaded(keeping: hostile, at: "")
      if !next.sheet.exists { next.button("Notes").tap() }
      #expect(next.sheet.exists, "\(value)")
      #expect(next.reloaded().sheet.exists, "\(value)")
    }
    let many = (0..<1024).map { ("\u{2}\($0).\($0)", KeptValue.data(Data("[1]".utf8))) }
    let flooded = Screen { StateRestorationTests.Boat() }
      .reloaded(keeping: KeptValues(Dictionary(uniqueKeysWithValues: many)), at: "")
    flooded.button("Sails").tap()
    #expect(flooded.reloaded().text("The sails").exists)
  }

  // MARK: Limits

  struct Hoard: View {
    @SceneStorage("place") private var place = "harbor"
    @State private var texts: [String] = []
    @State private var big = ""
    @State private var name = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Fill") {
          place = "sea"
          texts = (0..<100).map { "\($0) \(String(repeating: "x", count: 100))" }
          big = String(repeating: "y", count: 100_000)
        }
        Text("\(texts.count) texts, \(big.count) letters at \(place)")
        ForEach(0..<12, id: \.self) { Cargo(number: $0) }
      }
    }
  }

  struct Cargo: View {
    let number: Int
    @State private var text = ""

    var body: some View {
      Button("Load \(number)") { text = String(repeating: "\(number % 10)", count: 8000) }
      Text("Cargo \(number) is \(text.isEmpty ? "empty" : "full")")
    }
  }

  @Test func `what does not fit is dropped, the largest first, and the rest comes back`() throws {
    let screen = Screen(size: CGSize(width: 390, height: 2000)) { Hoard() }
    screen.textField("Name").type("Ada")
    screen.button("Fill").tap()
    for number in 0..<12 { screen.button("Load \(number)").tap() }
    let archive = try #require(screen.host.archive)
    let size = try #require(archive.encoded).count
    #expect(size <= KeptValues.byteLimit)
    let again = screen.reloaded()
    #expect(again.textField("Name").value == "Ada")
    #expect(again.texts.contains { $0.label.hasSuffix("0 letters at sea") })
    let loaded = (0..<12).filter { again.text("Cargo \($0) is full").exists }
    #expect(loaded.count >= 5 && loaded.count < 12)
    let next = try #require(again.host.archive?.encoded)
    #expect(next.count <= KeptValues.byteLimit)
  }

  @Test func `an earlier archive is taken as it was, once`() throws {
    let screen = Screen { First.Log() }
    screen.button("Sail").tap()
    let earlier = try #require(screen.host.archive)
    screen.button("Sail").tap()
    let replayed = screen.reloaded(keeping: earlier, at: "")
    #expect(replayed.text("1 miles").exists)
    replayed.button("Sail").tap()
    #expect(replayed.reloaded().text("2 miles").exists)
  }

  // MARK: Cost

  @Test func `archiving a long list visits only its existing rows, and scrolling archives nothing`() throws {
    var visits: [Int] = []
    for count in [100, 100_000] {
      let screen = Screen { List(0..<count, id: \.self) { StateRestorationTests.Counter(number: $0) } }
      screen.button("Add to 3").tap()
      let states = screen.host.graph.service(ViewStateRestoration.self)
      _ = screen.host.archive
      visits.append(states.visits)
      let traversals = states.traversals
      for _ in 0..<20 { screen.scroll(by: 2000) }
      #expect(states.traversals == traversals)
    }
    #expect(visits[0] == visits[1] && visits[0] > 0)
  }

  @Test func `a view without a stable path starts anew`() {
    struct Opaque: Hashable {
      let object = NSObject()
    }
    struct Shelf: View {
      var body: some View { ForEach([Opaque()], id: \.self) { _ in StateRestorationTests.Counter(number: 1) } }
    }
    let screen = Screen { Shelf() }
    screen.button("Add to 1").tap()
    #expect(screen.text("Barrel 1: 1").exists)
    #expect(screen.reloaded().text("Barrel 1: 0").exists)
  }
}
