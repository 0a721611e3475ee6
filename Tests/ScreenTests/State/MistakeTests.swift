import Combine
import RowanTesting
import SwiftUI
import Testing

/// A user's mistake is explained, not punished.
@MainActor
struct MistakeTests {
  private struct Person: Identifiable {
    let id: Int
    let name: String
  }

  @Test func rowsWithOneIdAreReportedWithTheirPlaces() {
    let people = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Ben"), Person(id: 1, name: "Cleo")]
    withKnownIssue {
      let screen = Screen { List(people) { Text($0.name) } }
      #expect(screen.rows.count == 3)
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("1") && (text.localizedCaseInsensitiveContains("id"))
    }
  }

  private struct Restless: View {
    @State private var count = 0

    var body: some View {
      Text("Count \(count)").onChange(of: count, initial: true) { count += 1 }
    }
  }

  /// Fact G7.
  @Test func anUpdateWithoutEndIsStoppedAndNamed() {
    withKnownIssue {
      let screen = Screen { Restless() }
      #expect(screen.texts.count == 1)
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("did not settle") && text.contains("Restless")
    }
  }

  private struct WritesInBody: View {
    @State private var count = 0

    var body: some View {
      let _ = { if count == 0 { count = 1 } }()
      return Text("Count")
    }
  }

  @Test func writingStateInABodyIsReported() {
    withKnownIssue {
      let screen = Screen { WritesInBody() }
      #expect(screen.text("Count").exists)
    } matching: {
      "\($0)".contains("while a body was running")
    }
  }

  @Test func sizesThatAreNoSizesAreReportedAndDoNoHarm() {
    withKnownIssue {
      let screen = Screen {
        VStack {
          Text("Above").frame(width: .nan, height: .infinity)
          Color.red.frame(width: -20, height: -.infinity).frameID("red")
          Text("Below").padding(.nan)
        }
      }
      for element in screen.elements {
        #expect(element.frame.width.isFinite && element.frame.height.isFinite)
        #expect(element.frame.minX.isFinite && element.frame.minY.isFinite)
      }
      #expect(screen.text("Below").exists)
      #expect(screen.frame(of: "red")?.width.isFinite == true)
    } matching: {
      "\($0)".contains("which is no size")
    }
  }

  @Test func aWindowWithoutRoomDoesNoHarm() {
    let screen = Screen { List(0..<10) { Text("Row \($0)") } }
    screen.resize(to: .zero)
    #expect(screen.rows.isEmpty)
    screen.resize(to: CGSize(width: CGFloat.nan, height: -1))
    #expect(screen.rows.isEmpty)
    screen.resize(to: CGSize(width: 320, height: 480))
    #expect(screen.row("Row 0").exists)
  }

  @Test func emptyTextsAreFine() {
    let screen = Screen {
      List {
        Text("")
        TextField("", text: .constant(""))
        Label("", systemImage: "star")
      }
    }
    #expect(screen.rows.count == 3)
  }

  @Test func aSymbolThatIsMissingIsNamed() {
    withKnownIssue {
      let screen = Screen { Label("Treasure", systemImage: "no.such.symbol.ever") }
      #expect(screen.text("Treasure").exists)
    } matching: {
      "\($0)".contains("no.such.symbol.ever")
    }
  }
}

/// Where SwiftUI itself must trap, the message names what is missing and where.
struct MissingObjectTests {
  final class Library: ObservableObject {}

  @Observable
  final class Shelf {}

  struct NeedsLibrary: View {
    @EnvironmentObject var library: Library
    var body: some View { Text("\(ObjectIdentifier(library).hashValue)") }
  }

  struct NeedsShelf: View {
    @Environment(Shelf.self) private var shelf
    var body: some View { Text("\(ObjectIdentifier(shelf).hashValue)") }
  }

  @Test func aMissingEnvironmentObjectIsNamedWithItsView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Screen { NeedsLibrary() } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("NeedsLibrary needs an object of type Library"))
  }

  @Test func aMissingObservableObjectIsNamedWithItsView() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Screen { NeedsShelf() } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("NeedsShelf needs an object of type Shelf"))
  }
}
