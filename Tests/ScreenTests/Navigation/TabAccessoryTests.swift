import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The accessory above the bar of a tab view, and the bar that becomes small while a person scrolls.
@MainActor
@Suite("Tab accessories")
struct TabAccessoryTests {
  private struct Status: View {
    @Environment(\.tabViewBottomAccessoryPlacement) private var placement
    var body: some View { Text(placement == .inline ? "Playing inline" : "Playing above") }
  }

  private struct Numbers: View {
    var behavior = TabBarMinimizeBehavior.onScrollDown
    var hasAccessory = true
    var body: some View {
      TabView {
        Tab("Numbers", systemImage: "number") { List(0..<100) { Text("Number \($0)") } }
        Tab("Alerts", systemImage: "bell") { Text("No alerts") }
      }
      .tabBarMinimizeBehavior(behavior)
      .tabViewBottomAccessory(isEnabled: hasAccessory) { Status() }
    }
  }

  private func screen(
    _ view: Numbers,
    idiom: Screen.Idiom = .touch,
    direction: LayoutDirection = .leftToRight
  ) -> Screen {
    Screen(size: CGSize(width: 390, height: 800), idiom: idiom, layoutDirection: direction) { view }
  }

  private func tabs(_ screen: Screen) -> [String] { screen.elements(role: .tab).map(\.label) }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `the bar becomes small on scrolling down, with the accessory in its line`(direction: LayoutDirection) async {
    let screen = screen(Numbers(), direction: direction)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    let above = screen.text("Playing above").frame
    #expect(above.maxY <= screen.element(.tab, "Numbers").frame.minY)
    screen.element(.list).scroll(by: 200)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers"])
    let (inline, tab) = (screen.text("Playing inline").frame, screen.element(.tab, "Numbers").frame)
    #expect(abs(inline.midY - tab.midY) < 2)
    #expect(direction == .leftToRight ? inline.minX > tab.maxX : inline.maxX < tab.minX)
    screen.element(.list).scroll(by: -60)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"] && screen.text("Playing above").exists)
  }

  @Test func `a tap makes the small bar a bar again`() async {
    let screen = screen(Numbers())
    screen.element(.list).scroll(by: 200)
    await screen.settle()
    screen.element(.tab, "Numbers").tap()
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    screen.element(.tab, "Alerts").tap()
    await screen.settle()
    #expect(screen.text("No alerts").exists && tabs(screen) == ["Numbers", "Alerts"])
  }

  @Observable
  final class Feed {
    var numbers = Array(0..<100)
  }

  private struct News: View {
    let feed: Feed
    var body: some View {
      TabView {
        Tab("Numbers", systemImage: "number") { List(feed.numbers, id: \.self) { Text("Number \($0)") } }
        Tab("Alerts", systemImage: "bell") { Text("No alerts") }
      }
      .tabBarMinimizeBehavior(.onScrollDown)
    }
  }

  @Test func `rows inserted above do not make the bar small`() async {
    let feed = Feed()
    let screen = Screen(size: CGSize(width: 390, height: 800)) { News(feed: feed) }
    screen.element(.list).scroll(by: 300)
    await screen.settle()
    screen.element(.list).scroll(by: -60)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    let offset = screen.scrollOffset
    feed.numbers.insert(contentsOf: 100..<105, at: 0)
    await screen.settle()
    #expect(screen.scrollOffset > offset + 100)
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    screen.element(.list).scroll(by: 60)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers"])
  }

  @Test func `a tab view in the accessory has no accessory itself`() async {
    struct Pages: View {
      var body: some View {
        TabView {
          Tab("Numbers", systemImage: "number") { Text("No numbers") }
        }
        .tabViewBottomAccessory {
          HStack {
            Text("Playing")
            TabView { Text("Song") }.tabViewStyle(.page)
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) { Pages() }
    await screen.settle()
    #expect(screen.texts.filter { $0.label == "Playing" }.count == 1)
    #expect(screen.texts.filter { $0.label == "Song" }.count == 1)
  }

  private struct Player: View {
    @State private var generation = 0
    @State private var isPresented = false
    @State private var plays = 0
    var body: some View {
      TabView {
        Tab("Home", systemImage: "house") {
          VStack {
            Button("Renew") { generation += 1 }
            Button("Open") { isPresented = true }
            Button("Play") { plays += 1 }
          }
        }
        Tab("Alerts", systemImage: "bell") { Text("No alerts") }
      }
      .id(generation)
      .sheet(isPresented: $isPresented) {
        TabView {
          Tab("Queue", systemImage: "list.bullet") { Button("Close") { isPresented = false } }
        }
      }
      .tabViewBottomAccessory { Text("Played \(plays)") }
    }
  }

  @Test func `the accessory follows its view after the tab view got another identity`() async {
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) { Player() }
    screen.button("Renew").tap()
    await screen.settle()
    #expect(screen.text("Played 0").exists)
    screen.button("Play").tap()
    await screen.settle()
    #expect(screen.text("Played 1").exists)
  }

  @Test func `a sheet with tabs has no accessory, and leaves that of the presenting tab view`() async {
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) { Player() }
    screen.button("Open").tap()
    await screen.settle()
    #expect(screen.sheet.button("Close").exists && !screen.sheet.text("Played 0").exists)
    screen.sheet.button("Close").tap()
    await screen.settle()
    screen.button("Play").tap()
    await screen.settle()
    #expect(screen.text("Played 1").exists)
  }

  @Test func `the small bar shows a selected tab that is listed under More`() async {
    struct Many: View {
      @State private var selection = 5
      var body: some View {
        TabView(selection: $selection) {
          ForEach(0..<6, id: \.self) { tab in
            List(0..<100) { Text("Number \($0)") }
              .tabItem { Label("Tab \(tab)", systemImage: "star") }
              .tag(tab)
          }
        }
        .tabBarMinimizeBehavior(.onScrollDown)
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 800), idiom: .touch) { Many() }
    await screen.settle()
    #expect(tabs(screen) == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
    screen.element(.list).scroll(by: 200)
    await screen.settle()
    #expect(tabs(screen) == ["Tab 5"] && screen.element(.tab, "Tab 5").isSelected)
  }

  @Test func `the last row stays above the accessory`() async {
    let screen = screen(Numbers(behavior: .never))
    screen.element(.list).scroll(by: 100_000)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    #expect(screen.row("Number 99").frame.maxY <= screen.text("Playing above").frame.minY)
    let other = self.screen(Numbers(hasAccessory: false))
    #expect(!other.text("Playing above").exists)
  }

  @Test func `a bar that becomes small on scrolling up is small then alone`() async {
    let screen = screen(Numbers(behavior: .onScrollUp))
    screen.element(.list).scroll(by: 300)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    screen.element(.list).scroll(by: -100)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers"])
    screen.element(.list).scroll(by: 100)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
  }

  @Test func `on the desktop the accessory is below the content`() async {
    let screen = screen(Numbers(), idiom: .desktop)
    await screen.settle()
    screen.element(.list).scroll(by: 100_000)
    await screen.settle()
    #expect(tabs(screen) == ["Numbers", "Alerts"])
    #expect(screen.row("Number 99").frame.maxY <= screen.text("Playing above").frame.minY)
  }
}
