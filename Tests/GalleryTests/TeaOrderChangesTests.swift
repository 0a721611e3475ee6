import Foundation
import Testing

@testable import GalleryScreens

@Suite("The changed orders that a tab keeps")
struct TeaOrderChangesTests {
  private func changed(_ ids: Range<Int>, to note: String? = "Later") -> [TeaOrder] {
    ids.map { id in
      var order = TeaOrder.sample(id)
      order.note = note
      return order
    }
  }

  private func restored(_ changes: TeaOrderChanges) throws -> TeaOrderChanges {
    try JSONDecoder().decode(TeaOrderChanges.self, from: JSONEncoder().encode(changes))
  }

  @Test func `an edit after a large change that was undone is kept`() throws {
    var changes = TeaOrderChanges()
    changes.add(changed(10_001..<110_001, to: "Cleared"))
    #expect(!changes.isComplete && changes.archived.count <= 64)
    changes.add(TeaOrder.samples(100_000))
    #expect(changes.isComplete && changes.orders.isEmpty)
    changes.add(changed(10_005..<10_006))
    #expect(changes.isComplete)
    let kept = try restored(changes)
    #expect(kept.orders[10_005]?.note == "Later")
  }

  @Test func `orders that had no room are archived when others are undone`() throws {
    var changes = TeaOrderChanges()
    changes.add(changed(20_000..<20_070))
    #expect(!changes.isComplete && changes.archived.count == 64)
    let lacking = try restored(changes)
    #expect(!lacking.isComplete)
    let undone = changes.archived.sorted().prefix(10)
    changes.add(undone.map { TeaOrder.sample($0) })
    #expect(changes.isComplete && changes.orders.count == 60)
    let kept = try restored(changes)
    #expect(kept.orders.count == 60)
  }
}
