import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The tabs of a sidebar that a person hides, shows and moves.
@MainActor
@Suite("Tab customization")
struct TabCustomizationTests {
  @Observable final class Model {
    var customization = TabViewCustomization()
    var names = ["Tides", "Log", "Moorings"]
    var place = "Boats"
  }

  struct Harbor: View {
    @Bindable var model: Model
    var isCustomizable = true
    var placement = AdaptableTabBarPlacement.automatic

    var body: some View {
      TabView(selection: $model.place) {
        Tab("Boats", systemImage: "star", value: "Boats") { Text("Content of Boats") }
        TabSection("The day") {
          ForEach(model.names, id: \.self) { name in
            Tab(name, systemImage: "clock", value: name) { Text("Content of \(name)") }
              .customizationID(name)
              .customizationBehavior(name == "Log" ? .reorderable : .automatic, for: .sidebar)
              .defaultVisibility(name == "Visitors" ? .hidden : .visible, for: .sidebar, .tabBar)
          }
        }
        .customizationID("day")
        TabSection("The night") {
          Tab("Watch", systemImage: "moon", value: "Watch") { Text("Content of Watch") }
            .tabPlacement(.sidebarOnly)
        }
      }
      .tabViewStyle(.sidebarAdaptable)
      .tabViewCustomization(isCustomizable ? $model.customization : nil)
      .defaultAdaptableTabBarPlacement(placement)
    }
  }

  private func screen(_ view: some View, idiom: Screen.Idiom = .desktop, width: CGFloat = 1000) -> Screen {
    Screen(size: CGSize(width: width, height: 700), idiom: idiom) { view }
  }

  /// The names of the tabs that a screen's sidebar shows.
  private func names(_ screen: Screen) -> [String] {
    screen.elements(role: .row).map { row in
      ["Boats", "Tides", "Log", "Moorings", "Visitors", "Watch"].first { row.label.contains($0) } ?? row.label
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a person hides a tab and shows it again`(idiom: Screen.Idiom) async {
    let model = Model()
    model.names.append("Visitors")
    let screen = screen(Harbor(model: model), idiom: idiom)
    #expect(names(screen) == ["Boats", "Tides", "Log", "Moorings", "Watch"])
    screen.button("Edit").tap()
    await screen.settle()
    #expect(screen.toggle("Tides").isOn && !screen.toggle("Visitors").isOn)
    // Boats and Watch have no ID, and Log cannot be hidden.
    #expect(!screen.toggle("Boats").exists && !screen.toggle("Watch").exists && !screen.toggle("Log").exists)
    screen.toggle("Tides").tap()
    screen.toggle("Visitors").tap()
    #expect(!screen.toggle("Tides").isOn && screen.toggle("Visitors").isOn)
    screen.button("Done").tap()
    await screen.settle()
    #expect(names(screen) == ["Boats", "Log", "Moorings", "Visitors", "Watch"])
    #expect(model.customization[tab: "Tides"].sidebarVisibility == .hidden)
    model.customization.resetVisibility()
    screen.update()
    #expect(names(screen) == ["Boats", "Tides", "Log", "Moorings", "Watch"])
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a person moves tabs within their section by pointer and keys`(idiom: Screen.Idiom) async {
    let model = Model()
    let screen = screen(Harbor(model: model), idiom: idiom)
    screen.button("Edit").tap()
    await screen.settle()
    #expect(!screen.button("Reorder Boats").exists && !screen.button("Reorder Watch").exists)
    screen.button("Reorder Moorings").focus()
    screen.press(.upArrow)
    await screen.settle()
    #expect(names(screen) == ["Boats", "Tides", "Moorings", "Log", "Watch"])
    screen.button("Reorder Tides").drag(to: screen.button("Reorder Log"))
    await screen.settle()
    #expect(names(screen) == ["Boats", "Moorings", "Log", "Tides", "Watch"])
    #expect(model.customization[section: "day"].tabOrder == ["Moorings", "Log", "Tides"])
    screen.button("Done").tap()
    await screen.settle()
    #expect(names(screen) == ["Boats", "Moorings", "Log", "Tides", "Watch"])
    model.customization.resetSectionOrder(for: "day")
    screen.update()
    #expect(names(screen) == ["Boats", "Tides", "Log", "Moorings", "Watch"])
  }

  @Test func `the content of a selected tab stays when the tab is hidden`() async {
    let model = Model()
    let screen = screen(Harbor(model: model))
    screen.row("Tides").tap()
    #expect(screen.text("Content of Tides").exists)
    model.customization[tab: "Tides"].sidebarVisibility = .hidden
    screen.update()
    #expect(names(screen) == ["Boats", "Log", "Moorings", "Watch"])
    #expect(screen.text("Content of Tides").exists && model.place == "Tides")
    screen.row("Boats").tap()
    #expect(screen.text("Content of Boats").exists)
  }

  @Test func `tabs that are added follow the tab before them in a stored order`() async {
    let model = Model()
    let screen = screen(Harbor(model: model))
    screen.button("Edit").tap()
    await screen.settle()
    screen.button("Reorder Moorings").focus()
    screen.press(.home)
    await screen.settle()
    screen.button("Done").tap()
    model.names = ["Tides", "Visitors", "Log"]
    model.customization[tab: "Visitors"].sidebarVisibility = .visible
    screen.update()
    #expect(names(screen) == ["Boats", "Tides", "Visitors", "Log", "Watch"])
    // The place of a tab that is absent is kept.
    screen.button("Edit").tap()
    await screen.settle()
    screen.button("Reorder Log").focus()
    screen.press(.home)
    await screen.settle()
    screen.button("Done").tap()
    model.names = ["Tides", "Log", "Moorings"]
    screen.update()
    await screen.settle()
    #expect(names(screen) == ["Boats", "Moorings", "Log", "Tides", "Watch"])
  }

  private struct Voyages: View {
    let model: Model
    var isHidden = false

    var body: some View {
      TabView {
        Tab("Boats", systemImage: "star") { Text("Content of Boats") }
        TabSection("Voyages") {
          ForEach(model.names, id: \.self) { name in
            Tab(name, systemImage: "clock") { Text("Content of \(name)") }.hidden(name == "Log")
          }
        }
        .sectionActions { Button("New Voyage") { model.names.append("Visitors") } }
        .hidden(isHidden)
        Tab("Watch", systemImage: "moon") { Text("Content of Watch") }
      }
      .tabViewStyle(.sidebarAdaptable)
    }
  }

  @Test(arguments: Screen.Idiom.allCases, [[], ["Log"]])
  func `a section without visible tabs keeps its header and its controls`(idiom: Screen.Idiom, names: [String]) async {
    let model = Model()
    model.names = names
    let screen = screen(Voyages(model: model), idiom: idiom)
    #expect(screen.header("Voyages").exists)
    #expect(self.names(screen).first == "Boats" && self.names(screen).last == "Watch")
    screen.button("New Voyage").tap()
    await screen.settle()
    #expect(screen.header("Voyages").exists && screen.row("Visitors").exists && screen.button("New Voyage").exists)
    screen.row("Visitors").tap()
    #expect(screen.text("Content of Visitors").exists)
  }

  @Test func `a section that is hidden has no header`() {
    let model = Model()
    for names in [[], ["Tides"]] {
      model.names = names
      let screen = screen(Voyages(model: model, isHidden: true))
      #expect(!screen.header("Voyages").exists && !screen.button("New Voyage").exists && self.names(screen).count == 2)
    }
  }

  @Test func `a section whose tabs a person has hidden keeps its header`() {
    let model = Model()
    for name in model.names { model.customization[tab: name].sidebarVisibility = .hidden }
    let screen = screen(Harbor(model: model))
    #expect(names(screen) == ["Boats", "Watch"])
    #expect(screen.header("The day").exists && screen.header("The night").exists)
  }

  @Test func `tabs without a customization cannot be edited`() {
    let model = Model()
    model.names.append("Visitors")
    let screen = screen(Harbor(model: model, isCustomizable: false))
    #expect(!screen.button("Edit").exists)
    // A default visibility is nothing that a person could change here.
    #expect(screen.row("Visitors").exists)
    let none = self.screen(
      TabView {}.tabViewStyle(.sidebarAdaptable).tabViewCustomization(.constant(TabViewCustomization()))
    )
    #expect(!none.button("Edit").exists)
    let one = self.screen(
      TabView { Tab("Boats", systemImage: "star") { Text("Content") } }
        .tabViewStyle(.sidebarAdaptable).tabViewCustomization(.constant(TabViewCustomization()))
    )
    #expect(!one.button("Edit").exists && one.row("Boats").exists)
  }

  @Test func `two tabs with one ID are reported`() {
    withKnownIssue {
      let screen = screen(
        TabView {
          Tab("One", systemImage: "star") { Text("First") }.customizationID("same")
          Tab("Two", systemImage: "star") { Text("Second") }.customizationID("same")
        }
        .tabViewStyle(.sidebarAdaptable).tabViewCustomization(.constant(TabViewCustomization()))
      )
      #expect(screen.row("Two").exists)
    } matching: {
      "\($0)".contains("customization ID \"same\"")
    }
  }

  @Test func `tabs of nested and adjacent sections stay in their sections`() {
    let screen = screen(
      TabView {
        TabSection("Outer") {
          TabSection("Inner") { Tab("One", systemImage: "star") { Text("1") } }.customizationID("inner")
          Tab("Two", systemImage: "star") { Text("2") }
        }
        .customizationID("outer")
        TabSection("Next") { Tab("Three", systemImage: "star") { Text("3") } }
        TabSection("Last") { Tab("Four", systemImage: "star") { Text("4") } }
      }
      .tabViewStyle(.sidebarAdaptable)
    )
    #expect(screen.elements(role: .header).map(\.label) == ["Inner", "Outer", "Next", "Last"])
  }

  // MARK: Storage

  @Test func `a stored customization comes back, without its unreadable parts`() throws {
    var value = TabViewCustomization()
    value[tab: "a"].sidebarVisibility = .hidden
    value[sidebarVisibility: "b"] = .visible
    let again = try JSONDecoder().decode(TabViewCustomization.self, from: JSONEncoder().encode(value))
    #expect(again == value && again[sidebarVisibility: "a"] == .hidden)
    #expect(again[tab: "c"].sidebarVisibility == .automatic)
    var damaged: TabViewCustomization?
    let text = """
      {"tabs": {"Tides": {"sidebar": "hidden"}, "Log": 3, "x": {"sidebar": 1}}, "sections": {"day": 7, "n": ["k"]}}
      """
    damaged = try JSONDecoder().decode(TabViewCustomization.self, from: Data(text.utf8))
    #expect(damaged?[tab: "Tides"].sidebarVisibility == .hidden)
    #expect(damaged?[tab: "Log"].sidebarVisibility == .automatic && damaged?[sectionID: "day"] == nil)
    #expect(damaged?[section: "n"].tabOrder == ["k"])
  }

  @Test func `two windows share a stored customization`() async throws {
    let name = "TabCustomizationTests-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    struct Own: View {
      @AppStorage("tabs") private var customization: TabViewCustomization
      @State private var changes = 0

      init(_ store: UserDefaults) { _customization = AppStorage("tabs", store: store) }

      var body: some View {
        TabView {
          Tab("Tides", systemImage: "clock") { Text("\(changes) changes") }.customizationID("tides")
          Tab("Log", systemImage: "book") { Text("Log") }.customizationID("log")
        }
        .tabViewStyle(.sidebarAdaptable)
        .tabViewCustomization($customization)
        .onChange(of: customization) {
          changes += 1
          // A change of the customization in its own callback.
          if customization[tab: "tides"].sidebarVisibility == .hidden {
            customization[tab: "log"].sidebarVisibility = .visible
          }
        }
      }
    }
    let (first, second) = (screen(Own(store)), screen(Own(store)))
    first.button("Edit").tap()
    await first.settle()
    first.toggle("Tides").tap()
    first.button("Done").tap()
    await first.settle()
    second.update()
    await second.settle()
    #expect(!first.row("Tides").exists && !second.row("Tides").exists)
    #expect(second.row("Log").exists && first.text("2 changes").exists)
    let third = screen(Own(store))
    #expect(!third.row("Tides").exists && third.row("Log").exists)
  }

  // MARK: Sidebar and bar

  @Test func `a touch screen chooses between the sidebar and the bar, also after a reload`() async {
    let model = Model()
    let screen = screen(Harbor(model: model, placement: .tabBar), idiom: .touch)
    #expect(screen.elements(role: .tab).map(\.label) == ["Boats", "Tides", "Log", "Moorings"])
    screen.button("Show Sidebar").tap()
    await screen.settle()
    #expect(screen.elements(role: .tab).isEmpty)
    screen.row("Watch").tap()
    let again = screen.reloaded()
    #expect(again.row("Watch").exists)
    again.button("Hide Sidebar").tap()
    await again.settle()
    // The selected tab is in the bar, wherever its placement is.
    #expect(again.elements(role: .tab).map(\.label) == ["Boats", "Tides", "Log", "Moorings", "Watch"])
    again.element(.tab, "Tides").tap()
    #expect(again.elements(role: .tab).map(\.label) == ["Boats", "Tides", "Log", "Moorings"])
    // A narrow window has no sidebar, so that its bar has all tabs.
    let narrow = self.screen(Harbor(model: model), idiom: .touch, width: 375)
    #expect(narrow.element(.tab, "Watch").exists && !narrow.button("Show Sidebar").exists)
  }

  @Test func `a menu removes a tab from the bar while the sidebar is edited`() async {
    let model = Model()
    let screen = screen(Harbor(model: model), idiom: .touch)
    screen.button("Edit").tap()
    await screen.settle()
    screen.row("Moorings").openMenu()
    screen.choose("Remove from Tab Bar")
    await screen.settle()
    screen.button("Done").tap()
    screen.button("Hide Sidebar").tap()
    await screen.settle()
    #expect(screen.elements(role: .tab).map(\.label) == ["Boats", "Tides", "Log"])
    #expect(model.customization[tab: "Moorings"].tabBarVisibility == .hidden)
  }
}
