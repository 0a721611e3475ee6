import RowanTesting
import SwiftUI
import Testing

/// Going to another screen and back.
@MainActor
struct NavigationTests {
  private struct Directory: View {
    let names = (1...60).map { "Person \($0)" }

    var body: some View {
      NavigationStack {
        List(names, id: \.self) { name in
          NavigationLink(name, value: name)
        }
        .navigationTitle("People")
        .navigationDestination(for: String.self) { name in
          Detail(name: name)
        }
      }
    }
  }

  private struct Detail: View {
    let name: String
    @State private var likes = 0

    var body: some View {
      List {
        Text("About \(name)")
        Button("Like (\(likes))") { likes += 1 }
      }
      .navigationTitle(name)
    }
  }

  /// Fact C96.
  @Test func aRowLeadsToItsDetailAndBack() {
    let screen = Screen { Directory() }
    #expect(screen.title == "People")
    screen.row("Person 3").tap()
    #expect(screen.navigationDepth == 1)
    #expect(screen.text("About Person 3").exists)
    #expect(screen.title == "Person 3")
    screen.back()
    #expect(screen.navigationDepth == 0)
    #expect(screen.row("Person 3").exists)
    #expect(!screen.text("About Person 3").exists)
  }

  /// Fact A45.
  @Test func theListThatWasLeftKeepsItsPlace() {
    let screen = Screen { Directory() }
    screen.scroll(by: 700)
    let offset = screen.scrollOffset
    let first = screen.rows.first?.label
    screen.row("Person 20").tap()
    #expect(screen.text("About Person 20").exists)
    screen.back()
    #expect(screen.scrollOffset == offset)
    #expect(screen.rows.first?.label == first)
  }

  /// Fact A45.
  @Test func aDetailStartsAnewEachTime() {
    let screen = Screen { Directory() }
    screen.row("Person 1").tap()
    screen.button("Like (0)").tap()
    #expect(screen.button("Like (1)").exists)
    screen.back()
    screen.row("Person 1").tap()
    #expect(screen.button("Like (0)").exists)
  }

  @Test func theLinkedListScrollsToAnyRow() {
    let screen = Screen { Directory() }
    screen.scrollTo(row: "Person 60").tap()
    #expect(screen.text("About Person 60").exists)
    screen.back()
    screen.scroll(to: "Person 1")
    #expect(screen.row("Person 1").isVisible)
  }

  private struct Sized: View {
    @State private var path: [Int] = []

    var body: some View {
      VStack(spacing: 0) {
        NavigationStack(path: $path) {
          Button("In") { path = [1] }
            .frame(width: 200, height: 150)
            .navigationDestination(for: Int.self) { number in
              Button(number == 1 ? "Further" : "Back to the start") { path = number == 1 ? [1, 2] : [] }
                .frame(width: number == 1 ? 260 : 100, height: number == 1 ? 180 : 60)
                .frameID("screen")
            }
        }
        .frameID("stack")
      }
    }
  }

  @Test func `on the desktop the stack is as large as the screen in front`() throws {
    let screen = Screen(size: CGSize(width: 400, height: 400), idiom: .desktop) { Sized() }
    #expect(try #require(screen.frame(of: "stack")).size == CGSize(width: 200, height: 150))
    screen.button("In").tap()
    #expect(try #require(screen.frame(of: "stack")).size == CGSize(width: 260, height: 180))
    screen.button("Further").tap()
    // Recorded as nav/path-change: 16 high over screens of 44 and 72.
    let (stack, front) = (try #require(screen.frame(of: "stack")), try #require(screen.frame(of: "screen")))
    #expect(stack.size == CGSize(width: 100, height: 60))
    #expect(front == stack)
    screen.button("Back to the start").tap()
    #expect(try #require(screen.frame(of: "stack")).size == CGSize(width: 200, height: 150))
  }
}
