import Foundation
import IssueReporting
import RowanInput
import RowanTesting
import SwiftUI
import Testing

/// What rows declare beside themselves, and the gestures of others.
extension HostileListEditingTests {
  // MARK: What rows declare

  @Test(arguments: [HorizontalEdge.leading, .trailing])
  func theDiscAsksForDeleteWhateverButtonsARowHas(_ edge: HorizontalEdge) async {
    let grove = Grove()
    grove.mode = .active
    let screen = Screen {
      Live {
        List {
          ForEach(grove.trees, id: \.self) { tree in
            Text(tree).swipeActions(edge: edge) { Button("Flag") { grove.log.append("flag \(tree)") } }
          }
          .onDelete(perform: grove.delete)
        }
        .environment(\.editMode, Bindable(grove).mode)
      }
    }
    await screen.settle()
    screen.button("Delete Cedar").tap()
    #expect(screen.button("Delete").exists)
    #expect(!screen.button("Flag").exists)
    screen.button("Delete").tap()
    #expect(grove.log == ["delete [2]"])
    #expect(screen.rows.map(\.label) == ["Ash", "Beech", "Elm", "Fir"])
    // The buttons are themselves again afterwards.
    grove.mode = .inactive
    screen.row("Elm").swipe(edge == .leading ? .right : .left)
    screen.button("Flag").tap()
    #expect(grove.log.last == "flag Elm")
  }

  @Test func aFullSwipePerformsNoOtherThanTheFirst() async {
    let grove = Grove()
    let screen = Screen {
      Live {
        List(grove.trees, id: \.self) { tree in
          Text(tree).swipeActions {
            Button("Archive") { grove.log.append("archive") }.disabled(true)
            Button("Destroy", role: .destructive) { grove.log.append("destroy") }
          }
        }
      }
    }
    await screen.settle()
    screen.row("Cedar").swipe(.left, by: 0.9)
    #expect(grove.log.isEmpty)
  }

  @Test func buttonsThatAreNoneLeaveTheRowWhereItIs() async {
    let grove = Grove()
    let screen = Screen {
      Live {
        List(grove.trees, id: \.self) { tree in
          Text(tree).swipeActions { if grove.canDelete { Button("Flag") {} } }
        }
      }
    }
    await screen.settle()
    let before = screen.text("Cedar").frame
    screen.row("Cedar").swipe(.left, by: 0.9)
    #expect(screen.text("Cedar").frame == before)
    grove.canDelete = true
    screen.row("Cedar").swipe(.left)
    #expect(screen.button("Flag").exists)
    // They go while the row is open.
    grove.canDelete = false
    #expect(!screen.button("Flag").exists)
    screen.tap(at: CGPoint(x: 200, y: 700))
    #expect(screen.text("Cedar").frame == before)
  }

  @Test func theModifierGoesWhileTheRowIsOpen() async {
    let grove = Grove()
    grove.canDelete = true
    let screen = Screen {
      Live {
        List(grove.trees, id: \.self) { tree in
          if grove.canDelete {
            Text(tree).swipeActions { Button("Flag") { grove.log.append("flag") } }
          } else {
            Text(tree)
          }
        }
      }
    }
    await screen.settle()
    let before = screen.text("Cedar").frame
    screen.row("Cedar").swipe(.left)
    let point = middle(screen.button("Flag"))
    grove.canDelete = false
    screen.tap(at: point)
    #expect(grove.log.isEmpty)
    #expect(screen.text("Cedar").frame == before)
    #expect(screen.row("Cedar").actions.isEmpty)
  }

  @Test func whatCanBeDoneIsDecidedInsideTheList() async {
    struct Inner: View {
      @Bindable var grove: Grove
      var body: some View {
        ForEach(["Ash", "Beech"], id: \.self) { Text($0) }
          .onDelete(perform: grove.canDelete ? { grove.log.append("delete \($0.map { $0 })") } : nil)
          .onMove(perform: grove.canDelete ? { _, _ in } : nil)
      }
    }
    let grove = Grove()
    grove.mode = .active
    let screen = Screen {
      Live {
        List { Inner(grove: grove) }.environment(\.editMode, .constant(.active))
      }
    }
    await screen.settle()
    #expect(!screen.button("Delete Ash").exists)
    grove.canDelete = true
    #expect(screen.button("Delete Ash").exists)
    #expect(screen.button("Reorder Ash").exists)
    grove.canDelete = false
    #expect(!screen.button("Delete Ash").exists)
    #expect(!screen.button("Reorder Ash").exists)
    #expect(screen.row("Ash").actions.isEmpty)
  }

  @Test func aRowForbidsItsOwnDeletionByItsState() async {
    struct Locked: View {
      let name: String
      @State private var isLocked = false
      var body: some View {
        HStack {
          Text(name)
          Button("Lock \(name)") { isLocked.toggle() }.buttonStyle(.borderless)
        }
        .deleteDisabled(isLocked)
        .moveDisabled(isLocked)
      }
    }
    let grove = Grove()
    let screen = Screen {
      Live {
        List {
          ForEach(grove.trees, id: \.self) { Locked(name: $0) }.onDelete(perform: grove.delete).onMove(
            perform: grove.move
          )
        }
      }
    }
    await screen.settle()
    #expect(screen.rows[1].actions.contains("Delete"))
    screen.button("Lock Beech").tap()
    #expect(screen.rows[1].actions.isEmpty)
    screen.rows[1].swipe(.left, by: 0.9)
    #expect(grove.log.isEmpty)
  }

  // MARK: Gestures of others

  @Test(arguments: [true, false])
  func aRowThatIsDraggedDownDoesNotRefresh(_ hasHandle: Bool) async {
    let grove = Grove()
    if hasHandle { grove.mode = .active }
    let screen = Screen { Live { Wood(grove: grove).refreshable { grove.log.append("refresh") } } }
    await screen.settle()
    if hasHandle {
      screen.row("Ash").move(to: screen.row("Elm"))
    } else {
      await screen.row("Ash").lift(andMoveTo: screen.row("Elm"))
    }
    await screen.settle()
    #expect(grove.log == ["move [0] to 4"])
  }

  @Test func aSecondFingerLeavesTheFirstRowClosed() async {
    let grove = Grove()
    let screen = Screen { Wood(grove: grove) }
    await screen.settle()
    let before = screen.text("Beech").frame
    let (one, two) = (middle(screen.row("Beech")), middle(screen.row("Elm")))
    func send(_ phase: PointerHostEvent.Phase, _ point: CGPoint, _ finger: Int, _ time: Double) {
      screen.host.receive(
        .pointer(PointerHostEvent(phase, at: .window(point), kind: .touch, time: time, pointer: finger))
      )
      screen.update()
    }
    send(.down, one, 1, 1)
    send(.moved, CGPoint(x: one.x - 20, y: one.y), 1, 1.1)
    send(.moved, CGPoint(x: one.x - 30, y: one.y), 1, 1.2)
    send(.down, two, 2, 1.3)
    send(.up, two, 2, 1.4)
    send(.up, CGPoint(x: one.x - 30, y: one.y), 1, 2)
    #expect(grove.log.isEmpty)
    #expect(screen.text("Beech").frame == before)
  }
}
