import Foundation
import RowanLayers

/// The page behind a row: one of everything that is drawn.
@MainActor
final class FakeDetail {
  let page: Layer
  let back: Layer
  private let animate: Layer
  private let box: Layer
  private let toggle: Layer
  private let tree: LayerTree
  private var isMoved = false
  private var isOn = false

  init(paint: FakePaint, title: String, size: CGSize) {
    tree = paint.tree
    page = Layer(in: paint.tree)
    page.frame = CGRect(origin: .zero, size: size)
    back = paint.button("Back", at: CGPoint(x: 8, y: 8), identifier: "back", role: .backButton)
    animate = paint.button("Animate", at: CGPoint(x: 100, y: 8), identifier: "animate")
    toggle = paint.button("Switch", at: CGPoint(x: 220, y: 8), identifier: "switch", role: .toggle)
    let heading = paint.text(title, at: CGPoint(x: 16, y: 60), size: 28, weight: 700, color: paint.primary)
    heading.semantics = Semantics(role: .header, label: title, level: 1)
    box = Layer(in: paint.tree)
    box.frame = CGRect(x: 16, y: 110, width: 80, height: 60)
    box.content = .fill(.color(paint.accent))
    box.clip = .rounded(topLeft: 12, topRight: 12, bottomRight: 12, bottomLeft: 12, continuous: false)
    box.shadow = Shadow(color: RGBA(hex: 0, alpha: 0.4), radius: 8, x: 0, y: 4)
    page.setChildren([back, animate, toggle, heading, box] + Self.shapes(paint) + Self.texts(paint, width: size.width))
  }

  func tap(_ id: LayerID) {
    switch id {
    case animate.id:
      isMoved.toggle()
      tree.currentAnimation = AnimationCurve(
        timing: .spring(response: 0.55, dampingFraction: 0.7),
        duration: 1.2
      )
      box.frame.origin.x = isMoved ? 260 : 16
      box.opacity = isMoved ? 0.5 : 1
      tree.currentAnimation = nil
    case toggle.id:
      isOn.toggle()
      toggle.semantics?.traits = isOn ? [.on] : []
    default: break
    }
  }

  private static func shapes(_ paint: FakePaint) -> [Layer] {
    let stops = [
      GradientStop(color: RGBA(hex: 0xFF3B30), location: 0), GradientStop(color: RGBA(hex: 0x007AFF), location: 1),
    ]
    func layer(_ x: CGFloat, _ content: LayerContent) -> Layer {
      let layer = Layer(in: paint.tree)
      layer.frame = CGRect(x: x, y: 190, width: 80, height: 60)
      layer.content = content
      return layer
    }
    let bounds = CGRect(x: 2, y: 2, width: 76, height: 56)
    let linear = Paint.linearGradient(stops: stops, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1))
    let radial = Paint.radialGradient(stops: stops, center: CGPoint(x: 0.5, y: 0.5), startRadius: 4, endRadius: 40)
    let stroke = Stroke(paint: .color(paint.accent), width: 3, cap: .round, dash: [8, 6])
    let image = layer(268, .image(checkerboard, tint: nil))
    image.semantics = Semantics(role: .image, label: "A chequerboard")
    image.transform = LayerTransform(rotation: 0.2)
    return [
      layer(16, .fill(linear)), layer(100, .fill(radial)),
      layer(184, .shape(Path(ellipseIn: bounds), fill: linear, stroke: stroke, evenOdd: false)), image,
    ]
  }

  private static func texts(_ paint: FakePaint, width: CGFloat) -> [Layer] {
    let body = paint.font(17)
    let long = """
      A paragraph long enough for several lines, which break where the engine broke them and nowhere else, whatever the \
      browser would have done.
      """
    let styled = [
      TextRun(text: "Plain, ", font: body), TextRun(text: "bold", font: paint.font(17, weight: 700)),
      TextRun(text: ", underlined", font: body, underline: .single),
      TextRun(text: ", struck", font: body, strikethrough: .single),
      TextRun(text: ", tracked", font: body, tracking: 2),
      TextRun(text: ", a link", font: body, color: paint.accent, link: URL(string: "https://example.com/")),
    ]
    return [
      paint.text(long, at: CGPoint(x: 16, y: 270), size: 17, color: paint.primary, width: width - 32),
      paint.text(styled, at: CGPoint(x: 16, y: 370), color: paint.primary, width: width - 32),
      paint.text("שלום עולם, 2026", at: CGPoint(x: 16, y: 430), size: 17, color: paint.primary, isRightToLeft: true),
      paint.text("日本語 العربية 😀", at: CGPoint(x: 16, y: 460), size: 17, color: paint.primary),
      paint.text("Caption text", at: CGPoint(x: 16, y: 490), size: 11, weight: 500, color: paint.secondary),
      paint.text(
        [TextRun(text: "Monospaced 0123", font: paint.font(15, design: .monospaced))],
        at: CGPoint(x: 16, y: 510),
        color: paint.primary
      ),
    ]
  }

  /// A PNG of 2 × 2 pixels.
  private static let checkerboard: BitmapImage = {
    let png = """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR42mP4z8Dw//9/EAayADnUB/mbRCuEAAAAAElFTkSuQmCC
      """
    return BitmapImage(
      width: 2,
      height: 2,
      pixels: [0, 0, 0, 0],
      scale: 1,
      encoded: Data(base64Encoded: png) ?? Data(),
      mediaType: "image/png"
    )
  }()
}
