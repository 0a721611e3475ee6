import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Gradients over texts and symbols.
@MainActor
struct GradientTextTests {
  private let rainbow = LinearGradient(
    colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)],
    startPoint: .leading,
    endPoint: .trailing
  )

  /// Returns whether the ink of a picture is red and blue in parts of a frame.
  private func ink(_ screen: Screen, _ frame: CGRect) -> (red: Int, blue: Int, black: Int) {
    let picture = screen.picture()
    var count = (red: 0, blue: 0, black: 0)
    for x in stride(from: frame.minX, to: frame.maxX, by: 0.5) {
      for y in stride(from: frame.minY, to: frame.maxY, by: 0.5) {
        guard let pixel = picture.pixel(at: CGPoint(x: x, y: y)), pixel.green < 60 else { continue }
        if pixel.red > 160, pixel.blue < 100 { count.red += 1 }
        if pixel.blue > 160, pixel.red < 100 { count.blue += 1 }
        if pixel.red < 60, pixel.blue < 60 { count.black += 1 }
      }
    }
    return count
  }

  private func screen(_ view: some View) -> Screen { Screen(size: CGSize(width: 200, height: 100)) { view } }

  private func halves(_ frame: CGRect) -> (CGRect, CGRect) {
    frame.divided(atDistance: frame.width / 2, from: .minXEdge)
  }

  @Test(arguments: [0, 30])
  func `a gradient runs over a whole text, also over one that is turned`(angle: Double) {
    let text = Text(verbatim: "HHHHH HHHHH").font(.system(size: 24)).foregroundStyle(rainbow)
    let screen = screen(text.fixedSize().rotationEffect(.degrees(angle)))
    let (left, right) = halves(CGRect(x: 20, y: 0, width: 160, height: 100))
    let (first, last) = (ink(screen, left), ink(screen, right))
    #expect(first.red > 150 && first.blue == 0)
    #expect(last.blue > 150 && last.red == 0)
  }

  @Test func `the style of a container is the gradient of its texts and symbols`() {
    let screen = screen(
      VStack {
        Text(verbatim: "HHHHHHHH")
        Image(systemName: "star.fill").font(.system(size: 40))
      }
      .foregroundStyle(rainbow)
    )
    let text = screen.element(.text, "HHHHHHHH").frame
    #expect(ink(screen, halves(text).0).red > 50 && ink(screen, halves(text).1).blue > 50)
    let symbol = CGRect(x: 70, y: text.maxY, width: 60, height: 100 - text.maxY)
    let (left, right) = halves(symbol)
    #expect(ink(screen, left).red > 20 && ink(screen, right).blue > 20 && ink(screen, right).red == 0)
  }

  @Test func `parts with a color keep it`() {
    let text = Text(verbatim: "HHHH") + Text(verbatim: "HHHH").foregroundColor(Color(red: 0, green: 0, blue: 0))
    let colored = screen(text.foregroundStyle(rainbow))
    let frame = colored.element(.text, "HHHHHHHH").frame
    #expect(ink(colored, halves(frame).1).black > 50 && ink(colored, halves(frame).1).blue == 0)
    let mixed = screen(
      (Text(verbatim: "HH") + Text(verbatim: "H").foregroundColor(.black) + Text(verbatim: "HHHHH")).foregroundStyle(
        rainbow
      )
    )
    #expect(
      ink(mixed, halves(frame).0).red > 20 && ink(mixed, halves(frame).0).black > 10
        && ink(mixed, halves(frame).1).blue > 50
    )
  }

  @Test func `the gradient of a part spans the whole text, and the other parts keep their color`() {
    let black = Text(verbatim: "HHHH").foregroundColor(Color(red: 0, green: 0, blue: 0))
    let last = screen(black + Text(verbatim: "HHHH").foregroundStyle(rainbow))
    let frame = last.element(.text, "HHHHHHHH").frame
    // The part begins in the middle of the gradient.
    #expect(ink(last, halves(frame).0).black > 50 && ink(last, halves(frame).0).blue == 0)
    #expect(ink(last, halves(frame).1).blue > 40 && ink(last, halves(frame).1).red == 0)
    let first = screen(Text("\(Text(verbatim: "HHHH").foregroundStyle(rainbow))\(black)"))
    #expect(ink(first, halves(frame).0).red > 40 && ink(first, halves(frame).0).blue == 0)
    #expect(ink(first, halves(frame).1).black > 50)
    let reversed = LinearGradient(
      colors: [Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0)],
      startPoint: .leading,
      endPoint: .trailing
    )
    let both = screen(
      Text(verbatim: "HHHH").foregroundStyle(rainbow) + Text(verbatim: "HHHH").foregroundStyle(reversed)
    )
    #expect(ink(both, halves(frame).0).red > 40 && ink(both, halves(frame).1).red > 40)
    #expect(ink(both, frame).blue == 0)
  }

  @Test func `a part that wraps has the colors of its places on each line`() {
    let text = Text(verbatim: "H").foregroundColor(.black) + Text(verbatim: "HHHHHHH HHHHHHHH").foregroundStyle(rainbow)
    let screen = screen(text.frame(width: 100))
    let frame = screen.element(.text, "HHHHHHHH HHHHHHHH").frame
    #expect(frame.height > 30)
    for line in [frame.divided(atDistance: frame.height / 2, from: .minYEdge)].flatMap({ [$0.slice, $0.remainder] }) {
      #expect(ink(screen, halves(line).0).red > 10 && ink(screen, halves(line).0).blue == 0)
      #expect(ink(screen, halves(line).1).blue > 20 && ink(screen, halves(line).1).red == 0)
    }
  }

  @Test func `the gradient of a part changes without a change of the lines`() {
    struct Turning: View {
      let rainbow: LinearGradient
      @State private var isPlain = false
      var body: some View {
        VStack {
          Text(verbatim: "HHHH").foregroundColor(.black)
            + Text(verbatim: "HHHH").foregroundStyle(isPlain ? AnyShapeStyle(.black) : AnyShapeStyle(rainbow))
          Button("Plain") { isPlain = true }
        }
      }
    }
    let screen = screen(Turning(rainbow: rainbow))
    let frame = screen.element(.text, "HHHHHHHH").frame
    #expect(ink(screen, frame).blue > 40)
    screen.button("Plain").tap()
    #expect(ink(screen, frame).blue == 0)
  }

  /// Draws a text by its characters, those after the first half lower.
  private struct Stepped: TextRenderer {
    let step: CGFloat
    func draw(layout: Text.Layout, in ctx: inout GraphicsContext) {
      for slice in layout.flatMap({ $0 }).flatMap({ $0 }) {
        var place = ctx
        if slice.characterIndices[0].distance(to: layout[0][0].characterIndices[0]) <= -4 {
          place.translateBy(x: 0, y: step)
        }
        place.draw(slice)
      }
    }
  }

  @Test(arguments: [0, 20] as [CGFloat])
  func `a text that the application draws has its gradient, also where it is moved`(step: CGFloat) {
    let text = Text(verbatim: "HHHHHHHH").font(.system(size: 20)).foregroundStyle(rainbow)
    let screen = screen(text.textRenderer(Stepped(step: step)))
    let (left, right) = halves(screen.element(.text, "HHHHHHHH").frame)
    let (first, last) = (ink(screen, left), ink(screen, right.offsetBy(dx: 0, dy: step)))
    #expect(first.red > 50 && first.blue == 0)
    #expect(last.blue > 50 && last.red == 0)
    let black = Text(verbatim: "HHHH").foregroundColor(Color(red: 0, green: 0, blue: 0))
    let part = self.screen((black + Text(verbatim: "HHHH").foregroundStyle(rainbow)).textRenderer(Stepped(step: step)))
    let halves = halves(part.element(.text, "HHHHHHHH").frame)
    let second = ink(part, halves.1.offsetBy(dx: 0, dy: step))
    #expect(ink(part, halves.0).black > 50 && second.blue > 40 && second.red == 0)
  }

  @Test func `the gradient goes with the style`() {
    struct Changing: View {
      let rainbow: LinearGradient
      @State private var isPlain = false
      var body: some View {
        VStack {
          Text(verbatim: "HHHHHHHH").foregroundStyle(isPlain ? AnyShapeStyle(.black) : AnyShapeStyle(rainbow))
          Button("Plain") { isPlain = true }
        }
      }
    }
    let screen = screen(Changing(rainbow: rainbow))
    let frame = screen.element(.text, "HHHHHHHH").frame
    #expect(ink(screen, frame).red > 50)
    screen.button("Plain").tap()
    let plain = ink(screen, frame)
    #expect(plain.red == 0 && plain.blue == 0 && plain.black > 100)
  }
}
