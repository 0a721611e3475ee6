import Foundation
import RowanLayers

/// Colours, and layers with text, of a fake scene.
@MainActor
struct FakePaint {
  let tree: LayerTree
  let measurer: any TextMeasurer
  let isDark: Bool

  var background: RGBA { isDark ? .black : .white }
  var header: RGBA { RGBA(hex: isDark ? 0x1C1C1E : 0xF2F2F7) }
  var primary: RGBA { isDark ? .white : .black }
  var secondary: RGBA { RGBA(hex: isDark ? 0xEBEBF5 : 0x3C3C43, alpha: isDark ? 0.7 : 0.8) }
  var separator: RGBA { RGBA(hex: 0x787880, alpha: 0.4) }
  var selection: RGBA { RGBA(hex: isDark ? 0x3A3A3C : 0xD1D1D6) }
  var accent: RGBA { RGBA(hex: isDark ? 0x64B5FF : 0x0059C8) }

  func font(_ size: CGFloat, weight: Int = 400, design: ResolvedFont.Design = .default) -> ResolvedFont {
    ResolvedFont(design: design, size: size, weight: weight)
  }

  func text(
    _ string: String,
    at origin: CGPoint,
    size: CGFloat,
    weight: Int = 400,
    color: RGBA,
    width: CGFloat? = nil,
    isRightToLeft: Bool = false
  ) -> Layer {
    text(
      [TextRun(text: string, font: font(size, weight: weight))],
      at: origin,
      color: color,
      width: width,
      isRightToLeft: isRightToLeft
    )
  }

  func text(_ runs: [TextRun], at origin: CGPoint, color: RGBA, width: CGFloat? = nil, isRightToLeft: Bool = false)
    -> Layer
  {
    let layer = Layer(in: tree)
    let layout = measurer.layout(runs, options: TextLayoutOptions(maxWidth: width, isRightToLeft: isRightToLeft))
    layer.frame = CGRect(origin: origin, size: layout.size)
    layer.content = .text(layout, color: color)
    layer.semantics = Semantics(role: .text, label: runs.map(\.text).joined())
    return layer
  }

  func button(_ label: String, at origin: CGPoint, identifier: String, role: Semantics.Role = .button) -> Layer {
    let layer = Layer(in: tree)
    let text = text(label, at: CGPoint(x: 12, y: 8), size: 17, weight: 600, color: accent)
    layer.frame = CGRect(
      origin: origin,
      size: CGSize(width: text.frame.width + 24, height: text.frame.height + 16)
    )
    layer.setChildren([text])
    layer.interests = [.tap, .press]
    layer.semantics = Semantics(role: role, label: label, identifier: identifier, combinesChildren: true)
    return layer
  }
}
