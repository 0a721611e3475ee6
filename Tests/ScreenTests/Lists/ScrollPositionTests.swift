import RowanTesting
import SwiftUI
import Testing

/// Where a scroll view stands, and who hears of it.
@MainActor
struct ScrollPositionTests {
  private struct Numbers: View {
    @State private var id: Int? = 3
    var isLazy = true

    var body: some View {
      VStack(spacing: 0) {
        Text("At: \(id.map(String.init) ?? "none")")
        Button("Go to 40") { id = 40 }
        ScrollView {
          if isLazy {
            LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
          } else {
            VStack(spacing: 0) { rows }.scrollTargetLayout()
          }
        }
        .scrollPosition(id: $id, anchor: .top)
      }
    }

    private var rows: some View { ForEach(0..<100, id: \.self) { Text("Row \($0)").frame(height: 50) } }
  }

  @Test(arguments: [true, false])
  func `the binding follows a person and leads the program`(isLazy: Bool) {
    let screen = Screen { Numbers(isLazy: isLazy) }
    #expect(screen.text("Row 0").isVisible)
    screen.scroll(by: 500)
    #expect(screen.text("At: 10").exists)
    screen.button("Go to 40").tap()
    #expect(screen.scrollOffset == 2000)
    #expect(screen.text("Row 40").isVisible)
  }

  @Test func `a position goes to edges, points and views, and says when a person has scrolled`() {
    struct Places: View {
      @State private var position = ScrollPosition(idType: Int.self)

      var body: some View {
        VStack(spacing: 0) {
          Button("End") { position.scrollTo(edge: .bottom) }
          Button("Point") { position.scrollTo(y: 300) }
          Button("View") { position.scrollTo(id: 20, anchor: .top) }
          Text(
            position.isPositionedByUser ? "By a person at \(position.viewID(type: Int.self) ?? -1)" : "By the program"
          )
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("Row \($0)").frame(height: 40) } }
              .scrollTargetLayout()
          }
          .scrollPosition($position)
        }
      }
    }
    let screen = Screen { Places() }
    screen.button("Point").tap()
    #expect(screen.scrollOffset == 300)
    screen.button("View").tap()
    #expect(screen.scrollOffset == 800)
    screen.button("End").tap()
    #expect(screen.text("Row 49").isVisible)
    #expect(screen.text("By the program").exists)
    screen.button("Point").tap()
    screen.scroll(by: 100)
    #expect(screen.text("By a person at 10").exists)
  }

  @Test func `paging comes to rest on a page, with its phases`() {
    struct Pages: View {
      @State private var phases: [String] = []
      var body: some View {
        VStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<4, id: \.self) { Text("Page \($0)").frame(height: 400) } }
          }
          .frame(height: 400)
          .scrollTargetBehavior(.paging)
          .onScrollPhaseChange { phases.append("\($1)") }
          Text(phases.joined(separator: " "))
        }
      }
    }
    let screen = Screen { Pages() }
    screen.scroll(by: 250)
    #expect(screen.scrollOffset == 400)
    #expect(screen.text("interacting animating idle").exists)
    screen.scroll(by: 150)
    #expect(screen.scrollOffset == 400)
  }

  @Test func `scrolling comes to rest at a view`() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 60) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    screen.scroll(by: 140)
    #expect(screen.scrollOffset == 120)
  }

  @Test func `a step of the wheel goes on to the next target, and a finger back to the nearest`() {
    let screen = Screen {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 60) } }
          .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
    }
    let center = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
    var offsets: [CGFloat] = []
    for distance in [20, 20, 90, -10, -10, 5000, 20, -20] as [CGFloat] {
      screen.wheel(by: distance, at: center)
      offsets.append(screen.scrollOffset)
    }
    let end = 2400 - screen.size.height
    #expect(offsets == [60, 120, 240, 180, 120, end, end, (end / 60).rounded(.down) * 60])
    screen.scroll(by: -20)
    #expect(screen.scrollOffset == offsets.last)
  }

  private nonisolated static let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]

  /// Views side by side that scroll, in a column of 400 points.
  private struct Sideways<Behavior: ScrollTargetBehavior>: View {
    let isLazy: Bool
    let width: CGFloat
    let behavior: Behavior

    var body: some View {
      ScrollView(.horizontal) {
        if isLazy {
          LazyHStack(spacing: 0) { pages }.scrollTargetLayout()
        } else {
          HStack(spacing: 0) { pages }.scrollTargetLayout()
        }
      }
      .frame(width: 400, height: 200)
      .scrollTargetBehavior(behavior)
    }

    private var pages: some View { ForEach(0..<12, id: \.self) { Text("Page \($0)").frame(width: width) } }
  }

  @Test(arguments: directions, [true, false])
  func `each step of the wheel turns a page of a carousel, in both directions of writing`(
    direction: LayoutDirection,
    isLazy: Bool
  ) {
    let screen = Screen {
      Sideways(isLazy: isLazy, width: 400, behavior: .paging).environment(\.layoutDirection, direction)
    }
    let step: CGFloat = direction == .leftToRight ? 30 : -30
    let place = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
    for (page, distance) in [(0, 0), (1, step), (2, step), (1, -step), (0, -step), (0, -step)] as [(Int, CGFloat)] {
      screen.wheel(by: 0, horizontally: distance, at: place)
      #expect(screen.text("Page \(page)").frame.midX == screen.size.width / 2)
    }
  }

  @Test(arguments: directions, [true, false])
  func `a view is aligned at the leading edge, in both directions of writing`(direction: LayoutDirection, isLazy: Bool)
  {
    let screen = Screen {
      Sideways(isLazy: isLazy, width: 260, behavior: .viewAligned).environment(\.layoutDirection, direction)
    }
    let isLeftToRight = direction == .leftToRight
    let place = CGPoint(x: screen.size.width / 2, y: screen.size.height / 2)
    // The text is in the middle of its page.
    let middle = screen.size.width / 2 + (isLeftToRight ? -70 : 70)
    for page in 0..<3 {
      if page > 0 { screen.wheel(by: 0, horizontally: isLeftToRight ? 30 : -30, at: place) }
      #expect(screen.text("Page \(page)").frame.midX == middle)
    }
  }

  @Test(arguments: directions)
  func `a carousel of subviews knows the page that a person scrolled to`(direction: LayoutDirection) {
    struct Carousel<Content: View>: View {
      @ViewBuilder let content: Content
      @State private var position: Subview.ID?

      var body: some View {
        Group(subviews: content) { subviews in
          Text("At: \(subviews.firstIndex { $0.id == position }.map(String.init) ?? "none")")
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(subviews) { subview in HStack { subview }.frame(width: 400).id(subview.id) }
            }
            .scrollTargetLayout()
          }
          .frame(width: 400, height: 200)
          .scrollTargetBehavior(.paging)
          .scrollPosition(id: $position)
        }
      }
    }
    let screen = Screen {
      VStack {
        Carousel {
          Text("First")
          ForEach(1..<8, id: \.self) { Text("Page \($0)") }
        }
      }
      .environment(\.layoutDirection, direction)
    }
    let place = CGPoint(x: screen.size.width / 2, y: screen.text("First").frame.midY)
    #expect(screen.text("At: none").exists)
    for page in 1...3 {
      screen.wheel(by: 0, horizontally: direction == .leftToRight ? 30 : -30, at: place)
      #expect(screen.text("At: \(page)").exists)
      #expect(screen.text("Page \(page)").frame.midX == screen.size.width / 2)
    }
  }

  @Test func `margins stand around the content, and the geometry says so (scroll-geometry)`() {
    struct Margins: View {
      @State private var text = ""
      var body: some View {
        VStack(spacing: 0) {
          ScrollView {
            VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(width: 120, height: 20) } }
          }
          .contentMargins(.top, 20, for: .scrollContent)
          .onScrollGeometryChange(for: String.self) { geometry in
            "\(Int(geometry.contentOffset.y)) \(Int(geometry.contentSize.height)) \(Int(geometry.containerSize.height))"
          } action: { _, new in
            text = new
          }
          .frame(height: 150)
          Text(text)
        }
      }
    }
    let screen = Screen { Margins() }
    #expect(screen.text("-20 400 130").exists)
    screen.scroll(by: 200)
    #expect(screen.text("180 400 130").exists)
  }

  @Test func `a frame relative to its container is a part of the scroll view`() {
    let screen = Screen(size: CGSize(width: 400, height: 600)) {
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          Text("Half").containerRelativeFrame(.horizontal, count: 2, spacing: 10).background(.red)
          Color.blue.frame(height: 40).containerRelativeFrame(.horizontal) { width, _ in width / 4 }
            .accessibilityElement().accessibilityLabel("Quarter")
        }
      }
    }
    #expect(screen.element(.text, "Half").exists)
    #expect(abs(screen.element(.group, "Quarter").frame.width - 100) < 0.5)
  }
}
