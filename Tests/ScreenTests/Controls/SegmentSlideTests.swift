import Foundation
import RowanLayers
import RowanTesting
import SwiftUI
import Testing

/// Segments between which a pointer slides.
@MainActor
struct SegmentSlideTests {
  private struct Winds: View {
    @State private var wind = "Calm"

    var body: some View {
      VStack {
        Picker("Wind", selection: $wind) { ForEach(["Calm", "Breeze", "Gale"], id: \.self) { Text($0) } }
          .pickerStyle(.segmented)
        Text("It is \(wind)")
      }
    }
  }

  private func center(_ name: String, _ screen: Screen) -> CGPoint {
    let frame = screen.button(name).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop], [LayoutDirection.leftToRight, .rightToLeft])
  func `the segment under the pointer is chosen when it goes up`(_ idiom: Screen.Idiom, _ direction: LayoutDirection) {
    let screen = Screen(idiom: idiom, layoutDirection: direction) { Winds() }
    screen.pointerDown(at: center("Calm", screen))
    screen.pointerMove(to: center("Breeze", screen))
    screen.pointerMove(to: center("Gale", screen))
    #expect(screen.text("It is Calm").exists)
    screen.pointerUp()
    #expect(screen.text("It is Gale").exists)
    // A press on another segment brings the background there.
    screen.pointerDown(at: center("Calm", screen))
    screen.pointerMove(to: center("Breeze", screen))
    screen.pointerUp()
    #expect(screen.text("It is Breeze").exists)
    screen.button("Calm").tap()
    #expect(screen.text("It is Calm").exists)
  }

  @Observable
  fileprivate final class Weather {
    var isKnown = true
  }

  private struct Forecast: View {
    let weather: Weather

    var body: some View { Winds().disabled(!weather.isKnown) }
  }

  /// The frames of all layers.
  private func frames(_ screen: Screen) -> [CGRect] {
    screen.update()
    var frames: [CGRect] = []
    func visit(_ layer: Layer) {
      frames.append(layer.frameInRoot)
      layer.children.forEach(visit)
    }
    visit(screen.host.tree.root)
    return frames
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the background returns if the picker is disabled under the pointer`(_ idiom: Screen.Idiom) {
    let weather = Weather()
    let screen = Screen(idiom: idiom) { Forecast(weather: weather) }
    let start = frames(screen)
    screen.pointerDown(at: center("Calm", screen))
    screen.pointerMove(to: center("Gale", screen))
    #expect(frames(screen) != start)
    weather.isKnown = false
    #expect(frames(screen) == start)
    weather.isKnown = true
    screen.pointerMove(to: center("Breeze", screen))
    #expect(frames(screen) == start, "the press has no further effect")
    screen.pointerUp()
    #expect(frames(screen) == start)
    #expect(screen.text("It is Calm").exists)
  }

  @Test func `a lost pointer chooses nothing, and a vertical movement slides nothing`() {
    let screen = Screen { Winds() }
    screen.pointerDown(at: center("Calm", screen))
    screen.pointerMove(to: center("Gale", screen))
    screen.pointerCancel()
    #expect(screen.text("It is Calm").exists)
    let start = center("Calm", screen)
    screen.pointerDown(at: start)
    screen.pointerMove(to: CGPoint(x: start.x, y: start.y + 40))
    screen.pointerMove(to: center("Gale", screen))
    screen.pointerUp()
    #expect(screen.text("It is Calm").exists)
  }
}
