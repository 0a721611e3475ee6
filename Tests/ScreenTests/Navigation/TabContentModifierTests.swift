import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The modifiers of tabs, and the views around those of a sidebar.
@MainActor
@Suite("Tab content modifiers")
struct TabContentModifierTests {
  @Observable final class Model {
    var log: [String] = []
    var asks = false
    var text = ""
  }

  struct Harbor: View {
    @Bindable var model: Model

    var body: some View {
      TabView {
        Tab("Boats", systemImage: "star") { Text("Content of Boats") }
          .contextMenu { Button("Moor") { model.log.append("moored") } }
          .swipeActions { Button("Archive") { model.log.append("archived") } }
          .popover(isPresented: $model.asks) { Text("How many?") }
          .accessibilityIdentifier("boats")
        Tab("Tides", systemImage: "clock") { Text("Content of Tides").draggable("a tide") }
          .accessibilityLabel("High and low water")
          .accessibilityHint("Shows the tides", isEnabled: true)
          .accessibilityValue("in two hours")
          .dropDestination(for: String.self) { model.log += $0 }
          .draggable("tides")
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewSidebarHeader { Text("The harbor") }
      .tabViewSidebarFooter { Button("Help") { model.log.append("helped") } }
      .tabViewSidebarBottomBar { Text("Signed in") }
    }
  }

  private func screen(_ model: Model, _ idiom: Screen.Idiom = .desktop, width: CGFloat = 1000) -> Screen {
    Screen(size: CGSize(width: width, height: 700), idiom: idiom) { Harbor(model: model) }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a sidebar has a header and a footer that scroll, and a bar at its bottom`(idiom: Screen.Idiom) {
    let model = Model()
    let screen = screen(model, idiom)
    let (header, bar) = (screen.text("The harbor").frame, screen.text("Signed in").frame)
    #expect(header.maxY <= screen.row("Boats").frame.minY && header.maxX < 321)
    #expect(screen.button("Help").frame.minY >= screen.row("High and low water").frame.maxY - 1)
    #expect(bar.maxY <= 700 && bar.minY > 640 && bar.maxX < 321)
    screen.button("Help").tap()
    #expect(model.log == ["helped"])
    // They belong to the sidebar only.
    let narrow = self.screen(model, .touch, width: 375)
    #expect(!narrow.text("The harbor").exists && !narrow.text("Signed in").exists && !narrow.button("Help").exists)
  }

  @Test func `rows of a sidebar have the menus, actions and descriptions of their tabs`() async {
    let model = Model()
    let screen = screen(model)
    screen.row("Boats").openMenu()
    screen.choose("Moor")
    screen.row("Boats").perform(action: "Archive")
    #expect(model.log == ["moored", "archived"])
    #expect(screen.row("High and low water").exists && screen.row("Boats").exists)
    model.asks = true
    screen.update()
    await screen.settle()
    #expect(screen.text("How many?").exists)
  }

  @Test func `tabs of a bar have the descriptions and popovers`() async {
    let model = Model()
    let screen = screen(model, .touch, width: 375)
    let tides = screen.element(.tab, "High and low water")
    #expect(tides.value == "in two hours" && tides.hint == "Shows the tides")
    tides.tap()
    #expect(screen.text("Content of Tides").exists)
    model.asks = true
    screen.update()
    await screen.settle()
    #expect(screen.text("How many?").exists)
  }

  @Test func `something is dropped on the tab of a sidebar`() async {
    let model = Model()
    let screen = screen(model)
    screen.row("High and low water").tap()
    screen.text("Content of Tides").drag(to: screen.row("High and low water"))
    await screen.settle()
    #expect(model.log == ["a tide"])
  }

  struct Finding: View {
    @State private var text = ""

    var body: some View {
      TabView {
        Tab("Boats", systemImage: "star") { Text("Content of Boats") }
        Tab(role: .search) {
          NavigationStack { Text("Content of search").navigationTitle("Search") }.searchable(text: $text)
        }
      }
      .tabViewSearchActivation(.searchTabSelection)
    }
  }

  @Test func `the search tab begins the search, whose end returns to the tab before`() async {
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) { Finding() }
    screen.element(.tab, "Search").tap()
    await screen.settle()
    #expect(screen.text("Content of search").exists && screen.button("Cancel").exists)
    screen.button("Cancel").tap()
    await screen.settle()
    #expect(screen.text("Content of Boats").exists && screen.element(.tab, "Boats").isSelected)
  }

  @Test func `tabs of an erased type are tabs`() {
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) {
      TabView {
        AnyTabContent(Tab("Boats", systemImage: "star") { Text("Content of Boats") })
        Tab("Tides", systemImage: "clock") { Text("Content of Tides") }
      }
    }
    #expect(screen.elements(role: .tab).map(\.label) == ["Boats", "Tides"])
  }
}
