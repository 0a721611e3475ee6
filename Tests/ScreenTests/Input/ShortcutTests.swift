import RowanInteraction
import RowanTesting
import SwiftUI
import Testing

/// Keys that do what controls do, wherever the focus is.
@MainActor
struct ShortcutTests {
  private struct Mail: View {
    @State private var log: [String] = []
    @State private var isFlagged = false
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Subject", text: $text)
        Button("Send") { log.append("send") }.keyboardShortcut("d", modifiers: [.command, .shift])
        Button("Disabled") { log.append("never") }.keyboardShortcut("e").disabled(true)
        Toggle("Flag", isOn: $isFlagged).keyboardShortcut("l")
        Button("OK") { log.append("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.append("cancel") }.keyboardShortcut(.cancelAction)
        Menu("More") {
          Button("Archive") { log.append("archive") }.keyboardShortcut("a", modifiers: [.control, .command])
        }
        Text("Log: \(log.joined(separator: ", "))")
        Text(isFlagged ? "Flagged" : "Plain")
      }
    }
  }

  @Test func `a shortcut does what its button does; a disabled one nothing`() {
    let screen = Screen(idiom: .desktop) { Mail() }
    screen.press("D", modifiers: [.command, .shift])
    screen.press("d", modifiers: .command)
    screen.press("e", modifiers: .command)
    #expect(screen.text("Log: send").exists)
    screen.press("l", modifiers: .command)
    #expect(screen.text("Flagged").exists)
  }

  @Test func `Return and Escape are the default and the cancelling button's`() {
    let screen = Screen(idiom: .desktop) { Mail() }
    screen.press(.return)
    screen.press(.escape)
    #expect(screen.text("Log: ok, cancel").exists)
  }

  @Test func `shortcuts in a menu that is closed work`() {
    let screen = Screen(idiom: .desktop) { Mail() }
    screen.press("a", modifiers: [.control, .command])
    #expect(screen.text("Log: archive").exists)
  }

  @Test func `a menu shows the shortcuts of its items on the desktop`() {
    let screen = Screen(idiom: .desktop) { Mail() }
    screen.element(.menu, "More").tap()
    #expect(screen.menu == ["Archive"])
    screen.press("a", modifiers: [.control, .command])
    #expect(screen.menu.isEmpty)
    #expect(screen.text("Log: archive").exists)
  }

  @Test func `a field that has the focus types plain letters itself`() {
    struct Letters: View {
      @State private var text = ""
      @State private var count = 0
      var body: some View {
        VStack {
          TextField("Name", text: $text)
          Button("Next") { count += 1 }.keyboardShortcut("n", modifiers: [])
          Text("Count: \(count)")
        }
      }
    }
    let screen = Screen(idiom: .desktop) { Letters() }
    screen.press("n")
    #expect(screen.text("Count: 1").exists)
    screen.textField("Name").type("n")
    #expect(screen.textField("Name").value == "n")
    #expect(screen.text("Count: 1").exists)
  }

  @Test func `of two controls with one shortcut the first has it, which is reported`() {
    struct Twins: View {
      @State private var log = "none"
      var body: some View {
        VStack {
          Button("First") { log = "first" }.keyboardShortcut("y")
          Button("Second") { log = "second" }.keyboardShortcut("y")
          Text("Log: \(log)")
        }
      }
    }
    let screen = Screen(idiom: .desktop) { Twins() }
    withKnownIssue { screen.press("y", modifiers: .command) }
    #expect(screen.text("Log: first").exists)
  }

  @Test func `a button that leaves takes its shortcut with it`() {
    struct Leaving: View {
      @State private var isThere = true
      @State private var count = 0
      var body: some View {
        VStack {
          if isThere {
            Button("Leave") {
              isThere = false; count += 1
            }.keyboardShortcut("k")
          }
          Text("Count: \(count)")
        }
      }
    }
    let screen = Screen(idiom: .desktop) { Leaving() }
    screen.press("k", modifiers: .command)
    screen.press("k", modifiers: .command)
    #expect(screen.text("Count: 1").exists)
  }

  @Test func `the keys of a button that has left are not withheld from the system`() {
    struct Leaving: View {
      @State private var isThere = true
      var body: some View {
        if isThere { Button("Leave") { isThere = false }.keyboardShortcut("k") } else { Text("Empty") }
      }
    }
    let screen = Screen(idiom: .desktop) { Leaving() }
    #expect(screen.host.graph.shortcuts.all.count == 1)
    screen.press("k", modifiers: .command)
    #expect(screen.text("Empty").exists)
    #expect(screen.host.graph.shortcuts.all.isEmpty)
  }
}
