import Foundation
import RowanTesting
import SwiftUI
import Testing

/// What is drawn by a canvas's closure.
@MainActor
struct CanvasTests {
  private let red = Picture.Pixel(red: 255, green: 0, blue: 0)
  private let blue = Picture.Pixel(red: 0, green: 0, blue: 255)
  private let white = Picture.Pixel(red: 255, green: 255, blue: 255)

  private func picture(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> Picture {
    Screen(size: CGSize(width: 100, height: 100)) { Canvas(renderer: draw) }.picture(scale: 1)
  }

  private let pureRed = GraphicsContext.Shading.color(red: 1, green: 0, blue: 0)
  private let pureBlue = GraphicsContext.Shading.color(red: 0, green: 0, blue: 1)

  @Test func pathsAreFilledAndStrokedInTheCoordinatesOfTheContext() {
    let picture = picture { [pureRed, pureBlue] context, size in
      #expect(size == CGSize(width: 100, height: 100))
      context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: pureRed)
      var moved = context
      moved.translateBy(x: 50, y: 50)
      moved.scaleBy(x: 2, y: 2)
      moved.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: pureBlue)
      context.stroke(Path(CGRect(x: 30, y: 10, width: 10, height: 10)), with: pureRed, lineWidth: 2)
    }
    #expect(picture.pixel(at: CGPoint(x: 10, y: 10)) == red)
    #expect(picture.pixel(at: CGPoint(x: 88, y: 88)) == blue)
    #expect(picture.pixel(at: CGPoint(x: 45, y: 45)) == white)
    #expect(picture.pixel(at: CGPoint(x: 30, y: 15)) == red)
    #expect(picture.pixel(at: CGPoint(x: 35, y: 15)) == white)
  }

  @Test func clipsCutAndInverseClipsSpare() {
    let hole = Path(CGRect(x: 20, y: 20, width: 20, height: 20))
    let all = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
    let cut = picture { [pureRed] context, _ in
      context.clip(to: hole)
      #expect(context.clipBoundingRect == CGRect(x: 20, y: 20, width: 20, height: 20))
      context.fill(all, with: pureRed)
    }
    #expect(cut.pixel(at: CGPoint(x: 30, y: 30)) == red)
    #expect(cut.pixel(at: CGPoint(x: 60, y: 60)) == white)
    let spared = picture { [pureRed] context, _ in
      context.clip(to: hole, options: .inverse)
      context.fill(all, with: pureRed)
    }
    #expect(spared.pixel(at: CGPoint(x: 30, y: 30)) == white)
    #expect(spared.pixel(at: CGPoint(x: 60, y: 60)) == red)
  }

  @Test func aLayerIsFadedAndMixedAsOne() {
    let picture = picture { [pureRed, pureBlue] context, _ in
      context.opacity = 0.5
      context.drawLayer { layer in
        layer.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), with: pureRed)
        layer.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 60)), with: pureBlue)
      }
    }
    let pixel = picture.pixel(at: CGPoint(x: 30, y: 30))
    // Nothing of the red that lies below the blue shows through.
    #expect(pixel.map { abs(Int($0.red) - 127) < 3 && abs(Int($0.green) - 127) < 3 && $0.blue == 255 } == true)
  }

  @Test func gradientsRunBetweenPointsOfTheContext() {
    let picture = picture { context, size in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 100, height: 100)),
        with: .linearGradient(
          Gradient(colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]),
          startPoint: CGPoint(x: 40, y: 0),
          endPoint: CGPoint(x: 60, y: 0)
        )
      )
    }
    #expect(picture.pixel(at: CGPoint(x: 10, y: 50)) == red)
    #expect(picture.pixel(at: CGPoint(x: 90, y: 50)) == blue)
  }

  @Test func textIsMeasuredAndDrawnWhereItIsAskedFor() {
    let picture = picture { context, size in
      let text = context.resolve(Text("Mm").font(.system(size: 20)))
      let fitting = text.measure(in: size)
      #expect(fitting.width > 20 && fitting.height > 15)
      #expect(text.firstBaseline(in: size) > 10)
      context.draw(text, at: CGPoint(x: 50, y: 50))
    }
    func hasInk(_ rect: CGRect) -> Bool {
      stride(from: rect.minX, to: rect.maxX, by: 1).contains { x in
        stride(from: rect.minY, to: rect.maxY, by: 1).contains { y in picture.pixel(at: CGPoint(x: x, y: y)) != white }
      }
    }
    #expect(hasInk(CGRect(x: 40, y: 40, width: 20, height: 20)))
    #expect(!hasInk(CGRect(x: 0, y: 0, width: 100, height: 30)))
    #expect(!hasInk(CGRect(x: 0, y: 70, width: 100, height: 30)))
  }

  @Test func symbolsAreDrawnAsOftenAsTheyAreAskedForAndUnknownOnesAreNone() {
    let screen = Screen(size: CGSize(width: 100, height: 100)) {
      Canvas { context, size in
        #expect(context.resolveSymbol(id: "square") == nil)
        guard let dot = context.resolveSymbol(id: "dot") else {
          Issue.record("the symbol is there")
          return
        }
        #expect(dot.size == CGSize(width: 10, height: 10))
        context.draw(dot, at: CGPoint(x: 20, y: 20))
        context.draw(dot, in: CGRect(x: 60, y: 60, width: 10, height: 10))
      } symbols: {
        Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10).tag("dot")
      }
    }
    let picture = screen.picture(scale: 1)
    #expect(picture.pixel(at: CGPoint(x: 20, y: 20)) == red)
    #expect(picture.pixel(at: CGPoint(x: 65, y: 65)) == red)
    #expect(picture.pixel(at: CGPoint(x: 40, y: 40)) == white)
  }

  private struct Level: View {
    @State private var level = 10.0

    var body: some View {
      VStack {
        Canvas { context, size in
          context.fill(
            Path(CGRect(x: 0, y: 0, width: level, height: 20)),
            with: .color(red: 1, green: 0, blue: 0)
          )
          context.draw(Text("\(Int(level))"), at: CGPoint(x: 10, y: 40))
        }
        .frame(width: 100, height: 60)
        Button("More") { level += 40 }
      }
    }
  }

  @Test func itIsDrawnAgainWhenWhatItReadChangesAndSaysNothingByItself() {
    let screen = Screen(size: CGSize(width: 200, height: 200)) { Level() }
    #expect(!screen.text("10").exists)
    let before = screen.picture(scale: 1)
    screen.button("More").tap()
    let after = screen.picture(scale: 1)
    func reds(_ picture: Picture) -> Int {
      (0..<200).reduce(0) { sum, x in
        sum + (0..<200).count { picture.pixel(at: CGPoint(x: x, y: $0)) == red }
      }
    }
    #expect(reds(before) == 200)
    #expect(reds(after) == 1000)
  }
}
