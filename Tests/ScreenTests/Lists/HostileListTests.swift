import RowanTesting
import SwiftUI
import Testing

/// Lists that are given nonsense stay lists.
@MainActor
struct HostileListTests {
  private func allFinite(_ screen: Screen) -> Bool {
    screen.elements.allSatisfy { element in
      let frame = element.frame
      return [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) && frame.height >= 0
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -40])
  func measuresThatAreNoneLeaveTheRowsInOrder(_ value: CGFloat) {
    withKnownIssue {
      let screen = Screen {
        List {
          Text("First")
            .listRowInsets(EdgeInsets(top: value, leading: value, bottom: value, trailing: value))
          Section("Header") { Text("Second") }
          Text("Last")
        }
        .listRowSpacing(value)
        .listSectionSpacing(value)
        .environment(\.defaultMinListRowHeight, value)
        .environment(\.defaultMinListHeaderHeight, value)
      }
      #expect(allFinite(screen), "\(screen)")
      screen.scroll(by: 100)
      screen.scroll(by: -100)
      #expect(screen.text("Second").exists, "\(screen)")
      #expect(screen.text("Last").frame.minY > screen.text("Second").frame.minY)
    } matching: {
      "\($0)".contains("is no size")
    }
  }

  private struct Restless: View {
    let id: Int
    @State private var count = 0

    var body: some View {
      Text(verbatim: "Row \(id)").onChange(of: count, initial: true) { if id == 3 { count += 1 } }
    }
  }

  @Test func aRowWithoutRestIsStoppedAndNamedAndTheOthersAreShown() {
    withKnownIssue {
      let screen = Screen { List(0..<100) { Restless(id: $0) } }
      #expect(screen.row("Row 1").exists)
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("did not settle") && text.contains("Restless")
    }
  }

  private struct Person: Identifiable {
    let id: Int
    let name: String
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("rows with one id keep states of their own while they are shown, the same every time (A31)")
  func duplicateState() {
    let people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Ben"), Person(id: 1, name: "Cleo")]
    for _ in 0..<3 {
      withKnownIssue {
        let screen = Screen { List(people) { Counter(name: $0.name) } }
        screen.row("Cleo").tap()
        #expect(screen.rows.map(\.label) == ["Ann 0", "Ben 0", "Cleo 1"])
      } matching: {
        "\($0)".contains("id 1 more than once, at offsets 0 and 2")
      }
    }
  }

  @Test("ids that two sections share are no duplicates")
  func sharedIDs() {
    let people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Ben")]
    let screen = Screen {
      List {
        Section("One") { ForEach(people) { Text($0.name) } }
        Section("Two") { ForEach(people) { Text($0.name) } }
      }
    }
    #expect(screen.rows.count == 4)
  }

  private struct Jumper: View {
    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("Jump") { proxy.scrollTo("nowhere") }
          List(0..<500) { Text(verbatim: "Row \($0)") }
        }
      }
    }
  }

  @Test func scrollingToAnUnknownIDStaysWhereItIs() {
    let screen = Screen { Jumper() }
    screen.scroll(by: 300)
    screen.button("Jump").tap()
    #expect(screen.scrollOffset == 300)
    #expect(screen.row("Row 8").exists)
  }

  private struct Flip: View {
    @State private var step = 0

    var body: some View {
      VStack {
        Button("Next") { step += 1 }
        List {
          ForEach(0..<(step % 2 == 0 ? 0 : 300), id: \.self) { Text(verbatim: "Row \($0)") }
          if step % 3 == 0 { Text("Third") }
        }
      }
    }
  }

  @Test func aListThatEmptiesAndFillsIsFine() {
    let screen = Screen { Flip() }
    #expect(screen.rows.map(\.label) == ["Third"])
    for _ in 0..<7 {
      screen.button("Next").tap()
      screen.scroll(by: 5000)
    }
    #expect(!screen.rows.isEmpty)
    screen.scroll(by: -100_000)
    #expect(screen.rows.first?.label == "Row 0")
  }
}

/// A view whose body contains itself is cut off and named.
@MainActor
struct EndlessBodyTests {
  private struct Matryoshka: View {
    let depth: Int
    var body: AnyView { AnyView(Matryoshka(depth: depth + 1)) }
  }

  @Test func aBodyThatContainsItselfIsNamedAndTheOthersAreShown() {
    withKnownIssue {
      let screen = Screen {
        VStack {
          Text("Beside")
          Matryoshka(depth: 0)
        }
      }
      #expect(screen.texts.map(\.label) == ["Beside"])
    } matching: {
      "\($0)".contains("Matryoshka") && "\($0)".contains("contain")
    }
  }
}
