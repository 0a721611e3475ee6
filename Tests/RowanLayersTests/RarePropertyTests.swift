import Foundation
import RowanLayers
import Testing

/// Properties that few layers set keep their values, and only differences are recorded.
@MainActor
@Suite("Rare properties of layers")
struct RarePropertyTests {
  private static let shadow = Shadow(color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), radius: 4, x: 1, y: 2)
  private static let pin = PinInfo(edge: .bottom, natural: 40, rangeStart: 10, rangeEnd: 90, inset: 3)

  /// Sets a property twice and back, and expects that the first and the last time are recorded.
  private func expect<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<Layer, Value>,
    keeps value: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let stage = LayerStage()
    let layer = stage.plain()
    stage.show(layer)
    let initial = layer[keyPath: property]
    _ = stage.layers.takePatch()
    for next in [value, initial] {
      layer[keyPath: property] = next
      #expect(layer[keyPath: property] == next, sourceLocation: sourceLocation)
      #expect(stage.layers.takePatch().changed[layer.id] != nil, "not recorded", sourceLocation: sourceLocation)
      layer[keyPath: property] = next
      #expect(!stage.layers.hasChanges, "recorded twice", sourceLocation: sourceLocation)
    }
  }

  @Test func `each is kept, recorded once and withdrawn`() {
    expect(\.shadow, keeps: Self.shadow)
    expect(\.transform, keeps: LayerTransform(x: 3, y: 4, scaleX: 2))
    expect(\.filter, keeps: .blur(deviation: 3, isOpaque: false))
    expect(\.pin, keeps: Self.pin)
    expect(\.anticipation, keeps: .divides(next: true))
    expect(\.clip, keeps: .bounds)
    expect(\.clip, keeps: .rounded(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4, continuous: true))
    expect(\.zIndex, keeps: 2)
    expect(\.pointerShape, keeps: .grab)
    expect(\.scrollEffect, keeps: ScrollEffect(isVertical: true, frames: [.init(position: 0, opacity: 0.5)]))
  }

  @Test func `changes that a host shows by itself are kept, and not recorded`() {
    let stage = LayerStage()
    let layer = stage.plain()
    stage.show(layer)
    _ = stage.layers.takePatch()
    stage.layers.withoutRecording {
      layer.opacity = 0.5
      layer.transform = LayerTransform(x: 3)
    }
    #expect(layer.opacity == 0.5 && layer.transform.x == 3 && !stage.layers.hasChanges)
    layer.opacity = 0.25
    #expect(stage.layers.takePatch().changed[layer.id] == .style)
  }

  @Test func `they do not replace each other`() {
    let stage = LayerStage()
    defer { withExtendedLifetime(stage) {} }
    let layer = stage.plain()
    layer.shadow = Self.shadow
    layer.pin = Self.pin
    layer.clip = .bounds
    layer.transform = LayerTransform(x: 3)
    layer.anticipation = .follows
    #expect(layer.shadow == Self.shadow && layer.pin == Self.pin && layer.clip == .bounds)
    #expect(layer.transform == LayerTransform(x: 3) && layer.anticipation == .follows)
    layer.shadow = nil
    #expect(layer.shadow == nil && layer.pin == Self.pin && layer.transform == LayerTransform(x: 3))
  }
}
