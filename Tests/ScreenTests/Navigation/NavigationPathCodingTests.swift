import Foundation
import RowanTesting
import SwiftUI
import Testing

/// A path that is written down and read again.
@MainActor
struct NavigationPathCodingTests {
  struct Folder: Hashable, Codable {
    var name: String
  }

  private struct Secret: Hashable {
    var code = 7
  }

  private func read(_ json: String) throws -> NavigationPath {
    NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: Data(json.utf8)))
  }

  @Test func `a path of several types comes back as it was`() throws {
    var path = NavigationPath()
    path.append(Folder(name: "Ferns"))
    path.append("Moss")
    path.append(42)
    let written = try JSONEncoder().encode(try #require(path.codable))
    let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: written))
    #expect(back == path)
    #expect(back.count == 3)
    #expect(back.codable == path.codable)
  }

  @Test func `a path with a value that cannot be written has no form to write`() {
    var path = NavigationPath(["one", "two"])
    #expect(path.codable != nil)
    path.append(Secret())
    #expect(path.codable == nil)
    #expect(path.count == 3)
    path.removeLast()
    #expect(path.codable != nil)
  }

  @Test(arguments: [
    (#"["Si"]"#, "missing"), (#"["Si","no number"]"#, "JSON"), (#"["Garden.Fern","{}"]"#, "no type of the name"),
    (#"["Si",3]"#, ""), (#"{"Si":"3"}"#, ""), ("", ""),
  ])
  func `damaged data are an error that says what is wrong`(json: String, reason: String) {
    do {
      _ = try read(json)
      Issue.record("the damage went unnoticed")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(reason.isEmpty || context.debugDescription.contains(reason))
    } catch {
      #expect(error is DecodingError)
    }
  }

  private struct Restored: View {
    @State var path: NavigationPath

    var body: some View {
      NavigationStack(path: $path) {
        Text("Root").navigationTitle("Root")
          .navigationDestination(for: Folder.self) { Text("Folder \($0.name)") }
          .navigationDestination(for: Int.self) { Text("Sheet \($0)") }
      }
    }
  }

  @Test func `a stack shows the screens of a path that was read`() throws {
    var path = NavigationPath()
    path.append(Folder(name: "Ferns"))
    path.append(12)
    let written = try JSONEncoder().encode(try #require(path.codable))
    let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: written))
    let screen = Screen { Restored(path: back) }
    #expect(screen.text("Sheet 12").isVisible)
    screen.button("Back").tap()
    #expect(screen.text("Folder Ferns").isVisible)
    screen.button("Back").tap()
    #expect(screen.text("Root").isVisible)
  }

  private struct Leaf: View {
    @Environment(\.presentationMode) private var mode
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      VStack {
        Text(mode.wrappedValue.isPresented && isPresented ? "presented" : "at the root")
        Button("Leave") { mode.wrappedValue.dismiss() }
      }
    }
  }

  @Test func `the older spelling of dismiss leaves a screen, and nothing at the root`() {
    let screen = Screen {
      NavigationStack {
        VStack {
          Leaf()
          NavigationLink("On") { Leaf() }
        }
        .navigationTitle("Root")
      }
    }
    #expect(screen.text("at the root").isVisible)
    screen.button("Leave").tap()
    #expect(screen.text("at the root").isVisible)
    screen.link("On").tap()
    #expect(screen.text("presented").isVisible)
    screen.button("Leave").tap()
    #expect(screen.text("at the root").isVisible)
  }
}
