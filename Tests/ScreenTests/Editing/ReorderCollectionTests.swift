import RowanTesting
import SwiftUI
import Testing

/// Rows of a list that are moved from one collection to another.
@MainActor
struct ReorderCollectionTests {
  private func list(_ board: ReorderBoard, _ idiom: Screen.Idiom = .desktop, height: CGFloat = 700) -> Screen {
    Screen(size: CGSize(width: 400, height: height), idiom: idiom) { ReorderSections(board: board) }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aRowIsDroppedBetweenRowsOfAnotherSection(idiom: Screen.Idiom) async {
    let board = ReorderBoard()
    let screen = list(board, idiom)
    await screen.carry("A", to: screen.row("Y").frame.minY - 4)
    screen.pointerUp()
    #expect(board.log == [#"["A"] before("Y") in Nuts"#] && board.text("Nuts") == "XAY" && board.text("Fruit") == "B")
    await screen.settle()
    await screen.carry("Y", to: screen.row("B").frame.midY)
    screen.pointerUp()
    #expect(board.log.last == #"["Y"] before("B") in Fruit"# && board.text("Fruit") == "YB")
    #expect(screen.rows.map(\.label) == ["Y", "B", "X", "A"])
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aRowIsDroppedAtTheBeginningAndAtTheEndOfAnotherSection(idiom: Screen.Idiom) async {
    let board = ReorderBoard()
    let screen = list(board, idiom)
    await screen.carry("B", to: screen.row("X").frame.minY - 4)
    screen.pointerUp()
    #expect(board.log == [#"["B"] before("X") in Nuts"#])
    await screen.settle()
    await screen.carry("X", to: screen.row("A").frame.maxY + 6)
    screen.pointerUp()
    #expect(board.log.last == #"["X"] end in Fruit"# && board.text("Fruit") == "AX")
    await screen.settle()
    await screen.carry("A", to: screen.row("Y").frame.midY + 10)
    screen.pointerUp()
    #expect(board.log.last == #"["A"] end in Nuts"# && board.text("Nuts") == "BYA")
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aSectionWithoutRowsTakesOne(idiom: Screen.Idiom) async {
    let board = ReorderBoard()
    let screen = list(board, idiom)
    let half = screen.row("A").frame.height / 2
    await screen.carry("A", to: screen.header("Empty").frame.maxY + 6 - half)
    screen.pointerUp()
    #expect(board.log == [#"["A"] end in Empty"#] && board.text("Empty") == "A")
    await screen.settle()
    // The last row of a section leaves it, upwards too.
    await screen.carry("A", to: screen.row("B").frame.midY)
    screen.pointerUp()
    #expect(board.text("Fruit") == "AB" && board.text("Empty").isEmpty)
    await screen.settle()
    await screen.carry("X", to: screen.header("Nuts").frame.midY - 20 + half)
    screen.pointerUp()
    #expect(board.log.last == #"["X"] end in Empty"#)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func whateverIsBetweenMakesRoom(idiom: Screen.Idiom) async {
    let board = ReorderBoard()
    let screen = list(board, idiom)
    let height = screen.row("A").frame.height
    let (b, nuts, x, y) = (
      screen.row("B").frame.minY, screen.header("Nuts").frame.minY, screen.row("X").frame.minY,
      screen.row("Y").frame.minY
    )
    await screen.carry("A", to: screen.row("X").frame.midY + 4)
    #expect(abs(screen.row("B").frame.minY - (b - height)) < 1)
    #expect(abs(screen.header("Nuts").frame.minY - (nuts - height)) < 1)
    #expect(abs(screen.row("X").frame.minY - (x - height)) < 1)
    #expect(screen.row("Y").frame.minY == y)
    screen.pointerCancel()
    #expect(board.log.isEmpty && screen.row("B").frame.minY == b && screen.header("Nuts").frame.minY == nuts)
  }

  @Test func keysMoveARowThroughTheCollections() async {
    let board = ReorderBoard()
    let screen = list(board)
    screen.row("B").tap()
    screen.press(.downArrow, modifiers: .option)
    #expect(board.log == [#"["B"] end in Empty"#])
    screen.press(.downArrow, modifiers: .option)
    screen.press(.downArrow, modifiers: .option)
    #expect(board.text("Nuts") == "XBY")
    for _ in 0..<3 { screen.press(.upArrow, modifiers: .option) }
    #expect(board.text("Fruit") == "AB" && board.text("Empty").isEmpty)
    #expect(screen.announcements.last == "Moved to position 2 of 2")
  }

  @Test func accessibilityActionsLeadToTheNextCollection() {
    let board = ReorderBoard()
    let screen = list(board)
    #expect(screen.row("A").actions == ["Move Down", "Move to Bottom"])
    #expect(screen.row("Y").actions == ["Move Up", "Move to Top"])
    #expect(screen.row("B").actions.contains("Move Down") && screen.row("X").actions.contains("Move Up"))
    screen.row("X").perform(action: "Move Up")
    #expect(board.log == [#"["X"] end in Empty"#])
    board.isEnabled = false
    screen.update()
    #expect(screen.rows.allSatisfy { $0.actions.isEmpty })
  }

  @Test func severalSelectedRowsMoveTogether() async {
    let board = ReorderBoard()
    board.items["Nuts"] = ["X", "Y", "Fixed", "Z"].map(ReorderBoard.Item.init)
    board.selection = ["B", "Y", "Fixed"]
    let screen = list(board)
    await screen.carry("Y", to: screen.row("A").frame.midY)
    screen.pointerUp()
    #expect(board.log == [#"["B", "Y"] before("A") in Fruit"#] && board.text("Fruit") == "BYA")
    #expect(board.selection == ["B", "Y", "Fixed"] && screen.announcements.last == "Moved 2 rows")
    await screen.settle()
    // A row that is not selected moves alone.
    await screen.carry("X", to: screen.row("A").frame.maxY + 4)
    screen.pointerUp()
    #expect(board.log.last == #"["X"] end in Fruit"#)
  }

  @Test func changesDuringTheDragAreFollowed() async {
    let board = ReorderBoard()
    let screen = list(board)
    await screen.carry("A", to: screen.row("Y").frame.minY - 4)
    board.items["Nuts"]?.removeAll { $0.id == "Y" }
    screen.update()
    screen.pointerUp()
    #expect(board.log == [#"["A"] end in Nuts"#])
    await screen.settle()
    await screen.carry("B", to: screen.row("X").frame.midY)
    board.names = ["Fruit"]
    screen.update()
    screen.pointerUp()
    #expect(board.log.count == 1)
    board.names = ["Fruit", "Nuts"]
    screen.update()
    await screen.carry("X", to: screen.row("B").frame.midY)
    board.items["Nuts"] = []
    screen.update()
    screen.pointerUp()
    #expect(board.log.count == 1 && screen.rows.map(\.label) == ["B"])
  }

  @Test func aMoveThatIsNotPerformedLeavesTheRows() async {
    let board = ReorderBoard()
    board.follows = false
    let screen = list(board)
    await screen.carry("A", to: screen.row("Y").frame.midY)
    screen.pointerUp()
    await screen.settle()
    #expect(board.log.count == 1 && screen.rows.map(\.label) == ["A", "B", "X", "Y"])
  }

  @Test func anItemIsNotMovedInFrontOfAnEqualOne() async {
    let board = ReorderBoard()
    board.items["Nuts"] = ["A", "Y"].map(ReorderBoard.Item.init)
    let screen = list(board)
    await screen.carry("B", to: screen.row("Y").frame.midY)
    screen.pointerUp()
    #expect(board.log == [#"["B"] end in Nuts"#] && board.text("Nuts") == "AYB")
    await screen.settle()
    let first = screen.rows[0].frame
    screen.drag(
      from: CGPoint(x: first.midX, y: first.midY),
      to: CGPoint(x: first.midX, y: screen.rows[1].frame.minY - 4)
    )
    #expect(board.log.count == 1 && board.text("Fruit") == "A")
    let end = screen.rows[2].frame.midY
    screen.drag(from: CGPoint(x: first.midX, y: first.midY), to: CGPoint(x: first.midX, y: end))
    #expect(board.log.last == #"["A"] before("B") in Nuts"#)
  }

  @Test func twoWindowsOfTheSameDataMoveByThemselves() async {
    let board = ReorderBoard()
    let (one, other) = (list(board), list(board))
    await one.carry("A", to: one.row("Y").frame.midY)
    #expect(other.row("B").frame.minY > other.row("A").frame.minY && other.rows.map(\.label) == ["A", "B", "X", "Y"])
    one.pointerUp()
    other.update()
    #expect(board.log.count == 1 && other.rows.map(\.label) == ["B", "X", "Y", "A"])
  }

  private struct Long: View {
    let board: ReorderBoard
    let count: Int

    var body: some View {
      List {
        Section("One") {
          ForEach(0..<count, id: \.self) { Text(verbatim: "Row \($0)") }.reorderable(collectionID: "One")
        }
        Section("Two") {
          ForEach(count..<2 * count, id: \.self) { Text(verbatim: "Row \($0)") }.reorderable(collectionID: "Two")
        }
      }
      .reorderContainer(for: Int.self, itemID: \.self, in: String.self) {
        board.log.append("\($0.sources) \($0.destination.position) in \($0.destination.collectionID)")
      }
    }
  }

  @Test func aPointerAtTheEdgeScrollsToTheNextCollection() async {
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop, clock: ManualClock()) {
      Long(board: board, count: 20)
    }
    await screen.carry("Row 0", to: 296)
    await screen.advance(by: .seconds(30))
    screen.pointerUp()
    #expect(board.log == ["[0] end in Two"])
  }

  /// A row that is carried from one collection to the other costs what rows in sight cost, however many there are.
  @Test func theNumberOfRowsCostsNothing() async {
    func rowsMade(_ count: Int) async -> Int {
      let board = ReorderBoard()
      let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop) { Long(board: board, count: count) }
      screen.scroll(to: count, anchor: .center)
      let y = screen.row("Row \(count + 1)").frame.midY + 4
      await screen.carry("Row \(count - 1)", to: y)
      screen.pointerUp()
      #expect(board.log == ["[\(count - 1)] before(\(count + 2)) in Two"])
      return screen.counters.rowsMade
    }
    let few = await rowsMade(1_000)
    let many = await rowsMade(1_000_000)
    #expect(many == few && many < 150)
  }
}
