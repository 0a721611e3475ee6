import Foundation
import RowanLayers
import RowanPicture
import RowanText

/// A layer tree with shortcuts for tests.
@MainActor
final class Scene {
  let tree = LayerTree()
  let measurer = PangoTextMeasurer()

  init(width: CGFloat, height: CGFloat) {
    tree.root.frame = CGRect(x: 0, y: 0, width: width, height: height)
  }

  @discardableResult
  func add(
    _ content: LayerContent = .none,
    x: CGFloat = 0,
    y: CGFloat = 0,
    width: CGFloat = 10,
    height: CGFloat = 10,
    to parent: Layer? = nil
  ) -> Layer {
    let layer = Layer(in: tree)
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.content = content
    let parent = parent ?? tree.root!
    parent.setChildren(parent.children + [layer])
    return layer
  }

  @discardableResult
  func addText(
    _ text: String,
    x: CGFloat,
    y: CGFloat,
    size: CGFloat = 12,
    color: RGBA = .black,
    to parent: Layer? = nil
  )
    -> Layer
  {
    let layout = measurer.layout([TextRun(text: text, font: ResolvedFont(size: size))], options: .init())
    return add(
      .text(layout, color: color),
      x: x,
      y: y,
      width: layout.size.width,
      height: layout.size.height,
      to: parent
    )
  }

  func picture(scale: CGFloat = 1, background: RGBA = .white) -> PictureRenderer {
    let renderer = PictureRenderer(size: tree.root.frame.size, scale: scale)
    renderer.draw(tree, background: background)
    return renderer
  }
}

@MainActor
extension PictureRenderer {
  /// The colour of a pixel as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * pixelWidth + x] }

  /// How many pixels of a part are not of a colour.
  func count(in xs: Range<Int>, _ ys: Range<Int>, not color: UInt32 = 0xFFFF_FFFF) -> Int {
    let pixels = pixels
    return ys.reduce(0) { sum, y in sum + xs.count { pixels[y * pixelWidth + $0] != color } }
  }
}

let red = RGBA(hex: 0xFF0000)
let blue = RGBA(hex: 0x0000FF)
