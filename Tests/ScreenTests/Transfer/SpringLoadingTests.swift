import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Drags that rest over a button, a link or a tab and press it.
@MainActor
@Suite("Spring loading")
struct SpringLoadingTests {
  private struct Desk: View {
    var behavior = SpringLoadingBehavior.enabled
    @State private var isOpen = false
    @State private var dropped = ""
    var body: some View {
      VStack(spacing: 40) {
        Text("Note").frame(width: 100, height: 40).draggable("Oak")
        Button("Open") { isOpen.toggle() }.springLoadingBehavior(behavior)
        if isOpen {
          Text("Box \(dropped)").frame(width: 200, height: 60)
            .dropDestination(for: String.self) { items, _ in
              dropped = items.joined()
              return true
            }
        }
      }
    }
  }

  private func center(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  private func begin(_ screen: Screen, _ label: String) {
    let start = center(screen.text(label).frame)
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x + 15, y: start.y))
  }

  @Test func `a drag that rests over a button presses it and goes on`() async {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) { Desk() }
    begin(screen, "Note")
    screen.pointerMove(to: center(screen.button("Open").frame))
    await screen.advance(by: .seconds(0.6))
    #expect(!screen.text("Box ").exists)
    await screen.advance(by: .seconds(0.2))
    #expect(screen.text("Box ").exists)
    await screen.advance(by: .seconds(3))
    #expect(screen.text("Box ").exists)
    screen.pointerMove(to: center(screen.text("Box ").frame))
    screen.pointerUp()
    #expect(screen.text("Box Oak").exists)
  }

  @Test(arguments: [SpringLoadingBehavior.automatic, .disabled])
  func `other buttons are not pressed by a drag`(behavior: SpringLoadingBehavior) async {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) {
      Desk(behavior: behavior)
    }
    begin(screen, "Note")
    screen.pointerMove(to: center(screen.button("Open").frame))
    await screen.advance(by: .seconds(3))
    #expect(!screen.text("Box ").exists)
    screen.pointerUp()
  }

  @Observable
  final class Shelf {
    var names = ["Ash", "Elm", "Yew"]
    var opened: [String] = []
  }

  private struct Shelves: View {
    let shelf: Shelf
    var body: some View {
      VStack(spacing: 20) {
        Text("Note").frame(width: 100, height: 40).draggable("Oak")
        ForEach(shelf.names, id: \.self) { name in
          Button(name) { shelf.opened.append(name) }.frame(height: 40)
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .springLoadingBehavior(.enabled)
    }
  }

  @Test func `a drag presses the button that has come under the pointer, after its own rest`() async {
    let shelf = Shelf()
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) {
      Shelves(shelf: shelf)
    }
    begin(screen, "Note")
    screen.pointerMove(to: center(screen.button("Ash").frame))
    await screen.advance(by: .seconds(0.4))
    shelf.names.insert("Fir", at: 0)
    await screen.advance(by: .seconds(0.6))
    #expect(shelf.opened == [])
    await screen.advance(by: .seconds(0.6))
    #expect(shelf.opened == ["Fir"])
    screen.pointerUp()
  }

  private struct Folders: View {
    @State private var inside: [String] = []
    var body: some View {
      NavigationStack {
        List {
          Text("Note").frame(width: 100, height: 40).draggable("Oak")
          NavigationLink("Folder") {
            Text("Contents: \(inside.joined())").frame(width: 300, height: 300)
              .dropDestination(for: String.self) { items, _ in
                inside += items
                return true
              }
          }
        }
        .springLoadingBehavior(.enabled)
      }
    }
  }

  @Test func `a drag goes on after a link has covered the screen of its source`() async {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) { Folders() }
    begin(screen, "Note")
    screen.pointerMove(to: center(screen.row("Folder").frame))
    await screen.advance(by: .seconds(1))
    #expect(screen.text("Contents: ").exists)
    let place = center(screen.text("Contents: ").frame)
    screen.pointerMove(to: CGPoint(x: place.x, y: place.y - 20))
    screen.pointerMove(to: place)
    screen.pointerUp()
    #expect(screen.text("Contents: Oak").exists)
  }

  private struct Row: View {
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Folder") { Text("Inside the folder") }.draggable("Oak")
          NavigationLink("Box") { Text("Inside the box") }
        }
        .springLoadingBehavior(.enabled)
      }
    }
  }

  @Test func `a drag that rests where it began does not press its own row`() async {
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) { Row() }
    let start = center(screen.row("Folder").frame)
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x + 15, y: start.y))
    await screen.advance(by: .seconds(3))
    #expect(!screen.text("Inside the folder").exists)
    screen.pointerMove(to: center(screen.row("Box").frame))
    await screen.advance(by: .seconds(1))
    #expect(screen.text("Inside the box").exists)
    screen.pointerUp()
  }

  private struct Buttons: View {
    let shelf: Shelf
    var body: some View {
      VStack(spacing: 60) {
        button("Ash")
        button("Elm")
      }
      .springLoadingBehavior(.enabled)
    }

    private func button(_ name: String) -> some View {
      Button {
        shelf.opened.append(name)
      } label: {
        Text(name).frame(width: 150, height: 40).draggable(name)
      }
    }
  }

  @Test func `a dragged button is pressed only after the drag has been over another one`() async {
    let shelf = Shelf()
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, clock: ManualClock()) {
      Buttons(shelf: shelf)
    }
    let (start, other) = (center(screen.button("Ash").frame), center(screen.button("Elm").frame))
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x + 15, y: start.y))
    await screen.advance(by: .seconds(3))
    #expect(shelf.opened == [])
    screen.pointerMove(to: other)
    await screen.advance(by: .seconds(1))
    screen.pointerMove(to: start)
    await screen.advance(by: .seconds(1))
    #expect(shelf.opened == ["Elm", "Ash"])
    screen.pointerUp()
  }

  @Test func `a drag that rests over a tab selects it`() async {
    let screen = Screen(size: CGSize(width: 400, height: 600), idiom: .desktop, clock: ManualClock()) {
      TabView {
        Tab("First", systemImage: "1.circle") { Text("Note").frame(width: 100, height: 40).draggable("Oak") }
        Tab("Second", systemImage: "2.circle") { Text("Inside") }
      }
    }
    begin(screen, "Note")
    screen.pointerMove(to: center(screen.element(.tab, "Second").frame))
    await screen.advance(by: .seconds(1))
    #expect(screen.text("Inside").exists && !screen.text("Note").exists)
    screen.pointerUp()
  }
}
