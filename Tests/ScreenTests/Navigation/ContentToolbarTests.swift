import RowanTesting
import SwiftUI
import Testing

/// Items of a container's own bars, and the labels of items in a window's toolbar.
@MainActor
struct ContentToolbarTests {
  private struct Harbour: View {
    @State private var log = "Quiet"
    @State private var hasItems = true
    @State private var chosen = 0

    var body: some View {
      TabView(selection: $chosen) {
        Tab("Quay", systemImage: "star", value: 0) {
          VStack {
            Text(verbatim: log); Button("Toggle") { hasItems.toggle() }
          }
        }
        Tab("Sea", systemImage: "circle", value: 1) { Text(verbatim: "Sea, \(log)") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .contentToolbar(for: .tabViewSidebar) {
        if hasItems { ToolbarItem { Button("Add", systemImage: "plus") { log = "Added" } } }
        ToolbarItem(placement: .cancellationAction) { Button("Undo") { log = "Undone" } }
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a sidebar has items that stay from tab to tab`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 1000, height: 700), idiom: idiom) { Harbour() }
    await screen.settle()
    let sidebar = screen.row("Quay").frame
    #expect(screen.button("Add").frame.maxY <= sidebar.minY && screen.button("Add").frame.maxX <= sidebar.maxX + 20)
    screen.button("Add").tap()
    #expect(screen.text("Added").exists)
    screen.row("Sea").tap()
    await screen.settle()
    screen.button("Undo").tap()
    #expect(screen.text("Sea, Undone").exists)
    screen.row("Quay").tap()
    await screen.settle()
    screen.button("Toggle").tap()
    await screen.settle()
    #expect(!screen.button("Add").exists && screen.button("Undo").exists)
  }

  @Test func `without a sidebar the items are not shown`() async {
    let screen = Screen(size: CGSize(width: 390, height: 700)) { Harbour() }
    await screen.settle()
    #expect(!screen.button("Add").exists && screen.element(.tab, "Quay").exists)
  }

  private struct Views: View {
    var body: some View {
      TabView { Tab("Quay", systemImage: "star") { Text("Boats") } }
        .tabViewStyle(.sidebarAdaptable)
        .contentToolbar(for: .tabViewSidebar) { Text("Tide 11:40") }
    }
  }

  private struct Shared: View {
    @State private var count = 0
    @State private var hasOuter = true

    var body: some View {
      if hasOuter {
        tabs.contentToolbar(for: .tabViewSidebar) { Button("Outer \(count)") { count += 1 } }
      } else {
        tabs
      }
    }

    private var tabs: some View {
      TabView { Tab("Quay", systemImage: "star") { Button("Toggle") { hasOuter.toggle() } } }
        .tabViewStyle(.sidebarAdaptable)
        .contentToolbar(for: .tabViewSidebar) { Button("Inner \(count)") { count += 10 } }
    }
  }

  @Test func `the items of several modifiers are beside each other`() async {
    let screen = Screen(size: CGSize(width: 1000, height: 700), idiom: .desktop) { Shared() }
    await screen.settle()
    #expect(screen.button("Inner 0").frame.maxX <= screen.button("Outer 0").frame.minX)
    screen.button("Outer 0").tap()
    await screen.settle()
    screen.button("Inner 1").tap()
    await screen.settle()
    #expect(screen.button("Inner 11").exists && screen.button("Outer 11").exists)
    screen.button("Toggle").tap()
    await screen.settle()
    #expect(screen.button("Inner 11").exists && !screen.button("Outer 11").exists)
  }

  @Test func `views are items too`() async {
    let screen = Screen(size: CGSize(width: 1000, height: 700), idiom: .desktop) { Views() }
    await screen.settle()
    #expect(screen.text("Tide 11:40").frame.maxY <= screen.row("Quay").frame.minY)
  }

  private struct Boats: App {
    var style = ToolbarLabelStyle.automatic

    var body: some Scene {
      WindowGroup {
        NavigationStack {
          Text("Boats").toolbar {
            Button("Save", systemImage: "plus") {}
            Button("Always", systemImage: "star") {}.labelStyle(.titleOnly)
          }
        }
      }
      .windowToolbarLabelStyle(fixed: style)
    }
  }

  private func width(_ label: String, _ style: ToolbarLabelStyle, idiom: Screen.Idiom = .desktop) throws -> CGFloat {
    try Screen(app: Boats(style: style), idiom: idiom).button(label).frame.width
  }

  @Test func `the items of a window's toolbar show their titles`() throws {
    let (icon, title) = try (width("Save", .automatic), width("Save", .titleOnly))
    let both = try width("Save", .titleAndIcon)
    #expect(try width("Save", .iconOnly) == icon)
    #expect(both > title && both > icon && icon != title)
    // The style of an item precedes, and with touch there is no window's toolbar.
    #expect(try width("Always", .iconOnly) == width("Always", .titleAndIcon))
    #expect(try width("Save", .titleAndIcon, idiom: .touch) == width("Save", .automatic, idiom: .touch))
  }
}
