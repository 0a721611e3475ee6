import Foundation
import RowanLayers
import Testing

#if DEBUG
/// A layer refers to its parent without retaining it; the parent clears the reference when it ends.
@Suite struct LayerReleaseTests {
  @Test func aParentThatEndsOffTheMainActorStopsADebugBuild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tree = await LayerTree()
      let child = await Layer(in: tree)
      var last = await MainActor.run {
        let parent = Layer(in: tree)
        parent.setChildren([child])
        return [parent]
      }
      last.removeAll()
      withExtendedLifetime((tree, child)) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Layer was released off the main actor"))
  }

  @Test func aTreeThatEndsOffTheMainActorReleasesItsLayersOnIt() async {
    let result = await #expect(processExitsWith: .success) {
      var last = await MainActor.run {
        let tree = LayerTree()
        let parent = Layer(in: tree)
        parent.setChildren([Layer(in: tree)])
        tree.root.setChildren([parent])
        return [tree]
      }
      last.removeAll()
      await MainActor.run {}
    }
    #expect(result != nil)
  }

  @Test func aLayerWithoutChildrenEndsOnAnyThread() async {
    let result = await #expect(processExitsWith: .success) {
      let tree = await LayerTree()
      var last = [await Layer(in: tree)]
      last.removeAll()
      withExtendedLifetime(tree) {}
    }
    #expect(result != nil)
  }
}
#endif
