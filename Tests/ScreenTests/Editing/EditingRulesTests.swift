import Foundation
import RowanTesting
import SwiftUI
import Testing

/// What editing does to selection, links, keys and other rows.
@MainActor
@Suite struct EditingRulesTests {
  @Observable @MainActor final class Crate {
    var apples = ["Alkmene", "Boskoop", "Cox", "Discovery"]
    var pears = ["Anjou", "Bosc", "Comice"]
    var log: [String] = []
    var chosen: Set<String> = []
    var mode = EditMode.inactive
  }

  @Observable @MainActor final class Many { var rows = Array(0..<60) }

  struct Fruit: View {
    @Bindable var crate: Crate

    var body: some View {
      List {
        Text("Written out")
        Section("Apples") {
          ForEach(crate.apples, id: \.self) { name in
            NavigationLink(name) { Text("Page of \(name)") }.moveDisabled(name == "Cox")
          }
          .onDelete {
            crate.log.append("apples \(Array($0))"); crate.apples.remove(atOffsets: $0)
          }
          .onMove {
            crate.log.append("apples \(Array($0)) to \($1)"); crate.apples.move(fromOffsets: $0, toOffset: $1)
          }
        }
        Section("Pears") {
          ForEach(crate.pears, id: \.self) { Text($0) }
            .onMove {
              crate.log.append("pears \(Array($0)) to \($1)"); crate.pears.move(fromOffsets: $0, toOffset: $1)
            }
            .onDelete {
              crate.log.append("pears \(Array($0))"); crate.pears.remove(atOffsets: $0)
            }
        }
      }
      .environment(\.editMode, $crate.mode)
    }
  }

  private func fruit(_ crate: Crate, idiom: Screen.Idiom = .touch) -> Screen {
    Screen(idiom: idiom) { NavigationStack { Fruit(crate: crate) } }
  }

  /// Fact C52.
  @Test func offsetsCountTheElementsOfTheirOwnForEach() async {
    let crate = Crate()
    let screen = fruit(crate)
    await screen.settle()
    screen.row("Comice").delete()
    screen.row("Boskoop").delete()
    #expect(crate.log == ["pears [2]", "apples [1]"])
    #expect(screen.row("Written out").actions.isEmpty)
  }

  @Test func aRowStaysAmongItsOwnData() async {
    let crate = Crate()
    crate.mode = .active
    let screen = fruit(crate)
    await screen.settle()
    // Over another section a row has no place (fact C55).
    screen.row("Alkmene").move(to: screen.row("Comice"))
    #expect(crate.log.isEmpty)
    #expect(crate.apples.first == "Alkmene")
  }

  /// Fact C56.
  @Test func aRowThatCannotMoveIsPassedByOthers() async {
    let crate = Crate()
    crate.mode = .active
    let screen = fruit(crate)
    await screen.settle()
    #expect(!screen.button("Reorder Cox").exists)
    screen.row("Boskoop").move(to: screen.row("Discovery"))
    #expect(crate.apples == ["Alkmene", "Cox", "Discovery", "Boskoop"])
  }

  /// Fact C15.
  @Test func linksWaitWhileTheListIsEdited() async {
    let crate = Crate()
    crate.mode = .active
    let screen = fruit(crate)
    await screen.settle()
    screen.tap(at: CGPoint(x: screen.text("Cox").frame.midX, y: screen.text("Cox").frame.midY))
    #expect(!screen.text("Page of Cox").exists)
    crate.mode = .inactive
    screen.row("Cox").tap()
    #expect(screen.text("Page of Cox").exists)
  }

  /// Facts C15, C20.
  @Test func circlesToggleAndLeavingEditModeClears() async {
    struct Several: View {
      @Bindable var crate: Crate

      var body: some View {
        NavigationStack {
          List(crate.apples, id: \.self, selection: $crate.chosen) { Text($0) }
            .toolbar { EditButton() }
        }
      }
    }
    let crate = Crate()
    let screen = Screen { Several(crate: crate) }
    await screen.settle()
    screen.button("Edit").tap()
    screen.row("Cox").tap()
    screen.row("Alkmene").tap()
    #expect(crate.chosen == ["Cox", "Alkmene"])
    screen.row("Cox").tap()
    #expect(crate.chosen == ["Alkmene"])
    #expect(screen.row("Alkmene").isSelected)
    screen.button("Done").tap()
    // Fact C20.
    #expect(crate.chosen.isEmpty)
  }

  @Test func enteringEditModeRunsNoRowsBody() async {
    struct Long: View {
      @State private var numbers = Array(0..<100_000)

      var body: some View {
        NavigationStack {
          List {
            ForEach(numbers, id: \.self) { Text("Number \($0)") }
              .onDelete { numbers.remove(atOffsets: $0) }
              .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
          }
          .toolbar { EditButton() }
        }
      }
    }
    let screen = Screen { Long() }
    await screen.settle()
    let before = screen.counters
    screen.button("Edit").tap()
    #expect(screen.counters.since(before).rowContents == 0)
    #expect(screen.button("Reorder Number 3").exists)
    screen.row("Number 3").delete()
    #expect(screen.rows.prefix(4).map(\.label) == ["Number 0", "Number 1", "Number 2", "Number 4"])
  }

  /// Fact C65.
  @Test func aTapElsewhereClosesTheOpenRowAndDoesNothingElse() async {
    let crate = Crate()
    let screen = fruit(crate)
    await screen.settle()
    screen.row("Bosc").swipe(.left)
    #expect(screen.button("Delete").exists)
    screen.tap(at: CGPoint(x: screen.row("Alkmene").frame.midX, y: screen.row("Alkmene").frame.midY))
    #expect(!screen.button("Delete").exists)
    #expect(!screen.text("Page of Alkmene").exists)
    screen.row("Bosc").swipe(.left)
    screen.row("Anjou").swipe(.left)
    #expect(screen.buttons.filter { $0.label == "Delete" }.count == 1)
    screen.row("Anjou").swipe(.right)
    #expect(!screen.button("Delete").exists)
    #expect(crate.log.isEmpty)
  }

  /// Fact C65.
  @Test func scrollingClosesTheOpenRow() async {
    let screen = Screen(size: CGSize(width: 390, height: 400)) {
      List { ForEach(0..<40, id: \.self) { Text("Row \($0)") }.onDelete { _ in } }
    }
    await screen.settle()
    screen.row("Row 3").swipe(.left)
    screen.scroll(by: 30)
    #expect(!screen.button("Delete").exists)
    // What goes rather up or down scrolls (fact C66).
    let before = screen.scrollOffset
    screen.row("Row 4").drag(by: CGSize(width: -40, height: -90))
    #expect(screen.scrollOffset > before)
    #expect(!screen.button("Delete").exists)
  }

  /// Fact C69.
  @Test func fromRightToLeftTheEdgesChangePlaces() async {
    let screen = Screen(layoutDirection: .rightToLeft) {
      List(["Fig"], id: \.self) { name in
        Text(name)
          .swipeActions { Button("Archive") {} }
          .swipeActions(edge: .leading) { Button("Mark") {} }
      }
    }
    await screen.settle()
    screen.row("Fig").swipe(.right)
    #expect(screen.button("Archive").frame.midX < 195)
    screen.row("Fig").swipe(.left)
    screen.row("Fig").swipe(.left)
    #expect(screen.button("Mark").frame.midX > 195)
  }

  /// Fact C38.
  @Test func keysDeleteAndMoveRows() async {
    let crate = Crate()
    let screen = fruit(crate)
    await screen.settle()
    screen.row("Anjou").focus()
    screen.press(.downArrow, modifiers: .option)
    #expect(crate.pears == ["Bosc", "Anjou", "Comice"])
    #expect(screen.announcements == ["Moved to position 2 of 3"])
    screen.press(.delete)
    #expect(crate.log.last == "pears [1]")
    #expect(crate.pears == ["Bosc", "Comice"])
  }

  /// Fact C38.
  @Test func theDeleteKeyDeletesWhatIsSelectedOnTheDesktop() async {
    struct Chosen: View {
      @Bindable var crate: Crate
      let asks: Bool

      var body: some View {
        List(selection: $crate.chosen) {
          ForEach(crate.apples, id: \.self) { Text($0).deleteDisabled($0 == "Cox") }
            .onDelete {
              crate.log.append("\(Array($0))"); crate.apples.remove(atOffsets: $0)
            }
        }
        .onDeleteCommand(perform: asks ? { crate.log.append("asked") } : nil)
      }
    }
    for asks in [false, true] {
      let crate = Crate()
      let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) { Chosen(crate: crate, asks: asks) }
      await screen.settle()
      screen.row("Alkmene").tap()
      crate.chosen = ["Alkmene", "Cox", "Discovery"]
      screen.press(.delete)
      // Fact C38; rows that cannot be deleted stay.
      #expect(crate.log == (asks ? ["asked"] : ["[0, 3]"]))
    }
  }

  /// Fact E7.
  @Test func theHandleIsMovedByArrowKeys() async {
    let crate = Crate()
    crate.mode = .active
    let screen = fruit(crate)
    await screen.settle()
    screen.button("Reorder Comice").focus()
    screen.press(.upArrow)
    #expect(crate.pears == ["Anjou", "Comice", "Bosc"])
    screen.press(.home)
    #expect(crate.pears == ["Comice", "Anjou", "Bosc"])
  }

  @Test func aPointerAtTheEdgeScrolls() async {
    struct Rows: View {
      @Bindable var many: Many
      var body: some View {
        List {
          ForEach(many.rows, id: \.self) { Text("Row \($0)") }.onMove { many.rows.move(fromOffsets: $0, toOffset: $1) }
        }
        .environment(\.editMode, .constant(.active))
      }
    }
    let many = Many()
    let screen = Screen(size: CGSize(width: 390, height: 400), clock: ManualClock()) { Rows(many: many) }
    await screen.settle()
    let handle = screen.button("Reorder Row 1").frame
    screen.pointerDown(at: CGPoint(x: handle.midX, y: handle.midY))
    screen.pointerMove(to: CGPoint(x: handle.midX, y: 398))
    await screen.advance(by: .seconds(30))
    // To the very end, with the row along.
    #expect(screen.scrollOffset > 2000)
    #expect(screen.row("Row 1").exists)
    screen.pointerUp()
    #expect(many.rows.last == 1)
  }
}
