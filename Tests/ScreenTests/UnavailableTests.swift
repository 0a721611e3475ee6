import RowanTesting
import SwiftUI
import Testing

/// What stands where there is nothing to show (facts B80, M104).
@MainActor
struct UnavailableTests {
  @Test func `with touch it stands in the middle, icon, title, description and actions below each other`() {
    let screen = Screen(size: CGSize(width: 300, height: 600)) {
      ContentUnavailableView {
        Label("No Boats", systemImage: "star")
      } description: {
        Text("They are all at sea.")
      } actions: {
        Button("Call them") {}
      }
    }
    let (title, words) = (screen.header("No Boats"), screen.text("They are all at sea."))
    let action = screen.button("Call them")
    #expect(title.frame.maxY <= words.frame.minY)
    #expect(words.frame.maxY <= action.frame.minY)
    for element in [title, words, action] { #expect(abs(element.frame.midX - 150) <= 1) }
    #expect(title.frame.minY < 300)
    #expect(action.frame.maxY > 300)
  }

  @Test func `on the desktop it stands at the top`() {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
      ContentUnavailableView("No Boats", systemImage: "star", description: Text("They are all at sea."))
    }
    #expect(abs(screen.header("No Boats").frame.minY - 20) <= 1)
  }

  @Test func `a search says what it did not find`() {
    let screen = Screen { ContentUnavailableView.search(text: "Heron") }
    #expect(screen.header("No Results for “Heron”").exists)
    #expect(screen.text("Check the spelling or try a new search.").exists)
    #expect(Screen { ContentUnavailableView.search }.header("No Results").exists)
  }
}
