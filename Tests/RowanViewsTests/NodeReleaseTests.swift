import Foundation
import RowanGraph
import Testing

@testable import RowanViews

#if DEBUG
/// A node refers to its parent without retaining it; the parent clears the reference when it ends.
@Suite struct NodeReleaseTests {
  private struct LastReferences: @unchecked Sendable { var nodes: [any Node] }

  @Test func aNodeThatEndsOffTheMainActorStopsADebugBuild() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var last = await MainActor.run {
        let stage = TextStage(VStack { Text("Ada") })
        var nodes: [any Node] = []
        stage.host.forEachChild { nodes.append($0) }
        return LastReferences(nodes: nodes)
      }
      last.nodes.removeAll()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("NodeCore was released off the main actor"))
  }

  @Test func aSceneThatEndsOffTheMainActorReleasesItsNodesOnIt() async {
    let result = await #expect(processExitsWith: .success) {
      var last = await MainActor.run { [TextStage(VStack { Text("Ada") }).host] }
      last.removeAll()
      await MainActor.run {}
    }
    #expect(result != nil)
  }
}
#endif
