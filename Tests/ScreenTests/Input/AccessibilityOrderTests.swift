import RowanTesting
import SwiftUI
import Testing

/// What is said of views, changed by those who use no pointer.
@MainActor
struct AccessibilityOrderTests {
  private struct Score: View {
    @State private var score = 3

    var body: some View {
      Text("Score \(score)")
        .accessibilityAdjustableAction { direction in score += direction == .increment ? 1 : -1 }
        .accessibilityAction(named: "Forget") { score = 0 }
    }
  }

  @Test func `an adjustable view offers more and less`() throws {
    let screen = Screen { Score() }
    #expect(try #require(screen.elements(role: .text).first).actions == ["Increment", "Decrement", "Forget"])
    screen.elements(role: .text).first?.perform(action: "Increment")
    #expect(screen.elements(role: .text).map(\.label) == ["Score 4"])
    screen.elements(role: .text).first?.perform(action: "Decrement")
    screen.elements(role: .text).first?.perform(action: "Decrement")
    #expect(screen.elements(role: .text).map(\.label) == ["Score 2"])
    screen.elements(role: .text).first?.perform(action: "Forget")
    #expect(screen.elements(role: .text).map(\.label) == ["Score 0"])
  }

  private struct Cups: View {
    @State private var cups = 3.0
    @State private var taps = 0

    var body: some View {
      VStack {
        Text("Drawn cups \(taps)")
          .onTapGesture { taps += 1 }
          .accessibilityRepresentation { Slider(value: $cups, in: 0...10, step: 1) { Text("Cups") } }
        Text(verbatim: "There are \(Int(cups))")
      }
    }
  }

  @Test func `a representation is spoken and operated in place of what is drawn`() throws {
    let screen = Screen { Cups() }
    let slider = try #require(screen.elements(role: .slider).first)
    #expect(slider.label == "Cups")
    #expect(screen.elements(role: .text).map(\.label) == ["There are 3"])
    slider.perform(action: "Increment")
    #expect(screen.elements(role: .text).map(\.label) == ["There are 4"])
  }

  @Test func `children that are only spoken stand in a group with the view's name`() throws {
    let screen = Screen {
      Color.red.frame(width: 200, height: 100)
        .accessibilityChildren {
          HStack {
            Text("March, 4")
            Text("April, 9")
          }
        }
        .accessibilityLabel("Rain")
    }
    #expect(screen.elements.contains { $0.label == "Rain" })
    #expect(screen.elements(role: .text).map(\.label) == ["March, 4", "April, 9"])
  }

  private struct Order: View {
    @State private var last = 0.0

    var body: some View {
      VStack {
        Text("Ann").accessibilitySortPriority(last)
        Text("Bea").accessibilitySortPriority(1)
        HStack {
          Text("Cyd")
          Text("Dot").accessibility(sortPriority: 9)
        }
        Button("Swap") { last = 5 }
      }
    }
  }

  @Test func `views of a higher priority are read first, whatever stacks they stand in`() {
    let screen = Screen { Order() }
    #expect(screen.elements(role: .text).map(\.label) == ["Dot", "Bea", "Ann", "Cyd"])
    screen.button("Swap").tap()
    #expect(screen.elements(role: .text).map(\.label) == ["Dot", "Ann", "Bea", "Cyd"])
  }

  @Test func `the names of the first SwiftUI say the same`() throws {
    let screen = Screen {
      VStack {
        Text("1").accessibility(label: Text("One")).accessibility(value: Text("first"))
          .accessibility(hint: Text("Counts")).accessibility(identifier: "one")
        Text("2").accessibility(hidden: true)
        Text("3").accessibility(addTraits: .isHeader)
        Text("4").accessibility(addTraits: .isHeader).accessibility(removeTraits: .isHeader)
      }
    }
    let one = try #require(screen.elements.first { $0.label == "One" })
    #expect(one.value == "first" && one.hint == "Counts" && one.identifier == "one")
    #expect(!screen.elements.contains { $0.label == "2" })
    #expect(screen.elements(role: .header).map(\.label) == ["3"])
  }

  @Test func `springs and settings are named without a type`() {
    let spring: Animation = .spring()
    #expect(spring == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.spring(response: 0.5) != spring)
    let environment = EnvironmentValues()
    #expect(!environment.accessibilityVoiceOverEnabled && !environment.accessibilityDifferentiateWithoutColor)
  }
}
