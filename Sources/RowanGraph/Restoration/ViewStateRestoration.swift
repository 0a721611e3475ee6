import Foundation

/// The archive of the state of a window's views: `@State` of applications, expanded rows, edit modes and the drafts of fields.
///
/// A state is identified by the path of its view (`StablePath`), the type of the view and the name of the property. It is
/// applied when the view is created, before the body runs, and never later, so that it cannot replace a newer value. A state
/// that a view does not decode is reported and dropped; one whose view does not appear waits for it.
@MainActor
package final class ViewStateRestoration: SceneService {
  /// The prefix of the keys of states among the values that a window keeps.
  nonisolated package static let mark = "\u{2}"
  /// The states for the next graph; see `handOver(_:_:to:)`.
  private static var arriving: (states: [String: KeptValue], vault: StateVault?)?

  /// The states that no view has taken, by key.
  private var waiting: [String: Data] = [:]
  /// The properties among the keys of `waiting`, so that other properties cost no path.
  private var properties: Set<Substring> = []
  /// The number of nodes that the last traversal visited.
  package private(set) var visits = 0
  /// The number of traversals so far.
  package private(set) var traversals = 0

  package init(of graph: Graph) {
    guard let arriving = Self.arriving else { return }
    Self.arriving = nil
    graph.vault = arriving.vault
    for (key, value) in arriving.states {
      guard key.hasPrefix(Self.mark), case .data(let data) = value else { continue }
      waiting[key] = data
      properties.insert(Self.property(of: key))
    }
    graph.restoresState = !waiting.isEmpty
  }

  private static func property(of key: String) -> Substring { key.prefix { $0 != "." } }

  // MARK: Restoring

  /// Creates a window whose views restore archived state at their creation.
  ///
  /// - Parameters:
  ///   - states: The states, which can be any values.
  ///   - vault: The properties of the views, if the earlier window was in this process.
  ///   - make: Creates the window.
  package static func handOver<Window>(
    _ states: [String: KeptValue],
    _ vault: StateVault? = nil,
    to make: () -> Window
  ) -> Window {
    arriving = states.isEmpty && vault == nil ? nil : (states, vault)
    defer { arriving = nil }
    return make()
  }

  /// Takes the archived state of a node that is being created; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - label: The name of the state.
  ///   - type: The type of the view.
  ///   - node: The node.
  /// - Complexity: O(*depth*) if the archive has such a property of the type, otherwise O(1).
  package static func take(_ label: String, of type: Any.Type, for node: any Node) -> Data? {
    guard node.core.graph.restoresState else { return nil }
    return node.core.graph.service(Self.self).take(label, of: type, for: node)
  }

  private func take(_ label: String, of type: Any.Type, for node: any Node) -> Data? {
    let property = ArchivedType.of(type).number(of: label)
    let name = Self.mark + String(property, radix: 36)
    guard properties.contains(name[...]), let path = node.stablePath else { return nil }
    let data = waiting.removeValue(forKey: StateCollector.Key(property: property, path: path).text)
    if waiting.isEmpty { node.core.graph.restoresState = false }
    return data
  }

  /// Reports a state that cannot be decoded.
  static func reportUnreadable(_ label: String, of type: Any.Type, as value: Any.Type) {
    IssueOnce.warn(
      "\(ArchivedType.of(type).name).\(label): the archived value is not a \(value). The property has its initial value."
    )
  }

  // MARK: Archiving

  /// Returns the states of the window's views and those that wait for a view.
  ///
  /// If they exceed the limit, those that wait are dropped first, then the largest.
  ///
  /// - Parameters:
  ///   - root: The root node of the window.
  ///   - byteLimit: The maximum size of the states, in bytes.
  ///   - entryLimit: The maximum number of states.
  /// - Complexity: O(*n*) in the existing nodes with state. A value is encoded again only after a change.
  package func archive(below root: any Node, byteLimit: Int, entryLimit: Int) -> [String: KeptValue] {
    var collector = StateCollector()
    Self.visit(root, StablePath(), &collector)
    visits = collector.visits
    traversals += 1
    report(collector)
    let states = Dictionary(uniqueKeysWithValues: collector.states.map { ($0.key.text, $0.value) })
    var room = (bytes: byteLimit, entries: entryLimit)
    var kept: [String: KeptValue] = [:]
    func keep(_ states: [String: Data]) -> Bool {
      for (key, data) in states.sorted(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }) {
        let size = key.utf8.count + data.count + 5
        guard size <= room.bytes, room.entries > 0 else { return false }
        room = (room.bytes - size, room.entries - 1)
        kept[key] = .data(data)
      }
      return true
    }
    if !keep(states) {
      IssueOnce.warn(
        "The state of the window's views exceeds \(byteLimit) bytes: the largest values are not restored after a restart of the "
          + "server. Keep data in the application's model, not in @State."
      )
    } else {
      _ = keep(waiting.filter { states[$0.key] == nil })
    }
    return kept
  }

  /// Returns the states of nodes, without those of properties, which a `StateVault` has.
  ///
  /// - Complexity: O(*n*) in the existing nodes with state.
  package static func statesOfNodes(below root: any Node) -> [String: KeptValue] {
    var collector = StateCollector()
    collector.takesProperties = false
    visit(root, StablePath(), &collector)
    return Dictionary(uniqueKeysWithValues: collector.states.map { ($0.key.text, .data($0.value)) })
  }

  /// Returns values without the largest states, for an encoding that is too long.
  ///
  /// - Parameter fraction: The part of the states' size to keep, from 0 to 1.
  package static func reduced(_ values: KeptValues, to fraction: Double) -> KeptValues {
    func size(_ value: KeptValue) -> Int { if case .data(let data) = value { data.count } else { 0 } }
    let states = values.values.filter { $0.key.hasPrefix(mark) }
    var room = Int(Double(states.reduce(0) { $0 + $1.key.utf8.count + size($1.value) }) * fraction)
    var kept = values.values.filter { !$0.key.hasPrefix(mark) }
    for (key, value) in states.sorted(by: { (size($0.value), $0.key) < (size($1.value), $1.key) }) {
      room -= key.utf8.count + size(value)
      guard room >= 0 else { break }
      kept[key] = value
    }
    return KeptValues(kept)
  }

  private static func visit(_ node: any Node, _ path: StablePath, _ collector: inout StateCollector) {
    collector.visits += 1
    node.stateArchiver?.archiveState(into: &collector, at: path)
    let isRoot = node.core.parent == nil
    node.forEachChild { child in
      guard child.core.holdsState, child.core.isAlive else { return }
      let inside = child.core.parent === node ? node.stableName(of: child).map { path.appending($0) } : nil
      // Overlays, and content that a container has adopted, have paths of their own.
      let isElsewhere = isRoot || child.core.parent !== node
      guard let next = inside ?? (isElsewhere ? child.stablePath : nil) else { return }
      visit(child, next, &collector)
    }
  }

  private func report(_ collector: StateCollector) {
    for (state, problem, type) in collector.problems {
      if problem == .tooLarge {
        IssueOnce.warn(
          "\(state) exceeds \(StateCoder.byteLimit) bytes: it is not restored after a restart of the server."
        )
        continue
      }
      #if DEBUG
      IssueOnce.warn(
        "\(state) (\(ArchivedType.of(type).name)) is not restored after a restart of the server, because its type is not "
          + "Codable."
      )
      #endif
    }
  }
}
