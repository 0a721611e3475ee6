import Foundation
import IssueReporting
import RowanTesting
import SwiftUI
import Testing

/// Callbacks and data that do not do what they are asked.
@MainActor
@Suite struct HostileEditingTests {
  @Observable @MainActor final class Model {
    var names = ["Ash", "Beech", "Cedar", "Elm"]
    var mode = EditMode.inactive
    var onDelete: (Model, IndexSet) -> Void = { $0.names.remove(atOffsets: $1) }
    var onMove: (Model, IndexSet, Int) -> Void = { $0.names.move(fromOffsets: $1, toOffset: $2) }
  }

  struct Trees: View {
    @Bindable var model: Model

    var body: some View {
      List {
        ForEach(model.names, id: \.self) { Text($0) }
          .onDelete { model.onDelete(model, $0) }
          .onMove { model.onMove(model, $0, $1) }
      }
      .environment(\.editMode, $model.mode)
    }
  }

  private func screen(_ model: Model) async -> Screen {
    let screen = Screen { Trees(model: model) }
    await screen.settle()
    return screen
  }

  @Test func aRowThatIsNotDeletedComesBackWithOneWarning() async {
    let model = Model()
    model.onDelete = { _, _ in }
    let screen = await screen(model)
    withKnownIssue {
      screen.row("Cedar").delete()
    } matching: {
      "\($0)".contains("left the data as they were")
    }
    // Once is enough.
    screen.row("Cedar").delete()
    #expect(screen.rows.map(\.label) == ["Ash", "Beech", "Cedar", "Elm"])
    #expect(!screen.button("Delete").exists)
    #expect(screen.text("Cedar").frame.minX == screen.text("Ash").frame.minX)
  }

  /// Asks before it deletes, as many applications do.
  struct AskingTrees: View {
    @State private var names = ["Ash", "Beech", "Cedar"]
    @State private var asked: IndexSet?

    var body: some View {
      List { ForEach(names, id: \.self) { Text($0) }.onDelete { asked = $0 } }
        .alert(
          "Delete?",
          isPresented: Binding {
            asked != nil
          } set: {
            if !$0 { asked = nil }
          }
        ) {
          Button("Yes", role: .destructive) { names.remove(atOffsets: asked ?? []) }
          Button("No", role: .cancel) {}
        }
    }
  }

  @Test func aDeletionThatAsksFirstIsNoMistake() async {
    let screen = Screen { AskingTrees() }
    await screen.settle()
    screen.row("Beech").delete()
    #expect(screen.button("Yes").exists)
    screen.button("No").tap()
    #expect(screen.rows.map(\.label) == ["Ash", "Beech", "Cedar"])
    screen.row("Beech").delete()
    screen.button("Yes").tap()
    #expect(screen.rows.map(\.label) == ["Ash", "Cedar"])
  }

  @Test func rowsOfASectionDoNotGoInItsPlace() async {
    final class Log { var offsets: [IndexSet] = [] }
    let log = Log()
    let screen = Screen {
      List {
        ForEach(0..<3, id: \.self) { section in
          Section("Section \(section)") { ForEach(0..<2, id: \.self) { Text("Row \(section).\($0)") } }
        }
        .onDelete { log.offsets.append($0) }
      }
    }
    await screen.settle()
    screen.row("Row 1.0").swipe(.left)
    #expect(!screen.button("Delete").exists)
    #expect(!screen.row("Row 1.0").actions.contains("Delete"))
    #expect(log.offsets.isEmpty)
  }

  @Test func aMoveThatIsNotMadeIsReported() async {
    let model = Model()
    model.onMove = { _, _, _ in }
    model.mode = .active
    let screen = await screen(model)
    let before = screen.row("Ash").frame
    withKnownIssue {
      screen.row("Ash").move(to: screen.row("Cedar"))
    } matching: {
      "\($0)".contains("left it where it was")
    }
    #expect(screen.row("Ash").frame == before)
  }

  @Test func moreGoesThanWasAskedFor() async {
    let model = Model()
    model.onDelete = { model, _ in model.names = [] }
    let screen = await screen(model)
    screen.row("Beech").delete()
    #expect(screen.rows.isEmpty)
    model.names = ["Oak"]
    #expect(screen.row("Oak").frame.width > 300)
  }

  @Test(arguments: ["swept", "edited", "confirmed", "lifted"])
  func everyRowGoesWhileOneIsInHand(_ state: String) async {
    let model = Model()
    if state != "swept" { model.mode = .active }
    let screen = await screen(model)
    let frame = screen.row("Beech").frame
    switch state {
    case "swept":
      screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
      screen.pointerMove(to: CGPoint(x: frame.midX - 60, y: frame.midY))
    case "confirmed": screen.button("Delete Beech").tap()
    case "lifted":
      let handle = screen.button("Reorder Beech").frame
      screen.pointerDown(at: CGPoint(x: handle.midX, y: handle.midY))
      screen.pointerMove(to: CGPoint(x: handle.midX, y: handle.midY + 30))
    default: break
    }
    model.names = []
    screen.pointerMove(to: CGPoint(x: frame.midX - 90, y: frame.midY + 40))
    screen.pointerUp()
    #expect(screen.rows.isEmpty)
    model.names = ["Oak", "Pine"]
    model.mode = .inactive
    #expect(screen.rows.map(\.label) == ["Oak", "Pine"])
    screen.row("Pine").delete()
    #expect(model.names == ["Oak"])
  }

  @Test func theRowInHandIsAnothersByNow() async {
    let model = Model()
    model.mode = .active
    let screen = await screen(model)
    let handle = screen.button("Reorder Ash").frame
    screen.pointerDown(at: CGPoint(x: handle.midX, y: handle.midY))
    screen.pointerMove(to: CGPoint(x: handle.midX, y: handle.midY + 60))
    model.names = ["Elm", "Ash", "Beech"]
    screen.pointerUp(at: CGPoint(x: handle.midX, y: handle.midY + 120))
    #expect(Set(model.names) == ["Elm", "Ash", "Beech"])
    #expect(screen.rows.map(\.label) == model.names)
  }

  @Test func aHundredButtonsBesideARow() async {
    final class Log { var last = 0 }
    let log = Log()
    let screen = Screen {
      List(["Row"], id: \.self) { name in
        Text(name).swipeActions {
          ForEach(1..<101, id: \.self) { number in Button("Do \(number)") { log.last = number } }
        }
      }
    }
    await screen.settle()
    #expect(screen.row("Row").actions.count == 100)
    screen.row("Row").perform(action: "Do 100")
    #expect(log.last == 100)
    screen.row("Row").swipe(.left)
    let shown = screen.buttons.filter { $0.label.hasPrefix("Do") }
    #expect(shown.count >= 3)
    #expect(shown.allSatisfy { $0.frame.width > 40 && $0.frame.minX > 0 })
    screen.button("Do 2").tap()
    #expect(log.last == 2)
  }

  @Test func aFingerThatIsTakenAwayChangesNothing() async {
    let model = Model()
    let screen = await screen(model)
    let frame = screen.row("Elm").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    screen.pointerMove(to: CGPoint(x: frame.midX - 300, y: frame.midY))
    screen.pointerCancel()
    #expect(model.names.count == 4)
    #expect(!screen.button("Delete").exists)
  }
}
