import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import RowanLists

/// Rows that are deleted, moved and edited by people.
@MainActor
@Suite struct EditingTests {
  final class Larder: ObservableObject {
    @Published var jars = ["Plum", "Quince", "Rhubarb", "Sloe", "Tomato"]
    @Published var calls: [String] = []
    @Published var mode = EditMode.inactive
    @Published var chosen: Set<String> = []

    func delete(_ offsets: IndexSet) {
      calls.append("delete \(offsets.map { $0 })")
      jars.remove(atOffsets: offsets)
    }

    func move(_ offsets: IndexSet, _ destination: Int) {
      calls.append("move \(offsets.map { $0 }) to \(destination)")
      jars.move(fromOffsets: offsets, toOffset: destination)
    }
  }

  struct Shelf: View {
    @ObservedObject var larder: Larder

    var body: some View {
      NavigationStack {
        List {
          ForEach(larder.jars, id: \.self) { Text($0) }
            .onDelete(perform: larder.delete)
            .onMove(perform: larder.move)
        }
        .navigationTitle("Larder")
        .toolbar { EditButton() }
      }
    }
  }

  /// Facts C53, B72.
  @Test func aSwipeUncoversDeleteAndATapOnItDeletes() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    screen.row("Quince").swipe(.left)
    #expect(larder.jars.count == 5)
    screen.button("Delete").tap()
    #expect(larder.calls == ["delete [1]"])
    #expect(screen.rows.map(\.label) == ["Plum", "Rhubarb", "Sloe", "Tomato"])
    #expect(!screen.button("Delete").exists)
  }

  /// Facts C53, B72.
  @Test func sweepingFarDeletesAtOnce() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    screen.row("Sloe").swipe(.left, by: 0.9)
    #expect(larder.calls == ["delete [3]"])
  }

  /// Facts C47, B66.
  @Test func theEditButtonShowsDiscsAndHandles() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    let before = screen.text("Plum").frame
    screen.button("Edit").tap()
    // Content moves by exactly 40 (fact M45).
    #expect(screen.text("Plum").frame.minX - before.minX == 40)
    #expect(screen.button("Delete Plum").exists)
    #expect(screen.button("Reorder Plum").exists)
    screen.row("Rhubarb").delete()
    #expect(larder.calls == ["delete [2]"])
    screen.button("Done").tap()
    #expect(screen.text("Plum").frame == before)
    #expect(!screen.button("Reorder Plum").exists)
  }

  /// Facts C54, C56.
  @Test func aHandleMovesARow() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    screen.button("Edit").tap()
    screen.row("Plum").move(to: screen.row("Rhubarb"))
    #expect(larder.calls == ["move [0] to 3"])
    #expect(screen.rows.map(\.label) == ["Quince", "Rhubarb", "Plum", "Sloe", "Tomato"])
    screen.row("Tomato").move(to: screen.row("Quince"))
    #expect(larder.calls.last == "move [4] to 0")
  }

  /// Facts C44, C56.
  @Test func aRestingFingerLiftsARow() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    await screen.row("Sloe").lift(andMoveTo: screen.row("Plum"))
    #expect(larder.calls == ["move [3] to 0"])
    #expect(screen.rows.map(\.label) == ["Sloe", "Plum", "Quince", "Rhubarb", "Tomato"])
  }

  /// Fact C56.
  @Test func aMouseDragsTheRowItself() async {
    let larder = Larder()
    let screen = Screen(size: CGSize(width: 600, height: 500), idiom: .desktop) { Shelf(larder: larder) }
    await screen.settle()
    screen.row("Plum").move(to: screen.row("Quince"))
    #expect(larder.calls == ["move [0] to 2"])
  }

  /// Fact C54.
  @Test func aMoveThatEndsWhereItBeganIsNone() async {
    let larder = Larder()
    let screen = Screen { Shelf(larder: larder) }
    await screen.settle()
    screen.button("Edit").tap()
    let handle = screen.button("Reorder Quince")
    handle.drag(by: CGSize(width: 0, height: 12))
    #expect(larder.calls.isEmpty)
  }

  /// Facts C57, C58.
  @Test func aBindingIsEditedByItself() async {
    struct Own: View {
      @State var jars = [Jar(id: 1, name: "Plum"), Jar(id: 2, name: "Quince"), Jar(id: 3, name: "Sloe")]

      var body: some View {
        List($jars, editActions: .all) { $jar in
          Text(jar.name).deleteDisabled(jar.id == 3)
        }
      }
    }
    let screen = Screen { Own() }
    await screen.settle()
    screen.row("Plum").delete()
    #expect(screen.rows.map(\.label) == ["Quince", "Sloe"])
    #expect(screen.row("Sloe").actions == ["Move Up", "Move to Top"])
    screen.row("Sloe").perform(action: "Move Up")
    #expect(screen.rows.map(\.label) == ["Sloe", "Quince"])
  }

  struct Jar: Identifiable {
    let id: Int
    var name: String
  }

  /// Facts C63, B72, E4.
  @Test func declaredSwipesTakeThePlaceOfDelete() async {
    let larder = Larder()
    let screen = Screen {
      List {
        ForEach(larder.jars, id: \.self) { jar in
          Text(jar)
            .swipeActions { Button("Open", role: .destructive) { larder.calls.append("open \(jar)") } }
            .swipeActions { Button("Label") { larder.calls.append("label \(jar)") }.tint(.orange) }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button {
                larder.calls.append("pin \(jar)")
              } label: {
                Label("Pin", systemImage: "pin")
              }
            }
        }
        .onDelete(perform: larder.delete)
      }
    }
    await screen.settle()
    #expect(screen.row("Plum").actions == ["Pin", "Open", "Label"])
    screen.row("Plum").swipe(.left)
    // The first declared one stands at the edge (fact C62).
    #expect(screen.button("Open").frame.minX > screen.button("Label").frame.minX)
    screen.button("Label").tap()
    #expect(larder.calls == ["label Plum"])
    #expect(!screen.button("Label").exists)
    screen.row("Quince").swipe(.left, by: 0.9)
    #expect(larder.calls.last == "open Quince")
    screen.row("Rhubarb").swipe(.right, by: 0.9)
    #expect(larder.calls.count == 2)
    screen.button("Pin").tap()
    #expect(larder.calls.last == "pin Rhubarb")
    screen.row("Sloe").perform(action: "Pin")
    #expect(larder.calls.last == "pin Sloe")
  }
}
