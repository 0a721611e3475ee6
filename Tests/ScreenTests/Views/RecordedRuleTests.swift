import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Rules that recorded frames show, in cases that were not recorded: large type, right to left, the dark scheme, other
/// windows.
@MainActor
struct RecordedRuleTests {
  nonisolated private static let date = Date(timeIntervalSince1970: 1_781_170_860)

  private func screen(
    _ view: some View,
    _ idiom: Screen.Idiom = .desktop,
    size: CGSize = CGSize(width: 400, height: 600)
  ) -> Screen { Screen(size: size, idiom: idiom) { view } }

  private func area(_ name: String) -> some View { Color.red.accessibilityElement().accessibilityLabel(name) }

  // MARK: Grids

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a cell over two columns stands as the grid aligns it, not as its first column (fact M109)`(
    direction: LayoutDirection
  ) {
    let screen = screen(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 10) {
        GridRow {
          area("wide").frame(width: 40, height: 20).gridCellColumns(2)
        }
        GridRow {
          area("first").frame(width: 20, height: 20).gridColumnAlignment(.trailing)
          area("second").frame(width: 100, height: 20)
        }
        GridRow { area("third").frame(width: 60, height: 20) }
      }
      .environment(\.layoutDirection, direction)
    )
    func start(_ name: String) -> CGFloat {
      let frame = screen.element(.group, name).frame
      return direction == .leftToRight ? frame.minX : -frame.maxX
    }
    #expect(start("wide") == start("third"))
    #expect(start("first") == start("third") + 40)
  }

  @Test func `the row below a wide cell keeps its distance to it (fact M109)`() {
    let screen = screen(
      Grid {
        GridRow { Text("Over both").gridCellColumns(2) }
        GridRow {
          Text("One")
          area("two").frame(width: 30, height: 16)
        }
      }
    )
    let distance = screen.element(.group, "two").frame.minY - screen.text("Over both").frame.maxY
    let inColumn = self.screen(
      VStack {
        Text("Over both")
        area("two").frame(width: 30, height: 16)
      }
    )
    let expected = inColumn.element(.group, "two").frame.minY - inColumn.text("Over both").frame.maxY
    #expect(abs(distance - expected) < 0.01 && distance > 4)
  }

  // MARK: Stacks

  @Observable final class Way {
    var path: [Int] = []
    var isShown = false
  }

  private struct Stack: View {
    @Bindable var way: Way

    var body: some View {
      NavigationStack(path: $way.path) {
        Text("Root")
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
          .navigationDestination(isPresented: $way.isShown) { Text("Shown") }
      }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func `what the root presents takes the place of what the path had pushed (fact M110)`(idiom: Screen.Idiom) {
    let way = Way()
    let screen = screen(Stack(way: way), idiom)
    way.path = [1, 2]
    #expect(screen.text("Number 2").exists)
    way.isShown = true
    #expect(screen.text("Shown").exists)
    #expect(way.path.isEmpty)
    way.isShown = false
    #expect(screen.text("Root").exists)
    #expect(!screen.text("Number 1").exists)
  }

  private struct Page: View {
    @State var isShown = false
    let number: Int

    var body: some View {
      Button("Present from \(number)") { isShown = true }
        .navigationDestination(isPresented: $isShown) { Text("Shown from \(number)") }
    }
  }

  @Test func `what a pushed screen presents stands above it (fact M110)`() {
    let way = Way()
    let screen = screen(
      NavigationStack(path: Binding(get: { way.path }, set: { way.path = $0 })) {
        Text("Root").navigationDestination(for: Int.self) { Page(number: $0) }
      },
      .touch
    )
    way.path = [1, 2]
    screen.button("Present from 2").tap()
    #expect(screen.text("Shown from 2").exists)
    #expect(way.path == [1, 2])
    screen.back()
    #expect(screen.button("Present from 2").exists)
  }

  final class Remote { var proxy: ScrollViewProxy? }

  private func titled(_ remote: Remote) -> some View {
    NavigationStack {
      ScrollViewReader { proxy in
        let _ = remote.proxy = proxy
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity).frame(height: 40) }
          }
        }
        .overlay(alignment: .top) { area("edge").frame(height: 1) }
        .navigationTitle("Boats")
      }
    }
  }

  /// Where the bar ends.
  private func edge(_ screen: Screen) -> CGFloat { screen.element(.group, "edge").frame.minY }

  @Test(arguments: [ColorScheme.light, .dark])
  func `a title is gone after code scrolls by most of its height (fact M111)`(scheme: ColorScheme) {
    let remote = Remote()
    let screen = screen(titled(remote).environment(\.colorScheme, scheme), .touch)
    let top = screen.text("Row 0").frame.minY
    #expect(edge(screen) == 116.5)
    remote.proxy?.scrollTo(1, anchor: .top)
    #expect(edge(screen) == 64)
    #expect(screen.text("Row 0").frame.minY == top - 40)
    screen.scroll(by: -100)
    #expect(edge(screen) == 116.5)
    #expect(screen.text("Row 0").frame.minY == top)
  }

  @Test func `a finger holds the title where it is`() {
    let screen = screen(titled(Remote()), .touch)
    screen.scroll(by: 40)
    #expect(edge(screen) == 76.5)
  }

  // MARK: Search

  private struct Finder: View {
    @State var text = ""

    var body: some View {
      NavigationStack {
        List { Text("Covered") }
          .navigationTitle("Fruit")
          .searchable(text: $text)
          .searchSuggestions {
            Text("Apple").searchCompletion("apple")
            Text("Pear").frame(height: 80).searchCompletion("pear")
          }
      }
    }
  }

  @Test(arguments: [DynamicTypeSize.large, .accessibility1])
  func `suggestions are as high as rows, and higher with their content (fact M112)`(size: DynamicTypeSize) {
    let screen = screen(Finder().dynamicTypeSize(size), .touch)
    screen.element(.searchField).tap()
    let (apple, pear) = (screen.button("Apple").frame, screen.button("Pear").frame)
    // A row of at least a line and 30, then one of 80 and 30.
    let least = max(52, apple.height + 30)
    #expect(abs((pear.midY - apple.midY) - (least + 110) / 2) < 6)
    #expect(apple.width < 200)
    #expect(!screen.text("Covered").exists, "readers do not reach what suggestions cover")
  }

  // MARK: Dates

  @Test(arguments: [DynamicTypeSize.large, .accessibility2])
  func `a form's row grows with its date (fact M113)`(size: DynamicTypeSize) {
    let screen = screen(
      Form {
        DatePicker("Day", selection: .constant(Self.date), displayedComponents: .date)
        Text("Next")
      }
      .dynamicTypeSize(size),
      .touch
    )
    let (row, pill) = (screen.rows[0].frame, screen.button("Jun 11, 2026").frame)
    #expect(row.height >= pill.height + 29.5)
    #expect(pill.height >= 34)
  }

  @Test func `a field is as wide for every date (fact M114)`() {
    func width(_ date: Date) -> CGFloat {
      let screen = screen(
        HStack(spacing: 0) {
          DatePicker("Day", selection: .constant(date), displayedComponents: .date).labelsHidden()
          area("behind").frame(width: 10, height: 10)
        }
      )
      return screen.element(.group, "behind").frame.minX - screen.elements[0].frame.minX
    }
    let (short, long) = (Date(timeIntervalSince1970: 1_767_225_600), Date(timeIntervalSince1970: 1_798_588_800))
    #expect(width(short) == width(long))
  }

  @Test(arguments: [ColorScheme.light, .dark])
  func `the desktop chooses a time on a clock (fact M115)`(scheme: ColorScheme) {
    let kept = Kept()
    let screen = screen(
      DatePicker("Start", selection: kept.binding, displayedComponents: .hourAndMinute)
        .datePickerStyle(.graphical)
        .labelsHidden()
        .environment(\.timeZone, .gmt)
        .environment(\.colorScheme, scheme)
    )
    #expect(kept.time == "9:41")
    let center = CGPoint(x: 200, y: 300)
    // Nine o'clock's hand is at the left; the minute's at 41 too, a little below.
    screen.drag(from: CGPoint(x: center.x - 20, y: center.y + 30), to: CGPoint(x: center.x, y: center.y + 50))
    #expect(kept.time == "9:30")
    screen.drag(from: CGPoint(x: center.x - 30, y: center.y - 5), to: CGPoint(x: center.x + 40, y: center.y + 2))
    #expect(kept.time == "3:30")
  }

  @MainActor @Observable final class Kept {
    var date = RecordedRuleTests.date
    var binding: Binding<Date> { Binding(get: { self.date }, set: { self.date = $0 }) }
    var time: String {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let parts = calendar.dateComponents([.hour, .minute], from: date)
      return "\(parts.hour ?? 0):\(parts.minute ?? 0)"
    }
  }

  // MARK: Scrolling

  @Observable final class Count { var rows = 20 }

  private struct Growing: View {
    let count: Count
    var isList = false

    var body: some View {
      if isList {
        List { rows }.listStyle(.plain).defaultScrollAnchor(.bottom)
      } else {
        ScrollView { VStack(spacing: 0) { rows } }.defaultScrollAnchor(.bottom)
      }
    }

    private var rows: some View {
      ForEach(0..<count.rows, id: \.self) { Text("Row \($0)").frame(height: 40) }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop], [false, true])
  func `content that grows stays at its end, until somebody scrolls away (fact M125)`(
    idiom: Screen.Idiom,
    isList: Bool
  ) {
    let count = Count()
    let screen = screen(Growing(count: count, isList: isList), idiom)
    func end(_ row: Int) -> CGFloat { screen.text("Row \(row)").frame.midY }
    let place = end(19)
    count.rows = 30
    #expect(end(29) == place)
    screen.scroll(by: -100)
    let (seen, offset) = (end(25), screen.scrollOffset)
    count.rows = 40
    #expect(end(25) == seen)
    #expect(screen.scrollOffset == offset)
  }

  @Test func `short content stands at the anchor`() {
    let count = Count()
    count.rows = 2
    let screen = screen(Growing(count: count))
    #expect(screen.text("Row 1").frame.midY == 580)
  }

  @Test func `a row above a gap at the top of the window is left out of the list (fact M126)`() {
    let screen = screen(
      List {
        Section { ForEach(0..<40, id: \.self) { Text("First \($0)") } }
        Section { ForEach(0..<40, id: \.self) { Text("Second \($0)") } }
      },
      .desktop,
      size: CGSize(width: 300, height: 200)
    )
    screen.scroll(by: 40 * 24 - 100)
    screen.scroll(by: screen.row("Second 0").frame.minY - 10)
    #expect(screen.row("Second 0").frame.minY == 10)
    #expect(!screen.row("First 39").isVisible)
  }
}
