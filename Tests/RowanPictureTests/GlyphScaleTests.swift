import Foundation
import RowanLayers
import RowanPicture
import RowanText
import Testing

/// Text whose layer is scaled beyond what a font can be rendered at.
@MainActor
@Suite("Scaled text")
struct GlyphScaleTests {
  private nonisolated static let scales: [LayerTransform] = [
    LayerTransform(scaleX: 0), LayerTransform(scaleY: 0), LayerTransform(scaleX: 0, scaleY: 0),
    LayerTransform(scaleX: 0, rotation: 0.5), LayerTransform(scaleX: 1, scaleY: 1e-300),
    LayerTransform(scaleX: 1e6, scaleY: 1e6), LayerTransform(scaleX: 1e6, scaleY: 1),
    LayerTransform(scaleX: 1e6, scaleY: 1e6, rotation: 0.5), LayerTransform(scaleX: 1e300, scaleY: 1e300),
    LayerTransform(scaleX: 1e-300, scaleY: 1e-300), LayerTransform(scaleX: .nan, scaleY: 1),
    LayerTransform(scaleX: .infinity, scaleY: .infinity), LayerTransform(scaleX: -1e6, scaleY: 1e6),
  ]

  @Test("after text of any scale other text is drawn as before", arguments: scales.indices)
  func others(index: Int) {
    func drawnBeside(_ transform: LayerTransform?) -> [UInt32] {
      let scene = Scene(width: 60, height: 30)
      let group = scene.add(width: 60, height: 30)
      group.transform = transform ?? .identity
      group.opacity = transform == nil ? 0 : 1
      scene.addText("Hi", x: 2, y: 2, size: 17, color: RGBA(red: 0, green: 1, blue: 0), to: group)
      scene.addText("🍎", x: 30, y: 2, size: 17, to: group)
      scene.addText("Hi", x: 2, y: 2, size: 17, color: RGBA(red: 1, green: 0, blue: 0))
      scene.addText("🍎", x: 30, y: 2, size: 17)
      return scene.picture(scale: 2).pixels
    }
    let before = drawnBeside(nil)
    _ = drawnBeside(Self.scales[index])
    #expect(drawnBeside(nil) == before)
    #expect(before.contains(0xFFFF_0000))
  }
}
