import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Copying, cutting and pasting where the focus is.
@MainActor
struct CopyTests {
  struct Stone: Identifiable, Codable, Hashable, Transferable {
    var id: String { name }
    var name: String
    var hardness = 5

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  @MainActor
  @Observable
  final class Quarry {
    var stones = ["Agate", "Beryl", "Chert", "Dolomite"].map { Stone(name: $0) }
    var chosen: Set<String> = []
    var log: [String] = []

    var names: [String] { stones.map(\.name) }
    var selected: [Stone] { stones.filter { chosen.contains($0.id) } }
  }

  // MARK: What the application says

  private struct StoneList: View {
    @Bindable var quarry: Quarry
    var body: some View {
      List(selection: $quarry.chosen) {
        ForEach(quarry.stones) { Text($0.name) }
      }
      .copyable(quarry.selected)
      .cuttable(for: Stone.self) {
        let cut = quarry.selected
        quarry.stones.removeAll { cut.contains($0) }
        return cut
      }
      .pasteDestination(for: Stone.self) { stones in
        quarry.log.append("pasted \(stones.map(\.name))")
        quarry.stones += stones.map { Stone(name: $0.name + " II", hardness: $0.hardness) }
      } validator: { stones in
        stones.filter { $0.hardness < 9 }
      }
    }
  }

  private struct Basket: View {
    @Bindable var quarry: Quarry
    var body: some View {
      VStack {
        StoneList(quarry: quarry)
        PasteButton(payloadType: Stone.self) { stones in quarry.log.append("button \(stones.map(\.name))") }
        PasteButton(supportedContentTypes: [.utf8PlainText]) { quarry.log.append("providers \($0.count)") }
          .accessibilityIdentifier("texts")
      }
    }
  }

  @Test func `a paste button pastes without the focus, and a later paste goes to the focus again`() async {
    let quarry = Quarry()
    let screen = Screen(idiom: .desktop) { Basket(quarry: quarry) }
    let buttons = screen.buttons
    #expect(buttons.map(\.label) == ["Paste", "Paste"])
    buttons.first?.tap()
    #expect(quarry.log.isEmpty)
    screen.row("Agate").tap()
    screen.press("c", modifiers: .command)
    await screen.wait { screen.copiedText?.contains("Agate") == true }
    #expect(screen.copiedText?.contains("Agate") == true)
    buttons.first?.tap()
    await screen.settle()
    #expect(quarry.log == ["button [\"Agate\"]"])
    screen.row("Beryl").tap()
    screen.paste()
    await screen.settle()
    #expect(quarry.log.last == "pasted [\"Agate\"]")
  }

  @Test func `a list's selected values are copied and pasted as what they are`() async {
    let quarry = Quarry()
    quarry.stones[1].hardness = 9
    let screen = Screen(idiom: .desktop) { StoneList(quarry: quarry) }
    screen.row("Agate").tap()
    screen.press(.downArrow, modifiers: .shift)
    screen.press("c", modifiers: .command)
    await screen.wait { screen.copiedText?.contains("Beryl") == true }
    // Those that the validator leaves out are not pasted.
    screen.paste()
    #expect(quarry.log == [#"pasted ["Agate"]"#] && quarry.names.last == "Agate II")
    // Text from elsewhere is no stone.
    screen.paste("Agate")
    #expect(quarry.log.count == 1)
  }

  @Test func `what is cut is gone, and comes back where it is pasted`() async {
    let quarry = Quarry()
    let screen = Screen(idiom: .desktop) { StoneList(quarry: quarry) }
    screen.row("Chert").tap()
    screen.press("x", modifiers: .command)
    #expect(quarry.names == ["Agate", "Beryl", "Dolomite"])
    await screen.wait { screen.copiedText?.contains("Chert") == true }
    screen.paste()
    #expect(quarry.names == ["Agate", "Beryl", "Dolomite", "Chert II"])
  }

  @Test func `nothing selected leaves the clipboard as it was`() async {
    let quarry = Quarry()
    let screen = Screen(idiom: .desktop) { StoneList(quarry: quarry) }
    screen.row("Agate").tap()
    quarry.chosen = []
    screen.press("c", modifiers: .command)
    await screen.settle()
    #expect(screen.copiedText == nil)
  }

  private struct Cards: View {
    let quarry: Quarry
    var body: some View {
      VStack {
        Text("Source").focusable().copyable(["one", "two"])
        Text("Target").focusable()
          .pasteDestination(for: String.self) { quarry.log.append("\($0)") }
        Text("Provider").focusable()
          .onCopyCommand { [NSItemProvider(object: "provided" as NSString)] }
          .onCutCommand {
            quarry.log.append("cut")
            return [NSItemProvider(object: "cut" as NSString)]
          }
          .onPasteCommand(of: [.plainText]) { quarry.log.append("\($0.count) providers") }
          .onDeleteCommand { quarry.log.append("deleted") }
        Text("Plain").focusable()
      }
    }
  }

  @Test func `any view with the focus can give and take`() {
    let quarry = Quarry()
    let screen = Screen(idiom: .desktop) { Cards(quarry: quarry) }
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == "one\ntwo")
    screen.press(.tab)
    screen.paste()
    #expect(quarry.log == [#"["one", "two"]"#])
    screen.paste("else")
    #expect(quarry.log.last == #"["else"]"#)
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == "provided")
    screen.paste()
    #expect(quarry.log.last == "1 providers")
    screen.press("x", modifiers: .command)
    #expect(quarry.log.last == "cut" && screen.copiedText == "cut")
    screen.press(.delete)
    #expect(quarry.log.last == "deleted")
    let count = quarry.log.count
    screen.press(.tab)
    screen.press("c", modifiers: .command)
    screen.paste()
    #expect(quarry.log.count == count && screen.copiedText == "cut")
  }

  // MARK: Tables by themselves

  private struct StoneTable: View {
    @Bindable var quarry: Quarry
    var body: some View {
      Table(of: Stone.self, selection: $quarry.chosen) {
        TableColumn("Name", value: \.name)
        TableColumn("Hardness") { stone in
          HStack {
            Text("\(stone.hardness)")
            Text("Mohs")
          }
        }
      } rows: {
        ForEach(quarry.stones) { TableRow($0).draggable($0) }
      }
    }
  }

  @Test func `a table copies its selected rows as text by itself, whatever stands around them`() {
    let quarry = Quarry()
    quarry.stones[0].name = "Agate\tgrey\nand white"
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) { StoneTable(quarry: quarry) }
    screen.row("Beryl").tap()
    screen.press("a", modifiers: .command)
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText?.split(separator: "\n").first == "Agate grey and white\t5 Mohs")
    #expect(screen.copiedText?.split(separator: "\n").count == 4)
  }

  @Test func `what the application copies comes before a table's own text`() {
    let quarry = Quarry()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) {
      StoneTable(quarry: quarry).copyable(quarry.selected.map { "stone \($0.name)" })
    }
    screen.row("Beryl").tap()
    screen.press("c", modifiers: .command)
    #expect(screen.copiedText == "stone Beryl")
  }

  // MARK: The Edit menu

  private struct QuarryApp: App {
    @State private var quarry = Quarry()
    var body: some Scene {
      WindowGroup {
        VStack {
          List(selection: $quarry.chosen) {
            ForEach(quarry.stones) { Text($0.name) }
              .onDelete { quarry.stones.remove(atOffsets: $0) }
          }
          .copyable(quarry.selected.map(\.name))
          Text("left \(quarry.names.joined(separator: " "))")
          Text("chosen \(quarry.chosen.count)")
        }
      }
      .commands { CommandMenu("Stones") { Button("Polish") {} } }
    }
  }

  @Test func `the Edit menu's commands reach the list that had the focus`() throws {
    let screen = try Screen(app: QuarryApp())
    #expect(screen.menuBar == ["Edit", "Stones"])
    screen.openMenu("Edit")
    #expect(screen.menu == ["Cut", "Copy", "Paste", "Delete", "Select All"])
    #expect(!screen.element(.menuItem, "Copy").isEnabled && !screen.element(.menuItem, "Delete").isEnabled)
    screen.press(.escape)
    screen.row("Beryl").tap()
    screen.openMenu("Edit")
    #expect(screen.element(.menuItem, "Copy").isEnabled && !screen.element(.menuItem, "Cut").isEnabled)
    #expect(!screen.element(.menuItem, "Paste").isEnabled)
    screen.choose("Copy")
    #expect(screen.copiedText == "Beryl")
    screen.openMenu("Edit")
    screen.choose("Delete")
    #expect(screen.text("left Agate Chert Dolomite").exists)
    screen.openMenu("Edit")
    screen.choose("Select All")
    #expect(screen.text("chosen 3").exists)
  }

  private struct BareApp: App {
    var body: some Scene {
      WindowGroup { Text("Hello") }
        .commands {
          CommandMenu("Stones") { Button("Polish") {} }
          CommandGroup(replacing: .pasteboard) {}
          CommandGroup(replacing: .undoRedo) {}
        }
    }
  }

  @Test func `an application can take the standard commands away`() throws {
    #expect(try Screen(app: BareApp()).menuBar == ["Stones"])
  }
}
