import Foundation
import RowanLayers
import SwiftUI
import Testing

@testable import RowanTesting

/// Shadows, blend modes and images of styles.
@MainActor
@Suite("Drawing of styles")
struct StyleDrawingTests {
  private func picture<Content: View>(@ViewBuilder _ content: @escaping () -> Content) -> Picture {
    Screen(size: CGSize(width: 100, height: 100)) { content() }.picture(scale: 1)
  }

  private func darkness(_ picture: Picture, _ x: CGFloat, _ y: CGFloat) throws -> Int {
    let pixel = try #require(picture.pixel(at: CGPoint(x: x, y: y)))
    return 765 - Int(pixel.red) - Int(pixel.green) - Int(pixel.blue)
  }

  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func `an inner shadow darkens the edge and not the middle or the outside`() throws {
    let red = red
    let plain = picture { Circle().fill(red).frame(width: 60, height: 60) }
    let shaded = picture {
      Circle().fill(red.shadow(.inner(color: .black, radius: 4))).frame(width: 60, height: 60)
    }
    #expect(try darkness(shaded, 50, 21) > darkness(plain, 50, 21) + 60)
    #expect(try darkness(shaded, 50, 50) == darkness(plain, 50, 50))
    #expect(try darkness(shaded, 50, 15) == 0)
  }

  @Test func `an inner shadow follows a stroke, overlapping parts and holes`() throws {
    let red = red
    let style = red.shadow(.inner(color: .black, radius: 3))
    let stroke = picture { Circle().inset(by: 10).stroke(style, lineWidth: 20).frame(width: 80, height: 80) }
    // The middle of the line is as red as without a shadow, all around.
    for (x, y) in [(50, 20), (50, 80), (20, 50), (80, 50)] {
      #expect(try darkness(stroke, CGFloat(x), CGFloat(y)) < 520)
    }
    let both = Path { path in
      path.addEllipse(in: CGRect(x: 10, y: 20, width: 50, height: 60))
      path.addEllipse(in: CGRect(x: 40, y: 20, width: 50, height: 60))
    }
    #expect(try darkness(picture { both.fill(style) }, 50, 50) == 510)
    let ring = Path { path in
      path.addEllipse(in: CGRect(x: 10, y: 10, width: 80, height: 80))
      path.addEllipse(in: CGRect(x: 30, y: 30, width: 40, height: 40))
    }
    #expect(try darkness(picture { ring.fill(style, style: FillStyle(eoFill: true)) }, 50, 50) == 0)
  }

  @Test func `a decorated shape keeps its layers when its style changes`() {
    struct Shape: View {
      let amount: Double
      var body: some View {
        RoundedRectangle(cornerRadius: 8)
          .fill(Color.red.opacity(amount).shadow(.inner(radius: 3)).shadow(.drop(radius: 2)).shadow(.drop(radius: 4)))
      }
    }
    final class Model: ObservableObject { @Published var amount = 1.0 }
    struct Root: View {
      @ObservedObject var model: Model
      var body: some View { Shape(amount: model.amount) }
    }
    let model = Model()
    let screen = Screen(size: CGSize(width: 100, height: 100)) { Root(model: model) }
    func ids(_ layer: Layer) -> [LayerID] { [layer.id] + layer.children.flatMap(ids) }
    let before = ids(screen.root)
    model.amount = 0.5
    screen.update()
    #expect(ids(screen.root) == before)
  }

  @Test func `a drop shadow is under the shape, in its offset`() throws {
    let red = red
    let shaded = picture {
      Rectangle().fill(red.shadow(.drop(color: .black, radius: 0, x: 10, y: 10))).frame(width: 40, height: 40)
    }
    #expect(shaded.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 255, green: 0, blue: 0))
    #expect(try darkness(shaded, 75, 75) > 700)
    #expect(try darkness(shaded, 25, 25) == 0)
  }

  @Test func `text and symbols have the drop shadow of their style`() throws {
    func ink(_ picture: Picture) throws -> Int {
      var sum = 0
      for y in 0..<100 { for x in 0..<100 { sum += try darkness(picture, CGFloat(x), CGFloat(y)) } }
      return sum
    }
    let plain = picture { Text("Ship").foregroundStyle(.blue) }
    let own = picture { Text("Ship").foregroundStyle(.blue.shadow(.drop(color: .black, radius: 0, x: 0, y: 20))) }
    let inherited = picture {
      VStack { Text("Ship") }.foregroundStyle(.blue.shadow(.drop(color: .black, radius: 0, x: 0, y: 20)))
    }
    #expect(try ink(own) > ink(plain) * 3 / 2)
    #expect(try ink(inherited) == ink(own))
    let star = picture { Image(systemName: "star.fill") }
    let lifted = picture {
      Image(systemName: "star.fill").foregroundStyle(.shadow(.drop(color: .black, radius: 0, x: 0, y: 30)))
    }
    #expect(try ink(lifted) > ink(star) * 3 / 2)
  }

  @Test func `a blend mode of a style mixes with what is behind`() throws {
    let red = red
    let mixed = picture {
      ZStack {
        Color(red: 0, green: 0, blue: 1)
        Rectangle().fill(red.blendMode(.screen)).frame(width: 40, height: 40)
      }
    }
    #expect(mixed.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 255, green: 0, blue: 255))
  }

  @Test func `an image paint repeats its image in the shape`() throws {
    let red = red
    let tile = ImageRenderer(
      content: HStack(spacing: 0) {
        red.frame(width: 5, height: 10)
        Color(red: 0, green: 0, blue: 1).frame(width: 5, height: 10)
      }
    )
    let image = Image(uiImage: try #require(tile.uiImage))
    let tiled = picture { Rectangle().fill(ImagePaint(image: image)).frame(width: 60, height: 60) }
    #expect(tiled.pixel(at: CGPoint(x: 22, y: 50))?.red == 255)
    #expect(tiled.pixel(at: CGPoint(x: 27, y: 50))?.blue == 255)
    #expect(tiled.pixel(at: CGPoint(x: 72, y: 50))?.red == 255)
    #expect(tiled.pixel(at: CGPoint(x: 15, y: 50)) == Picture.Pixel(red: 255, green: 255, blue: 255))
    let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let half = picture { Circle().fill(.image(image, sourceRect: part)).frame(width: 60, height: 60) }
    #expect(half.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(half.pixel(at: CGPoint(x: 22, y: 22)) == Picture.Pixel(red: 255, green: 255, blue: 255))
    let framed = picture {
      Color.clear.frame(width: 80, height: 80).border(ImagePaint(image: image, scale: 2), width: 20)
    }
    #expect(framed.pixel(at: CGPoint(x: 14, y: 50))?.red == 255)
    #expect(framed.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func `a color of Core Graphics is drawn, and its exposure doubles the light`() throws {
    let drawn = picture { Color(cgColor: CGColor(red: 0, green: 0, blue: 1, alpha: 1)) }
    #expect(drawn.pixel(at: CGPoint(x: 50, y: 50)) == Picture.Pixel(red: 0, green: 0, blue: 255))
    #expect(Color(red: 0, green: 0, blue: 1).cgColor?.components == [0, 0, 1, 1])
    #expect(Color.primary.cgColor == nil)
    #expect(UIColor.black.cgColor.components == [0, 0, 0, 1])
    let dark = Color(.sRGBLinear, red: 0.25, green: 0.25, blue: 0.25)
    let light = Color(.sRGBLinear, red: 0.5, green: 0.5, blue: 0.5)
    let (adjusted, expected) = (picture { dark.exposureAdjust(1) }, picture { light })
    #expect(adjusted.pixel(at: CGPoint(x: 50, y: 50)) == expected.pixel(at: CGPoint(x: 50, y: 50)))
  }
}
