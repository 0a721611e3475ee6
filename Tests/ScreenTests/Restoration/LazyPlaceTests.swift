import RowanGraph
import RowanTesting
import SwiftUI
import Testing

/// The numbers of the cards, which a process reads anew.
@MainActor
private final class CardStore {
  var numbers: [Int]
  init(_ numbers: [Int]) { self.numbers = numbers }
}

private struct Card: View {
  let number: Int
  var body: some View {
    Text("Card \(number)").frame(height: 60 + CGFloat(number * 7 % 50))
  }
}

private struct Cards: View {
  enum Kind: CaseIterable { case stack, grid, sections, afterAHeader }
  let store: CardStore
  let kind: Kind

  var body: some View {
    ScrollView {
      switch kind {
      case .stack: LazyVStack { cards }
      case .grid: LazyVGrid(columns: [GridItem(.adaptive(minimum: 110))]) { cards }
      case .sections:
        LazyVStack(pinnedViews: .sectionHeaders) {
          Section("Old") { ForEach(0..<3, id: \.self) { Text("Old \($0)") } }
          Section("New") { cards }
        }
      case .afterAHeader:
        VStack {
          Text("All cards").font(.largeTitle)
          LazyVStack { cards }
        }
      }
    }
  }

  private var cards: some View { ForEach(store.numbers, id: \.self) { Card(number: $0) } }
}

/// The place in a scroll view with lazy content after a reload.
@MainActor
@Suite("Places in lazy stacks and grids")
struct LazyPlaceTests {
  private func visibleCards(_ screen: Screen) -> [(number: Int, y: CGFloat)] {
    (0..<600).compactMap { number in
      let text = screen.text("Card \(number)")
      guard text.exists, text.label == "Card \(number)", text.frame.minY > 60, text.frame.maxY < 700 else { return nil }
      return (number, text.frame.minY)
    }
  }

  @Test(arguments: Cards.Kind.allCases)
  fileprivate func `content that grew above does not move what was on screen`(kind: Cards.Kind) {
    let store = CardStore(Array(100..<500))
    let screen = Screen { Cards(store: store, kind: kind) }
    for distance in [1900, 2300, 1200] { screen.scroll(by: CGFloat(distance)) }
    let before = visibleCards(screen)
    #expect(before.count > 3)
    // Nine rows of three cards, so that the columns stay as they are.
    store.numbers.insert(contentsOf: 50..<77, at: 0)
    let again = screen.reloaded()
    for (number, y) in before {
      let text = again.text("Card \(number)")
      #expect(text.exists && abs(text.frame.minY - y) < 1, "Card \(number) was at \(y)")
    }
  }

  @Test func `a card that is gone leaves the offset`() {
    let store = CardStore(Array(100..<500))
    let screen = Screen { Cards(store: store, kind: .stack) }
    screen.scroll(by: 2000)
    let before = visibleCards(screen)
    #expect(before.count > 3 && before.allSatisfy { (100...140).contains($0.number) })
    store.numbers = Array(0..<100) + Array(141..<600)
    let again = visibleCards(screen.reloaded())
    #expect(again.count > 3)
    // Cards of the same heights, so that as many are above.
    #expect(abs((again.first?.number ?? 0) - ((before.first?.number ?? 0) - 100)) < 5)
  }

  @Test func `a place that was kept is no more than a wish`() throws {
    let store = CardStore(Array(100..<500))
    let screen = Screen { Cards(store: store, kind: .grid) }
    screen.scroll(by: 2000)
    let kept = try #require(screen.host.archive)
    let key = try #require(kept.values.keys.first { $0.hasPrefix("\u{1}") && $0.contains("scroll") })
    let records = [
      "0 2000 0 0 -12 /", "0 2000 9 0 -12 .0/5=105", "0 2000 0.5 0 -12 .0", "0 2000 -1 0 0 =", "0 2000 0 1e300 0 0",
      "0 2000 0",
    ]
    for record in records {
      var values = kept.values
      values[key] = .string(record)
      #expect(!visibleCards(screen.reloaded(keeping: KeptValues(values), at: "")).isEmpty, "\(record)")
    }
  }
}
