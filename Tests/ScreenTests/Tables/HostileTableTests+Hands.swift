import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Headers under the hand, places, and what outlives what.
extension HostileTableTests {
  // MARK: Hands

  func header(_ name: String, of screen: Screen) -> CGRect { screen.element(.columnHeader, name).frame }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [0, 1, 2, 3])
  func aColumnThatGoesWhileItIsResized(_ direction: LayoutDirection, _ way: Int) throws {
    let model = Model()
    model.names = (0..<40).map { "c\($0)" }
    let size = CGSize(width: 600, height: 300)
    let screen = Screen(size: size, idiom: .desktop, layoutDirection: direction) { Orchard(model: model) }
    let frame = header("Notes", of: screen)
    let isForward = direction == .leftToRight
    let end = CGPoint(x: isForward ? frame.maxX - 0.5 : frame.minX + 0.5, y: frame.midY)
    screen.pointerDown(at: end)
    screen.pointerMove(to: CGPoint(x: end.x + (isForward ? 10 : -10), y: end.y))
    screen.pointerMove(to: CGPoint(x: end.x + (isForward ? 20 : -20), y: end.y))
    #expect(header("Notes", of: screen).width == frame.width + 20)
    switch way {
    case 0:
      model.hasNotes = false
      screen.update()
      screen.pointerMove(to: CGPoint(x: end.x, y: end.y))
      screen.pointerUp()
      model.hasNotes = true
    case 1:
      screen.wheel(by: 0, horizontally: isForward ? 2500 : -2500, at: CGPoint(x: 300, y: 150))
      screen.pointerMove(to: CGPoint(x: end.x + 2, y: end.y))
      screen.pointerUp()
      screen.wheel(by: 0, horizontally: isForward ? -5000 : 5000, at: CGPoint(x: 300, y: 150))
    case 2:
      model.isCompact = true
      screen.update()
      screen.pointerUp()
      model.isCompact = false
    default:
      screen.pointerCancel()
    }
    #expect(screen.element(.columnHeader, "Notes").exists)
    // Nothing is being resized any more: what the program says is shown.
    model.customization = TableColumnCustomization()
    let data = Data(#"{"columns":{"notes":{"width":150}}}"#.utf8)
    model.customization = try JSONDecoder().decode(TableColumnCustomization<Pear>.self, from: data)
    screen.update()
    let new = Screen(size: size, idiom: .desktop, layoutDirection: direction) { Orchard(model: model) }
    #expect(abs(header("Notes", of: screen).width - header("Notes", of: new).width) < 0.01)
  }

  @Test(arguments: [0, 1, 2, 3])
  func aColumnThatGoesWhileItIsMoved(_ way: Int) {
    let model = Model()
    model.names = (0..<40).map { "c\($0)" }
    let size = CGSize(width: 600, height: 300)
    let screen = Screen(size: size, idiom: .desktop) { Orchard(model: model) }
    let frame = header("Notes", of: screen)
    let start = CGPoint(x: frame.midX, y: frame.midY)
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x - 20, y: start.y))
    screen.pointerMove(to: CGPoint(x: start.x - 150, y: start.y))
    switch way {
    case 0:
      model.hasNotes = false
      screen.update()
      screen.pointerMove(to: start)
      screen.pointerUp()
      model.hasNotes = true
    case 1:
      screen.wheel(by: 0, horizontally: 2500, at: CGPoint(x: 300, y: 150))
      screen.pointerUp()
      screen.wheel(by: 0, horizontally: -5000, at: CGPoint(x: 300, y: 150))
    case 2:
      model.isCompact = true
      screen.update()
      screen.pointerUp()
      model.isCompact = false
    default:
      screen.pointerCancel()
    }
    screen.update()
    let new = Screen(size: size, idiom: .desktop) { Orchard(model: model) }
    for name in ["Name", "Fixed", "Notes"] { #expect(header(name, of: screen) == header(name, of: new), "\(name)") }
  }

  // MARK: Places

  struct Tree: View {
    @Bindable var model: Model
    var body: some View {
      Table(model.pears, children: \.parts, selection: $model.chosen) {
        TableColumn("Name", value: \.name)
        TableColumn("ID") { Text(String($0.id)) }
      }
      .environment(\.horizontalSizeClass, model.isCompact ? .compact : .regular)
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func compactAndBackKeepsWhatIsSelectedAndOpenAndThePlace(_ idiom: Screen.Idiom) {
    let model = Model()
    model.pears = (0..<100).map { Pear($0, parts: [Pear(1000 + $0, parts: nil)]) }
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: idiom) { Tree(model: model) }
    let text = screen.text("Pear 0").frame
    screen.tap(at: CGPoint(x: text.minX - 10, y: text.midY))
    #expect(screen.text("Pear 1000").exists)
    model.chosen = [1000]
    model.isCompact = true
    #expect(screen.text("Pear 1000").exists)
    #expect(screen.row("Pear 1000").isSelected)
    model.isCompact = false
    #expect(screen.text("Pear 1000").exists)
    #expect(screen.row("Pear 1000").isSelected)
    screen.scroll(by: 1000)
    let top = screen.rows.first { $0.visibleFrame.height > 10 && $0.frame.minY > 40 }?.texts.first?.label ?? ""
    model.isCompact = true
    #expect(screen.rows.prefix(5).contains { $0.texts.first?.label == top }, "\(top)")
    model.isCompact = false
    #expect(screen.rows.prefix(5).contains { $0.texts.first?.label == top }, "\(top)")
    screen.scroll(by: -1e6)
    model.pears[0].parts = []
    #expect(!screen.text("Pear 1000").exists)
    model.pears[0].parts = nil
    screen.update()
    model.pears[0].parts = [Pear(0)]
    screen.update()
    #expect(screen.text("Pear 1").exists)
  }

  @Test func `compact and back keeps the columns in sight (C110)`() {
    struct Wide: View {
      @Bindable var model: Model
      var body: some View {
        Table(model.pears) {
          TableColumnForEach(0..<100) { column in TableColumn("C\(column)") { Text("\($0.id)/\(column)") }.width(80) }
        }
        .environment(\.horizontalSizeClass, model.isCompact ? .compact : .regular)
      }
    }
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) { Wide(model: model) }
    screen.element(.table).scroll(by: 0, horizontally: 2500)
    let titles = screen.elements(role: .columnHeader).map(\.label)
    let place = screen.text("1/30").frame
    #expect(!titles.contains("C0") && titles.contains("C30"))
    model.isCompact = true
    // The first column alone, and nothing of it pushed aside.
    #expect(screen.rows.first?.texts.map(\.label) == ["1/0"])
    #expect(screen.text("1/0").frame.minX >= 0)
    model.isCompact = false
    #expect(screen.elements(role: .columnHeader).map(\.label) == titles)
    #expect(screen.text("1/30").frame == place)
  }

  // MARK: Lifetimes

  final class Token { nonisolated init() {} }
  @MainActor enum Box {
    static weak var last: Token?
    static func make() -> Token {
      let token = Token()
      last = token
      return token
    }
  }

  struct Holding: View {
    @Bindable var model: Model
    @State private var token = Box.make()
    @State private var order = [KeyPathComparator(\Pear.name)]
    @State private var chosen: Set<Int> = []
    @State private var customization = TableColumnCustomization<Pear>()
    var body: some View {
      VStack {
        Button("Leave") { model.hasNotes = false }
        if model.hasNotes {
          Table(
            (1...50).map { Pear($0, parts: nil) },
            selection: $chosen,
            sortOrder: $order,
            columnCustomization: $customization
          ) {
            TableColumn("Name", value: \.name) { pear in
              Button(pear.name) { _ = token }
            }
            .customizationID("name")
            TableColumn("ID", value: \.id) { pear in Text("\(pear.id)").contextMenu { Button("B") { _ = token } } }
              .customizationID("id")
          }
          .contextMenu(forSelectionType: Int.self) { _ in Button("M") { _ = token } }
        }
      }
    }
  }

  @Test(arguments: ["", "scroll", "sort", "drag", "resize", "leave"])
  func aTableThatIsClosedIsGivenBack(_ name: String) {
    for idiom in Screen.Idiom.allCases {
      do {
        let model = Model()
        let screen = Screen(size: CGSize(width: 700, height: 300), idiom: idiom) { Holding(model: model) }
        let frame = header("Name", of: screen)
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        switch name {
        case "scroll": for _ in 0..<5 { screen.scroll(by: 300) }
        case "sort": screen.element(.columnHeader, "ID").tap()
        case "drag":
          screen.pointerDown(at: middle)
          screen.pointerMove(to: CGPoint(x: middle.x + 30, y: middle.y))
        case "resize":
          screen.pointerDown(at: CGPoint(x: frame.maxX - 0.5, y: middle.y))
          screen.pointerMove(to: CGPoint(x: frame.maxX + 30, y: middle.y))
        case "leave": screen.button("Leave").tap()
        default: break
        }
        screen.update()
        screen.close()
      }
      #expect(Box.last == nil, "\(name) \(idiom)")
    }
  }

  @Test(arguments: ["drag", "resize", "menu"])
  func aTableThatGoesUnderAPointer(_ name: String) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 300), idiom: .desktop) { Holding(model: model) }
    let frame = header("Name", of: screen)
    let start = CGPoint(x: name == "resize" ? frame.maxX - 0.5 : frame.midX, y: frame.midY)
    if name == "menu" {
      screen.openMenu(at: start)
    } else {
      screen.pointerDown(at: start)
      screen.pointerMove(to: CGPoint(x: start.x + 10, y: start.y))
    }
    model.hasNotes = false
    screen.update()
    screen.pointerMove(to: CGPoint(x: start.x + 50, y: start.y))
    screen.pointerUp()
    screen.press("c", modifiers: .command)
    #expect(screen.button("Leave").exists)
  }

  // MARK: Cost

  @Test(arguments: Screen.Idiom.allCases)
  func aHundredThousandRowsOfTwentyColumnsCostWhatIsSeen(_ idiom: Screen.Idiom) {
    let model = Model()
    model.pears = (0..<100_000).map { Pear($0) }
    model.names = (0..<17).map { "c\($0)" }
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: idiom, buffer: 0) { Orchard(model: model) }
    #expect(screen.counters.rowContents < 20 * 25)
    var cost = screen.measure { screen.scroll(by: 300_000) }
    #expect(cost.rowContents < 20 * 60)
    cost = screen.measure { model.chosen = [50_000] }
    #expect(cost.rowContents == 0)
    cost = screen.measure { model.pears.reverse() }
    #expect(cost.rowContents < 20 * 60)
    cost = screen.measure { model.note = "changed" }
    #expect(cost.rowContents < 25)
    cost = screen.measure { screen.resize(to: CGSize(width: 720, height: 400)) }
    #expect(cost.rowContents < 20 * 25)
    #expect(cost.rowsMeasured < 60)
  }
}
