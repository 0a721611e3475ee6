import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension Transfer {
  /// Gives values of a type to an action: at once where nothing has to be loaded, else when all are there. What cannot be loaded
  /// is reported and left out. Returns what the action says; true where that is not known yet.
  @MainActor
  package static func deliver<T: Transferable>(
    _ items: [any Transferable],
    to type: T.Type,
    in graph: Graph?,
    _ action: @escaping @MainActor ([T]) -> Bool
  ) -> Bool {
    let immediate = items.compactMap { Transfer.immediate(from: $0, to: type) }
    if immediate.count == items.count { return action(immediate) }
    let ways = items.compactMap { Transfer.way(from: $0, to: type) }
    guard !ways.isEmpty else { return false }
    let work: @MainActor () async -> Void = {
      var values: [T] = []
      for way in ways {
        do {
          values.append(try await way())
        } catch {
          IssueOnce.report("What was dropped could not be loaded as \(type): \(error)")
        }
      }
      if !values.isEmpty { _ = action(values) }
    }
    if let graph { graph.run(work) } else { Task { await work() } }
    return true
  }
}
