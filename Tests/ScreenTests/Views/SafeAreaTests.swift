import RowanTesting
import SwiftUI
import Testing

/// What bars and the window's edges cover, and what reaches under them.
@MainActor
struct SafeAreaTests {
  private static let phone = EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)

  private func screen(_ view: some View, insets: EdgeInsets = phone) -> Screen {
    let screen = Screen(size: CGSize(width: 300, height: 600)) { view }
    screen.setSafeAreaInsets(insets)
    return screen
  }

  private func picture(_ view: some View, insets: EdgeInsets = phone) -> Picture {
    screen(view, insets: insets).picture()
  }

  private func area(_ name: String) -> some View { Color.red.accessibilityElement().accessibilityLabel(name) }

  @Test func `content keeps to the safe area`() {
    let screen = screen(area("red"))
    #expect(screen.element(.group, "red").frame == CGRect(x: 0, y: 59, width: 300, height: 507))
  }

  @Test func `a view that ignores the safe area reaches the window's edges`() {
    #expect(
      screen(area("red").ignoresSafeArea()).element(.group, "red").frame
        == CGRect(x: 0, y: 0, width: 300, height: 600)
    )
    #expect(
      screen(area("red").ignoresSafeArea(edges: .bottom)).element(.group, "red").frame
        == CGRect(x: 0, y: 59, width: 300, height: 541)
    )
    #expect(
      screen(area("red").ignoresSafeArea(.keyboard)).element(.group, "red").frame
        == CGRect(x: 0, y: 59, width: 300, height: 507)
    )
  }

  @Test func `a view that touches no edge stays where it is`() {
    let screen = screen(area("red").frame(width: 50, height: 50).ignoresSafeArea())
    #expect(screen.element(.group, "red").frame == CGRect(x: 125, y: 287.5, width: 50, height: 50))
  }

  @Test func `a background of a style goes on under bars, one of a view does not`() {
    let picture = picture(
      VStack(spacing: 0) {
        Color.clear.background(.blue)
        Color.clear.background { Color.green }
      }
    )
    #expect(picture.pixel(at: CGPoint(x: 150, y: 20)) == picture.pixel(at: CGPoint(x: 150, y: 100)))
    #expect(picture.pixel(at: CGPoint(x: 150, y: 590)) != picture.pixel(at: CGPoint(x: 150, y: 500)))
  }

  @Test func `a background that may not ignore the safe area ends there`() {
    let picture = picture(Color.clear.background(.blue, ignoresSafeAreaEdges: .bottom))
    #expect(picture.pixel(at: CGPoint(x: 150, y: 20)) != picture.pixel(at: CGPoint(x: 150, y: 100)))
    #expect(picture.pixel(at: CGPoint(x: 150, y: 590)) == picture.pixel(at: CGPoint(x: 150, y: 100)))
  }

  @Test func `a screen's background goes on under its bar`() {
    let picture = picture(
      NavigationStack { Color.clear.background(.blue).navigationTitle("Sea").navigationBarTitleDisplayMode(.inline) },
      insets: EdgeInsets()
    )
    #expect(picture.pixel(at: CGPoint(x: 20, y: 5)) == picture.pixel(at: CGPoint(x: 20, y: 300)))
  }

  @Test func `bars stand below what the device covers`() {
    let screen = screen(
      NavigationStack {
        List(0..<3, id: \.self) { Text("Row \($0)") }.navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
      }
    )
    // The bar is 64 tall (fact M80), and the first card 35 below it (fact M81).
    #expect(abs(screen.header("Rows").frame.midY - (59 + 32)) < 1)
    #expect(abs(screen.row("Row 0").frame.minY - (59 + 64 + 35)) < 0.01)
  }

  @Test func `a list without a bar starts below what the device covers and ends above it`() {
    let screen = screen(List(0..<40, id: \.self) { Text("Row \($0)") }.listStyle(.plain))
    #expect(abs(screen.row("Row 0").frame.minY - (59)) < 0.01)
    screen.scroll(by: 10_000)
    #expect(abs(screen.row("Row 39").frame.maxY - (600 - 34)) < 0.01)
  }

  @Test func `a list above something else goes on under the bar, and collapses its large title`() {
    let screen = screen(
      NavigationStack {
        VStack(spacing: 0) {
          List(0..<40, id: \.self) { Text("Row \($0)") }.overlay { Text("Middle") }
          Color.red.frame(height: 100)
        }
        .navigationTitle("Rows")
      },
      insets: EdgeInsets()
    )
    // A large title's bar is 116.5 tall and 64 when it is scrolled away (facts M80, M82).
    #expect(abs(screen.row("Row 0").frame.minY - (116.5)) < 0.01)
    #expect(abs(screen.text("Middle").frame.midY - (116.5 + 500) / 2) <= 1)
    screen.scroll(by: 100)
    #expect(abs(screen.row("Row 0").frame.minY - (16.5)) < 0.01)
    #expect(abs(screen.text("Middle").frame.midY - (64 + 500) / 2) <= 1)
    #expect(abs(screen.header("Rows").frame.midY - 32) < 1)
  }

  @Test func `headers stay below the bar while their rows scroll under it`() {
    let screen = screen(
      NavigationStack {
        List {
          Section("Part") { ForEach(0..<40) { Text("Row \($0)") } }
        }
        .listStyle(.plain).navigationTitle("Rows")
      },
      insets: EdgeInsets()
    )
    screen.scroll(by: 400)
    #expect(abs(screen.header("Part").frame.minY - (64)) < 0.01)
  }

  @Test func `two lists side by side both begin below the bar`() {
    let screen = screen(
      NavigationStack {
        HStack(spacing: 0) {
          List { Text("Left") }
          List { Text("Right") }
        }
        .navigationTitle("Rows").navigationBarTitleDisplayMode(.inline)
      },
      insets: EdgeInsets()
    )
    #expect(abs(screen.row("Left").frame.minY - (64 + 35)) < 0.01)
    #expect(abs(screen.row("Right").frame.minY - (64 + 35)) < 0.01)
  }

  @Test func `a reader knows what covers the space around it`() {
    let screen = screen(
      GeometryReader { proxy in
        Text("\(Int(proxy.safeAreaInsets.top)) above, \(Int(proxy.safeAreaInsets.bottom)) below")
      }
    )
    #expect(screen.text("59 above, 34 below").exists)
  }

  @Test func `items of the bottom bar stand under the content`() {
    let screen = screen(
      NavigationStack {
        area("red").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("Sort") {} }
          ToolbarItem(placement: .bottomBar) { Button("Filter") {} }
        }
      },
      insets: EdgeInsets()
    )
    // A strip of 76 points (fact M99).
    #expect(screen.element(.group, "red").frame == CGRect(x: 0, y: 0, width: 300, height: 524))
    #expect(screen.button("Sort").frame.minY >= 524)
    #expect(screen.button("Sort").frame.maxX < screen.button("Filter").frame.minX)
  }

  /// The red component in the middle of a picture at a height.
  private func brightness(_ picture: Picture, _ y: CGFloat) -> Int {
    picture.pixel(at: CGPoint(x: 150, y: y)).map { Int($0.red) } ?? -1
  }

  @Test(arguments: [VerticalEdge.top, .bottom])
  func `content does not show through a bar`(edge: VerticalEdge) {
    let view = ScrollView { Color.black.frame(height: 2000) }
      .safeAreaBar(edge: edge) { Color.clear.frame(height: 60) }
    let screen = screen(view)
    screen.scroll(by: 400)
    let picture = screen.picture()
    // From the window's edge to the inner edge of the bar.
    let places: [CGFloat] = if edge == .top { [10, 69, 117] } else { [590, 556, 508] }
    for y in places { #expect(brightness(picture, y) > 230, "at \(y)") }
    let content: CGFloat = edge == .top ? 131 : 494
    #expect(brightness(picture, content) < 20)
  }

  @Test func `a bar has the color behind the list`() {
    let view = List { ForEach(0..<30) { Text("Row \($0)") } }
      .listStyle(.insetGrouped)
      .safeAreaBar(edge: .bottom) { Color.clear.frame(height: 60) }
    let picture = picture(view)
    #expect(picture.pixel(at: CGPoint(x: 4, y: 560)) == picture.pixel(at: CGPoint(x: 4, y: 300)))
    #expect(picture.pixel(at: CGPoint(x: 4, y: 300)) != picture.pixel(at: CGPoint(x: 40, y: 300)))
  }
}
