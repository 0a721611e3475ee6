import Foundation
import IssueReporting
import RowanInput
import RowanTesting
import SwiftUI
import TestSupport
import Testing

/// Many rows, outlines, refreshing and menus.
extension HostileListEditingTests {
  // MARK: Many rows

  @MainActor enum Tally {
    static var bodies = 0
    static var closures = 0
  }

  struct Counted: View {
    let number: Int
    var body: some View {
      Tally.bodies += 1
      return Text("Row \(number)")
    }
  }

  @Observable @MainActor final class Many {
    var numbers = Array(0..<100_000)
    var mode = EditMode.inactive
    var chosen: Set<Int> = []
  }

  @Test func theDeleteKeySparesWhatCannotBeDeletedOutOfSight() async {
    let many = Many()
    many.numbers = Array(0..<300)
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop) {
      Live {
        List(selection: Bindable(many).chosen) {
          ForEach(many.numbers, id: \.self) { Text("Row \($0)").deleteDisabled($0 % 3 == 0) }
            .onDelete { many.numbers.remove(atOffsets: $0) }
        }
      }
    }
    await screen.settle()
    screen.row("Row 1").tap()
    screen.press("a", modifiers: .command)
    #expect(many.chosen.count == 300)
    screen.press(.delete)
    #expect(many.numbers == Array(0..<300).filter { $0 % 3 == 0 })
  }

  @Test func elementsThatAreKnownByTheirPlaceAreMovedWithoutAWarning() async {
    let grove = Grove()
    let screen = Screen {
      Live {
        List { ForEach(grove.trees.indices, id: \.self) { Text(grove.trees[$0]) }.onMove(perform: grove.move) }
      }
    }
    await screen.settle()
    screen.row("Beech").perform(action: "Move to Top")
    #expect(screen.rows.map(\.label) == ["Beech", "Ash", "Cedar", "Elm", "Fir"])
  }

  @Test func aHundredThousandRowsAreEditedAtTheCostOfThoseInSight() async {
    let many = Many()
    let screen = Screen {
      Live {
        List {
          ForEach(many.numbers, id: \.self) { number in
            let _ = (Tally.closures += 1)
            Counted(number: number)
          }
          .onDelete { many.numbers.remove(atOffsets: $0) }
          .onMove { many.numbers.move(fromOffsets: $0, toOffset: $1) }
        }
        .environment(\.editMode, Bindable(many).mode)
      }
    }
    await screen.settle()
    (Tally.bodies, Tally.closures) = (0, 0)
    many.mode = .active
    screen.update()
    #expect(Tally.bodies == 0)
    #expect(screen.button("Reorder Row 3").exists)
    let handle = middle(screen.button("Reorder Row 0"))
    (Tally.bodies, Tally.closures) = (0, 0)
    screen.pointerDown(at: handle)
    screen.pointerMove(to: CGPoint(x: handle.x, y: handle.y + 130))
    #expect(Tally.bodies == 0)
    screen.pointerUp()
    #expect(many.numbers.prefix(4) == [1, 2, 0, 3])
    #expect(Tally.bodies < 100 && Tally.closures < 200)
    many.mode = .inactive
    screen.update()
    (Tally.bodies, Tally.closures) = (0, 0)
    screen.row("Row 3").swipe(.left)
    #expect(Tally.bodies == 0)
    screen.button("Delete").tap()
    #expect(many.numbers.count == 99_999)
    #expect(Tally.bodies < 100 && Tally.closures < 200)
    screen.row("Row 5").perform(action: "Move to Bottom")
    #expect(many.numbers.last == 5)
    #expect(Tally.bodies < 200 && Tally.closures < 400)
  }

  // MARK: Refreshing

  @Test func aListThatIsRemovedByItsOwnRefreshIsCancelled() async {
    struct Feed: View {
      @Bindable var grove: Grove
      var body: some View {
        if grove.isShown {
          List(grove.trees, id: \.self) { Text($0) }
            .refreshable {
              grove.isShown = false
              await untilCancelled()
              grove.log.append(Task.isCancelled ? "cancelled" : "ended")
            }
        } else {
          Text("Gone")
        }
      }
    }
    let grove = Grove()
    let screen = Screen { Feed(grove: grove) }
    await screen.settle()
    screen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 480))
    await screen.settle()
    #expect(screen.text("Gone").exists)
    #expect(grove.log == ["cancelled"])
  }

  @Test func rowsAreDeletedWhileAPullIsUnderWay() async {
    let grove = Grove()
    let screen = Screen {
      Wood(grove: grove).refreshable {
        grove.trees = []
        grove.log.append("refresh")
      }
    }
    await screen.settle()
    screen.pointerDown(at: CGPoint(x: 200, y: 600))
    screen.pointerMove(to: CGPoint(x: 200, y: 660))
    screen.pointerMove(to: CGPoint(x: 200, y: 780))
    await screen.settle()
    screen.pointerMove(to: CGPoint(x: 200, y: 800))
    screen.pointerUp()
    await screen.settle()
    #expect(grove.log == ["refresh"])
    #expect(screen.rows.isEmpty)
    grove.trees = ["Oak"]
    let top = screen.row("Oak").frame.minY
    let fresh = Screen { Wood(grove: grove) }
    #expect(fresh.row("Oak").frame.minY == top)
  }

  // MARK: Outlines

  struct Branch: Identifiable {
    var id: String
    var twigs: [Branch]?
  }

  @Observable @MainActor final class Tree {
    var roots = [
      Branch(id: "A", twigs: [Branch(id: "A1", twigs: [Branch(id: "A11")]), Branch(id: "A2")]), Branch(id: "B"),
    ]
  }

  @Test(arguments: Screen.Idiom.allCases)
  func anOutlineLosesWhatIsOpen(_ idiom: Screen.Idiom) async {
    struct Outline: View {
      @Bindable var tree: Tree
      var body: some View {
        List($tree.roots, children: \.twigs) { $branch in
          Text(branch.id)
        }
      }
    }
    let tree = Tree()
    let screen = Screen(idiom: idiom) { Outline(tree: tree) }
    await screen.settle()
    if idiom == .desktop { screen.row("A").focus() }
    for name in ["A", "A1"] {
      screen.rows.first { $0.label.hasSuffix(name) }.map { row in
        screen.tap(at: CGPoint(x: idiom == .touch ? row.frame.maxX - 30 : row.frame.minX + 16, y: row.frame.midY))
      }
    }
    tree.roots[0].twigs = nil
    screen.update()
    tree.roots[0].twigs = []
    screen.update()
    tree.roots = []
    screen.update()
    #expect(screen.rows.isEmpty)
    tree.roots = [Branch(id: "C", twigs: [Branch(id: "C1")])]
    screen.update()
    #expect(!screen.rows.isEmpty)
  }

  @Test func outlineRowsAreDeletedFromWithinTheirBranch() async {
    struct Files: View {
      @Bindable var tree: Tree
      var body: some View {
        let _ = tree.roots.count
        List {
          ForEach($tree.roots) { $root in
            DisclosureGroup(root.id) {
              ForEach(root.twigs ?? []) { Text($0.id) }
                .onDelete { root.twigs?.remove(atOffsets: $0) }
            }
          }
          .onDelete { tree.roots.remove(atOffsets: $0) }
        }
      }
    }
    let tree = Tree()
    let screen = Screen { Files(tree: tree) }
    await screen.settle()
    screen.row("A").tap()
    #expect(screen.rows.map(\.label) == ["A", "A1", "A2", "B"])
    screen.row("A2").delete()
    #expect(screen.rows.map(\.label) == ["A", "A1", "B"])
    screen.row("A").delete()
    #expect(screen.rows.map(\.label) == ["B"])
    screen.row("B").delete()
    #expect(screen.rows.isEmpty)
  }

  // MARK: Menus of selections

  @Test(arguments: Screen.Idiom.allCases)
  func theRowsOfAnOpenMenuGo(_ idiom: Screen.Idiom) async {
    let grove = Grove()
    let screen = Screen(idiom: idiom) {
      Live {
        List(grove.trees, id: \.self, selection: Bindable(grove).chosen) { Text($0) }
          .contextMenu(forSelectionType: String.self) { ids in
            Button("Fell") { grove.trees.removeAll { ids.contains($0) } }
          } primaryAction: { ids in
            grove.trees.removeAll { ids.contains($0) }
          }
      }
    }
    await screen.settle()
    screen.row("Beech").openMenu()
    grove.trees = ["Ash"]
    screen.update()
    if screen.menu.contains("Fell") { screen.choose("Fell") }
    #expect(screen.rows.map(\.label) == ["Ash"])
    if idiom == .touch {
      screen.row("Ash").tap()
      #expect(screen.rows.isEmpty)
    }
  }
}
