import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Drags and pastes while the ground shifts under them.
@MainActor
struct HostileTransferTests {
  @MainActor
  @Observable
  final class Model {
    var left = ["Ash", "Birch", "Cedar"]
    var right = ["Larch"]
    var chosen: Set<String> = []
    var log: [String] = []
    var showsRight = true
    /// What happens as a drag comes to the target.
    var onEnter: (@MainActor (Model) -> Void)?
  }

  private struct Pair: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 0) {
        List(selection: $model.chosen) {
          ForEach(model.left, id: \.self) { name in
            Text(name).itemProvider { name == "Cedar" ? nil : NSItemProvider(object: name as NSString) }
          }
        }
        .frame(height: 200)
        if model.showsRight {
          List {
            ForEach(model.right, id: \.self) { Text($0) }
              .onInsert(of: [.text]) { offset, providers in
                model.log.append("\(providers.count) at \(offset) of \(model.right.count)")
                model.right = []
              }
          }
          .frame(height: 200)
        }
        Text("Target").frame(width: 200, height: 60)
          .onDrop(of: [UTType.text], delegate: Trap(model: model))
      }
    }
  }

  private struct Trap: DropDelegate {
    let model: Model
    func dropEntered(info: DropInfo) { model.onEnter?(model) }
    func performDrop(info: DropInfo) -> Bool {
      model.log.append("performed")
      return false
    }
  }

  private func middle(_ frame: CGRect) -> CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  private func screen(_ model: Model) -> Screen {
    Screen(size: CGSize(width: 400, height: 500), idiom: .desktop) { Pair(model: model) }
  }

  @Test func `of several selected rows those that give nothing stay behind`() {
    let model = Model()
    model.chosen = ["Ash", "Cedar", "Birch"]
    let screen = screen(model)
    screen.drag(from: middle(screen.row("Birch").frame), to: CGPoint(x: 100, y: 390))
    #expect(model.log == ["2 at 1 of 1"] && model.right.isEmpty)
    // A row that gives nothing is not dragged at all.
    model.chosen = []
    screen.drag(from: middle(screen.row("Cedar").frame), to: CGPoint(x: 100, y: 390))
    #expect(model.log.count == 1)
  }

  @Test func `a row that is deleted while it is dragged ends the drag`() {
    let model = Model()
    let screen = screen(model)
    screen.pointerDown(at: middle(screen.row("Ash").frame))
    screen.pointerMove(to: CGPoint(x: 100, y: 300))
    model.left.removeFirst()
    screen.update()
    screen.pointerMove(to: CGPoint(x: 100, y: 310))
    screen.pointerUp()
    #expect(model.log.isEmpty && !screen.text("Ash").exists)
    screen.drag(from: middle(screen.row("Birch").frame), to: CGPoint(x: 100, y: 390))
    #expect(model.log == ["1 at 1 of 1"])
  }

  @Test func `a target that leaves while something is over it takes nothing`() {
    let model = Model()
    let screen = screen(model)
    screen.pointerDown(at: middle(screen.row("Ash").frame))
    screen.pointerMove(to: CGPoint(x: 100, y: 390))
    model.showsRight = false
    screen.update()
    screen.pointerUp()
    #expect(model.log.isEmpty && model.left.count == 3)
  }

  @Test func `rows that change under a drag take it where they are by then`() {
    let model = Model()
    let screen = screen(model)
    screen.pointerDown(at: middle(screen.row("Ash").frame))
    screen.pointerMove(to: CGPoint(x: 100, y: 390))
    model.right = ["One", "Two", "Three"]
    screen.update()
    screen.pointerUp()
    #expect(model.log == ["1 at 3 of 3"])
  }

  @Test func `a delegate may end what it hears of`() {
    let model = Model()
    model.onEnter = { $0.left = [] }
    let screen = screen(model)
    screen.drag(from: middle(screen.row("Ash").frame), to: middle(screen.text("Target").frame))
    #expect(model.left.isEmpty)
    model.left = ["Ash"]
    model.onEnter = nil
    screen.drag(from: middle(screen.row("Ash").frame), to: middle(screen.text("Target").frame))
    #expect(model.log.last == "performed")
  }

  private struct Long: View {
    @Bindable var model: Model
    var body: some View {
      List {
        ForEach(model.left, id: \.self) { Text($0).frame(maxWidth: .infinity, alignment: .leading).draggable($0) }
          .dropDestination(for: String.self) { names, offset in model.log.append("\(names) at \(offset > 40)") }
      }
    }
  }

  @Test func `a row is dragged on when its own list has scrolled it away`() async {
    let model = Model()
    model.left = (0..<200).map { "Tree \($0)" }
    let screen = Screen(size: CGSize(width: 300, height: 400), idiom: .desktop, clock: ManualClock()) {
      Long(model: model)
    }
    screen.pointerDown(at: middle(screen.row("Tree 2").frame))
    screen.pointerMove(to: CGPoint(x: 100, y: 395))
    await screen.advance(by: .seconds(10))
    #expect(screen.scrollOffset > 2000)
    screen.pointerUp()
    #expect(model.log == [#"["Tree 2"] at true"#])
  }

  private struct Notes: View {
    let model: Model
    var body: some View {
      Text("Notes").focusable()
        .copyable(model.left)
        .pasteDestination(for: String.self) { texts in
          model.log.append("\(texts.map(\.count))")
          model.left = []
        }
    }
  }

  @Test func `long and empty texts, and what changes while it is copied`() {
    let model = Model()
    model.left = [String(repeating: "x", count: 100_000), ""]
    let screen = Screen(idiom: .desktop) { Notes(model: model) }
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText?.count == 100_001)
    screen.paste()
    #expect(model.log == ["[100000, 0]"])
    screen.press("c", modifiers: .command)
    screen.paste("")
    #expect(model.log.count == 1 && screen.copiedText?.count == 100_001)
    screen.paste("\r\n")
    #expect(model.log.last == "[1]")
  }
}
