import GalleryScreens
import RowanTesting
import SwiftUI
import Testing

/// The first screen of the gallery, used as a newcomer does.
@MainActor
@Suite("Gallery start page")
struct GalleryStartTests {
  private func start(_ idiom: Screen.Idiom) async -> Screen {
    let screen = Screen(size: CGSize(width: 1000, height: 900), idiom: idiom) { GalleryStart() }
    await screen.settle()
    return screen
  }

  /// Returns the row that begins with a title.
  private func row(_ title: String, in screen: Screen) -> RowanTesting.Element? {
    screen.rows.first { $0.label.hasPrefix(title) }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a tour shows its screen with the steps below`(idiom: Screen.Idiom) async throws {
    let screen = await start(idiom)
    try #require(row("A million rows", in: screen)).tap()
    await screen.settle()
    #expect(screen.text("Step 1 of 4").exists && !screen.button("Previous").isEnabled)
    screen.button("Next").tap()
    await screen.settle()
    #expect(screen.text("Step 2 of 4").exists && !screen.texts.contains { $0.label == "Step 1 of 4" })
    screen.button("Next").tap()
    screen.button("Next").tap()
    screen.button("Done").tap()
    await screen.settle()
    #expect(!screen.texts.contains { $0.label.hasPrefix("Step ") })
    #expect(screen.navigationDepth == 1)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a demonstration shows its source beside it`(idiom: Screen.Idiom) async throws {
    let screen = await start(idiom)
    try #require(row("Staff", in: screen)).tap()
    await screen.settle()
    screen.button("Source").tap()
    await screen.settle()
    #expect(screen.text("import SwiftUI").exists)
    #expect(screen.navigationDepth == 1)
  }

  @Test(arguments: ["mail", "tabs", "tabs-sidebar"])
  func `a demonstration with bars of its own has one bar, with the way back and its source`(id: String) async throws {
    let phone = Screen(size: CGSize(width: 390, height: 844), idiom: .touch) { GalleryStart() }
    let screen = phone.reloaded(at: "/\(id)")
    await screen.settle()
    // One row of buttons, and the title right below.
    let (back, source) = (screen.button("Gallery"), screen.button("Source"))
    #expect(screen.buttons.count { $0.label == "Source" } == 1 && screen.buttons.count { $0.label == "Back" } == 0)
    #expect(back.frame.midY == source.frame.midY && back.frame.minY < 44)
    let below = screen.elements.filter { $0.label == screen.title }.map(\.frame.minY).filter { $0 >= back.frame.midY }
    #expect(try #require(below.min()) - back.frame.maxY < 44)
    source.tap()
    await screen.settle()
    #expect(screen.text("import SwiftUI").exists)
    screen.button("Done").tap()
    await screen.settle()
    screen.button("Gallery").tap()
    await screen.settle()
    #expect(screen.title == "Rowan" && screen.navigationDepth == 0)
  }

  @Test func `on the desktop such a demonstration keeps the bar of the window`() async {
    let screen = await start(.desktop).reloaded(at: "/mail")
    await screen.settle()
    #expect(screen.buttons.count { $0.label == "Source" } == 1 && !screen.button("Gallery").exists)
    screen.back()
    await screen.settle()
    #expect(screen.navigationDepth == 0)
  }

  @Test func `the search finds screens by what they show`() async {
    let screen = await start(.desktop)
    screen.textField("Lists, tables, forms…").type("ferns")
    await screen.settle()
    #expect(row("Outline", in: screen) != nil && row("Staff", in: screen) == nil)
    screen.textField("Lists, tables, forms…").type("no such screen")
    await screen.settle()
    #expect(row("Outline", in: screen) == nil)
  }

  @Test func `all screens are one step away`() async {
    let screen = await start(.touch)
    screen.scrollTo(row: "All \(galleryScreens.count) screens").tap()
    await screen.settle()
    #expect(screen.title == "Gallery" && row("Staff", in: screen) != nil)
  }

  @Test(arguments: ["/company", "/alert", "/million-rows", "/staff", "/allScreens/alert"])
  func `an address opens its screen in a new tab`(address: String) async {
    let screen = await start(.desktop).reloaded(at: address)
    await screen.settle()
    #expect(screen.address == address && screen.notices.isEmpty)
    #expect(screen.navigationDepth == address.split(separator: "/").count)
  }

  @Test func `an address of no screen says so`() async {
    let screen = await start(.desktop).reloaded(at: "/no-such-screen")
    await screen.settle()
    #expect(screen.navigationDepth == 0 && !screen.notices.isEmpty)
  }

  @Test func `at accessibility text sizes words have the width of the screen`() async throws {
    let screen = Screen(size: CGSize(width: 390, height: 844), dynamicTypeSize: .accessibility3) { GalleryStart() }
    await screen.settle()
    let (row, title) = (screen.rows[0].frame, screen.text("A million rows").frame)
    #expect(title.minX - row.minX < 40)
    try #require(self.row("A million rows", in: screen)).tap()
    await screen.settle()
    // The card leaves its screen room, and its buttons have one line each.
    #expect(screen.text("Step 1 of 4").frame.minY > 422)
    let (previous, next) = (screen.button("Previous").frame, screen.button("Next").frame)
    #expect(previous.maxX <= next.minX && next.maxX <= 390)
    #expect(previous.height < 60 && abs(previous.height - next.height) < 20)
  }
}
