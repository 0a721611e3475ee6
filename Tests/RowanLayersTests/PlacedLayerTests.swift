import RowanLayers
import Testing

/// The animations with which layers are placed and inserted.
@MainActor
struct PlacedLayerTests {
  private let curve = AnimationCurve(timing: .bezier(x1: 0, y1: 0, x2: 1, y2: 1), duration: 1)

  @Test func `a layer that was placed with an animation is inserted without one in a later frame`() {
    let tree = LayerTree()
    let layer = Layer(in: tree)
    tree.withAnimation(curve) { tree.notePlaced(layer) }
    _ = tree.takePatch()
    tree.root.setChildren([layer])
    #expect(tree.takePatch().arrivals.isEmpty)
  }

  @Test func `a layer that was placed with an animation is inserted with it in the same frame`() {
    let tree = LayerTree()
    let layer = Layer(in: tree)
    tree.withAnimation(curve) { tree.notePlaced(layer) }
    tree.root.setChildren([layer])
    #expect(tree.takePatch().arrivals.count == 1)
  }
}
