import Foundation
import RowanTesting
import SwiftUI
import Testing

@testable import RowanScript

/// Numbers and texts that cross from the runtime to the host, whatever they are.
@MainActor @Suite
struct CrossingTests {
  /// `ROWAN_SCRIPT_CROSSINGS` says how many calls cross in both directions, `ROWAN_SCRIPT_SEED` from which seed on.
  private nonisolated static func setting(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  @Test func hostileCrossingsNeverEndTheProcess() throws {
    let most = Self.setting("ROWAN_SCRIPT_CROSSINGS", 3000)
    var seed = UInt64(Self.setting("ROWAN_SCRIPT_SEED", 1))
    let first = seed
    var crossings = 0
    var messages = 0
    // The engine reports values that no size can have, and layouts that do not settle.
    try withKnownIssue(isIntermittent: true) {
      while crossings < most {
        let engine = HostileEngine(seed: seed)
        let session = ScriptSession(engine: engine, log: ScriptLog(), permissions: ScriptPermissions())
        try engine.load("", name: "", entry: 0, text: "")
        let screen = Screen(size: CGSize(width: 390, height: 400)) { ScriptRootView(session: session) }
        for _ in 0..<6 {
          engine.callHost()
          for scope in 1...4 { engine.callHost(.dirty, Double(scope)) }
          for handle in 1...3 { engine.callHost(.changed, Double(handle)) }
          screen.update()
          screen.scroll(by: 120)
        }
        crossings += engine.crossings
        messages += session.log.errors.count
        session.close()
        seed += 1
      }
    } matching: { _ in
      true
    }
    print("crossings: \(crossings) with seeds \(first)...\(seed - 1), \(messages) messages")
    #expect(crossings >= most)
    #expect(messages > 0)
  }

  private func failure(_ numbers: [Double], _ read: (inout NumberReader) -> Void) -> NumberReader.Failure? {
    var numbers = numbers
    return numbers.withUnsafeMutableBufferPointer {
      var reader = NumberReader($0)
      read(&reader)
      return reader.failure
    }
  }

  @Test(arguments: HostileEngine.values) func aNumberOutOfItsRangeFailsTheReader(_ number: Double) {
    #expect(failure([1, 0, number]) { _ = $0.whole(1...9, "a row") }?.meaning == "a row")
    #expect(failure([number, 0, 1]) { _ = $0.any() } != nil)
  }

  @Test func aReaderNeverReadsPastTheEnd() {
    #expect(failure([2, 0, 5, 6]) { for _ in 0..<2 { _ = $0.any() } } == nil)
    #expect(failure([1, 0, 5, 6]) { for _ in 0..<2 { _ = $0.any() } }?.number == nil)
    #expect(failure([1, 0, 5, 6]) { for _ in 0..<2 { _ = $0.any() } }?.message.contains("missing") == true)
    #expect(failure([9, 0, 5, 6]) { _ in } != nil)
    #expect(failure([], { _ = $0.any() }) != nil)
  }

  @Test(
    arguments: [
      [5, 0, 0, 0], [0, 4, 0, 0], [0, 0, 1e9, 0], [0, 3, 3, 1, 5, 0], [0, 3, 3, 2, 0, 1, 1, 1],
      [0, 3, 3, 2, 0, 0, 0, 1],
      [0.5, 0, 0, 0], [.nan, 0, 0, 0], [0, 3, 0, 1, 0, 0], [0, 0],
    ] as [[Double]]
  )
  func aChangeOfRowsThatThereAreNotIsRefused(_ numbers: [Double]) {
    #expect(failure([Double(numbers.count), 0] + numbers) { _ = RowChange(&$0, count: 3) } != nil)
  }

  @Test func aChangeOfRowsIsRead() {
    var change = RowChange()
    #expect(failure([8, 0, 1, 2, 3, 2, 1, 3, 2, 1]) { change = RowChange(&$0, count: 3) } == nil)
    #expect(change.front == 1 && change.removed == 2 && change.inserted == 3)
    #expect(change.moved == [1: 3, 2: 1])
  }
}
