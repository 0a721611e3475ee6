import Observation
import RowanTesting
import SwiftUI
import Testing

private struct Bottle: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Button("Bottle \(number): \(count)") { count += 1 }.frame(height: 44)
  }
}

/// A row whose state differs each time that it is made.
private struct Bag: View {
  let number: Int
  @State private var weight = Int.random(in: 0..<1_000_000_000)

  var body: some View { Text("Bag \(number): \(weight)") }
}

@MainActor
@Observable
private final class Numbers {
  var values = Array(0..<400)
}

private struct Moving: View {
  let numbers: Numbers

  var body: some View {
    ScrollView { LazyVStack { ForEach(numbers.values, id: \.self) { Bottle(number: $0) } } }
  }
}

private struct Flask: Identifiable {
  let id: Int
  let number: Int
}

@MainActor
@Observable
private final class Shelf {
  /// The sixth and the seventh have the same ID.
  var bottles = (0..<400).map { Flask(id: $0 == 6 ? 5 : $0, number: $0) }
}

private struct Shelves: View {
  let shelf: Shelf

  var body: some View { List { ForEach(shelf.bottles) { Bottle(number: $0.number) } } }
}

/// Rows with equal IDs, a mistake of the application: it is reported, and no row takes over the state of another one.
@MainActor
@Suite("Rows with equal IDs")
struct EqualIDTests {
  fileprivate enum Kind: CaseIterable { case list, stack, grid }

  /// Two of 400 bottles have the same ID.
  @ViewBuilder private static func content(_ kind: Kind) -> some View {
    let ids = (0..<400).map { $0 == 300 ? 3 : $0 }
    let bottles = ForEach(Array(ids.enumerated()), id: \.element) { Bottle(number: $0.offset) }
    switch kind {
    case .list: List { bottles }
    case .stack: ScrollView { LazyVStack { bottles } }
    case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { bottles } }
    }
  }

  @Test(arguments: Kind.allCases)
  fileprivate func `state stays with its row while that is not on screen`(kind: Kind) {
    withKnownIssue {
      let screen = Screen { Self.content(kind) }
      screen.button("Bottle 3: 0").tap()
      #expect(screen.button("Bottle 3: 1").exists)
      // Both are never on screen at the same time.
      for _ in 0..<40 where !screen.button("Bottle 300: 0").exists && !screen.button("Bottle 300: 1").exists {
        screen.scroll(by: 600)
      }
      #expect(screen.button("Bottle 300: 0").exists)
      screen.scroll(by: -40_000)
      #expect(screen.button("Bottle 3: 1").exists)
    } matching: {
      "\($0)".contains("ForEach has the id 3 more than once, at offsets 3 and 300")
    }
  }

  @Test func `rows with equal IDs that rest wake up with their own states`() {
    withKnownIssue {
      let screen = Screen { List([1, 7, 2, 7, 7], id: \.self) { Bag(number: $0) } }
      let before = screen.elements(role: .text).map(\.label)
      #expect(Set(before).count == 5)
      let rows = screen.counters.rowsAlive
      screen.rest()
      #expect(screen.counters.rowsAlive < rows)
      screen.host.wake()
      #expect(screen.elements(role: .text).map(\.label) == before)
    } matching: {
      "\($0)".contains("ForEach has the id 7 more than once")
    }
  }

  @Test func `neighbors with equal IDs keep their states when rows are inserted above them out of sight`() {
    withKnownIssue {
      let shelf = Shelf()
      let screen = Screen { Shelves(shelf: shelf) }
      screen.button("Bottle 5: 0").tap()
      screen.button("Bottle 6: 0").tap()
      screen.button("Bottle 6: 1").tap()
      screen.scroll(by: 6000)
      shelf.bottles.insert(Flask(id: 900, number: 900), at: 0)
      screen.update()
      screen.scroll(by: -20_000)
      #expect(screen.button("Bottle 5: 1").exists)
      #expect(screen.button("Bottle 6: 2").exists)
    } matching: {
      "\($0)".contains("ForEach has the id 5 more than once")
    }
  }

  @Test func `a row that was moved while it was off screen keeps its state`() {
    let numbers = Numbers()
    let screen = Screen { Moving(numbers: numbers) }
    screen.button("Bottle 3: 0").tap()
    screen.scroll(by: 6000)
    numbers.values.remove(at: 0)
    numbers.values.insert(contentsOf: [900, 901, 902], at: 0)
    screen.update()
    screen.scroll(by: -20_000)
    #expect(screen.button("Bottle 3: 1").exists)
  }
}
