import Foundation
import RowanTesting
import SwiftUI
import Testing

/// The colors of the highlighted item of a desktop menu.
@MainActor
@Suite("Highlighted menu items")
struct MenuInkTests {
  /// The colors that an item draws, as fractions of its pixels.
  private func share(
    _ screen: Screen,
    _ label: String,
    where isMeant: (Picture.Pixel) -> Bool
  ) -> Double {
    let frame = screen.element(.menuItem, label).frame
    let picture = screen.picture(scale: 1)
    var (count, all) = (0, 0)
    for x in Int(frame.minX)..<Int(frame.maxX) {
      for y in Int(frame.minY)..<Int(frame.maxY) {
        guard let pixel = picture.pixel(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { continue }
        all += 1
        if isMeant(pixel) { count += 1 }
      }
    }
    return Double(count) / Double(max(1, all))
  }

  private func isGreen(_ pixel: Picture.Pixel) -> Bool { pixel.green > 200 && pixel.red < 40 && pixel.blue < 40 }
  private func isWhite(_ pixel: Picture.Pixel) -> Bool { min(pixel.red, pixel.green, pixel.blue) > 240 }

  /// An emoji of the color of its glyph, whatever the color of the text.
  @Test func `an emoji in a highlighted item keeps its colors beside white text`() {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
      Menu("Fruit") {
        Button("Apple 🟢") {}
        Button("Other") {}
      }
    }
    screen.element(.menu).tap()
    func isLeaf(_ pixel: Picture.Pixel) -> Bool { Int(pixel.green) > Int(max(pixel.red, pixel.blue)) + 40 }
    let before = share(screen, "Apple 🟢", where: isLeaf)
    #expect(before > 0)
    for _ in 0..<2 {
      while screen.element(.menuItem, "Apple 🟢").isFocused == false { screen.press(.downArrow) }
      #expect(share(screen, "Apple 🟢", where: isLeaf) > before * 0.8)
      #expect(share(screen, "Apple 🟢", where: isWhite) > 0)
      screen.press(.downArrow)
      #expect(share(screen, "Apple 🟢", where: isLeaf) == before)
    }
    screen.press(.escape)
  }

  private struct Swatch: View {
    var body: some View { Color(red: 0, green: 1, blue: 0).frame(width: 12, height: 12) }
  }

  private struct Symbol: View {
    var body: some View { Image(systemName: "square.fill").foregroundStyle(Color(red: 0, green: 1, blue: 0)) }
  }

  private func expectInk(_ screen: Screen, _ label: String, keepsGreen: Bool) {
    let before = share(screen, label, where: isGreen)
    #expect(before > 0)
    while screen.element(.menuItem, label).isFocused == false { screen.press(.downArrow) }
    let after = share(screen, label, where: isGreen)
    #expect(keepsGreen ? after == before : after == 0)
    #expect(share(screen, label, where: isWhite) > 0)
    screen.press(.downArrow)
    #expect(share(screen, label, where: isGreen) == before)
  }

  @Test func `a swatch in an option of a picker keeps its color, and the text is white`() {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
      Picker("Paint", selection: .constant("Other")) {
        HStack {
          Swatch(); Text("Green")
        }.tag("Green")
        Text("Other").tag("Other")
      }
    }
    screen.element(.picker).tap()
    expectInk(screen, "Green", keepsGreen: true)
  }

  @Test(arguments: ["Swatch", "Symbol"])
  func `a swatch in a menu item keeps its color, and a symbol takes that of the text`(item: String) {
    let screen = Screen(size: CGSize(width: 400, height: 300), idiom: .desktop) {
      Menu("Paint") {
        Button {
        } label: {
          HStack {
            Swatch()
            Text("Swatch")
          }
        }
        Button {
        } label: {
          HStack {
            Symbol()
            Text("Symbol")
          }
        }
        Button("Other") {}
      }
    }
    screen.element(.menu).tap()
    expectInk(screen, item, keepsGreen: item == "Swatch")
  }
}
