import RowanTesting
import SwiftUI
import Testing

/// Links: what people perceive of them, and the ways to follow them.
@MainActor
struct NavigationLinkTests {
  @Test func `a row that leads somewhere is one link, its texts are texts`() {
    let screen = Screen {
      NavigationStack {
        List {
          NavigationLink {
            Text("At the quay")
          } label: {
            VStack {
              Text("Heron")
              Text("Ketch")
            }
          }
          Text("Plain")
        }
      }
    }
    #expect(screen.links.map(\.label) == ["Heron, Ketch"])
    #expect(screen.links.map(\.role) == [.row])
    #expect(screen.text("Heron").role == .text)
    #expect(screen.text("Ketch").role == .text)
    screen.link("Heron, Ketch").tap()
    #expect(screen.text("At the quay").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a link outside of lists is one link`(idiom: Screen.Idiom) {
    let screen = Screen(idiom: idiom) {
      NavigationStack {
        NavigationLink {
          Text("At the quay")
        } label: {
          HStack {
            Text("Heron")
            Text("Ketch")
          }
        }
      }
    }
    #expect(screen.links.count == 1)
    #expect(screen.buttons.isEmpty)
    screen.link("Heron").tap()
    #expect(screen.text("At the quay").exists)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `on the desktop a link in a row is its label, and the whole row leads on`(direction: LayoutDirection) throws {
    let screen = Screen(size: CGSize(width: 320, height: 200), idiom: .desktop, layoutDirection: direction) {
      NavigationStack {
        List {
          NavigationLink("Heron") { Text("At the quay") }.frameID("link")
          Text("Heron").frameID("text")
        }
      }
    }
    let (link, text) = (try #require(screen.frame(of: "link")), try #require(screen.frame(of: "text")))
    // No wider than its label (recorded as nav/list, fact M87).
    #expect(link.size == text.size)
    #expect(link.minX == text.minX)
    screen.tap(at: CGPoint(x: 160, y: link.midY))
    #expect(screen.text("At the quay").exists)
  }

  /// Fact M39.
  @Test func `with touch a link in a row fills it`() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
      NavigationStack { List { NavigationLink("Heron") { Text("At the quay") }.frameID("link") } }
    }
    #expect(try #require(screen.frame(of: "link")).width == 256)
  }

  @Test func `a link without a value is disabled`() {
    let screen = Screen {
      NavigationStack {
        VStack { NavigationLink("Nowhere", value: String?.none) }
          .navigationDestination(for: String.self) { Text($0) }
      }
    }
    #expect(!screen.link("Nowhere").isEnabled)
  }

  private struct Switched: View {
    @State private var isOpen = false

    var body: some View {
      NavigationView {
        List {
          NavigationLink("Details", isActive: $isOpen) { Button("Close") { isOpen = false } }
          Button("Open") { isOpen = true }
        }
      }
    }
  }

  @Test func `a link with a binding is followed by tapping and by code`() {
    let screen = Screen { Switched() }
    screen.row("Details").tap()
    #expect(screen.navigationDepth == 1)
    screen.button("Close").tap()
    #expect(screen.navigationDepth == 0)
    screen.row("Open").tap()
    #expect(screen.button("Close").exists)
    screen.back()
    screen.row("Open").tap()
    #expect(screen.button("Close").exists)
  }

  private struct Tagged: View {
    @State private var chosen: Int?

    var body: some View {
      NavigationView {
        List {
          ForEach(1..<4) { number in
            NavigationLink("Boat \(number)", tag: number, selection: $chosen) { Text("Mooring \(number)") }
          }
          Button("Last") { chosen = 3 }
        }
        Text("None")
      }
    }
  }

  @Test func `links share a selection`() {
    let screen = Screen(size: CGSize(width: 1024, height: 768)) { Tagged() }
    screen.row("Boat 2").tap()
    #expect(screen.text("Mooring 2").exists)
    #expect(screen.row("Boat 2").isSelected)
    screen.row("Last").tap()
    #expect(screen.text("Mooring 3").exists)
    #expect(!screen.text("Mooring 2").exists)
    #expect(screen.rows.filter(\.isSelected).map(\.label) == ["Boat 3"])
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the row that is shown beside the list is selected`(idiom: Screen.Idiom) {
    let screen = Screen(size: CGSize(width: 1024, height: 768), idiom: idiom) {
      NavigationView {
        List(["Heron", "Curlew"], id: \.self) { name in
          NavigationLink(name) { Text("Mooring of \(name)") }
        }
        Text("None chosen")
      }
    }
    #expect(screen.rows.allSatisfy { !$0.isSelected })
    #expect(screen.text("None chosen").exists)
    screen.row("Curlew").tap()
    #expect(screen.rows.filter(\.isSelected).map(\.label) == ["Curlew"])
    screen.row("Heron").tap()
    #expect(screen.rows.filter(\.isSelected).map(\.label) == ["Heron"])
    #expect(screen.text("Mooring of Heron").exists)
    #expect(!screen.button("Back").exists)
  }
}
