import Foundation
import IssueReporting
import RowanInput
import RowanTesting
import SwiftUI
import Testing

/// Data that change while a row is in hand, and rows with a state of their own.
extension HostileListEditingTests {
  // MARK: Data under way

  @Test func theRowThatIsSweptGoesAndItsNeighbourStays() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    let point = middle(screen.row("Beech"))
    screen.pointerDown(at: point)
    screen.pointerMove(to: CGPoint(x: point.x - 40, y: point.y))
    screen.pointerMove(to: CGPoint(x: point.x - 300, y: point.y))
    grove.trees.removeAll { $0 == "Beech" }
    screen.pointerUp()
    await screen.settle()
    #expect(grove.log.isEmpty)
    #expect(screen.rows.map(\.label) == ["Ash", "Cedar", "Elm", "Fir"])
    #expect(screen.text("Cedar").frame.minX == screen.text("Ash").frame.minX)
    #expect(!screen.button("Delete").exists)
  }

  @Test func theOpenRowIsAnotherElementByNow() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    screen.row("Cedar").swipe(.left)
    let point = middle(screen.button("Delete"))
    grove.trees = ["Yew", "Oak", "Rowan", "Elm", "Fir"]
    screen.tap(at: point)
    #expect(grove.log.isEmpty)
    #expect(grove.trees.count == 5)
    #expect(screen.text("Rowan").frame.minX == screen.text("Oak").frame.minX)
  }

  @Test func theOpenRowMovesAndIsStillTheOneDeleted() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    screen.row("Cedar").swipe(.left)
    grove.trees = ["Cedar", "Ash"]
    screen.button("Delete").tap()
    #expect(grove.log == ["delete [0]"])
    #expect(grove.trees == ["Ash"])
  }

  @Test func aRowIsLiftedThatHasGoneMeanwhile() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    let point = middle(screen.row("Ash"))
    screen.pointerDown(at: point)
    grove.trees = ["Oak", "Yew", "Elm"]
    await screen.settle()
    screen.pointerMove(to: CGPoint(x: point.x, y: point.y + 120))
    screen.pointerUp()
    #expect(grove.log.isEmpty)
    #expect(screen.rows.map(\.label) == ["Oak", "Yew", "Elm"])
    #expect(screen.row("Yew").frame.minY - screen.row("Oak").frame.minY == screen.row("Oak").frame.height)
  }

  @Test func theListIsExchangedWhileARowIsDragged() async {
    struct Either: View {
      @Bindable var grove: Grove
      var body: some View {
        if grove.isShown { Wood(grove: grove) } else { Wood(grove: grove).id(2) }
      }
    }
    let grove = Grove()
    grove.mode = .active
    let screen = Screen { Either(grove: grove) }
    await screen.settle()
    let handle = middle(screen.button("Reorder Ash"))
    screen.pointerDown(at: handle)
    screen.pointerMove(to: CGPoint(x: handle.x, y: handle.y + 60))
    grove.isShown = false
    screen.pointerMove(to: CGPoint(x: handle.x, y: handle.y + 90))
    screen.pointerUp()
    #expect(grove.log.isEmpty)
    screen.row("Ash").move(to: screen.row("Cedar"))
    #expect(grove.log == ["move [0] to 3"])
  }

  @Test func editingBeginsWhileARowIsSwept() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    let point = middle(screen.row("Beech"))
    screen.pointerDown(at: point)
    screen.pointerMove(to: CGPoint(x: point.x - 60, y: point.y))
    grove.mode = .active
    screen.pointerMove(to: CGPoint(x: point.x - 330, y: point.y))
    screen.pointerUp()
    // While the list is edited, rows are not swept (fact C67).
    #expect(grove.log.isEmpty)
    #expect(!screen.buttons.contains { $0.label == "Delete" })
  }

  @Test func equalIDsAreDeletedByPlace() async {
    let grove = Grove()
    grove.trees = ["Ash", "Elm", "Ash", "Elm"]
    withKnownIssue(isIntermittent: true) {
      let screen = Screen { Wood(grove: grove) }
      screen.rows[2].swipe(.left)
      screen.button("Delete").tap()
      #expect(grove.log == ["delete [2]"])
      #expect(screen.rows.map(\.label) == ["Ash", "Elm", "Elm"])
      grove.mode = .active
      screen.rows[0].move(to: screen.rows[2])
      #expect(grove.trees == ["Elm", "Elm", "Ash"])
      #expect(screen.rows.map(\.label) == ["Elm", "Elm", "Ash"])
    } matching: {
      "\($0)".contains("more than once")
    }
  }

  // MARK: Rows with state, sections

  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      HStack {
        Text("\(name) \(count)")
        Button("Add \(name)") { count += 1 }.buttonStyle(.borderless)
      }
    }
  }

  @Test func stateGoesWithTheRowThatIsMoved() async {
    let grove = Grove()
    let screen = Screen {
      Live {
        List {
          ForEach(grove.trees, id: \.self) { Counter(name: $0) }.onDelete(perform: grove.delete).onMove(
            perform: grove.move
          )
        }
        .environment(\.editMode, Bindable(grove).mode)
      }
    }
    await screen.settle()
    screen.button("Add Ash").tap()
    screen.button("Add Ash").tap()
    screen.button("Add Elm").tap()
    grove.mode = .active
    screen.rows[0].move(to: screen.rows[3])
    #expect(grove.trees == ["Beech", "Cedar", "Elm", "Ash", "Fir"])
    #expect(screen.text("Ash 2").exists && screen.text("Elm 1").exists && screen.text("Beech 0").exists)
    screen.rows[1].delete()
    grove.mode = .inactive
    #expect(screen.text("Ash 2").exists && screen.text("Elm 1").exists)
    #expect(!screen.text("Cedar 0").exists)
  }

  @Test func aRowIsDraggedFarOutOfSightOfItsPlace() async {
    struct Line: View {
      let number: Int
      @State private var mark = 0
      var body: some View {
        HStack {
          Text("Line \(number) \(mark)")
          Button("Mark \(number)") { mark += 1 }.buttonStyle(.borderless)
        }
      }
    }
    let grove = Grove()
    grove.trees = (0..<300).map { "\($0)" }
    grove.mode = .active
    let screen = Screen {
      Live {
        List {
          ForEach(grove.trees, id: \.self) { Line(number: Int($0) ?? -1) }.onMove(perform: grove.move)
        }
        .environment(\.editMode, Bindable(grove).mode)
      }
    }
    await screen.settle()
    screen.button("Mark 1").tap()
    let handle = middle(screen.rows[1].buttons.first { $0.label.hasPrefix("Reorder") } ?? screen.rows[1])
    screen.pointerDown(at: handle)
    screen.pointerMove(to: CGPoint(x: handle.x, y: 400))
    for _ in 0..<20 { screen.wheel(by: 300, at: CGPoint(x: 200, y: 400)) }
    screen.pointerMove(to: CGPoint(x: handle.x, y: 402))
    screen.pointerUp()
    await screen.settle()
    #expect(grove.log.count == 1)
    let place = grove.trees.firstIndex(of: "1") ?? -1
    #expect(place > 60 && place < 200)
    #expect(Set(grove.trees).count == 300)
    #expect(screen.text("Line 1 1").exists)
  }

  @Test func sectionsAndRunsKeepTheirOwnRows() async {
    let grove = Grove()
    grove.mode = .active
    let screen = Screen {
      Live {
        List {
          Text("First")
          Section("Trees") {
            Text("Head")
            ForEach(grove.trees, id: \.self) { tree in
              Text(tree)
              Text("\(tree) wood")
            }
            .onDelete(perform: grove.delete)
            .onMove(perform: grove.move)
            Text("Tail")
          }
          Section("More") {
            ForEach(grove.more, id: \.self) { Text($0) }
              .onDelete { grove.more.remove(atOffsets: $0) }
              .onMove { grove.more.move(fromOffsets: $0, toOffset: $1) }
          }
        }
        .environment(\.editMode, Bindable(grove).mode)
      }
    }
    await screen.settle()
    screen.row("Beech wood").delete()
    #expect(grove.log == ["delete [1]"])
    screen.row("Ash wood").move(to: screen.row("Elm"))
    #expect(grove.log.count == 2)
    #expect(Set(grove.trees) == ["Ash", "Cedar", "Elm", "Fir"])
    let before = grove.trees
    screen.row("Cedar").move(to: screen.row("Fern"))
    #expect(Set(grove.trees) == Set(before) && grove.more == ["Moss", "Fern"])
    screen.row("Fern").move(to: screen.row("Moss"))
    #expect(grove.more == ["Fern", "Moss"])
    screen.row("Moss").delete()
    screen.row("Fern").delete()
    #expect(grove.more.isEmpty)
    #expect(screen.row("Tail").actions.isEmpty)
  }

  // MARK: Right to left

  @Test func fromRightToLeftRowsAreSweptTheOtherWay() async {
    let grove = Grove()
    let screen = Screen(layoutDirection: .rightToLeft) { Wood(grove: grove) }
    await screen.settle()
    screen.row("Beech").swipe(.left, by: 0.9)
    #expect(grove.log.isEmpty)
    screen.row("Beech").swipe(.right)
    #expect(screen.button("Delete").frame.midX < 195)
    screen.button("Delete").tap()
    #expect(grove.log == ["delete [1]"])
    screen.row("Elm").swipe(.right, by: 0.9)
    #expect(grove.log.last == "delete [2]")
    grove.mode = .active
    #expect(screen.button("Reorder Ash").frame.midX < 195)
    #expect(screen.button("Delete Ash").frame.midX > 195)
    screen.row("Ash").move(to: screen.row("Fir"))
    #expect(grove.log.last == "move [0] to 3")
    // The direction changes while a row is open.
    screen.button("Delete Ash").tap()
    #expect(screen.button("Delete").frame.midX < 195)
    screen.setLayoutDirection(.leftToRight)
    #expect(screen.button("Delete").frame.midX > 195)
    screen.button("Delete").tap()
    #expect(grove.trees == ["Cedar", "Fir"])
  }
}
