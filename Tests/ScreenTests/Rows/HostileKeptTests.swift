import Foundation
import Observation
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// What is kept from before is compared with what is made afresh, while screens do all that they can.
@MainActor
struct HostileKeptTests {
  static let size = CGSize(width: 390, height: 700)

  @Observable
  final class Model {
    var items = (0..<40).map { Item(id: $0, name: "Item \($0)") }
    var isOpen = false
    var sheet = false
    var query = ""
    var title = "First title"
    var tick = 0
    var path: [Int] = []
    var selection: Set<Int> = []
  }

  nonisolated struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
    var isOn = false
    var calls = 0
  }

  /// What the screen keeps of its rows is what would be found anew.
  func isSound(_ screen: Screen, _ step: String, _ location: SourceLocation = #_sourceLocation) {
    screen.update()
    #if DEBUG || ROWAN_CHECKS
    #expect(screen.host.semantics.checkInvariants() == [], "\(step)", sourceLocation: location)
    #expect(screen.host.tree.checkInvariants() == [], "\(step)", sourceLocation: location)
    #endif
  }

  func same(_ frames: LiveFrames, _ screen: Screen) -> Bool {
    frames.draw()
    return frames.pngData == screen.picture(scale: 1).pngData
  }

  // MARK: Semantics

  struct Switches: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        List {
          Section("Switches") {
            ForEach($model.items) { $item in
              if item.id.isMultiple(of: 2) {
                Toggle(item.name, isOn: $item.isOn)
              } else {
                NavigationLink(item.name, value: item.id)
              }
            }
            .onDelete { model.items.remove(atOffsets: $0) }
          }
          DisclosureGroup("More", isExpanded: $model.isOpen) {
            Text("Inside \(model.tick)")
            Slider(value: .constant(0.5))
          }
        }
        .navigationTitle(model.title)
        .navigationDestination(for: Int.self) { id in
          List {
            Text("Detail of \(id)"); Button("Tick") { model.tick += 1 }
          }.navigationTitle("Detail \(id)")
        }
        .toolbar { EditButton() }
        .searchable(text: $model.query)
        .sheet(isPresented: $model.sheet) {
          List {
            Text("In front \(model.tick)"); Toggle("Switch", isOn: $model.items[0].isOn)
          }
        }
      }
    }
  }

  /// Rows behind a sheet are not kept, rows change while behind it, and are kept again: what they were in front must not come back.
  @Test func `rows that change behind a sheet are what they are now`() {
    let model = Model()
    let screen = Screen(size: Self.size) { Switches(model: model) }
    isSound(screen, "begin")
    model.sheet = true
    isSound(screen, "sheet")
    model.items[2].isOn = true
    model.items.remove(at: 1)
    model.tick += 1
    isSound(screen, "changed behind")
    model.isOpen = true
    model.items.insert(Item(id: 100, name: "New"), at: 0)
    isSound(screen, "opened behind")
    model.sheet = false
    isSound(screen, "gone")
    model.sheet = true
    model.items.swapAt(0, 3)
    screen.update()
    model.sheet = false
    isSound(screen, "in and out")
  }

  /// A slider without a label is called as the window is: a title that changes together with rows has everything looked at anew.
  @Test func `pushes, pops and titles leave no row as it was before`() {
    let model = Model()
    model.items.removeLast(34)
    model.isOpen = true
    let screen = Screen(size: Self.size) { Switches(model: model) }
    isSound(screen, "begin")
    screen.row("Item 1").tap()
    isSound(screen, "pushed")
    screen.button("Tick").tap()
    isSound(screen, "ticked")
    model.items[0].name = "Renamed"
    model.title = "Second title"
    isSound(screen, "changed below")
    screen.back()
    isSound(screen, "popped")
    model.title = "Third title"
    model.items.removeFirst()
    isSound(screen, "title and rows")
    model.path = [3, 5]
    isSound(screen, "two at once")
    model.path = []
    model.title = "Fourth title"
    isSound(screen, "home")
  }

  /// Edit mode makes controls of rows and takes them away: the list's kind, its stop and every row's form turn at once.
  @Test func `edit mode, swipes and deletions are spoken as they are`() {
    let model = Model()
    model.items.removeLast(32)
    let screen = Screen(size: Self.size) { Switches(model: model) }
    isSound(screen, "begin")
    screen.button("Edit").tap()
    isSound(screen, "editing")
    screen.button("Delete Item 1").tap()
    isSound(screen, "asked")
    model.items.remove(at: 0)
    isSound(screen, "removed under way")
    screen.button("Done").tap()
    isSound(screen, "done")
    screen.row("Item 3").swipe(.left)
    isSound(screen, "swiped open")
    model.items.removeAll { $0.id == 3 }
    isSound(screen, "gone while open")
    model.items.insert(Item(id: 3, name: "Item 3"), at: 0)
    isSound(screen, "back")
    screen.row("Item 5").delete()
    isSound(screen, "deleted")
  }

  private struct Found: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack {
        List(model.items.filter { model.query.isEmpty || $0.name.contains(model.query) }) { item in
          Field(item: item)
        }
        .searchable(text: $model.query, prompt: "Find")
        .navigationTitle("Items")
      }
    }
  }

  private struct Field: View {
    let item: Item
    @State private var text = ""
    @State private var isNoted = false
    var body: some View {
      HStack {
        Text(item.name)
        TextField("Note \(item.id)", text: $text)
        Toggle("Mark \(item.id)", isOn: $isNoted)
      }
    }
  }

  /// The focus makes a row a landmark and takes that back; recycled rows are other rows with other names of layers.
  @Test(arguments: Screen.Idiom.allCases)
  func `focus in rows that a search takes away and brings back`(idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: Self.size, idiom: idiom) { Found(model: model) }
    isSound(screen, "begin")
    screen.textField("Note 3").tap()
    isSound(screen, "focus")
    screen.textField("Note 3").type("x")
    isSound(screen, "typed")
    model.query = "Item 1"
    isSound(screen, "narrowed")
    screen.toggle("Mark 11").tap()
    isSound(screen, "marked")
    model.query = ""
    isSound(screen, "all again")
    for _ in 0..<4 {
      screen.scroll(by: 500)
      isSound(screen, "down")
    }
    model.query = "3"
    isSound(screen, "narrowed while scrolled")
    screen.textField("Note 3").tap()
    model.query = "nothing such"
    isSound(screen, "none")
    model.query = ""
    isSound(screen, "all")
  }

  private struct Mixed: View {
    let model: Model
    var body: some View {
      List {
        ForEach(model.items) { item in
          Section("Section \(item.id)") {
            Text(item.name)
            if item.isOn { Button("Use \(item.id)") {}.buttonStyle(.bordered) }
            ForEach(0..<(item.calls + 1), id: \.self) { Text("\(item.name) part \($0)") }
          }
          .accessibilityHidden(item.id == 2 && model.isOpen)
        }
      }
    }
  }

  /// Lists of sections of rows, from which the only control, and with it the kind of the list, comes and goes while scrolled.
  @Test(arguments: Screen.Idiom.allCases)
  func `kinds of lists that turn while rows are recycled`(idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(size: Self.size, idiom: idiom, buffer: 0) { Mixed(model: model) }
    for step in 0..<12 {
      switch step % 6 {
      case 0: model.items[step].isOn.toggle()
      case 1: screen.scroll(by: 900)
      case 2: model.isOpen.toggle()
      case 3: model.items[step].calls += 2
      case 4: model.items.swapAt(step, 1)
      default: screen.scroll(by: -900)
      }
      isSound(screen, "step \(step)")
    }
    model.items.removeAll()
    isSound(screen, "none")
    model.items = [Item(id: 2, name: "Only", isOn: true)]
    isSound(screen, "one")
  }

  private struct Sheet: View {
    @Bindable var model: Model
    var body: some View {
      Table(model.items, selection: $model.selection) {
        TableColumn("Name") { Text($0.name) }.width(200)
        TableColumn("On") { Mark(item: $0) }.width(200)
        TableColumn("Calls") { item in Button("Call \(item.id)") { call(item.id) } }.width(200)
        TableColumn("Wide") { item in
          GeometryReader { proxy in Text("\(Int(proxy.size.width)) \(item.calls)") }.frame(height: item.isOn ? 60 : 20)
        }
        .width(200)
        TableColumn("Last") { Text("last \($0.id)") }.width(200)
      }
    }
    private func call(_ id: Int) {
      for index in model.items.indices where model.items[index].id == id { model.items[index].calls += 1 }
    }
  }

  private struct Mark: View {
    let item: Item
    @State private var isNoted = false
    var body: some View { Toggle("On \(item.id)", isOn: $isNoted) }
  }

  /// Cells come and go with scrolling sideways; rows that have been kept must not say those that went. A row keeps the height that it
  /// has while scrolled sideways: `knowsHeights` skips cells that are there, and only new ones count if the height was forgotten.
  @Test func `a table's rows, sideways and down, with selection and cells that change out of sight`() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 500, height: 400), idiom: .desktop, buffer: 0) { Sheet(model: model) }
    let frames = LiveFrames(screen, scale: 1)
    isSound(screen, "begin")
    for x in [0, 150, 380, 500, 120, 0] as [CGFloat] {
      frames.scroll(to: CGPoint(x: x, y: 0))
      isSound(screen, "at \(x)")
      #expect(same(frames, screen), "at \(x)")
      let before = screen.rows[1].frame.height
      model.items[1].calls += 1
      isSound(screen, "called at \(x)")
      #expect(screen.rows[1].frame.height == before, "at \(x)")
      model.items[0].isOn.toggle()
      model.selection = [Int(x) % 5]
      isSound(screen, "toggled at \(x)")
      #expect(same(frames, screen), "toggled at \(x)")
    }
    model.items.removeFirst(2)
    model.items.insert(Item(id: 500, name: "New", isOn: true), at: 1)
    isSound(screen, "rows")
    #expect(same(frames, screen))
  }

  /// Arrow keys move what is selected and focused; a stop that was remembered belongs to a row that is removed meanwhile.
  @Test func `keys and removals in a list of choices`() {
    let model = Model()
    struct Choices: View {
      @Bindable var model: Model
      var body: some View { List(model.items, selection: $model.selection) { Text($0.name) } }
    }
    let screen = Screen(size: Self.size, idiom: .desktop) { Choices(model: model) }
    screen.row("Item 2").tap()
    isSound(screen, "tapped")
    screen.press(.downArrow)
    isSound(screen, "down")
    model.items.remove(at: 3)
    isSound(screen, "the focused one went")
    screen.press(.downArrow, modifiers: .shift)
    isSound(screen, "extended")
    model.items.reverse()
    isSound(screen, "reversed")
    model.selection = []
    isSound(screen, "none")
    model.items = []
    isSound(screen, "empty")
    model.items = [Item(id: 2, name: "Item 2")]
    isSound(screen, "one of old")
  }
}
