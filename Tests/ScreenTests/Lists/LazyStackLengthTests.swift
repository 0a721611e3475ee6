import RowanTesting
import SwiftUI
import Testing

/// What lazy stacks take of the room along their axis (recorded as lazy/stacks, fact M71).
@MainActor
struct LazyStackLengthTests {
  @Test func `a lazy row leaves the room that its content does not need`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 100)) {
      HStack(spacing: 0) {
        Color.red.frameID("rest")
        LazyHStack(spacing: 4) {
          Color.blue.frame(width: 20)
          Color.blue.frame(width: 30)
        }
        .frameID("lazy")
        Color.red
      }
    }
    #expect(try #require(screen.frame(of: "lazy")).width == 54)
    #expect(try #require(screen.frame(of: "rest")).width == 123)
  }

  @Test func `a lazy column leaves the room that its content does not need`() throws {
    let screen = Screen(size: CGSize(width: 100, height: 300)) {
      VStack(spacing: 0) {
        Color.red.frameID("rest")
        LazyVStack(spacing: 0) { ForEach(0..<4) { _ in Color.blue.frame(height: 25) } }.frameID("lazy")
      }
    }
    let (rest, lazy) = (try #require(screen.frame(of: "rest")), try #require(screen.frame(of: "lazy")))
    #expect(rest == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(lazy == CGRect(x: 0, y: 200, width: 100, height: 100))
  }

  @Test func `an empty lazy column takes no height, and what is added to it takes its own`() throws {
    struct Growing: View {
      @State private var count = 0

      var body: some View {
        VStack(spacing: 0) {
          Button("More") { count += 1 }.frame(height: 50)
          LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 30) } }
            .frameID("lazy")
          Color.red.frameID("rest")
        }
      }
    }
    let screen = Screen(size: CGSize(width: 100, height: 300)) { Growing() }
    #expect(try #require(screen.frame(of: "rest")).height == 250)
    screen.button("More").tap()
    #expect(try #require(screen.frame(of: "lazy")).height == 30)
    #expect(try #require(screen.frame(of: "rest")).height == 220)
  }

  @Test func `a lazy column that shares a row with others is as high as its wrapped lines`() throws {
    let words = "A long line that is wrapped where it has but little room"
    func columns(isLazy: Bool) -> Screen {
      Screen(size: CGSize(width: 300, height: 800)) {
        VStack(spacing: 0) {
          HStack(alignment: .top, spacing: 0) {
            if isLazy {
              LazyVStack(spacing: 0) { ForEach(0..<3) { _ in Text(words) } }.frameID("column")
            } else {
              VStack(spacing: 0) { ForEach(0..<3) { _ in Text(words) } }.frameID("column")
            }
            Color.red.frame(width: 180, height: 10)
          }
          Color.blue.frameID("rest")
        }
      }
    }
    let (lazy, eager) = (columns(isLazy: true), columns(isLazy: false))
    let (own, wanted) = (try #require(lazy.frame(of: "column")), try #require(eager.frame(of: "column")))
    #expect(own.height == wanted.height)
    #expect(try #require(lazy.frame(of: "rest")).height == 800 - wanted.height)
  }

  @Test(arguments: [Axis.Set.horizontal, [.horizontal, .vertical]])
  func `a lazy column with no width to fill is as wide as its widest row`(axes: Axis.Set) throws {
    let screen = Screen(size: CGSize(width: 300, height: 400)) {
      ScrollView(axes) {
        LazyVStack(spacing: 0) { ForEach(0..<5) { Color.red.frame(width: CGFloat(100 + 10 * $0), height: 30) } }
          .frameID("column")
      }
    }
    #expect(try #require(screen.frame(of: "column")).size == CGSize(width: 140, height: 150))
  }

  @Test func `a lazy row in a scroll view across it is as long as its content`() throws {
    let screen = Screen(size: CGSize(width: 300, height: 400)) {
      HStack(spacing: 0) {
        ScrollView {
          LazyHStack(spacing: 0) { ForEach(0..<3) { _ in Color.red.frame(width: 30, height: 20) } }.frameID("row")
        }
        Color.blue.frameID("rest")
      }
    }
    #expect(try #require(screen.frame(of: "row")).width == 90)
    #expect(try #require(screen.frame(of: "rest")).width == 210)
  }
}
