import RowanTesting
import SwiftUI
import Testing

/// Completions that are added to transactions.
@MainActor
struct TransactionCompletionTests {
  @MainActor private final class Log {
    var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
  }

  private struct Boat: View {
    let log: Log
    @State private var place = 0

    private var sailing: Transaction {
      let log = log
      var transaction = Transaction(animation: .linear(duration: 2))
      transaction.addAnimationCompletion { log.add("sailed") }
      transaction.addAnimationCompletion(criteria: .removed) { log.add("moored") }
      return transaction
    }

    var body: some View { VStack { buttons } }

    @ViewBuilder private var buttons: some View {
      Button("Sail") {
        let transaction = sailing
        withTransaction(transaction) { place += 1 }
        withTransaction(transaction) { place += 1 }
      }
      Button("Bind") { $place.transaction(sailing).wrappedValue += 1 }
      Button("Wait") { withTransaction(sailing) {} }
      Button("Jump") {
        var transaction = sailing
        transaction.disablesAnimations = true
        withTransaction(transaction) { place += 1 }
      }
      Text("Place \(place)")
    }
  }

  private func screen(_ log: Log) -> Screen { Screen(clock: ManualClock()) { Boat(log: log) } }

  @Test func `completions run once, after the animation of the first changes`() async {
    let log = Log()
    let screen = screen(log)
    screen.button("Sail").tap()
    #expect(screen.text("Place 2").exists)
    await screen.advance(by: .milliseconds(1999))
    #expect(log.entries.isEmpty)
    await screen.advance(by: .milliseconds(1))
    #expect(log.entries.sorted() == ["moored", "sailed"])
    await screen.advance(by: .seconds(60))
    #expect(log.entries.count == 2)
  }

  @Test func `a binding with a transaction completes it`() async {
    let log = Log()
    let screen = screen(log)
    screen.button("Bind").tap()
    #expect(screen.text("Place 1").exists)
    await screen.advance(by: .seconds(1))
    #expect(log.entries.isEmpty)
    await screen.advance(by: .seconds(1))
    #expect(log.entries.sorted() == ["moored", "sailed"])
  }

  @Test(arguments: ["Wait", "Jump"])
  func `without changes and without an animation completions do not wait`(button: String) async {
    let log = Log()
    let screen = screen(log)
    screen.button(button).tap()
    await screen.settle()
    #expect(log.entries.sorted() == ["moored", "sailed"])
  }

  @Test func `changes within a body do not inherit its completions`() async {
    let log = Log()
    var outer = Transaction(animation: .linear(duration: 1))
    outer.addAnimationCompletion { log.add("outer") }
    withTransaction(outer) { withAnimation(.linear(duration: 1)) {} }
    let screen = Screen { Text("Boat") }
    await screen.settle()
    #expect(log.entries == ["outer"])
  }

  private struct Follower: View {
    let log: Log
    @State private var place = 0

    var body: some View {
      let log = log
      Button("Go") { place += 1 }
      Text("Place \(place)")
        .transaction(value: place) {
          $0.animation = .linear(duration: 3)
          $0.addAnimationCompletion { log.add("arrived") }
        }
    }
  }

  @Test func `a modifier of a transaction adds completions for its value`() async {
    let log = Log()
    let screen = Screen(clock: ManualClock()) { Follower(log: log) }
    await screen.settle()
    #expect(log.entries.isEmpty)
    for count in 1...2 {
      screen.button("Go").tap()
      await screen.advance(by: .milliseconds(2999))
      #expect(log.entries.count == count - 1)
      await screen.advance(by: .milliseconds(1))
      #expect(log.entries.count == count)
    }
  }
}
