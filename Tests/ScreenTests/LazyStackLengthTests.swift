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
}
