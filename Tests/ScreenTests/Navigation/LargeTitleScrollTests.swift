import RowanTesting
import SwiftUI
import Testing

/// Scrolling by code under a large title: rows land where they are asked to, the title collapses once (facts M78, M80,
/// M82, C116).
@MainActor
struct LargeTitleScrollTests {
  enum Place: CaseIterable {
    case list, plainList, listOfLimitedHeight, listAboveSomething

    /// Where what is scrolled can be seen while the title is collapsed, in a window of 844 points.
    var room: ClosedRange<CGFloat> {
      switch self {
      case .list, .plainList: 64...844
      case .listOfLimitedHeight: 64...364
      case .listAboveSomething: 64...744
      }
    }
  }

  final class Remote {
    var proxy: ScrollViewProxy?
  }

  struct Rows: View {
    let place: Place
    let remote: Remote
    var count = 60

    var body: some View {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          switch place {
          case .list: rows
          case .plainList: rows.listStyle(.plain)
          case .listOfLimitedHeight:
            VStack(spacing: 0) {
              rows.frame(height: 300)
              Spacer(minLength: 0)
            }
          case .listAboveSomething:
            VStack(spacing: 0) {
              rows
              Color.red.frame(height: 100)
            }
          }
        }
        .navigationTitle("Boats")
      }
    }

    private var rows: some View { List(0..<count, id: \.self) { Text("Row \($0)") } }
  }

  private func isCollapsed(_ screen: Screen) -> Bool { abs(screen.header("Boats").frame.midY - 32) < 1 }

  @Test func `a phone that is turned has a large title upright only, however it was held when the screen opened`() {
    let (upright, turned) = (CGSize(width: 390, height: 844), CGSize(width: 844, height: 390))
    let isLarge = { (screen: Screen) in screen.header("Boats").frame.height > 34 }
    for sizes in [[upright, turned], [turned, upright]] {
      let screen = Screen(size: sizes[0]) { Rows(place: .list, remote: Remote()) }
      for size in sizes + sizes {
        screen.resize(to: size)
        #expect(isLarge(screen) == (size == upright))
      }
    }
  }

  @Test(arguments: Place.allCases, [UnitPoint.top, .center, .bottom, nil])
  func `a row lands where it is asked to, however often`(place: Place, anchor: UnitPoint?) {
    let remote = Remote()
    let screen = Screen { Rows(place: place, remote: remote) }
    let room = place.room
    for start in [CGFloat(0), 20, 1500, 100_000] {
      screen.scroll(by: -100_000)
      screen.scroll(by: start)
      for _ in 0..<3 {
        withAnimation { remote.proxy?.scrollTo(30, anchor: anchor) }
        let row = screen.row("Row 30").frame
        switch anchor {
        case .top?: #expect(abs(row.minY - room.lowerBound) < 0.01)
        case .center?: #expect(abs(row.midY - (room.lowerBound + room.upperBound) / 2) < 0.01)
        case .bottom?: #expect(abs(row.maxY - room.upperBound) < 0.01)
        default: #expect(row.minY > room.lowerBound - 0.01 && row.maxY < room.upperBound + 0.01)
        }
        #expect(isCollapsed(screen))
      }
      let offset = screen.scrollOffset
      remote.proxy?.scrollTo(30, anchor: anchor)
      #expect(screen.scrollOffset == offset)
    }
  }

  @Test(arguments: Place.allCases, [UnitPoint.top, .center, .bottom, nil])
  func `the first row brings the large title back`(place: Place, anchor: UnitPoint?) {
    let remote = Remote()
    let screen = Screen { Rows(place: place, remote: remote) }
    let (row, title) = (screen.row("Row 0").frame, screen.header("Boats").frame)
    for distance in [CGFloat(30), 60, 1500, 100_000] {
      screen.scroll(by: distance)
      for _ in 0..<2 {
        remote.proxy?.scrollTo(0, anchor: anchor)
        // With room for the row below the small title already, the least movement may be none.
        if anchor == nil, distance == 30 { continue }
        #expect(screen.row("Row 0").frame == row)
        #expect(screen.header("Boats").frame == title)
      }
      screen.scroll(by: -100_000)
    }
  }

  @Test(arguments: Place.allCases)
  func `the last row lands at the end`(place: Place) {
    let remote = Remote()
    let (asked, dragged) = (
      Screen { Rows(place: place, remote: remote) }, Screen { Rows(place: place, remote: Remote()) }
    )
    remote.proxy?.scrollTo(59, anchor: .top)
    for _ in 0..<5 { dragged.scroll(by: 100_000) }
    #expect(asked.row("Row 59").frame == dragged.row("Row 59").frame)
  }

  @Test func `a row that can be seen below the small title stays where it is`() {
    let remote = Remote()
    for place in [Place.list, .plainList, .listAboveSomething] {
      let screen = Screen { Rows(place: place, remote: remote) }
      remote.proxy?.scrollTo(30, anchor: .top)
      screen.scroll(by: -10)
      let offset = screen.scrollOffset
      remote.proxy?.scrollTo(30)
      #expect(screen.scrollOffset == offset)
      // The one before is hidden: it comes by the least movement.
      remote.proxy?.scrollTo(29)
      #expect(abs(screen.row("Row 29").frame.minY - 64) < 0.01)
    }
  }

  @Test func `a row that is taller than the screen is shown from its start, however often`() {
    let remote = Remote()
    let screen = Screen {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          List(0..<20, id: \.self) { Text("Row \($0)").frame(height: $0 == 9 ? 2000 : nil) }
        }
        .navigationTitle("Boats")
      }
    }
    for _ in 0..<4 {
      remote.proxy?.scrollTo(9)
      #expect(abs(screen.row("Row 9").frame.minY - 64) < 0.01)
    }
  }

  private struct Cards: View {
    let remote: Remote

    var body: some View {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<60, id: \.self) { Text("Card \($0)").frame(height: 40) }
            }
          }
        }
        .navigationTitle("Boats")
      }
    }
  }

  @Test(arguments: [UnitPoint.top, .center, .bottom, nil])
  func `a scroll view lands where it is asked to, however often`(anchor: UnitPoint?) {
    let remote = Remote()
    let screen = Screen { Cards(remote: remote) }
    for start in [CGFloat(0), 20, 1500] {
      screen.scroll(by: -100_000)
      screen.scroll(by: start)
      for _ in 0..<3 {
        remote.proxy?.scrollTo(30, anchor: anchor)
        let card = screen.text("Card 30").frame.insetBy(dx: 0, dy: (screen.text("Card 30").frame.height - 40) / 2)
        // Under a large title scroll views align with its end, also where it has collapsed (fact M79).
        switch anchor {
        case .top?: #expect(abs(card.minY - 116.5) < 0.01)
        case .center?: #expect(abs(card.midY - (116.5 + 844) / 2) < 0.01)
        case .bottom?: #expect(abs(card.maxY - 844) < 0.01)
        default: #expect(card.minY > 64 - 0.01 && card.maxY < 844 + 0.01)
        }
        #expect(isCollapsed(screen))
      }
    }
    remote.proxy?.scrollTo(30, anchor: .top)
    screen.scroll(by: 40)
    let offset = screen.scrollOffset
    remote.proxy?.scrollTo(30)
    #expect(screen.scrollOffset == offset)
  }

  private struct Crowded: View {
    let remote: Remote

    var body: some View {
      NavigationStack {
        ScrollViewReader { proxy in
          let _ = remote.proxy = proxy
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<60, id: \.self) { Text("Card \($0)").frame(height: 40) } }
          }
        }
        .navigationTitle("Boats")
        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Sort") {} } }
      }
    }
  }

  @Test(arguments: [UnitPoint.bottom, nil])
  func `what a scroll view scrolls to is not hidden by the bar under it`(anchor: UnitPoint?) {
    let remote = Remote()
    let screen = Screen { Crowded(remote: remote) }
    remote.proxy?.scrollTo(40, anchor: anchor)
    #expect(abs(screen.text("Card 40").frame.midY + 20 - (844 - 76)) < 0.01)
  }
}
