import RowanTesting
import SwiftUI
import Testing

/// Navigation containers inside a pushed screen, with touch: each has bars of its own (fact C120).
@MainActor
struct NestedBarsTests {
  enum Inner: String, CaseIterable {
    case stack, split, tabs, stackInTabsInStack

    @MainActor @ViewBuilder var view: some View {
      switch self {
      case .stack: NavigationStack { InnerScreen() }
      case .split:
        NavigationSplitView {
          InnerScreen()
        } detail: {
          Text("Nothing chosen")
        }
      case .tabs: TabView { Tab("Here", systemImage: "star") { NavigationStack { InnerScreen() } } }
      case .stackInTabsInStack:
        NavigationStack { TabView { Tab("Here", systemImage: "star") { NavigationStack { InnerScreen() } } } }
      }
    }
  }

  private struct InnerScreen: View {
    @State private var query = ""

    var body: some View {
      List {
        Text("Heron")
        NavigationLink("Deeper") { Text("Deep").navigationTitle("Deep") }
      }
      .navigationTitle("Boats")
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Mark") {} }
        ToolbarItem(placement: .bottomBar) { Button("Archive") {} }
      }
      .searchable(text: $query, prompt: "Find")
      .navigationBarBackButtonHidden()
    }
  }

  private nonisolated static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 1024, height: 768)]

  private func open(_ inner: some View, _ size: CGSize, _ look: Screen.Look = .v26) -> Screen {
    let screen = Screen(size: size, look: look) {
      NavigationStack { NavigationLink("Open") { inner }.navigationTitle("Index") }
    }
    screen.element(.link, "Open").tap()
    return screen
  }

  private func backButtons(_ screen: Screen) -> Int {
    screen.elements(role: .button).filter { $0.label == "Back" }.count
  }

  @Test(arguments: Inner.allCases, sizes)
  func `what a container inside says to its bars stays there`(inner: Inner, size: CGSize) {
    for look in Screen.Look.allCases {
      let screen = open(inner.view, size, look)
      #expect(screen.elements(role: .header).filter { $0.label == "Boats" }.count == 1)
      #expect(screen.elements(role: .searchField).count == 1)
      for name in ["Mark", "Archive"] {
        #expect(screen.elements(role: .button).filter { $0.label == name }.count == 1, "\(name)")
      }
      // The way back is the outer stack's, and hiding it is up to the screen around the container.
      #expect(backButtons(screen) == 1)
      screen.button("Back").tap()
      #expect(screen.header("Index").exists)
      #expect(!screen.element(.searchField).exists)
    }
  }

  @Test(arguments: Inner.allCases, sizes)
  func `what stands around the container belongs to the outer bar`(inner: Inner, size: CGSize) {
    let screen = open(
      inner.view.navigationTitle("Harbour").navigationBarTitleDisplayMode(.inline).toolbar { Button("Help") {} },
      size
    )
    let (own, boats) = (screen.header("Harbour"), screen.header("Boats"))
    #expect(own.exists && boats.exists)
    #expect(own.frame.maxY <= boats.frame.minY)
    #expect(screen.elements(role: .button).filter { $0.label == "Help" }.count == 1)
    #expect(screen.button("Help").frame.midY < 64)
  }

  @Test(arguments: sizes)
  func `a bar that is hidden inside stays outside`(size: CGSize) {
    let screen = open(
      NavigationStack { Text("Heron").toolbar(.hidden, for: .navigationBar) }.navigationTitle("Harbour"),
      size
    )
    #expect(screen.header("Harbour").exists)
    #expect(backButtons(screen) == 1)
  }

  @Test(arguments: sizes)
  func `a stack in a tab hides the bar of its tabs and not that of tabs around them`(size: CGSize) {
    let screen = Screen(size: size) {
      TabView {
        Tab("Outer", systemImage: "star") {
          TabView {
            Tab("Inner", systemImage: "star") { NavigationStack { Text("Heron").toolbar(.hidden, for: .tabBar) } }
          }
        }
      }
    }
    #expect(screen.elements(role: .tab).map(\.label) == ["Outer"])
  }

  private struct Searched: View {
    @State private var query = ""

    var body: some View {
      NavigationStack { Text("Heron").navigationTitle("Boats") }.searchable(text: $query, prompt: "Find")
    }
  }

  @Test(arguments: sizes)
  func `a search around the container has its field on the container's first screen`(size: CGSize) {
    let screen = open(Searched(), size)
    #expect(screen.elements(role: .searchField).count == 1)
    screen.element(.searchField).type("her")
    #expect(screen.element(.searchField).value == "her")
    #expect(screen.header("Boats").exists == (size.width > 600))
  }

  @Test(arguments: sizes)
  func `a search around the outer container is no search of one inside`(size: CGSize) {
    let screen = Screen(size: size) {
      NavigationStack {
        NavigationLink("Open") { NavigationStack { Text("Heron").navigationTitle("Boats") } }
          .navigationTitle("Index")
      }
      .searchable(text: .constant(""), prompt: "Find")
    }
    #expect(screen.elements(role: .searchField).count == 1)
    screen.element(.link, "Open").tap()
    #expect(screen.header("Boats").exists)
    #expect(!screen.element(.searchField).exists)
  }

  @Test(arguments: sizes)
  func `a stack in a column has one field`(size: CGSize) {
    for look in Screen.Look.allCases {
      let screen = Screen(size: size, look: look) {
        NavigationSplitView {
          NavigationStack {
            List { Text("Heron") }.navigationTitle("Boats").searchable(text: .constant(""), prompt: "Find")
          }
        } detail: {
          NavigationStack { Text("Nothing chosen").navigationTitle("Detail") }
        }
      }
      #expect(screen.elements(role: .searchField).count == 1)
      #expect(screen.elements(role: .header).filter { $0.label == "Boats" }.count == 1)
    }
  }

  private struct Presenting: View {
    @State private var isShown = false

    var body: some View {
      NavigationSplitView {
        Text("Side").navigationTitle("Side")
      } detail: {
        NavigationLink("Deeper") {
          Button("Show") { isShown = true }
            .navigationTitle("Deep")
            .sheet(isPresented: $isShown) {
              NavigationStack {
                Button("Close") { isShown = false }.navigationTitle("In front").toolbar { Button("Mark") {} }
              }
            }
        }
        .navigationTitle("Detail")
      }
    }
  }

  @Test(arguments: Screen.Look.allCases)
  func `a stack in a sheet takes nothing over from the column that presents it`(look: Screen.Look) {
    let screen = Screen(size: CGSize(width: 1024, height: 768), look: look) { Presenting() }
    screen.element(.link, "Deeper").tap()
    screen.button("Show").tap()
    #expect(screen.header("In front").exists)
    #expect(!screen.button("Back").exists)
    #expect(!screen.button("Toggle Sidebar").exists)
    #expect(screen.elements(role: .button).filter { $0.label == "Mark" }.count == 1)
    screen.button("Close").tap()
    #expect(screen.header("Deep").exists)
    #expect(!screen.button("Mark").exists)
    #expect(backButtons(screen) == 1)
  }
}
