import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Symbols with layers, values and effects.
@MainActor
@Suite("Layers of symbols")
struct SymbolLayerTests {
  private func picture<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Picture {
    Screen(size: CGSize(width: 100, height: 100)) { content().font(.system(size: 60)) }.picture(scale: 1)
  }

  private func count(_ picture: Picture, _ matches: (Picture.Pixel) -> Bool) -> Int {
    var sum = 0
    for y in 0..<100 { for x in 0..<100 where matches(picture[x, y]) { sum += 1 } }
    return sum
  }

  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  @Test(arguments: ["xmark.circle.fill", "info.circle.fill"])
  func `a palette gives the content and its circle different styles`(_ name: String) {
    let (red, blue) = (red, blue)
    let drawn = picture { Image(systemName: name).symbolRenderingMode(.palette).foregroundStyle(red, blue) }
    let (reds, blues) = (
      count(drawn) { $0.red > 200 && $0.blue < 60 && $0.green < 60 },
      count(drawn) { $0.blue > 200 && $0.red < 60 && $0.green < 60 }
    )
    #expect(reds > 100 && blues > 800)
    let around = picture { Image(systemName: name).foregroundStyle(red, blue).symbolRenderingMode(.palette) }
    #expect(count(around) { $0.blue > 200 && $0.red < 60 } == count(drawn) { $0.blue > 200 && $0.red < 60 })
    let plain = picture { Image(systemName: name).symbolRenderingMode(.monochrome).foregroundStyle(red, blue) }
    #expect(count(plain) { $0.blue > 200 && $0.red < 60 } == 0)
  }

  @Test func `a hierarchical symbol has a paler circle`() {
    let red = red
    let drawn = picture {
      Image(systemName: "xmark.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(red)
    }
    // The mark alone has the full color.
    #expect((100..<700).contains(count(drawn) { $0.red == 255 && $0.green < 30 }))
    #expect(count(drawn) { $0.red == 255 && (90...160).contains($0.green) } > 800)
  }

  @Test func `several foreground styles are a palette without a mode`() {
    let (red, blue) = (red, blue)
    let drawn = picture { Image(systemName: "xmark.circle.fill").foregroundStyle(red, blue) }
    #expect(count(drawn) { $0.blue > 200 && $0.red < 60 && $0.green < 60 } > 800)
  }

  @Test func `a symbol that gets its full value or one color is drawn like one that had it from the beginning`() {
    final class Model: ObservableObject { @Published var isLater = false }
    struct Root<Content: View>: View {
      @ObservedObject var model: Model
      @ViewBuilder let content: (Bool) -> Content
      var body: some View { content(model.isLater).font(.system(size: 60)) }
    }
    func pictures(@ViewBuilder _ content: @escaping (Bool) -> some View) -> (Picture, Picture) {
      let size = CGSize(width: 100, height: 100)
      let model = Model()
      let screen = Screen(size: size) { Root(model: model, content: content) }
      model.isLater = true
      screen.update()
      let fresh = Screen(size: size) { content(true).font(.system(size: 60)) }
      return (screen.picture(scale: 1), fresh.picture(scale: 1))
    }
    let value = pictures { Image(systemName: "wifi", variableValue: $0 ? 1 : 0.3) }
    func pixels(_ picture: Picture) -> [Picture.Pixel] { (0..<10_000).map { picture[$0 % 100, $0 / 100] } }
    #expect(pixels(value.0) == pixels(value.1))
    let palette = pictures {
      Image(systemName: "info.circle.fill").symbolRenderingMode($0 ? .monochrome : .palette).foregroundStyle(
        .red,
        .blue
      )
    }
    #expect(pixels(palette.0) == pixels(palette.1))
  }

  @Test(arguments: ["wifi", "speaker.wave.3", "cellularbars"])
  func `a value dims the parts beyond it`(_ name: String) {
    func ink(_ value: Double?) -> Int {
      count(picture { Image(systemName: name, variableValue: value).foregroundStyle(Color.black) }) { $0.red < 60 }
    }
    #expect(ink(nil) == ink(1))
    #expect(ink(0.3) < ink(0.6) && ink(0.6) < ink(1))
  }

  @Test func `a symbol without parts shows no value`() {
    func ink(_ value: Double?) -> Int {
      count(picture { Image(systemName: "star", variableValue: value).foregroundStyle(Color.black) }) { $0.red < 60 }
    }
    #expect(ink(0.1) == ink(nil))
  }

  @Test func `wiggles go to their side, with the reading direction if they follow it`() async {
    func start(_ effect: WiggleSymbolEffect, _ direction: LayoutDirection = .leftToRight) async -> Double {
      let clock = ManualClock()
      let screen = Screen(size: CGSize(width: 100, height: 100), clock: clock) {
        Image(systemName: "square.fill").symbolEffect(effect).environment(\.layoutDirection, direction)
      }
      screen.update()
      await screen.advance(by: .milliseconds(30))
      let picture = screen.picture(scale: 1)
      var (sum, weight) = (0.0, 0.0)
      for y in 0..<100 {
        for x in 0..<100 where picture[x, y].red < 128 {
          sum += Double(x)
          weight += 1
        }
      }
      return sum / max(weight, 1) - 49.5
    }
    #expect(await start(.wiggle.left) < -2)
    #expect(await start(.wiggle.right) > 2)
    #expect(await start(.wiggle.forward) > 2)
    #expect(await start(.wiggle.forward, .rightToLeft) < -2)
    #expect(await start(.wiggle.right, .rightToLeft) > 2)
    #expect(await start(.wiggle.custom(angle: .degrees(180))) < -2)
  }

  @Test func `a symbol that is drawn off is not to be seen`() {
    let shown = picture { Image(systemName: "star.fill").symbolEffect(.drawOff, isActive: false) }
    let hidden = picture { Image(systemName: "star.fill").symbolEffect(.drawOff, isActive: true) }
    let before = picture { Image(systemName: "star.fill").symbolEffect(.drawOn.byLayer, isActive: true) }
    #expect(count(shown) { $0.red < 128 } > 500)
    #expect(count(hidden) { $0.red < 250 } == 0 && count(before) { $0.red < 250 } == 0)
  }
}
