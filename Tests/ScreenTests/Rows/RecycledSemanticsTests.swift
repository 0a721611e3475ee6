import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// What rows say and offer is what their views say now, whichever rows used their layers before.
@MainActor
@Suite("Semantics of rows used again")
struct RecycledSemanticsTests {
  private static let size = CGSize(width: 320, height: 480)

  private final class Log { var lines: [String] = [] }

  private struct Row: View {
    let number: Int
    let log: Log
    var shift = 0
    private var kind: Int { (number + shift) % 3 }

    var body: some View {
      HStack {
        Text("Same words")
          .accessibilityLabel(kind == 0 ? "Other words \(number)" : "Row \(number)")
          .accessibilityValue(kind == 1 ? "one" : "")
          .accessibilityAddTraits(kind == 2 ? .isHeader : [])
          .accessibilityAction(named: kind == 1 ? "Open" : "Close") { log.lines.append("first of \(number)") }
          .accessibilityAction(named: kind == 1 ? "Open" : "Close") { log.lines.append("second of \(number)") }
        HStack {
          Text("A")
          Text("B").accessibilityAction(named: "Delete") { log.lines.append("delete \(number)") }
        }
        .accessibilityElement(children: .combine)
        .accessibilityHidden(kind == 0)
      }
    }
  }

  private func said(_ screen: Screen) -> [String] {
    screen.elements.filter(\.isVisible).map { element in
      "\(element.role) \(element.label)|\(element.value)|\(element.level)|\(element.actions)"
    }
  }

  private func list(_ log: Log) -> Screen {
    Screen(size: Self.size) { List(0..<400, id: \.self) { Row(number: $0, log: log) } }
  }

  @Test func `rows far away say what they say on a screen that was never elsewhere`() {
    let (used, fresh) = (list(Log()), list(Log()))
    for _ in 0..<12 { used.scroll(by: 370) }
    used.scroll(to: 200, anchor: .top)
    fresh.scroll(to: 200, anchor: .top)
    #expect(said(used).count > 20)
    #expect(said(used) == said(fresh))
  }

  @Test func `what a view does not say any more is not said`() {
    struct Shifting: View {
      let log: Log
      @State private var shift = 0
      var body: some View {
        VStack {
          Button("Shift") { shift += 1 }
          List(0..<8, id: \.self) { Row(number: $0, log: log, shift: shift) }
        }
      }
    }
    struct Shifted: View {
      let log: Log
      var body: some View {
        VStack {
          Button("Shift") {}
          List(0..<8, id: \.self) { Row(number: $0, log: log, shift: 2) }
        }
      }
    }
    let used = Screen(size: Self.size) { Shifting(log: Log()) }
    for _ in 0..<2 { used.button("Shift").tap() }
    let fresh = Screen(size: Self.size) { Shifted(log: Log()) }
    #expect(said(used) == said(fresh))
  }

  @Test func `actions of one name are two, and those of a row that left are nobody's`() throws {
    let log = Log()
    let screen = list(log)
    screen.update()
    func offers() -> [(layer: LayerID, id: Int, name: String)] {
      var found: [(LayerID, Int, String)] = []
      func visit(_ layer: Layer) {
        for action in layer.semantics?.actions ?? [] { found.append((layer.id, action.id, action.name)) }
        layer.children.forEach(visit)
      }
      visit(screen.host.tree.root)
      return found
    }
    let first = offers()
    for offer in first.prefix(5) { screen.host.receive(.action(of: offer.layer, offer.id)) }
    screen.update()
    #expect(Set(log.lines.prefix(2)) == ["first of 0", "second of 0"])
    let before = log.lines.count
    for _ in 0..<6 { screen.scroll(by: 900) }
    for offer in first { screen.host.receive(.action(of: offer.layer, offer.id)) }
    #expect(log.lines.count == before)
    // Nor does an id of an old row mean something on a row that is there.
    let now = try #require(offers().first)
    for offer in first where offer.id != now.id && offer.id > 0 {
      screen.host.receive(.action(of: now.layer, offer.id))
    }
    let strangers = log.lines.dropFirst(before)
    #expect(strangers.count <= 2, "\(strangers)")
  }

  @Test func `a row follows its button, disabled or gone`() {
    struct Switching: View {
      let log: Log
      @State private var isOff = false
      @State private var isThere = true
      var body: some View {
        List {
          HStack {
            Text("Row")
            if isThere { Button("Go") { log.lines.append("went") }.disabled(isOff) }
          }
          Toggle("Off", isOn: $isOff)
          Toggle("There", isOn: $isThere)
        }
      }
    }
    let log = Log()
    let screen = Screen(size: Self.size) { Switching(log: log) }
    screen.rows[0].tap()
    #expect(log.lines == ["went"])
    screen.toggle("Off").tap()
    screen.tap(at: CGPoint(x: 60, y: screen.rows[0].frame.midY))
    #expect(log.lines == ["went"])
    screen.toggle("Off").tap()
    screen.rows[0].tap()
    #expect(log.lines == ["went", "went"])
    screen.toggle("There").tap()
    screen.tap(at: CGPoint(x: 60, y: screen.rows[0].frame.midY))
    #expect(log.lines == ["went", "went"])
    screen.toggle("There").tap()
    screen.rows[0].tap()
    #expect(log.lines.count == 3)
  }
}
