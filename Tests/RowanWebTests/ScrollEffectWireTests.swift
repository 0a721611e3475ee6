import Foundation
import RowanLayers
import Testing

@testable import RowanWeb

/// Layers whose appearance by their place in a scroll view is drawn by the page.
@MainActor
@Suite("Scroll effects on the wire")
struct ScrollEffectWireTests {
  private let tree = LayerTree()

  private func style(of layer: Layer) -> String {
    var writer = JSONWriter(capacity: 64)
    writer.style(of: layer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func framesReplaceTheEnginesOwnAppearance() {
    let layer = Layer(in: tree)
    layer.opacity = 0.3
    layer.transform = LayerTransform(x: 7)
    layer.filter = .blur(deviation: 2, isOpaque: false)
    layer.zIndex = 1
    #expect(style(of: layer).contains(#""o":0.3"#))
    let moved = LayerTransform(x: 40, scaleX: 0.5, rotation: 0.25, anchor: CGPoint(x: 0, y: 0.5))
    let still = LayerTransform(anchor: moved.anchor)
    layer.scrollEffect = ScrollEffect(
      isVertical: true,
      startInset: 44,
      frames: [.init(position: 0, opacity: 0.125, transform: moved), .init(position: 0.25, transform: still)]
    )
    let numbers = "1,44,0,0,0.5,3,0.0,0.125,40,0,0.5,1.0,0.25,0.25,1.0,0,0,1.0,1.0,0.0"
    #expect(style(of: layer) == #"{"z":1,"v":[\#(numbers)]}"#)
    layer.scrollEffect = nil
    #expect(style(of: layer).contains(#""o":0.3"#) && !style(of: layer).contains(#""v""#))
  }

  @Test func aLayerWithAnEffectIsNotPlain() {
    let layer = Layer(in: tree)
    #expect(layer.hasPlainStyle)
    layer.scrollEffect = ScrollEffect(
      isVertical: false,
      endInset: 8,
      frames: [.init(position: 0.5, blur: 3), .init(position: 1)]
    )
    #expect(!layer.hasPlainStyle)
    #expect(style(of: layer) == #"{"v":[0,0,8,0.5,0.5,4,0.5,3,1.0,0]}"#)
  }
}
