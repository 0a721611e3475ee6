import RowanTesting
import SwiftUI
import Testing

@MainActor
@Suite("Entries")
struct EntryTests {
  @Test("A view reads the default of an entry, and what is set above it")
  func environment() {
    var screen = Screen { EntryReader() }
    #expect(screen.text("3 none 4 2 default").exists)
    screen = Screen { EntryReader().environment(\.depth, 8).environment(\.title, "T").environment(\.action) { $0 * 2 } }
    #expect(screen.text("8 T 16 2 default").exists)
  }

  @Test("Entries keep apart what they hold")
  func values() {
    var values = EnvironmentValues()
    values.published = 4
    values.default = 2
    #expect(values.published == 4)
    #expect(values.default == 2)
    #expect(values.doubled == 6)
    #expect(values.samples == [])
    #expect(values.transform(2) == 6)
  }

  @Test("A transaction carries an entry to who changes state")
  func transaction() {
    var transaction = Transaction()
    #expect(transaction.reason == "none")
    transaction.reason = "tap"
    #expect(transaction.reason == "tap")
  }
}
