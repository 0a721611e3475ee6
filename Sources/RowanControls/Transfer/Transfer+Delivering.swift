import Foundation
import RowanGraph
import RowanLayers
import RowanViews

extension Transfer {
  /// Delivers values of a type to an action.
  ///
  /// The action is called synchronously if no value has to be loaded, otherwise once after all values are loaded. A
  /// value that cannot be loaded is reported as an issue and omitted.
  ///
  /// - Parameters:
  ///   - items: The values to convert.
  ///   - type: The type of the delivered values.
  ///   - graph: The graph that runs the loading task.
  ///   - action: Receives the values; returns whether it accepted them.
  /// - Returns: The result of the action, or `true` if values are still being loaded; `false` if no value can be
  ///   converted.
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
