import RowanTesting
import SwiftUI
import Testing

/// Items of stacks and grids that are moved from one collection to another, also to one without items.
@MainActor
struct ReorderSlotTests {
  private struct Columns: View {
    @Bindable var board: ReorderBoard

    var body: some View {
      HStack(alignment: .top, spacing: 20) {
        ForEach(board.names, id: \.self) { name in
          VStack {
            Text(name)
            ForEach(board.items[name] ?? []) { Text($0.id).frame(width: 80, height: 40) }
              .reorderable(collectionID: name)
          }
        }
      }
      .dragContainerSelection(Array(["Y", "A", "Gone"].filter { board.selection.contains($0) }))
      .reorderContainer(for: ReorderBoard.Item.self, in: String.self) { board.apply($0) }
    }
  }

  private func columns(_ board: ReorderBoard) -> Screen {
    Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) { Columns(board: board) }
  }

  @Test func anEmptyColumnShowsASlotAndTakesAnItem() {
    let board = ReorderBoard()
    let screen = columns(board)
    let before = screen.text("Nuts").frame
    let start = screen.text("A").frame
    screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
    screen.pointerMove(to: CGPoint(x: start.midX + 20, y: start.midY))
    // The column is as wide as the item now.
    #expect(screen.text("Nuts").frame.minX > before.minX)
    let heading = screen.text("Empty").frame
    screen.pointerMove(to: CGPoint(x: heading.midX, y: heading.maxY + 20))
    screen.pointerUp()
    #expect(board.log == [#"["A"] end in Empty"#] && board.text("Empty") == "A")
  }

  @Test func `in a grid the rest of a line belongs to its end, and that of an empty part to its slot`() {
    let board = ReorderBoard()
    board.items["Fruit"]?.append(ReorderBoard.Item(id: "C"))
    let screen = Screen(size: CGSize(width: 900, height: 500), idiom: .desktop) { ReorderGrid(board: board) }
    func drag(_ item: String, to point: CGPoint) {
      let start = screen.text(item).frame
      screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
      screen.pointerMove(to: CGPoint(x: start.midX + 20, y: start.midY))
      screen.pointerMove(to: point)
      screen.pointerUp()
    }
    // The line of C has room beside it, nearer to B in the line above.
    drag("X", to: CGPoint(x: 800, y: screen.text("C").frame.minY + 2))
    #expect(board.text("Fruit") == "ABCX")
    // Level with the slot, nearer to the other parts.
    let heading = screen.text("Empty").frame
    drag("A", to: CGPoint(x: 800, y: heading.maxY + 30))
    #expect(board.text("Empty") == "A" && board.text("Fruit") == "BCX")
  }

  @Test func slotsLeaveWithTheDrag() {
    let board = ReorderBoard()
    let screen = columns(board)
    let before = screen.text("Nuts").frame
    let start = screen.text("A").frame
    screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
    screen.pointerMove(to: CGPoint(x: start.midX + 20, y: start.midY))
    screen.pointerCancel()
    screen.update()
    #expect(board.log.isEmpty && screen.text("Nuts").frame == before)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: 2000, y: 2000))
    screen.update()
    #expect(board.log.isEmpty && screen.text("Nuts").frame == before)
  }

  @Test func aCollectionThatFillsMeanwhileHasNoSlot() {
    let board = ReorderBoard()
    let screen = columns(board)
    let start = screen.text("A").frame
    screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
    screen.pointerMove(to: CGPoint(x: start.midX + 20, y: start.midY))
    board.items["Empty"] = [ReorderBoard.Item(id: "E")]
    screen.update()
    let other = screen.text("E").frame
    screen.pointerMove(to: CGPoint(x: other.midX, y: other.minY + 2))
    screen.pointerUp()
    #expect(board.log == [#"["A"] before("E") in Empty"#] && board.text("Empty") == "AE")
  }

  @Test(arguments: [-30, 30] as [CGFloat])
  func anItemIsDroppedBelowAnotherOfItsColumn(side: CGFloat) {
    let board = ReorderBoard()
    board.names = ["Fruit", "Nuts"]
    let screen = columns(board)
    let (start, end) = (screen.text("A").frame, screen.text("X").frame)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX + side, y: end.maxY - 4))
    #expect(board.log == [#"["A"] before("Y") in Nuts"#])
    board.items["Nuts"] = [ReorderBoard.Item(id: "X")]
    board.items["Fruit"] = ["A", "B"].map(ReorderBoard.Item.init)
    screen.update()
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX + side, y: end.maxY - 4))
    #expect(board.log.last == #"["A"] end in Nuts"#)
  }

  @Test func theSelectionIsDraggedInItsOrder() {
    let board = ReorderBoard()
    board.selection = ["A", "Y", "Gone"]
    let screen = columns(board)
    let (start, end) = (screen.text("A").frame, screen.text("B").frame)
    screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: end.midX, y: end.maxY - 4))
    #expect(board.log == [#"["Y", "A"] end in Fruit"#] && board.text("Fruit") == "BYA")
  }

  @Test func actionsMoveAnItemFromColumnToColumn() {
    let board = ReorderBoard()
    let screen = columns(board)
    func item(_ index: Int) -> RowanTesting.Element {
      screen.elements.filter { $0.actions.contains("Move Down") }[index]
    }
    item(0).perform(action: "Move Up")
    #expect(board.log.isEmpty)
    item(1).perform(action: "Move Down")
    #expect(board.log == [#"["B"] end in Empty"#])
    item(1).perform(action: "Move Down")
    #expect(board.log.last == #"["B"] before("X") in Nuts"#)
    item(1).perform(action: "Move Up")
    #expect(board.log.last == #"["B"] end in Empty"# && board.text("Empty") == "B")
  }

  @Test func theLowerHalfOfAnItemOfAColumnIsBehindItInAllItsWidth() {
    for (x, y, expected) in [(2, 38, #"["A"] end in Fruit"#), (78, 38, #"["A"] end in Fruit"#)]
      as [(CGFloat, CGFloat, String)]
    {
      let board = ReorderBoard()
      let screen = columns(board)
      let start = screen.text("A").frame
      let end = screen.text("B").frame
      let corner = CGPoint(x: end.midX - 40, y: end.midY - 20)
      screen.drag(from: CGPoint(x: start.midX, y: start.midY), to: CGPoint(x: corner.x + x, y: corner.y + y))
      #expect(board.log == [expected])
    }
    let board = ReorderBoard()
    let screen = columns(board)
    let (start, end) = (screen.text("A").frame, screen.text("Y").frame)
    screen.drag(
      from: CGPoint(x: start.midX, y: start.midY),
      to: CGPoint(x: end.midX + 38, y: end.midY - 18)
    )
    #expect(board.log == [#"["A"] before("Y") in Nuts"#])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func sectionsOfALazyGridTakeItems(direction: LayoutDirection) {
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: .desktop, layoutDirection: direction) {
      ReorderGrid(board: board)
    }
    // The leading half of an item is in front of it.
    let a = screen.text("A").frame
    screen.pointerDown(at: CGPoint(x: a.midX, y: a.midY))
    screen.pointerMove(to: CGPoint(x: a.midX, y: a.midY + 20))
    let y = screen.text("Y").frame
    screen.pointerMove(to: CGPoint(x: direction == .leftToRight ? y.midX - 20 : y.midX + 20, y: y.midY))
    screen.pointerUp()
    #expect(board.log == [#"["A"] before("Y") in Nuts"#])
    let b = screen.text("B").frame
    screen.pointerDown(at: CGPoint(x: b.midX, y: b.midY))
    screen.pointerMove(to: CGPoint(x: b.midX, y: b.midY + 20))
    let heading = screen.text("Empty").frame
    screen.pointerMove(to: CGPoint(x: b.midX, y: heading.maxY + 20))
    screen.pointerUp()
    #expect(board.log.last == #"["B"] end in Empty"# && board.text("Empty") == "B")
    #expect(screen.texts.contains { $0.label == "B" })
  }

  @Test func aPointerAtTheEdgeScrolls() async {
    struct Long: View {
      let board: ReorderBoard
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<60, id: \.self) { Text(verbatim: "Row \($0)").frame(width: 200, height: 50) }.reorderable()
          }
        }
        .reorderContainer(for: Int.self, itemID: \.self) {
          board.log.append("\($0.sources) \($0.destination.position)")
        }
      }
    }
    let board = ReorderBoard()
    let screen = Screen(size: CGSize(width: 300, height: 400), idiom: .desktop, clock: ManualClock()) {
      Long(board: board)
    }
    let start = screen.text("Row 0").frame
    screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
    for y in stride(from: start.midY, through: 396, by: 10) { screen.pointerMove(to: CGPoint(x: start.midX, y: y)) }
    screen.pointerMove(to: CGPoint(x: start.midX, y: 398))
    await screen.advance(by: .seconds(5))
    #expect(screen.text("Row 59").exists)
    screen.pointerUp()
    #expect(board.log == ["[0] end"])
  }
}
