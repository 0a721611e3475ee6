import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Rows that left the screen are used again for others: nobody can tell.
@MainActor
@Suite("Rows used again")
struct RowReuseTests {
  private static let size = CGSize(width: 320, height: 480)

  /// A row of everything that changes from one to the next: words, conditions, kinds of views, modifiers.
  private struct Row: View {
    let number: Int

    var body: some View {
      HStack(alignment: .firstTextBaseline, spacing: CGFloat(number % 3) * 4) {
        if number.isMultiple(of: 3) { Image(systemName: "star.fill").foregroundStyle(.yellow) }
        VStack(alignment: number.isMultiple(of: 2) ? .leading : .trailing) {
          Text("Row \(number)").font(number % 5 == 0 ? .headline : .body)
          if number % 4 != 1 {
            Text("Line \(number * number)").font(.caption).foregroundStyle(.secondary)
          }
        }
        .padding(CGFloat(number % 4))
        .background(number % 7 == 0 ? Color.green.opacity(0.3) : .clear)
        Spacer()
        switch number % 3 {
        case 0: Text(verbatim: "\(number)").monospacedDigit()
        case 1: Circle().fill(.red).frame(width: 12, height: 12)
        default: EmptyView()
        }
      }
    }
  }

  private struct Rows: View {
    let count: Int

    var body: some View {
      List(0..<count, id: \.self) { number in
        Row(number: number)
          .listRowBackground(number % 11 == 0 ? Color.blue.opacity(0.1) : nil)
          .listRowSeparator(number % 6 == 0 ? .hidden : .automatic)
          .badge(number % 9)
      }
      .listStyle(.plain)
    }
  }

  private func pixels(_ screen: Screen) -> [UInt32] { screen.host.draw(scale: 1).pixels }

  @Test func `a list scrolled far shows what one that was never elsewhere shows`() throws {
    let far = Screen(size: Self.size) { Rows(count: 2000) }
    for _ in 0..<30 { far.scroll(by: 350) }
    for _ in 0..<7 { far.scroll(by: -210) }
    let names = far.rows.map(\.label)
    let first = try #require(far.rows.first { $0.isVisible })
    let name = try #require(first.label.split(separator: ",").first { $0.contains("Row ") })
    let number = try #require(Int(name.split(separator: " ")[1]))
    #expect(number > 50)

    let fresh = Screen(size: Self.size) { Rows(count: 2000) }
    fresh.scroll(to: number, anchor: .top)
    fresh.scroll(by: -first.frame.minY)
    #expect(names == fresh.rows.map(\.label))
    #expect(pixels(far) == pixels(fresh))
  }

  private struct Opened: View {
    let number: Int
    @State private var isOpen = false
    var body: some View { Toggle("Open \(number)", isOn: $isOpen) }
  }

  @Test func `what a person did in a row stays with that row`() {
    let screen = Screen(size: Self.size) { List(0..<500, id: \.self) { Opened(number: $0) } }
    screen.toggles[1].tap()
    #expect(screen.toggles.map(\.isOn).filter { $0 }.count == 1)
    for _ in 0..<20 {
      screen.scroll(by: 400)
      #expect(screen.toggles.allSatisfy { !$0.isOn || $0.label == "Open 1" })
    }
    screen.scroll(to: 0)
    #expect(screen.toggles.filter(\.isOn).map(\.label) == ["Open 1"])
  }

  @Test func `each row appears once for each time that it comes into sight`() {
    final class Log {
      var appeared: [Int] = []
      var gone: [Int] = []
    }
    let log = Log()
    let screen = Screen(size: Self.size) {
      List(0..<300, id: \.self) { number in
        Text("Row \(number)")
          .onAppear { log.appeared.append(number) }
          .onDisappear { log.gone.append(number) }
      }
    }
    while screen.rows.last?.label != "Row 299" { screen.scroll(by: 300) }
    #expect(log.appeared == Array(0..<300))
    #expect(Set(log.appeared).subtracting(log.gone).count == screen.rows.filter(\.isVisible).count)
  }

  @Test func `an event for a row that left does not reach the row that took its place`() throws {
    final class Chosen { var numbers: [Int] = [] }
    let chosen = Chosen()
    let screen = Screen(size: Self.size) {
      List(0..<300, id: \.self) { number in
        Text("Row \(number)").onTapGesture { chosen.numbers.append(number) }
      }
      .listStyle(.plain)
    }
    screen.update()
    func ids() -> Set<LayerID> {
      var ids: Set<LayerID> = []
      func visit(_ layer: Layer) {
        ids.insert(layer.id)
        for child in layer.children { visit(child) }
      }
      for layer in screen.host.tree.root.children { visit(layer) }
      return ids
    }
    let before = ids()
    screen.scroll(by: 5000)
    screen.scroll(by: 300)
    screen.scroll(by: 300)
    let shared = before.intersection(ids())
    // What is left of the first screen is around the rows, not in them.
    for id in shared {
      let layer = try #require(screen.host.tree.layer(id))
      #expect(layer.semantics?.role != .row && layer.semantics?.role != .text)
    }
  }

  @Test func `an element that was found is not the row that took its place`() {
    let screen = Screen(size: Self.size) { List(0..<300, id: \.self) { Text("Row \($0)") } }
    let found = screen.rows + screen.texts
    for _ in 0..<8 { screen.scroll(by: 400) }
    #expect(found.count > 10)
    #expect(found.filter(\.exists).map(\.label) == [])
  }

  @Observable
  final class Model: Identifiable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Observable
  final class Models {
    var all: [Model] = (0..<200).map { Model("Model \($0)") }
  }

  private struct ModelList: View {
    let models: Models
    var body: some View { List(models.all) { Text($0.name) } }
  }

  @Test func `a model that is removed is let go of, though its row left the screen before`() {
    let models = Models()
    let screen = Screen(size: Self.size) { ModelList(models: models) }
    weak let first = models.all[0]
    for _ in 0..<6 { screen.scroll(by: 400) }
    #expect(first != nil)
    models.all.removeFirst(2)
    screen.update()
    #expect(first == nil)
  }

  @Test func `rows in another size, direction and scheme are as rows made for them`() {
    let used = Screen(size: Self.size) { Rows(count: 400) }
    for _ in 0..<6 { used.scroll(by: 400) }
    used.setDynamicTypeSize(.accessibility2)
    used.setLayoutDirection(.rightToLeft)
    used.setColorScheme(.dark)
    used.scroll(by: 600)
    used.scroll(to: 100, anchor: .top)
    let fresh = Screen(
      size: Self.size,
      dynamicTypeSize: .accessibility2,
      colorScheme: .dark,
      layoutDirection: .rightToLeft
    ) { Rows(count: 400) }
    fresh.scroll(to: 100, anchor: .top)
    #expect(used.rows.filter(\.isVisible).map(\.label) == fresh.rows.filter(\.isVisible).map(\.label))
    #expect(pixels(used) == pixels(fresh))
  }
}
