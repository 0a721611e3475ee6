import RowanGraph
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Each change travels with the transaction that it was made in, whatever else changes in the same turn (fact D10).
@MainActor
@Suite("Transactions")
struct TransactionTests {
  /// Two bars in one body, each as long as its state says.
  private struct Bars: View {
    let act: (Binding<Bool>, Binding<Int>) -> Void
    @State private var isWide = false
    @State private var count = 0
    @State private var items = [1, 2, 3]

    var body: some View {
      VStack {
        Button("Act") { act($isWide, $count) }
        Color.red.frame(width: isWide ? 200 : 100, height: 10)
        Color.blue.frame(width: CGFloat(20 + count * 10), height: 20)
      }
    }
  }

  private func act(_ action: @escaping (Binding<Bool>, Binding<Int>) -> Void) throws -> (
    red: AnimationCurve?, blue: AnimationCurve?, widths: [CGFloat]
  ) {
    let screen = Screen { Bars(act: action) }
    screen.update()
    let button = try #require(layers(screen).first { $0.semantics?.label == "Act" })
    button.dispatch(.tap(PointerSample(location: .zero)))
    screen.host.update()
    let patch = screen.host.tree.takePatch()
    let red = try #require(layers(screen).first { $0.frame.height == 10 })
    let blue = try #require(layers(screen).first { $0.frame.height == 20 })
    return (patch.animations[red.id] ?? nil, patch.animations[blue.id] ?? nil, [red.frame.width, blue.frame.width])
  }

  private func layers(_ screen: Screen) -> [Layer] {
    var all: [Layer] = []
    func visit(_ layer: Layer) {
      all.append(layer)
      layer.children.forEach(visit)
    }
    visit(screen.host.tree.root)
    return all
  }

  @Test func `a change after an animated one is not animated`() throws {
    let seen = try act { isWide, count in
      withAnimation { isWide.wrappedValue.toggle() }
      count.wrappedValue += 1
    }
    #expect(seen.widths == [200, 30])
    #expect(seen.red == Animation.default.curve)
    #expect(seen.blue == nil)
  }

  @Test func `a change before an animated one is not animated`() throws {
    let seen = try act { isWide, count in
      count.wrappedValue += 1
      withAnimation(.linear(duration: 2)) { isWide.wrappedValue.toggle() }
    }
    #expect(seen.widths == [200, 30])
    #expect(seen.red == Animation.linear(duration: 2).curve)
    #expect(seen.blue == nil)
  }

  @Test func `two animations in one turn keep apart`() throws {
    let seen = try act { isWide, count in
      withAnimation(.linear(duration: 2)) { isWide.wrappedValue.toggle() }
      withAnimation(.easeIn(duration: 1)) { count.wrappedValue = 5 }
    }
    #expect(seen.widths == [200, 70])
    #expect(seen.red == Animation.linear(duration: 2).curve)
    #expect(seen.blue == Animation.easeIn(duration: 1).curve)
  }

  @Test func `equal transactions are one update`() throws {
    let screen = Screen {
      Bars { isWide, count in
        withAnimation { isWide.wrappedValue.toggle() }
        withAnimation { count.wrappedValue += 1 }
        withAnimation { count.wrappedValue += 1 }
      }
    }
    let before = screen.counters
    screen.button("Act").tap()
    #expect(screen.counters.since(before).bodies["Bars"] == 1)
  }

  @Test func `what is read in an action is the newest value, whichever transaction made it`() throws {
    var read: [Int] = []
    let seen = try act { isWide, count in
      withAnimation { isWide.wrappedValue.toggle() }
      count.wrappedValue += 1
      read.append(count.wrappedValue)
      count.wrappedValue += 1
      read.append(count.wrappedValue)
    }
    #expect(read == [1, 2])
    #expect(seen.widths == [200, 40])
  }

  private struct Items: View {
    @State private var isShifted = false
    @State private var items = [1, 2, 3]

    var body: some View {
      VStack {
        Button("Act") {
          withAnimation { isShifted.toggle() }
          items.append((items.last ?? 0) + 1)
          items.removeFirst()
        }
        Color.red.frame(width: 10, height: 10).offset(x: isShifted ? 20 : 0)
        List(items, id: \.self) { Text("Item \($0)") }
      }
    }
  }

  @Test func `an array that is changed in place after an animated change is seen whole`() {
    let screen = Screen { Items() }
    for turn in 2..<6 {
      screen.button("Act").tap()
      #expect(screen.rows.map(\.label) == (turn..<(turn + 3)).map { "Item \($0)" })
    }
  }
}
