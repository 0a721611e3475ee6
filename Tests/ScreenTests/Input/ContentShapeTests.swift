import RowanTesting
import SwiftUI
import Testing

/// Where a view is hit.
@MainActor
struct ContentShapeTests {
  private struct Disc: View {
    @State private var disc = 0
    @State private var ground = 0

    var body: some View {
      ZStack {
        Color.gray.frame(width: 200, height: 200).onTapGesture { ground += 1 }
        Color.red.frame(width: 100, height: 100)
          .contentShape(Circle())
          .accessibilityLabel("Disc")
          .onTapGesture { disc += 1 }
          .frameID("disc")
        Text("\(disc) and \(ground)").allowsHitTesting(false)
      }
    }
  }

  @Test func aGestureIsHitInTheShapeOnlyAndWhatLiesBehindElsewhere() throws {
    let screen = Screen { Disc() }
    let frame = try #require(screen.frame(of: "disc"))
    screen.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(screen.text("1 and 0").exists)
    screen.tap(at: CGPoint(x: frame.minX + 3, y: frame.minY + 3))
    #expect(screen.text("1 and 1").exists)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.minY + 3))
    #expect(screen.text("2 and 1").exists)
  }

  private struct Round: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.frame(width: 80, height: 80).background(.blue).contentShape(Circle())
    }
  }

  private struct Press: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Button("Press") { count += 1 }.buttonStyle(Round()).frameID("button")
        Text("Count \(count)")
      }
    }
  }

  @Test func aButtonIsHitInTheShapeOfItsStyle() throws {
    let screen = Screen { Press() }
    let frame = try #require(screen.frame(of: "button"))
    screen.tap(at: CGPoint(x: frame.minX + 2, y: frame.minY + 2))
    #expect(screen.text("Count 0").exists)
    screen.button("Press").tap()
    #expect(screen.text("Count 1").exists)
  }

  private struct Wide: View {
    @State private var count = 0
    var body: some View {
      Text("Count \(count)")
        .frame(width: 100, height: 20)
        .contentShape(Rectangle().inset(by: -30))
        .onTapGesture { count += 1 }
        .frameID("text")
    }
  }

  @Test func aShapeMayReachBeyondTheFrame() throws {
    let screen = Screen { Wide() }
    let frame = try #require(screen.frame(of: "text"))
    screen.tap(at: CGPoint(x: frame.midX, y: frame.minY - 20))
    #expect(screen.text("Count 1").exists)
    screen.tap(at: CGPoint(x: frame.midX, y: frame.minY - 40))
    #expect(screen.text("Count 1").exists)
  }
}
