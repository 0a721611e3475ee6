import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Rules of selection that people notice only when they are broken, each with its fact.
@MainActor
struct SelectionFactTests {
  @Observable
  final class Desk {
    var names = ["Ash", "Asp", "Birch", "Cedar", "Elm"]
    var chosen: Set<String> = []
    var chosenNumbers: Set<Int> = []
    var one: String?
    var mode = EditMode.inactive
    var changes = 0
    var log: [String] = []
  }

  private struct Several: View {
    @Bindable var desk: Desk
    var body: some View {
      List(selection: $desk.chosen) {
        ForEach(desk.names, id: \.self) { name in Text(name).selectionDisabled(name == "Birch") }
          .onDelete { desk.names.remove(atOffsets: $0) }
      }
      .onChange(of: desk.chosen) { desk.changes += 1 }
      .environment(\.editMode, $desk.mode)
    }
  }

  @Test func `an id is no tag: rows are chosen by the id of their element (fact C4)`() {
    struct Marked: View {
      @Bindable var desk: Desk
      var body: some View {
        List(selection: $desk.one) {
          ForEach(desk.names, id: \.self) { Text($0).id("id of \($0)") }
          Text("Written out").id("Yew")
        }
      }
    }
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Marked(desk: desk) }
    screen.row("Cedar").tap()
    #expect(desk.one == "Cedar")
    let other = screen.row("Written out").frame
    screen.tap(at: CGPoint(x: other.midX, y: other.midY))
    #expect(desk.one == "Cedar")
  }

  @Test func `a row that cannot be chosen is passed by clicks, arrows, ranges and all (fact C10)`() {
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Several(desk: desk) }
    screen.row("Asp").tap()
    let birch = screen.row("Birch").frame
    screen.tap(at: CGPoint(x: birch.midX, y: birch.midY))
    #expect(desk.chosen == ["Asp"])
    screen.press(.downArrow)
    #expect(desk.chosen == ["Cedar"])
    screen.press(.upArrow, modifiers: .shift)
    #expect(desk.chosen == ["Asp", "Cedar"])
    screen.press("a", modifiers: .command)
    #expect(desk.chosen == ["Ash", "Asp", "Cedar", "Elm"])
  }

  @Test func `a range is one change (fact C11)`() {
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Several(desk: desk) }
    screen.row("Ash").tap()
    #expect(desk.changes == 1)
    screen.row("Elm").tap(modifiers: .shift)
    #expect(desk.changes == 2)
    #expect(desk.chosen == ["Ash", "Asp", "Cedar", "Elm"])
  }

  private struct Crew: View {
    @Bindable var desk: Desk
    var body: some View {
      List(0..<200, id: \.self, selection: $desk.chosenNumbers) { Text("Hand \($0)") }
        .listStyle(.plain)
        .environment(\.editMode, .constant(.active))
    }
  }

  @Test func `a finger that slides over circles selects every row that it passes (fact C23)`() {
    let desk = Desk()
    let screen = Screen { Crew(desk: desk) }
    func circle(_ number: Int) -> CGPoint {
      let row = screen.row("Hand \(number)").frame
      return CGPoint(x: row.minX + 28, y: row.midY)
    }
    screen.tap(at: circle(2))
    #expect(desk.chosenNumbers == [2])
    screen.pointerDown(at: circle(1))
    for number in 2...5 { screen.pointerMove(to: circle(number)) }
    #expect(desk.chosenNumbers == [1, 2, 3, 4, 5])
    // Those that it leaves again are as they were.
    for number in [4, 3] { screen.pointerMove(to: circle(number)) }
    #expect(desk.chosenNumbers == [1, 2, 3])
    screen.pointerUp()
    #expect(desk.chosenNumbers == [1, 2, 3])
    // The first row decides.
    screen.drag(from: circle(3), to: circle(0))
    #expect(desk.chosenNumbers == [])
    #expect(screen.scrollOffset == 0)
  }

  @Test func `a finger that slides over the words of edited rows scrolls (fact C23)`() {
    let desk = Desk()
    let screen = Screen { Crew(desk: desk) }
    let (start, end) = (screen.row("Hand 6").frame, screen.row("Hand 1").frame)
    screen.drag(from: CGPoint(x: 120, y: start.midY), to: CGPoint(x: 120, y: end.midY))
    #expect(desk.chosenNumbers == [])
    #expect(screen.scrollOffset > 100)
  }

  @Test func `a finger that slides to the edge scrolls on and selects (fact C23)`() async {
    let desk = Desk()
    let screen = Screen(clock: ManualClock()) { Crew(desk: desk) }
    let start = screen.row("Hand 3").frame
    screen.pointerDown(at: CGPoint(x: start.minX + 28, y: start.midY))
    screen.pointerMove(to: CGPoint(x: start.minX + 28, y: start.midY + 100))
    screen.pointerMove(to: CGPoint(x: start.minX + 28, y: 840))
    for _ in 0..<40 { await screen.advance(by: .milliseconds(17)) }
    screen.pointerUp()
    #expect(screen.scrollOffset > 200)
    let last = desk.chosenNumbers.max() ?? 0
    #expect(last > 20 && desk.chosenNumbers == Set(3...last))
  }

  private struct Shift: View {
    @Bindable var desk: Desk
    @State private var hands = Array(0..<200)
    var body: some View {
      VStack {
        List(selection: $desk.chosenNumbers) { ForEach(hands, id: \.self) { Text("Hand \($0)") } }
          .listStyle(.plain)
          .environment(\.editMode, $desk.mode)
      }
      .onChange(of: desk.names) { hands.removeFirst(4) }
    }
  }

  @Test(arguments: [true, false])
  func `a slide ends when edit mode ends or its first row is deleted (fact C23)`(endsEditing: Bool) async {
    let desk = Desk()
    desk.mode = .active
    let screen = Screen(clock: ManualClock()) { Shift(desk: desk) }
    let start = screen.row("Hand 3").frame
    screen.pointerDown(at: CGPoint(x: start.minX + 28, y: start.midY))
    screen.pointerMove(to: CGPoint(x: start.minX + 28, y: start.midY + 100))
    screen.pointerMove(to: CGPoint(x: start.minX + 28, y: 840))
    for _ in 0..<20 { await screen.advance(by: .milliseconds(17)) }
    #expect(screen.scrollOffset > 50)
    if endsEditing { desk.mode = .inactive } else { desk.names = [] }
    await screen.advance(by: .milliseconds(17))
    let (offset, chosen) = (screen.scrollOffset, desk.chosenNumbers)
    for _ in 0..<40 { await screen.advance(by: .milliseconds(17)) }
    #expect(screen.scrollOffset == offset && desk.chosenNumbers == chosen)
    screen.pointerUp()
    #expect(desk.chosenNumbers == chosen)
  }

  @Test func `in edit mode circles stand where discs would, and a tap anywhere on a row toggles it (facts C15, C18)`() {
    let desk = Desk()
    desk.mode = .active
    let screen = Screen { Several(desk: desk) }
    #expect(screen.buttons.allSatisfy { !$0.label.hasPrefix("Delete") })
    let row = screen.row("Cedar").frame
    screen.tap(at: CGPoint(x: row.maxX - 5, y: row.midY))
    screen.tap(at: CGPoint(x: row.minX + 20, y: screen.row("Elm").frame.midY))
    #expect(desk.chosen == ["Cedar", "Elm"])
    screen.row("Cedar").tap()
    #expect(desk.chosen == ["Elm"])
  }

  @Test func `without a selection edit mode has discs and handles alone (fact C17)`() {
    struct Plain: View {
      @Bindable var desk: Desk
      var body: some View {
        List {
          Text("Stays")
          ForEach(desk.names, id: \.self) { Text($0) }.onDelete { desk.names.remove(atOffsets: $0) }
        }
        .environment(\.editMode, $desk.mode)
      }
    }
    let desk = Desk()
    desk.mode = .active
    let screen = Screen { Plain(desk: desk) }
    #expect(screen.row("Stays").buttons.isEmpty)
    #expect(screen.row("Ash").buttons.map(\.label) == ["Delete Ash"])
    screen.row("Ash").tap()
    #expect(screen.rows.allSatisfy { !$0.isSelected })
  }

  @Test func `a link in a list with a selection drives both (fact C22)`() async {
    struct Linked: View {
      @Bindable var desk: Desk
      var body: some View {
        NavigationStack {
          List(desk.names, id: \.self, selection: $desk.one) { name in NavigationLink(name, value: name) }
            .navigationDestination(for: String.self) { Text("About \($0)") }
        }
      }
    }
    let desk = Desk()
    let screen = Screen(size: CGSize(width: 390, height: 844)) { Linked(desk: desk) }
    screen.row("Cedar").tap()
    await screen.settle()
    #expect(screen.text("About Cedar").exists)
    screen.back()
    await screen.settle()
    #expect(screen.row("Cedar").exists)
  }

  @Test func `a character typed again looks for both of them (fact C34)`() {
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Several(desk: desk) }
    screen.element(.list).focus()
    screen.press("c")
    #expect(desk.chosen == ["Cedar"])
    screen.press("c")
    #expect(desk.chosen == ["Cedar"])
  }

  @Test func `Space does nothing to a row that has no button (fact C36)`() {
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Several(desk: desk) }
    screen.row("Asp").tap()
    screen.press(.space)
    #expect(desk.chosen == ["Asp"] && desk.names.count == 5)
  }

  @Test func `a list that gets the focus chooses nothing by itself (fact C40)`() {
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Several(desk: desk) }
    screen.element(.list).focus()
    #expect(desk.chosen == [] && desk.changes == 0)
  }

  @Test func `the Delete key leaves rows that cannot be deleted, and asks what the application says first (fact C38)`()
  {
    struct Kept: View {
      @Bindable var desk: Desk
      var hears = false
      var body: some View {
        List(selection: $desk.chosen) {
          ForEach(desk.names, id: \.self) { Text($0).deleteDisabled($0 == "Asp") }
            .onDelete { desk.names.remove(atOffsets: $0) }
        }
        .onDeleteCommand(perform: hears ? { desk.log.append("delete \(desk.chosen.count)") } : nil)
      }
    }
    let desk = Desk()
    let screen = Screen(idiom: .desktop) { Kept(desk: desk) }
    screen.row("Ash").tap()
    screen.press("a", modifiers: .command)
    screen.press(.deleteForward)
    #expect(desk.names == ["Asp"])
    let other = Desk()
    let heard = Screen(idiom: .desktop) { Kept(desk: other, hears: true) }
    heard.row("Ash").tap()
    heard.press(.delete)
    #expect(other.log == ["delete 1"] && other.names.count == 5)
  }

  @Test func `a row's own menu is for that row alone, whatever is chosen (fact C43)`() {
    struct Menus: View {
      @Bindable var desk: Desk
      var body: some View {
        List(desk.names, id: \.self, selection: $desk.chosen) { name in
          Text(name).contextMenu { Button("Prune \(name)") { desk.log.append(name) } }
        }
      }
    }
    let desk = Desk()
    desk.chosen = ["Ash", "Asp"]
    let screen = Screen(idiom: .desktop) { Menus(desk: desk) }
    screen.row("Elm").openMenu()
    #expect(screen.menu == ["Prune Elm"])
    screen.choose("Prune Elm")
    #expect(desk.log == ["Elm"] && desk.chosen == ["Ash", "Asp"])
  }
}
