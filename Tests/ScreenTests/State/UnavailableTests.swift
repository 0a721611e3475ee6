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

  @Test(arguments: Screen.Idiom.allCases)
  func `three below each other share the room, however little it is`(idiom: Screen.Idiom) throws {
    let screen = Screen(size: CGSize(width: 360, height: 400), idiom: idiom) {
      VStack(spacing: 8) {
        ContentUnavailableView("No Mail", systemImage: "tray", description: Text("Try again later.")).frameID(0)
        ContentUnavailableView {
          Label("No Results", systemImage: "star")
        } description: {
          Text("Search again.")
        } actions: {
          Button("Retry") {}
        }
        .frameID(1)
        ContentUnavailableView.search.frameID(2)
      }
    }
    for index in 0..<3 {
      let frame = try #require(screen.frame(of: index))
      #expect(frame == CGRect(x: 0, y: CGFloat(136 * index), width: 360, height: 128))
    }
    // What does not fit on the desktop goes on below, as recorded (unavailable/basic).
    if idiom == .desktop { #expect(abs(screen.header("No Results").frame.minY - 156) <= 1) }
  }

  @Test func `in large type it still takes no more than it is offered`() throws {
    let screen = Screen(size: CGSize(width: 320, height: 200), dynamicTypeSize: .accessibility5) {
      VStack(spacing: 0) {
        ContentUnavailableView("No Boats at All", systemImage: "star", description: Text("They are all at sea."))
          .frameID("empty")
        Color.red.frame(height: 40).frameID("below")
      }
    }
    #expect(try #require(screen.frame(of: "empty")) == CGRect(x: 0, y: 0, width: 320, height: 160))
    #expect(try #require(screen.frame(of: "below")).maxY == 200)
  }

  @Test func `a search says what it did not find`() {
    let screen = Screen { ContentUnavailableView.search(text: "Heron") }
    #expect(screen.header("No Results for “Heron”").exists)
    #expect(screen.text("Check the spelling or try a new search.").exists)
    #expect(Screen { ContentUnavailableView.search }.header("No Results").exists)
  }
}
