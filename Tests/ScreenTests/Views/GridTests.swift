import RowanTesting
import SwiftUI
import Testing

/// Views in rows and columns that line up.
@MainActor
struct GridTests {
  @Test func `a column is as wide as its widest cell, a row as tall as its tallest`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 200)) {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Color.red.frame(width: 20, height: 30).frameID("a")
          Color.red.frame(width: 50, height: 10).frameID("b")
        }
        GridRow {
          Color.red.frame(width: 40, height: 10).frameID("c")
          Color.red.frame(width: 10, height: 20).frameID("d")
        }
      }
      .frameID("grid")
    }
    let grid = try #require(screen.frame(of: "grid"))
    #expect(grid.size == CGSize(width: 100, height: 55))
    func origin(_ name: String) -> CGPoint? {
      screen.frame(of: name).map { CGPoint(x: $0.minX - grid.minX, y: $0.minY - grid.minY) }
    }
    #expect(origin("a") == .zero)
    #expect(origin("b") == CGPoint(x: 50, y: 0))
    #expect(origin("c") == CGPoint(x: 0, y: 35))
    #expect(origin("d") == CGPoint(x: 50, y: 35))
  }

  @Test func `flexible columns share the room, and rows made from data are rows`() throws {
    let screen = Screen(size: CGSize(width: 210, height: 100)) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        ForEach(0..<3, id: \.self) { row in
          GridRow {
            ForEach(0..<2, id: \.self) { column in Color.red.frame(height: 20).frameID("\(row)\(column)") }
          }
        }
      }
    }
    #expect(screen.frame(of: "00") == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(screen.frame(of: "21") == CGRect(x: 110, y: 60, width: 100, height: 20))
  }

  @Test func `cells span columns, and what stands outside of rows spans all of them`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 200)) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 30, height: 10)
          Color.red.frame(width: 30, height: 10)
          Color.red.frame(width: 40, height: 10)
        }
        GridRow {
          Color.red.frame(height: 10).gridCellColumns(2).frameID("span")
          Color.red.frame(width: 20, height: 10).gridColumnAlignment(.trailing).frameID("last")
        }
        Color.blue.frame(height: 10).gridCellUnsizedAxes(.horizontal).frameID("line")
      }
      .frame(width: 100)
    }
    #expect(screen.frame(of: "span")?.width == 60)
    #expect(screen.frame(of: "last")?.maxX == 200)
    #expect(screen.frame(of: "line")?.width == 100)
  }

  @Test func `an unsized view does not widen the grid`() throws {
    func screen(isUnsized: Bool) -> Screen {
      Screen(size: CGSize(width: 300, height: 200)) {
        Grid(verticalSpacing: 0) {
          GridRow { Color.red.frame(width: 40, height: 10) }
          if isUnsized { Divider().gridCellUnsizedAxes(.horizontal) } else { Divider() }
        }
        .frameID("grid")
      }
    }
    #expect(screen(isUnsized: false).frame(of: "grid")?.width == 300)
    #expect(screen(isUnsized: true).frame(of: "grid")?.width == 40)
  }

  @Test func `an anchor and a row's alignment place smaller cells`() throws {
    let screen = Screen(size: CGSize(width: 100, height: 100)) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Color.red.frame(width: 50, height: 50)
          Color.red.frame(width: 10, height: 10).frameID("bottom")
          Color.red.frame(width: 10, height: 10).gridCellAnchor(UnitPoint(x: 1, y: 0)).frameID("anchored")
        }
        GridRow {
          Color.clear.frame(width: 10, height: 1)
          Color.clear.frame(width: 20, height: 1)
          Color.clear.frame(width: 30, height: 1)
        }
      }
    }
    #expect(screen.frame(of: "bottom")?.maxY == 74.5)
    #expect(screen.frame(of: "bottom")?.midX == 60)
    #expect(screen.frame(of: "anchored")?.origin == CGPoint(x: 90, y: 24.5))
  }

  @Test func `texts of a row share their baseline`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 200)) {
      Grid(alignment: .leadingFirstTextBaseline) {
        GridRow {
          Text("Small").font(.caption).frameID("small")
          Text("Large").font(.largeTitle).frameID("large")
        }
      }
    }
    let (small, large) = (try #require(screen.frame(of: "small")), try #require(screen.frame(of: "large")))
    #expect(small.minY > large.minY + 8)
    #expect(small.maxY < large.maxY)
  }

  @Test func `an empty grid, empty rows and rows inside rows do not trap`() {
    let screen = Screen(size: CGSize(width: 100, height: 100)) {
      VStack {
        Grid {}
        Grid { GridRow {} }
        Grid {
          GridRow { GridRow { Text("Inner") } }
          GridRow { Text("A").gridCellColumns(0) }
        }
        GridRow { Text("Alone") }
      }
    }
    #expect(screen.text("Inner").exists)
    #expect(screen.text("Alone").exists)
  }

  // MARK: ViewThatFits

  private struct Fitting: View {
    @State private var shown: [String] = []

    var body: some View {
      VStack(alignment: .leading) {
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 200, height: 10).frameID("wide").onAppear { shown.append("wide") }
          Color.red.frame(width: 100, height: 10).frameID("middle").onAppear { shown.append("middle") }
          Color.red.frame(width: 50, height: 10).frameID("narrow").onAppear { shown.append("narrow") }
        }
        Text(shown.joined(separator: " "))
      }
    }
  }

  @Test func `the first view that fits is shown, and only that appears`() {
    let screen = Screen(size: CGSize(width: 120, height: 100)) { Fitting() }
    #expect(screen.frame(of: "middle") != nil)
    #expect(screen.frame(of: "wide") == nil)
    #expect(screen.text("middle").exists)
    screen.resize(to: CGSize(width: 300, height: 100))
    #expect(screen.frame(of: "wide") != nil)
    #expect(screen.frame(of: "middle") == nil)
    #expect(screen.text("middle wide").exists)
  }

  @Test func `where nothing fits the last view is shown`() {
    let screen = Screen(size: CGSize(width: 20, height: 100)) { Fitting() }
    #expect(screen.frame(of: "narrow")?.width == 50)
  }
}
