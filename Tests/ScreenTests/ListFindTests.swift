import RowanTesting
import SwiftUI
import Testing

/// Finding a text in the rows of lists, tables and lazy stacks, most of which were never created.
@MainActor
@Suite("Find in rows")
struct ListFindTests {
  @Observable
  final class Trail {
    var isPresented = false
    var isDisabled = false
    var stops: [Stop]
    var selected: Int?
    @ObservationIgnored var runs = 0
    init(_ count: Int) { stops = (0..<count).map { Stop(id: $0, name: "Stop \($0)") } }
  }

  struct Stop: Identifiable, Hashable {
    var id: Int
    var name: String
  }

  private struct Stops: View {
    @Bindable var trail: Trail
    var body: some View {
      List(trail.stops, selection: $trail.selected) { stop in
        let _ = trail.runs += 1
        Text(verbatim: stop.name)
      }
      .findDisabled(trail.isDisabled)
      .findNavigator(isPresented: $trail.isPresented)
    }
  }

  private func screen(_ trail: Trail, direction: LayoutDirection = .leftToRight, scheme: ColorScheme = .light) -> Screen
  {
    Screen(size: CGSize(width: 420, height: 400), idiom: .desktop, colorScheme: scheme, layoutDirection: direction) {
      Stops(trail: trail)
    }
  }

  private func field(_ screen: Screen) -> RowanTesting.Element? {
    screen.elements(role: .textField).first { $0.label == "Find" }
  }

  private func shows(_ screen: Screen, _ text: String) -> Bool { screen.elements.contains { $0.label == text } }

  private func isSeen(_ screen: Screen, _ row: String) -> Bool {
    screen.elements(role: .row).contains { $0.label == row && $0.visibleFrame.height >= $0.frame.height - 1 }
  }

  @Test func `Control F finds rows that were never created, by the keyboard alone`() async throws {
    let trail = Trail(20_000)
    let screen = screen(trail)
    screen.row("Stop 2").tap()
    let before = screen.counters
    screen.press("f", modifiers: .command)
    #expect(trail.isPresented)
    try #require(field(screen)).type("STOP 1999")
    await screen.wait { shows(screen, "1 of 11") }
    #expect(isSeen(screen, "Stop 1999") && trail.selected == 2)
    // The search for the last text read each row once; those for the texts before were cancelled.
    let cost = screen.counters.since(before)
    #expect(cost.rowsAlive < 60)
    try #require(field(screen)).submit()
    #expect(shows(screen, "2 of 11") && isSeen(screen, "Stop 19990"))
    screen.press("g", modifiers: .command)
    #expect(shows(screen, "3 of 11") && isSeen(screen, "Stop 19991"))
    screen.press(.return, modifiers: .shift)
    #expect(shows(screen, "2 of 11"))
    screen.press("g", modifiers: [.command, .shift])
    screen.press("g", modifiers: [.command, .shift])
    #expect(shows(screen, "11 of 11") && isSeen(screen, "Stop 19999"))
    screen.press(.escape)
    #expect(field(screen) == nil && !trail.isPresented && trail.selected == 19_999)
    screen.press(.upArrow)
    #expect(trail.selected == 19_998)
  }

  @Test func `elements without rows are searched in steps`() async throws {
    let trail = Trail(100_000)
    let screen = Screen(size: CGSize(width: 420, height: 400), idiom: .desktop) {
      List {
        ForEach(trail.stops) { stop in
          if stop.id < 40 || stop.id == 99_999 { Text(verbatim: stop.name) }
        }
      }
      .findNavigator(isPresented: Bindable(trail).isPresented)
    }
    trail.isPresented = true
    await screen.settle()
    let other = Task { @MainActor in
      var turns = 0
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
      return turns
    }
    try #require(field(screen)).type("Stop 99999")
    await screen.wait { shows(screen, "1 of 1") }
    other.cancel()
    let turns = await other.value
    // A step takes a few milliseconds, and 100,000 elements take hundreds.
    #expect(turns > 12)
    #expect(isSeen(screen, "Stop 99999"))
  }

  @Test func `a search reads each row once and keeps none`() async throws {
    let trail = Trail(3000)
    let screen = screen(trail)
    trail.isPresented = true
    await screen.settle()
    let alive = screen.counters.rowsAlive
    let (before, runs) = (screen.counters, trail.runs)
    try #require(field(screen)).type("x")
    await screen.wait { shows(screen, "No matches") }
    #expect(screen.counters.since(before).elementReads == 3000 - alive)
    #expect(trail.runs - runs == 3000 - alive && screen.counters.rowsAlive == alive)
  }

  @Test func `a million rows hold nothing up, and closing the bar ends the search`() async throws {
    let trail = Trail(1_000_000)
    let screen = screen(trail)
    screen.row("Stop 2").tap()
    screen.press("f", modifiers: .command)
    try #require(field(screen)).type("stop 50")
    await screen.wait { shows(screen, "1 of 1…") }
    #expect(isSeen(screen, "Stop 50"))
    screen.row("Stop 48").tap()
    #expect(trail.selected == 48)
    screen.button("Close").tap()
    await screen.settle()
    let before = screen.counters.elementReads
    try await Task.sleep(for: .milliseconds(50))
    #expect(screen.counters.elementReads == before && screen.counters.elementReads < 200_000)
  }

  @Test func `no rows, one row and rows with equal IDs`() async throws {
    let trail = Trail(0)
    let screen = screen(trail)
    trail.isPresented = true
    await screen.settle()
    try #require(field(screen)).type("stop")
    await screen.wait { shows(screen, "No matches") }
    trail.stops = [Stop(id: 1, name: "Stop A")]
    await screen.wait { shows(screen, "1 of 1") }
    try #require(field(screen)).submit()
    #expect(shows(screen, "1 of 1"))
    // A row with an ID that occurs twice is reported by the list; each of both rows is found.
    await withKnownIssue {
      trail.stops = (0..<200).map { Stop(id: $0 / 2, name: "Stop \($0)") }
      await screen.wait { shows(screen, "3 of 200") }
      for _ in 0..<51 { field(screen)?.submit() }
      #expect(shows(screen, "54 of 200") && isSeen(screen, "Stop 53"))
    } matching: {
      $0.description.contains("more than once")
    }
  }

  @Test func `the match stays the same row when rows are inserted, and goes when the row does`() async throws {
    let trail = Trail(400)
    let screen = screen(trail)
    trail.isPresented = true
    await screen.settle()
    try #require(field(screen)).type("stop 30")
    await screen.wait { shows(screen, "1 of 11") }
    try #require(field(screen)).submit()
    #expect(shows(screen, "2 of 11") && isSeen(screen, "Stop 300"))
    trail.stops.insert(contentsOf: (0..<5).map { Stop(id: 1000 + $0, name: "Stop 30, again") }, at: 0)
    await screen.wait { shows(screen, "7 of 16") }
    #expect(isSeen(screen, "Stop 300"))
    trail.stops.removeAll { $0.name.hasPrefix("Stop 30") }
    await screen.wait { shows(screen, "No matches") }
    screen.press(.escape)
    #expect(field(screen) == nil && trail.selected == nil)
  }

  @Test func `finding can be disabled, and a view without rows is reported`() async throws {
    let trail = Trail(10)
    trail.isDisabled = true
    let screen = screen(trail)
    screen.row("Stop 2").tap()
    screen.press("f", modifiers: .command)
    #expect(field(screen) == nil)
    trail.isDisabled = false
    await screen.settle()
    screen.press("f", modifiers: .command)
    #expect(field(screen) != nil)
    trail.isDisabled = true
    await screen.settle()
    #expect(field(screen) == nil && !trail.isPresented)
    // A warning: rows may still come.
    let other = Screen { Text("No rows").findNavigator(isPresented: .constant(true)) }
    await other.settle()
    #expect(field(other) == nil)
  }

  private struct Mixed: View {
    @State private var isPresented = true
    var body: some View {
      List {
        Text("Needle before")
        ForEach(0..<20) { part in
          Section("Part \(part)") {
            ForEach(0..<50) { row in
              if row % 2 == 0 { Text(verbatim: "Row \(part).\(row)\(part == 13 && row == 48 ? " needle" : "")") }
            }
            if part == 19 { Text("Needle at the end") }
          }
        }
      }
      .findNavigator(isPresented: $isPresented)
    }
  }

  @Test func `sections, static rows and elements without rows are searched in their order`() async throws {
    let screen = Screen(size: CGSize(width: 400, height: 500)) { Mixed() }
    await screen.settle()
    try #require(field(screen)).type("néedle")
    await screen.wait { shows(screen, "1 of 3") }
    #expect(isSeen(screen, "Needle before"))
    try #require(field(screen)).submit()
    #expect(shows(screen, "2 of 3") && isSeen(screen, "Row 13.48 needle"))
    try #require(field(screen)).submit()
    #expect(shows(screen, "3 of 3") && isSeen(screen, "Needle at the end"))
  }

  private struct Tall: View {
    @State private var isPresented = true
    var body: some View {
      ScrollView {
        Text("Above").frame(height: 300)
        LazyVStack { ForEach(0..<2000) { Text(verbatim: "Line \($0)").frame(height: 30) } }
      }
      .findNavigator(isPresented: $isPresented)
    }
  }

  @Test func `a lazy stack is searched and scrolled`() async throws {
    let screen = Screen(size: CGSize(width: 400, height: 500)) { Tall() }
    await screen.settle()
    try #require(field(screen)).type("line 199")
    await screen.wait { shows(screen, "1 of 11") }
    func isShown(_ text: String) -> Bool {
      screen.elements.contains { $0.label == text && $0.visibleFrame.height >= 10 }
    }
    #expect(isShown("Line 199"))
    try #require(field(screen)).submit()
    try #require(field(screen)).submit()
    await screen.settle()
    #expect(shows(screen, "3 of 11") && isShown("Line 1991"))
    screen.expectPicture(named: "stack")
  }

  private struct Columns: View {
    let trail: Trail
    var body: some View {
      Table(trail.stops) {
        TableColumn("Name") { Text(verbatim: $0.name) }
        TableColumn("Double") { Text(verbatim: "\($0.id * 2)") }
      }
      .findNavigator(isPresented: .constant(true))
    }
  }

  @Test func `all cells of a table's rows are searched`() async throws {
    let screen = Screen(size: CGSize(width: 500, height: 300), idiom: .desktop) { Columns(trail: Trail(500)) }
    await screen.settle()
    try #require(field(screen)).type("998")
    await screen.wait { shows(screen, "1 of 1") }
    #expect(screen.elements.contains { $0.label.contains("Stop 499") && $0.isVisible })
  }

  private struct Pair: View {
    let (left, right): (Trail, Trail)
    var body: some View {
      HStack {
        Stops(trail: left)
        Stops(trail: right)
      }
    }
  }

  @Test func `of two lists the one with the keyboard is searched`() async throws {
    let (left, right) = (Trail(30), Trail(5))
    right.stops = (100..<130).map { Stop(id: $0, name: "Right \($0)") }
    let screen = Screen(size: CGSize(width: 800, height: 400), idiom: .desktop) { Pair(left: left, right: right) }
    screen.row("Right 103").tap()
    screen.press("f", modifiers: .command)
    #expect(right.isPresented && !left.isPresented)
    try #require(field(screen)).type("right 1")
    await screen.wait { shows(screen, "4 of 30") }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [ColorScheme.light, .dark])
  func `the match is marked`(direction: LayoutDirection, scheme: ColorScheme) async throws {
    let trail = Trail(40)
    let screen = screen(trail, direction: direction, scheme: scheme)
    screen.row("Stop 4").tap()
    screen.press("f", modifiers: .command)
    try #require(field(screen)).type("stop 6")
    await screen.wait { shows(screen, "1 of 1") }
    let name = "found-\(direction == .rightToLeft ? "rtl" : "ltr")-\(scheme == .dark ? "dark" : "light")"
    screen.expectPicture(named: name)
  }
}
