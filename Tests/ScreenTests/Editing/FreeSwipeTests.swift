import RowanTesting
import SwiftUI
import Testing

/// Swipe actions outside of lists, and the news of their presentation.
@MainActor
struct FreeSwipeTests {
  @Observable
  final class Barn {
    var names = (0..<40).map { "Hen \($0)" }
    var log: [String] = []
  }

  private struct Rows: View {
    let barn: Barn

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(barn.names, id: \.self) { name in
            Button(name) { barn.log.append("tap \(name)") }
              .frame(maxWidth: .infinity, minHeight: 60)
              .swipeActions {
                Button("Sell", role: .destructive) { barn.names.removeAll { $0 == name } }
                Button("Feed") { barn.log.append("feed \(name)") }
              } onPresentationChanged: {
                barn.log.append("\(name) \($0)")
              }
              .frameID(name)
          }
        }
      }
      .swipeActionsContainer()
    }
  }

  private func stage(_ barn: Barn) -> Screen { Screen(size: CGSize(width: 320, height: 480)) { Rows(barn: barn) } }

  @Test func aRowOfALazyStackIsSwipedAside() {
    let barn = Barn()
    let screen = stage(barn)
    #expect(!screen.button("Feed").exists)
    screen.button("Hen 1").swipe(.left)
    #expect(barn.log == ["Hen 1 true"])
    #expect(screen.button("Feed").exists && screen.button("Sell").exists)
    screen.button("Feed").tap()
    #expect(barn.log.filter { $0.hasPrefix("feed") } == ["feed Hen 1"])
    #expect(barn.log.last == "Hen 1 false" || barn.log.contains("Hen 1 false"))
    #expect(!screen.button("Feed").exists)
  }

  @Test func aFullSwipePerformsTheFirstButton() {
    let barn = Barn()
    let screen = stage(barn)
    let y = screen.button("Hen 2").frame.midY
    screen.drag(from: CGPoint(x: 310, y: y), to: CGPoint(x: 10, y: y))
    #expect(!barn.names.contains("Hen 2") && barn.names.count == 39)
  }

  @Test func oneRowIsOpenAtATime() {
    let barn = Barn()
    let screen = stage(barn)
    screen.button("Hen 1").swipe(.left)
    screen.button("Hen 3").swipe(.left)
    #expect(barn.log == ["Hen 1 true", "Hen 1 false", "Hen 3 true"])
    #expect(screen.buttons.filter { $0.label == "Feed" }.count == 1)
  }

  @Test func aTapElsewhereOnlyClosesTheRow() {
    let barn = Barn()
    let screen = stage(barn)
    screen.button("Hen 1").swipe(.left)
    screen.button("Hen 3").tap()
    #expect(barn.log == ["Hen 1 true", "Hen 1 false"])
    screen.button("Hen 3").tap()
    #expect(barn.log.last == "tap Hen 3")
  }

  @Test func scrollingClosesTheRow() {
    let barn = Barn()
    let screen = stage(barn)
    screen.button("Hen 1").swipe(.left)
    screen.scroll(by: 20)
    #expect(barn.log == ["Hen 1 true", "Hen 1 false"])
  }

  @Test func aRowThatLeavesTheDataIsNoLongerOpen() {
    let barn = Barn()
    let screen = stage(barn)
    screen.button("Hen 1").swipe(.left)
    barn.names.removeFirst(4)
    screen.update()
    #expect(barn.log == ["Hen 1 true", "Hen 1 false"])
    screen.button("Hen 5").swipe(.left)
    #expect(screen.button("Feed").exists)
  }

  @Test func aVerticalMoveDoesNotSwipe() {
    let barn = Barn()
    let screen = stage(barn)
    let frame = screen.button("Hen 3").frame
    let start = CGPoint(x: frame.midX, y: frame.midY)
    screen.drag(from: start, to: CGPoint(x: start.x - 30, y: start.y - 80))
    #expect(barn.log.isEmpty)
  }

  @Test func aListTellsWhetherItsButtonsAreRevealed() {
    let barn = Barn()
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
      List {
        ForEach(barn.names, id: \.self) { name in
          Text(name)
            .swipeActions {
              Button("Feed") { barn.log.append("feed") }
            } onPresentationChanged: {
              barn.log.append("\(name) \($0)")
            }
        }
      }
      .swipeActionsContainer()
    }
    screen.row("Hen 1").swipe(.left)
    #expect(barn.log == ["Hen 1 true"])
    let row = screen.row("Hen 3").frame
    screen.tap(at: CGPoint(x: row.midX, y: row.midY))
    #expect(barn.log == ["Hen 1 true", "Hen 1 false"])
    screen.row("Hen 2").swipe(.left)
    screen.button("Feed").tap()
    #expect(Set(barn.log.dropFirst(2)) == ["Hen 2 true", "feed", "Hen 2 false"])
  }
}
