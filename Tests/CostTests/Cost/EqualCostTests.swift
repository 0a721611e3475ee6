import Foundation
import RowanGraph
import Testing

/// The same screen of a short and of a very long list is the same work, and work leaves nothing behind.
@MainActor
@Suite("Costs do not grow")
struct EqualCostTests {
  /// First frame, a scrolled screen, a one-row update, an insertion at the front, a selection.
  private func works(_ spelling: Spelling, count: Int) -> [Work] {
    let list = CatalogueStage(spelling, count: count)
    var result = [list.stage.totalWork]
    result.append(list.stage.work { list.stage.scroll(by: list.stage.viewportHeight) })
    result.append(list.stage.work { list.stage.scroll(by: -list.stage.viewportHeight) })
    result.append(list.stage.work { list.book.entry(4).note = "!" })
    result.append(list.stage.work { list.catalogue.insertAtFront(-2) })
    result.append(list.stage.work { list.catalogue.selection = 6 })
    return result
  }

  @Test("a thousand rows and a million cost the same", arguments: Spelling.allCases)
  func sameCounters(_ spelling: Spelling) {
    let few = works(spelling, count: 1000)
    let many = works(spelling, count: 1_000_000)
    #expect(few == many)
  }

  @Test func `ten thousand updates of one row leave memory where it was`() throws {
    let list = CatalogueStage(.forEach, count: 100_000)
    func update(_ times: Int) {
      for number in 0..<times {
        list.book.entry(number % 8).note = (number / 8).isMultiple(of: 2) ? " a" : " b"
        list.stage.settle()
      }
    }
    update(2000)
    list.book.forget()
    let before = try bytesInUse()
    update(10_000)
    list.book.forget()
    let growth = try bytesInUse() - before
    #expect(growth < 1_500_000, "\(growth) bytes more, \(growth / 10_000) for each update")
  }

  @Test func `scrolling through ten thousand rows and back leaves as many rows alive as at first`() {
    let list = CatalogueStage(.forEach, count: 10_000)
    let alive = list.stage.counters.rowsAlive
    while list.stage.offset < list.stage.contentHeight - list.stage.viewportHeight - 1 {
      list.stage.scroll(by: list.stage.viewportHeight)
    }
    list.stage.scroll(to: 0)
    #expect(list.stage.counters.rowsAlive <= alive + 1)
  }

  /// Resident memory of the process.
  private func bytesInUse() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(status.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * 4096
  }
}
