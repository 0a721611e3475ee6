import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Suggestions below a text field, which keys and clicks choose.
@MainActor
@Suite("Text suggestions")
struct TextSuggestionsTests {
  private struct Venue: Identifiable {
    var id: String
    var address: String
  }

  private struct Address: View {
    @State private var text = ""
    @State private var other = ""
    @State private var submissions = 0
    private let venues = [
      Venue(id: "Fillmore", address: "1805 Geary Blvd"), Venue(id: "Catalyst", address: "1011 Pacific Ave"),
      Venue(id: "Rio", address: "1205 Soquel Ave"),
    ]

    var body: some View {
      VStack(spacing: 20) {
        TextField("Location", text: $text)
          .onSubmit { submissions += 1 }
          .textInputSuggestions(venues.filter { text.isEmpty || $0.id.hasPrefix(text) }) { venue in
            Text(venue.id).textInputCompletion(venue.address)
          }
        TextField("Other", text: $other)
        Text("Submitted \(submissions)")
      }
    }
  }

  private func screen(_ idiom: Screen.Idiom = .desktop) -> Screen {
    Screen(size: CGSize(width: 400, height: 400), idiom: idiom) { Address() }
  }

  private func suggestions(_ screen: Screen) -> [String] {
    screen.elements(role: .button).map(\.label).filter { ["Fillmore", "Catalyst", "Rio"].contains($0) }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the field with the focus shows suggestions, of which a tap chooses one`(idiom: Screen.Idiom) async {
    let screen = screen(idiom)
    await screen.settle()
    #expect(suggestions(screen).isEmpty)
    screen.textField("Location").tap()
    await screen.settle()
    #expect(suggestions(screen) == ["Fillmore", "Catalyst", "Rio"])
    #expect(screen.button("Fillmore").frame.minY >= screen.textField("Location").frame.maxY)
    screen.button("Catalyst").tap()
    await screen.settle()
    #expect(screen.textField("Location").value == "1011 Pacific Ave" && suggestions(screen).isEmpty)
    #expect(screen.textField("Location").isFocused && screen.text("Submitted 0").exists)
  }

  @Test func `a mouse that is released elsewhere chooses nothing`() async {
    let screen = screen()
    screen.textField("Location").tap()
    await screen.settle()
    let frame = screen.button("Catalyst").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.midX, y: 395))
    screen.pointerUp()
    await screen.settle()
    #expect(screen.textField("Location").value.isEmpty && screen.textField("Location").isFocused)
    #expect(suggestions(screen) == ["Fillmore", "Catalyst", "Rio"])
  }

  @Test func `typing narrows the suggestions, and keys choose`() async {
    let screen = screen()
    screen.textField("Location").tap()
    screen.textField("Location").type("R")
    await screen.settle()
    #expect(suggestions(screen) == ["Rio"])
    screen.textField("Location").clear()
    await screen.settle()
    screen.press(.downArrow)
    screen.press(.downArrow)
    screen.press(.downArrow)
    screen.press(.upArrow)
    await screen.settle()
    #expect(screen.button("Catalyst").isSelected && screen.announcements.last == "1011 Pacific Ave")
    screen.press(.return)
    await screen.settle()
    #expect(screen.textField("Location").value == "1011 Pacific Ave" && screen.text("Submitted 0").exists)
    screen.press(.return)
    await screen.settle()
    #expect(screen.text("Submitted 1").exists)
  }

  @Test func `of several fields, the one with the focus has the suggestions`() async {
    struct Route: View {
      @State private var start = ""
      @State private var end = ""
      var body: some View {
        VStack(spacing: 100) {
          Group {
            TextField("Start", text: $start)
            TextField("End", text: $end)
          }
          .textInputSuggestions { Text("Station").textInputCompletion("Central Station") }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Route() }
    func stations() -> [CGRect] { screen.elements(role: .button).filter { $0.label == "Station" }.map(\.frame) }
    screen.textField("Start").tap()
    await screen.settle()
    #expect(stations().count == 1 && screen.button("Station").frame.maxY <= screen.textField("End").frame.minY)
    screen.press(.tab)
    await screen.settle()
    #expect(stations().count == 1 && screen.button("Station").frame.minY >= screen.textField("End").frame.maxY)
    screen.button("Station").tap()
    await screen.settle()
    #expect(screen.textField("End").value == "Central Station" && screen.textField("Start").value.isEmpty)
    #expect(stations().isEmpty)
  }

  @Test func `a field of several lines has suggestions, and keeps its arrow keys`() async {
    struct Note: View {
      @State private var text = ""
      var body: some View {
        TextField("Note", text: $text, axis: .vertical)
          .textInputSuggestions { Text("Greeting").textInputCompletion("Hello") }
      }
    }
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Note() }
    screen.textField("Note").tap()
    await screen.settle()
    screen.press(.downArrow)
    await screen.settle()
    #expect(screen.button("Greeting").exists && !screen.button("Greeting").isSelected)
    screen.button("Greeting").tap()
    await screen.settle()
    #expect(screen.textField("Note").value == "Hello" && !screen.button("Greeting").exists)
  }

  @Test func `suggestions without a completion are shown until Escape hides them`() async {
    struct Finder: View {
      @State private var text = ""
      var body: some View { TextField("Name", text: $text).textInputSuggestions { Text("No matches") } }
    }
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Finder() }
    screen.textField("Name").tap()
    await screen.settle()
    #expect(screen.text("No matches").exists)
    screen.press(.escape)
    await screen.settle()
    #expect(!screen.text("No matches").exists && screen.textField("Name").isFocused)
  }

  @Test func `open suggestions follow the appearance`() async {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "Dark" : "Light").textInputCompletion("Done") }
    }
    struct Appearance: View {
      @State private var text = ""
      var body: some View { TextField("Name", text: $text).textInputSuggestions { Scheme() } }
    }
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Appearance() }
    screen.textField("Name").tap()
    await screen.settle()
    #expect(screen.button("Light").exists)
    screen.setColorScheme(.dark)
    await screen.settle()
    #expect(screen.button("Dark").exists && !screen.button("Light").exists)
  }

  @Test func `Escape and another field remove the suggestions, and typing shows them again`() async {
    let screen = screen()
    screen.textField("Location").tap()
    await screen.settle()
    screen.press(.escape)
    await screen.settle()
    #expect(suggestions(screen).isEmpty && screen.textField("Location").isFocused)
    screen.textField("Location").type("F")
    await screen.settle()
    #expect(suggestions(screen) == ["Fillmore"])
    screen.press(.tab)
    await screen.settle()
    #expect(suggestions(screen).isEmpty && screen.textField("Other").isFocused)
  }
}
