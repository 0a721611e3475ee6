import RowanTesting
import SwiftUI
import Testing

/// Grids whose cells are made when they are scrolled into view (facts M73, B43).
@MainActor
struct LazyGridTests {
  private static let three = [GridItem(.fixed(60)), GridItem(.fixed(60)), GridItem(.fixed(60))]

  private func grid(
    _ columns: [GridItem],
    count: Int = 7,
    width: CGFloat = 280,
    spacing: CGFloat? = nil,
    alignment: HorizontalAlignment = .center
  ) -> Screen {
    Screen(size: CGSize(width: width, height: 400)) {
      ScrollView {
        LazyVGrid(columns: columns, alignment: alignment, spacing: spacing) {
          ForEach(0..<count, id: \.self) { index in
            Color.blue.frame(height: 20).frameID("\(index)")
          }
        }
        .frameID("grid")
      }
    }
  }

  private func frames(_ screen: Screen, _ count: Int) throws -> [CGRect] {
    try (0..<count).map { try place("\($0)", screen) }
  }

  /// Where a cell is, to a hundredth of a point: lines are sums.
  private func place(_ name: String, _ screen: Screen) throws -> CGRect {
    let frame = try #require(screen.frame(of: name))
    func round(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(x: round(frame.minX), y: round(frame.minY), width: round(frame.width), height: round(frame.height))
  }

  @Test func `columns of a fixed width stand in the middle, lines eight points apart`() throws {
    let screen = grid(Self.three)
    let frames = try frames(screen, 7)
    #expect(frames[0] == CGRect(x: 42, y: 0, width: 60, height: 20))
    #expect(frames[1].minX == 110)
    #expect(frames[2].minX == 178)
    #expect(frames[3].origin == CGPoint(x: 42, y: 28))
    #expect(frames[6].origin == CGPoint(x: 42, y: 56))
    #expect(try place("grid", screen).size == CGSize(width: 280, height: 76))
  }

  @Test func `flexible columns share what fixed ones leave, each within its bounds`() throws {
    let columns = [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(minimum: 20, maximum: 80))]
    let frames = try frames(grid(columns), 3)
    // Recorded: 60, 102 and 80 of 280.
    #expect(frames.map(\.width) == [60, 102, 80])
  }

  @Test func `an adaptive item stands for as many columns as fit`() throws {
    let frames = try frames(grid([GridItem(.adaptive(minimum: 50), spacing: 10)], width: 240), 7)
    // Recorded: four columns of 52.5 in 240.
    #expect(frames.prefix(5).map(\.minX) == [0, 62.5, 125, 187.5, 0])
    #expect(frames.map(\.width) == Array(repeating: 52.5, count: 7))
  }

  @Test func `a line is as tall as its tallest cell, and the others stand in it as their column says`() throws {
    let columns = [GridItem(.fixed(50), alignment: .top), GridItem(.fixed(50), alignment: .bottomTrailing)]
    let screen = Screen(size: CGSize(width: 200, height: 300)) {
      ScrollView {
        LazyVGrid(columns: columns, alignment: .leading, spacing: 10) {
          Color.red.frame(width: 20, height: 10).frameID("top")
          Color.red.frame(height: 60)
          Color.red.frame(height: 40).frameID("tall")
          Color.red.frame(width: 20, height: 10).frameID("bottom")
        }
      }
    }
    #expect(try place("top", screen) == CGRect(x: 15, y: 0, width: 20, height: 10))
    #expect(try place("tall", screen) == CGRect(x: 0, y: 70, width: 50, height: 40))
    #expect(try place("bottom", screen) == CGRect(x: 88, y: 100, width: 20, height: 10))
  }

  @Test func `from right to left the first cell stands at the right`() throws {
    let screen = grid(Self.three)
    screen.setLayoutDirection(.rightToLeft)
    #expect(try #require(screen.frame(of: "0")).minX == 178)
    #expect(try #require(screen.frame(of: "2")).minX == 42)
  }

  @Test func `a hundred thousand cells cost those on the screen`() throws {
    let screen = Screen(size: CGSize(width: 320, height: 480)) {
      ScrollViewReader { proxy in
        VStack(spacing: 0) {
          Button("Far") { proxy.scrollTo(77_777, anchor: .top) }.frame(height: 40)
          ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
              ForEach(0..<100_000, id: \.self) { index in
                Text("\(index)").frame(height: 52).frameID("\(index)")
              }
            }
          }
        }
      }
    }
    // Four columns of 74, eight lines to the screen, half a screen more in the buffer, and whole lines.
    #expect(screen.counters.rowsMade < 80)
    #expect(screen.counters.elementReads < 200)
    #expect(screen.texts.contains { $0.label == "31" })
    let before = screen.counters
    screen.button("Far").tap()
    let work = screen.counters.since(before)
    #expect(work.rowsMade < 200)
    #expect(work.elementReads < 400)
    let frame = try #require(screen.frame(of: "77777"))
    // 77,777 is the second of its line of four.
    #expect(abs(frame.minY - 40) < 0.5)
    #expect(frame.minX > 80 && frame.minX < 120)
    #expect(try place("77776", screen).minY == frame.minY)
    #expect(try place("77779", screen).minY == frame.minY)
    #expect(screen.counters.rowsAlive < 100)
  }

  @Test func `scrolling down and up again keeps every cell in its column`() throws {
    let screen = grid(Self.three, count: 300)
    let start = try place("4", screen)
    for _ in 0..<40 { screen.scroll(by: 70) }
    for _ in 0..<45 { screen.scroll(by: -70) }
    #expect(try place("4", screen) == start)
  }

  @Test func `elements without a cell leave no holes`() throws {
    let screen = Screen(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        LazyVGrid(columns: Self.three, spacing: 0) {
          ForEach(0..<600, id: \.self) { index in
            if index % 3 != 1 { Text("\(index)").frame(width: 60, height: 40).frameID("\(index)") }
          }
        }
      }
    }
    #expect(try place("0", screen).minX == 2)
    #expect(try place("2", screen).minX == 70)
    #expect(try place("3", screen).minX == 138)
    #expect(try place("5", screen).origin == CGPoint(x: 2, y: 40))
    for _ in 0..<30 { screen.scroll(by: 100) }
    let seen = screen.texts.filter(\.isVisible).map(\.frame)
    // Every line that is seen is full.
    let lines = Dictionary(grouping: seen) { $0.midY.rounded() }
    #expect(lines.count >= 5)
    for line in lines.values { #expect(line.count == 3) }
  }

  @Test func `a section begins a new line and its header is as wide as the grid`() throws {
    let screen = Screen(size: CGSize(width: 200, height: 300)) {
      ScrollView {
        LazyVGrid(columns: Self.three, spacing: 4, pinnedViews: .sectionHeaders) {
          ForEach(["a", "b"], id: \.self) { name in
            Section {
              ForEach(0..<40, id: \.self) { Color.red.frame(height: 20).frameID("\(name)\($0)") }
            } header: {
              Text(name).frame(maxWidth: .infinity).frame(height: 30).frameID("\(name)H")
            }
          }
        }
      }
    }
    #expect(try place("aH", screen) == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(try place("a0", screen).minY == 34)
    screen.scroll(by: 100)
    #expect(try place("aH", screen).minY == 0)
    // Forty cells are fourteen lines: the last has one cell.
    screen.scroll(by: 200)
    let (last, header) = (try place("a39", screen), try place("bH", screen))
    #expect(last.minX == 2)
    #expect(header.minY == last.maxY + 4)
    #expect(try place("b0", screen).origin == CGPoint(x: 2, y: header.maxY + 4))
  }

  @Test func `a sideways grid fills its rows one column after the other`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 100)) {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.fixed(40))], spacing: 10) {
          ForEach(0..<1000, id: \.self) { Color.red.frame(width: 30).frameID("\($0)") }
        }
      }
    }
    #expect(try place("0", screen) == CGRect(x: 0, y: 6, width: 30, height: 40))
    #expect(try place("1", screen) == CGRect(x: 0, y: 54, width: 30, height: 40))
    #expect(try place("2", screen).minX == 40)
    #expect(screen.counters.rowsMade < 60)
  }

  @Test func `inserting above keeps what is seen where it is, and columns follow the data`() throws {
    struct Photos: View {
      @State private var ids = Array(0..<2000)

      var body: some View {
        VStack(spacing: 0) {
          Button("Add") { ids.insert(contentsOf: -6..<0, at: 0) }.frame(height: 40)
          ScrollView {
            LazyVGrid(columns: LazyGridTests.three, spacing: 0) {
              ForEach(ids, id: \.self) { Text("\($0)").frame(height: 50).frameID("\($0)") }
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 200, height: 300)) { Photos() }
    for _ in 0..<10 { screen.scroll(by: 90) }
    let seen = try #require(screen.texts.first { $0.isVisible && $0.frame.minY > 60 })
    let (label, frame) = (seen.label, seen.frame)
    screen.button("Add").tap()
    #expect(abs(screen.text(label).frame.minY - frame.minY) < 0.01)
    #expect(abs(screen.text(label).frame.minX - frame.minX) < 0.01)
  }

  @Test(arguments: [
    [], [GridItem(.fixed(0))], [GridItem(.fixed(-5)), GridItem(.fixed(.nan))], [GridItem(.adaptive(minimum: 0))],
    [GridItem(.adaptive(minimum: 900))], [GridItem(.flexible(minimum: 500, maximum: 20))],
    [GridItem(.adaptive(minimum: 10, maximum: 5), spacing: -20)], [GridItem(.flexible(minimum: .infinity))],
  ])
  func `items that make no sense still show every cell`(columns: [GridItem]) throws {
    let screen = grid(columns, count: 9)
    let frames = try frames(screen, 9)
    for frame in frames {
      #expect(frame.height == 20)
      #expect(frame.minX.isFinite && frame.width.isFinite)
    }
    screen.scroll(by: 1000)
    screen.resize(to: CGSize(width: 0, height: 0))
    screen.resize(to: CGSize(width: 280, height: 400))
    #expect(try place("0", screen).minY == 0)
  }

  @Test func `other columns take effect at once`() throws {
    struct Switching: View {
      @State private var count = 2

      var body: some View {
        VStack(spacing: 0) {
          Button("More columns") { count += 1 }.frame(height: 40)
          ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: count), spacing: 0) {
              ForEach(0..<6, id: \.self) { Color.red.frame(height: 10).frameID("\($0)") }
            }
          }
        }
      }
    }
    let screen = Screen(size: CGSize(width: 120, height: 200)) { Switching() }
    #expect(try place("2", screen).origin == CGPoint(x: 0, y: 50))
    screen.button("More columns").tap()
    #expect(try place("2", screen).origin == CGPoint(x: 80, y: 40))
    #expect(try place("3", screen).origin == CGPoint(x: 0, y: 50))
  }
}
