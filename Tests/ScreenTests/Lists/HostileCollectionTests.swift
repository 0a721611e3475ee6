import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Offsets, paths and collections that do not fit each other, and views without end: each is explained, and the screen
/// goes on.
@MainActor
struct HostileCollectionTests {
  private func isAbout(_ words: String) -> @Sendable (Issue) -> Bool { { "\($0)".contains(words) } }

  @Test func offsetsBehindTheEndAreLeftOutOfEdits() {
    var letters = ["a", "b", "c"]
    withKnownIssue {
      letters.remove(atOffsets: [1, 7])
    } matching: {
      "\($0)".contains("offset 7")
    }
    #expect(letters == ["a", "c"])
    withKnownIssue {
      letters.move(fromOffsets: [0, 9], toOffset: 5)
    } matching: { _ in
      true
    }
    #expect(letters == ["c", "a"])
    withKnownIssue {
      letters.move(fromOffsets: [1], toOffset: -1)
    } matching: {
      "\($0)".contains("destination -1")
    }
    #expect(letters == ["a", "c"])
  }

  @Test func aPathLosesNoMoreThanItHas() {
    var path = NavigationPath([1, 2])
    withKnownIssue {
      path.removeLast(5)
    } matching: {
      "\($0)".contains("5 values of 2")
    }
    #expect(path.isEmpty)
  }

  /// A collection that has fewer elements than it says.
  private struct Boast<Element>: RandomAccessCollection {
    let element: Element
    var startIndex: Int { 0 }
    var endIndex: Int { 2 }
    var count: Int { 5 }
    subscript(position: Int) -> Element { element }
  }

  @Test func controlsTakeTheElementsThatThereAre() {
    struct Controls: View {
      @State private var choice = 1
      var body: some View {
        Picker(sources: Boast(element: $choice), selection: \.self) {
          ForEach(Boast(element: 1), id: \.self) { Text("Option \($0)").tag($0) }
        } label: {
          Text("Pick")
        }
        ShareLink(items: Boast(element: "text"))
      }
    }
    withKnownIssue {
      let screen = Screen { Form { Controls() } }
      #expect("\(screen)".contains("Option 1"))
      screen.button("Share…").tap()
      #expect(screen.copiedText == "text\ntext")
    } matching: {
      "\($0)".contains("says that it has 5 elements") || "\($0)".contains("more than once")
    }
  }

  private struct Endless: View {
    let depth: Int
    var body: some View {
      Text("Level \(depth)")
      AnyView(Endless(depth: depth + 1))
      AnyView(Endless(depth: depth + 1))
    }
  }

  @Test func aViewThatContainsItselfIsCutOffAndNamed() {
    withKnownIssue {
      let screen = Screen {
        Text("Before")
        Endless(depth: 0)
      }
      #expect(screen.text("Before").exists)
    } matching: {
      "\($0)".contains("Endless") && "\($0)".contains("itself without end")
    }
  }

  private struct Person: Identifiable {
    let id: Int
    var children: [Person]?
  }

  @Test func bindingsToElementsThatAreGoneAreLeftOut() {
    final class Fickle {
      var reads = 0
      let people = [Person(id: 1), Person(id: 2), Person(id: 3)]
    }
    let fickle = Fickle()
    let data = Binding<[Person]> {
      fickle.reads += 1
      return fickle.reads % 2 == 0 ? [] : fickle.people
    } set: { _ in
    }
    withKnownIssue(isIntermittent: true) {
      let screen = Screen {
        List { OutlineGroup(data, children: \.children) { $person in Text("Person \(person.id)") } }
      }
      screen.scroll(by: 50)
      #expect(screen.rows.count <= 3)
    } matching: { _ in
      true
    }
  }
}
