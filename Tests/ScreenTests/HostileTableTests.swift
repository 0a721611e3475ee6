import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Tables whose data, columns and surroundings change at the wrong moment.
@MainActor
@Suite("Hostile tables")
struct HostileTableTests {
  struct Pear: Identifiable, Equatable {
    var id: Int
    var name: String
    var parts: [Pear]?

    init(_ id: Int, _ name: String? = nil, parts: [Pear]? = nil) {
      (self.id, self.name, self.parts) = (id, name ?? "Pear \(id)", parts)
    }
  }

  /// All that a program may change about a table.
  @Observable
  final class Model {
    var pears = (1...3).map { Pear($0) }
    var alignment = TableColumnAlignment.leading
    var width: CGFloat? = 100
    var least: CGFloat?
    var greatest: CGFloat?
    var title = "Name"
    var look = 0
    var headers = Visibility.visible
    var names = ["a", "b"]
    var hasNotes = true
    var note = "note"
    var visibility = Visibility.automatic
    var isEditing = false
    var isCompact = false
    var order = [KeyPathComparator(\Pear.name)]
    var chosen: Set<Int> = []
    var customization = TableColumnCustomization<Pear>()
    var log: [String] = []
  }

  private struct Orchard: View {
    @Bindable var model: Model

    var body: some View {
      Table(model.pears, selection: $model.chosen, columnCustomization: $model.customization) {
        TableColumn(model.title, value: \.name).alignment(model.alignment).customizationID("name")
        TableColumn("Fixed") { Text("f\($0.id)") }.width(model.width).customizationID("fixed")
        if model.hasNotes {
          TableColumn("Notes") { pear in Text("\(model.note) \(pear.id)") }
            .width(min: model.least, max: model.greatest)
            .defaultVisibility(model.visibility)
            .customizationID("notes")
        }
        TableColumnForEach(model.names, id: \.self) { name in TableColumn(name) { Text("\(name)\($0.id)") } }
      }
      .tableColumnHeaders(model.headers)
      .modifier(Look(kind: model.look))
      .environment(\.editMode, .constant(model.isEditing ? .active : .inactive))
      .environment(\.horizontalSizeClass, model.isCompact ? .compact : .regular)
    }
  }

  private struct Look: ViewModifier {
    let kind: Int
    func body(content: Content) -> some View {
      switch kind {
      case 1: AnyView(content.tableStyle(.bordered))
      case 2: AnyView(content.tableStyle(.inset))
      default: AnyView(content)
      }
    }
  }

  private static let changes: [(String, @MainActor (Model) -> Void)] = [
    ("alignment", { $0.alignment = .trailing }), ("width", { $0.width = 200 }),
    ("no width", { $0.width = nil }), ("least", { $0.least = 250 }), ("greatest", { $0.greatest = 40 }),
    ("title", { $0.title = "A much longer title" }), ("bordered", { $0.look = 1 }), ("inset", { $0.look = 2 }),
    ("no headers", { $0.headers = .hidden }), ("turned round", { $0.names = ["b", "a"] }),
    ("fewer", { $0.names = ["b"] }), ("no loop", { $0.names = [] }), ("more", { $0.names = ["c", "a", "d", "b"] }),
    ("no notes", { $0.hasNotes = false }), ("longer note", { $0.note = "A very long note that has several words" }),
    ("hidden by default", { $0.visibility = .hidden }), ("empty", { $0.pears = [] }),
    ("one", { $0.pears = [Pear(2)] }), ("other names", { $0.pears = (1...3).map { Pear($0, "Other \($0)") } }),
    ("other ids", { $0.pears = (4...6).map { Pear($0) } }), ("editing", { $0.isEditing = true }),
    ("compact", { $0.isCompact = true }),
    (
      "long and compact",
      {
        $0.pears = (1...3).map { Pear($0, "A pear of a name so long that it takes several lines, \($0)") }
        $0.isCompact = true
      }
    ), ("hidden", { $0.customization[visibility: "name"] = .hidden }),
  ]

  @Test(arguments: Screen.Idiom.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func aTableThatWasChangedIsOneThatIsNew(_ idiom: Screen.Idiom, _ direction: LayoutDirection) {
    for (name, change) in Self.changes {
      let size = CGSize(width: 640, height: 300)
      let model = Model()
      let live = Screen(size: size, idiom: idiom, layoutDirection: direction) { Orchard(model: model) }
      let before = live.description
      change(model)
      let new = Screen(size: size, idiom: idiom, layoutDirection: direction) { Orchard(model: model) }
      #expect(live.description == new.description, "\(name)")
      let fresh = Model()
      model.pears = fresh.pears
      model.alignment = fresh.alignment
      (model.width, model.least, model.greatest) = (fresh.width, nil, nil)
      (model.title, model.look, model.headers, model.names) = (fresh.title, 0, fresh.headers, fresh.names)
      (model.hasNotes, model.note, model.visibility) = (true, fresh.note, .automatic)
      (model.isEditing, model.isCompact, model.customization) = (false, false, fresh.customization)
      #expect(live.description == before, "\(name) and back")
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aLongNameHasItsRoomWhenACompactTableIsEdited(_ idiom: Screen.Idiom) {
    let model = Model()
    model.pears = (1...3).map {
      Pear($0, "A pear of a name so long that it takes several lines in a narrow table, \($0)")
    }
    model.isCompact = true
    for width in stride(from: 330.0, through: 400, by: 10) {
      model.isEditing = false
      let size = CGSize(width: width, height: 500)
      let live = Screen(size: size, idiom: idiom) { Orchard(model: model) }
      _ = live.description
      model.isEditing = true
      let new = Screen(size: size, idiom: idiom) { Orchard(model: model) }
      #expect(live.description == new.description)
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aTableThatIsTurnedRoundAndResizedIsOneThatIsNew(_ idiom: Screen.Idiom) {
    let model = Model()
    let live = Screen(size: CGSize(width: 640, height: 300), idiom: idiom) { Orchard(model: model) }
    for (width, direction) in [
      (640.0, LayoutDirection.rightToLeft), (300, .rightToLeft), (300, .leftToRight), (900, .leftToRight),
      (900, .rightToLeft), (0, .leftToRight), (1, .rightToLeft), (640, .leftToRight),
    ] {
      let size = CGSize(width: width, height: 300)
      live.resize(to: size)
      live.setLayoutDirection(direction)
      let new = Screen(size: size, idiom: idiom, layoutDirection: direction) { Orchard(model: model) }
      #expect(live.description == new.description, "\(width) \(direction)")
    }
  }

  // MARK: Cells

  private struct CountedCell: View {
    let name: String
    @State private var taps = 0
    var body: some View { Button("\(name) \(taps)") { taps += 1 } }
  }

  private struct CountedOrchard: View {
    @Bindable var model: Model
    var body: some View {
      Table(model.pears.sorted(using: model.order), sortOrder: $model.order) {
        TableColumn("Name", value: \.name) { CountedCell(name: $0.name) }
        if model.hasNotes { TableColumn("Notes") { CountedCell(name: "\(model.note) \($0.id)") } }
        TableColumn("ID", value: \.id) { pear in
          Button("Sort \(pear.id)") {
            model.order = [KeyPathComparator(\.id, order: .reverse)]
            model.pears.removeAll { $0.id == pear.id }
          }
        }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func whatACellKnowsGoesWithItsRowAndItsColumn(_ idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: idiom) { CountedOrchard(model: model) }
    screen.button("Pear 1 0").tap()
    screen.button("note 1 0").tap()
    screen.button("note 1 1").tap()
    model.order = [KeyPathComparator(\.name, order: .reverse)]
    #expect(screen.buttons.map(\.label).filter { $0.hasPrefix("Pear") } == ["Pear 3 0", "Pear 2 0", "Pear 1 1"])
    #expect(screen.button("note 1 2").exists)
    model.note = "remark"
    #expect(screen.button("remark 1 2").exists)
    // A row's other value: its cells stay what they were.
    model.pears = model.pears.map { Pear($0.id, "Apple \($0.id)") }
    #expect(screen.button("Apple 1 1").exists)
    model.hasNotes = false
    screen.update()
    model.hasNotes = true
    #expect(screen.button("remark 1 0").exists)
    #expect(screen.button("Apple 1 1").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aCellThatSortsTheTableAndRemovesItsRow(_ idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: idiom) { CountedOrchard(model: model) }
    screen.button("Sort 2").tap()
    #expect(screen.rows.count == 2)
    #expect(screen.buttons.map(\.label).filter { $0.hasPrefix("Sort") } == ["Sort 3", "Sort 1"])
    screen.button("Sort 3").tap()
    screen.button("Sort 1").tap()
    #expect(screen.rows.isEmpty)
    model.pears = [Pear(9)]
    #expect(screen.rows.count == 1)
  }

  private struct PingPong: View {
    @Bindable var model: Model
    let isEndless: Bool
    var body: some View {
      Table(model.pears.sorted(using: model.order), selection: $model.chosen, sortOrder: $model.order) {
        TableColumn("Name", value: \.name)
        TableColumn("ID", value: \.id) { Text(String($0.id)) }
      }
      .onChange(of: model.order) { _, new in
        if isEndless {
          model.order = [KeyPathComparator(\.name, order: new[0].order == .forward ? .reverse : .forward)]
        } else if new.count > 1 {
          model.order = [new[0]]
        }
      }
    }
  }

  @Test func anOrderThatIsChangedWhenItChanges() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) {
      PingPong(model: model, isEndless: false)
    }
    for _ in 0..<3 { screen.element(.columnHeader, "ID").tap() }
    #expect(model.order.count == 1)
    #expect(screen.element(.columnHeader, "ID").value == "ascending")
    withKnownIssue(isIntermittent: true) {
      let screen = Screen(size: CGSize(width: 700, height: 400), idiom: .desktop) {
        PingPong(model: model, isEndless: true)
      }
      screen.element(.columnHeader, "ID").tap()
      #expect(screen.rows.count == 3)
    } matching: {
      "\($0)".contains("did not settle")
    }
  }

  private struct OddCells: View {
    let model: Model
    var body: some View {
      Table(model.pears) {
        TableColumn("Nothing") { _ in }
        TableColumn("Empty") { _ in EmptyView() }
        TableColumn("Maybe") { if $0.id == 2 { Text("two") } }
        TableColumn("Two") {
          Text("l\($0.id)"); Text("r\($0.id)")
        }
        TableColumn("Room") { pear in GeometryReader { Text("g\(pear.id) \($0.size.width > 0 ? 1 : 0)") } }
        TableColumn("Spacer") { _ in Spacer() }
        TableColumn("Each") { pear in ForEach(0..<pear.id, id: \.self) { Text("e\($0)") } }
        TableColumn("Endless") { Color.red.frame(maxWidth: .infinity, maxHeight: .infinity).overlay(Text("x\($0.id)")) }
        TableColumn("Inner") { pear in Table([pear]) { TableColumn("In", value: \.name) }.frame(height: 60) }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func cellsOfOddContent(_ idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 1200, height: 600), idiom: idiom) { OddCells(model: model) }
    #expect(screen.text("two").exists)
    #expect(screen.text("l1").frame.maxX <= screen.text("r1").frame.minX)
    for id in [2, 1, 3] {
      model.pears = [Pear(id)]
      #expect(screen.text("l\(id)").exists)
      #expect(screen.text("two").exists == (id == 2))
    }
    screen.wheel(by: 100, horizontally: 5000, at: CGPoint(x: 300, y: 100))
    model.pears = []
    screen.update()
    screen.resize(to: .zero)
    screen.update()
  }

  // MARK: Rows

  @Test(arguments: Screen.Idiom.allCases)
  func rowsThatGoWhileTheyAreSelected(_ idiom: Screen.Idiom) {
    let model = Model()
    model.pears = (0..<200).map { Pear($0) }
    let screen = Screen(size: CGSize(width: 700, height: 300), idiom: idiom) { Orchard(model: model) }
    model.chosen = [3, 150, 999]
    screen.update()
    screen.scroll(by: 2000)
    model.pears = (140..<160).map { Pear($0) }
    #expect(screen.rows.contains { $0.exists })
    model.pears = [Pear(150)]
    #expect(screen.rows.first?.isSelected == true)
    if idiom == .desktop {
      screen.rows.first?.tap()
      screen.press(.downArrow)
      screen.press(.upArrow)
    }
    model.pears = []
    #expect(screen.rows.isEmpty)
    if idiom == .desktop { screen.press("a", modifiers: .command) }
    model.pears = (0..<3).map { Pear($0) }
    #expect(screen.rows.count == 3)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func rowsWithEqualIdsAreAllThere(_ idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: CGSize(width: 700, height: 400), idiom: idiom) { Orchard(model: model) }
    withKnownIssue(isIntermittent: true) {
      model.pears = [Pear(1, "A"), Pear(1, "B"), Pear(2, "C"), Pear(1, "D")]
      #expect(["A", "B", "C", "D"].allSatisfy { screen.text($0).exists })
      screen.row("B").tap()
      model.pears.reverse()
      #expect(["A", "B", "C", "D"].allSatisfy { screen.text($0).exists })
      model.pears = [Pear(1, "B")]
      #expect(screen.rows.count == 1)
    } matching: {
      "\($0)".contains("more than once")
    }
  }

  @Test func columnsWithEqualIdsAreAllThere() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 900, height: 400), idiom: .desktop) { Orchard(model: model) }
    withKnownIssue(isIntermittent: true) {
      model.names = ["a", "a", "b", "a"]
      #expect(screen.texts.filter { $0.label == "a1" }.count == 3)
      model.names = ["a"]
      #expect(screen.texts.filter { $0.label == "a1" }.count == 1)
    } matching: {
      "\($0)".contains("more than once")
    }
  }

  @Test func columnsShrinkWhileTheLastOnesAreInSight() {
    let model = Model()
    model.names = (0..<300).map { "c\($0)" }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let screen = Screen(size: CGSize(width: 600, height: 300), idiom: .desktop, layoutDirection: direction) {
        Orchard(model: model)
      }
      screen.element(.table).scroll(by: 0, horizontally: direction == .leftToRight ? 1e6 : -1e6)
      #expect(screen.text("c2991").exists)
      model.names = ["c0"]
      #expect(screen.text("c01").isVisible)
      #expect(screen.text("Pear 1").isVisible)
      model.names = (0..<300).map { "c\($0)" }
      screen.update()
    }
  }

  private struct Selecting: View {
    @Bindable var model: Model
    var body: some View {
      Table(model.pears, selection: $model.chosen) {
        TableColumn("Name") { pear in
          Text(pear.name)
            .onAppear {
              model.chosen = [pear.id]
              model.pears.removeAll { $0.id == pear.id + 50 }
            }
            .onDisappear { model.chosen.remove(pear.id) }
        }
        TableColumn("Other") { Text(model.chosen.contains($0.id) ? "chosen" : "other") }
      }
      .onChange(of: model.chosen) { _, new in if new.count > 1 { model.chosen = Set(new.sorted().prefix(1)) } }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func aSelectionThatChangesWhileRowsAreScrolled(_ idiom: Screen.Idiom) {
    let model = Model()
    model.pears = (0..<1000).map { Pear($0) }
    let screen = Screen(size: CGSize(width: 700, height: 300), idiom: idiom) { Selecting(model: model) }
    for _ in 0..<30 { screen.scroll(by: 150) }
    screen.scroll(by: -1e6)
    screen.scroll(by: 1e6)
    #expect(!screen.rows.isEmpty)
    #expect(screen.rows.count { $0.isSelected } == screen.rows.count { $0.texts.last?.label == "chosen" })
  }

  // MARK: Widths

  @Test(arguments: Screen.Idiom.allCases)
  func widthsThatAreNone(_ idiom: Screen.Idiom) {
    let odd: [CGFloat] = [
      .nan, -.nan, .infinity, -.infinity, -5, 0, -0.0, 1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for width in odd {
        withKnownIssue(isIntermittent: true) {
          let screen = Screen(size: CGSize(width: 600, height: 300), idiom: idiom, layoutDirection: direction) {
            Table((1...3).map { Pear($0) }) {
              TableColumn("Name", value: \Pear.name)
              TableColumn("A") { Text("a\($0.id)") }.width(width)
              TableColumn("B") { Text("b\($0.id)") }.width(min: width, ideal: width, max: width)
              TableColumn("C") { Text("c\($0.id)") }.width(min: 300, max: width)
              TableColumn("D") { Text("d\($0.id)") }.width(ideal: width).width(width)
            }
          }
          #expect(screen.rows.count == 3, "\(width)")
          for distance in [500, 1e300, -1e300, .nan, 7] as [CGFloat] {
            screen.wheel(by: 0, horizontally: distance, at: CGPoint(x: 300, y: 100))
          }
          screen.resize(to: CGSize(width: 900, height: 200))
          screen.update()
        } matching: {
          "\($0)".contains("no width") || "\($0)".contains("above max")
        }
      }
    }
  }

  @Test func aStoredCustomizationOfNonsense() throws {
    let texts = [
      #"{"columns":{"name":{"width":1e308},"fixed":{"width":-1,"visibility":"hidden"}},"order":["z","notes","notes"]}"#,
      #"{"columns":{"name":{"width":1e-300},"notes":{"width":1e308}},"order":["notes","name","fixed","name"]}"#,
      #"{"columns":[],"order":7}"#, "{}",
      #"{"columns":{"name":{"visibility":"hidden"},"fixed":{"visibility":"hidden"},"notes":{"visibility":"hidden"}}}"#,
    ]
    for idiom in Screen.Idiom.allCases {
      for text in texts {
        let model = Model()
        model.customization = try JSONDecoder().decode(TableColumnCustomization<Pear>.self, from: Data(text.utf8))
        let screen = Screen(size: CGSize(width: 700, height: 300), idiom: idiom) { Orchard(model: model) }
        #expect(screen.rows.count == 3, "\(text)")
        model.names = []
        screen.wheel(by: 0, horizontally: 1e6, at: CGPoint(x: 300, y: 100))
        #expect(screen.rows.count == 3, "\(text)")
        model.customization = TableColumnCustomization()
        screen.wheel(by: 0, horizontally: -1e6, at: CGPoint(x: 300, y: 100))
        #expect(screen.text("Pear 1").isVisible, "\(text)")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func roomThatIsNone(_ idiom: Screen.Idiom) {
    let model = Model()
    let table = Orchard(model: model)
    var screens: [Screen] = []
    withKnownIssue(isIntermittent: true) {
      screens = [
        Screen(idiom: idiom) { ScrollView(.horizontal) { table } },
        Screen(idiom: idiom) { ScrollView([.horizontal, .vertical]) { table.fixedSize() } },
        Screen(idiom: idiom) { table.frame(width: 0, height: 0) },
        Screen(idiom: idiom) { table.frame(width: .infinity, height: .infinity) },
        Screen(idiom: idiom) { List { table } }, Screen(idiom: idiom) { table.padding(1000) },
        Screen(idiom: idiom) { table.environment(\.defaultMinListRowHeight, .nan) },
        Screen(idiom: idiom) { table.environment(\.defaultMinListRowHeight, -10) },
        Screen(idiom: idiom) { table.environment(\.defaultMinListRowHeight, .infinity) },
      ]
    } matching: {
      "\($0)".contains("is no size")
    }
    for screen in screens {
      model.names = ["x", "y", "z"]
      screen.update()
      model.names = ["a", "b"]
      screen.resize(to: CGSize(width: 1, height: 1))
      screen.update()
      screen.resize(to: CGSize(width: 700, height: 700))
      _ = screen.description
    }
  }

  @Test func lowRowsDoNotCostTheirNumberBelowTheLast() {
    let screen = Screen(size: CGSize(width: 700, height: 600), idiom: .desktop) {
      Table([Pear]()) { TableColumn("Name", value: \Pear.name) }.environment(\.defaultMinListRowHeight, 0.0001)
    }
    #expect(screen.rows.isEmpty)
  }

  // MARK: Hands

  private func header(_ name: String, of screen: Screen) -> CGRect { screen.element(.columnHeader, name).frame }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [0, 1, 2, 3])
  func aColumnThatGoesWhileItIsResized(_ direction: LayoutDirection, _ way: Int) {
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
    model.customization = try! JSONDecoder().decode(TableColumnCustomization<Pear>.self, from: data)
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

  private struct Tree: View {
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

  private struct Holding: View {
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
