import RowanGraph
import RowanViews

/// A rotor: a named list of positions in the content of a view, and the one that was reached last.
///
/// The entries are read when a person opens the rotor or steps through it, and not when the view is updated.
@MainActor
package final class RotorModel {
  /// The label.
  private(set) var label = Text(verbatim: "")
  private var source: (any RotorSource)?
  private var proxy: ScrollViewProxy?
  /// The entry that was reached last.
  private var place: (index: Int, id: AnyHashable)?
  /// The buttons of the rotor: one for each element of the modified view.
  private var cores: [NodeCore] = []
  private(set) weak var graph: Graph?
  /// The entry that was chosen in the list of entries, until the list is gone.
  var chosen: Int?

  init() {}

  /// Replaces what the modifier provides.
  func update(_ label: Text, _ proxy: ScrollViewProxy, _ source: any RotorSource) {
    self.label = label
    self.proxy = proxy
    self.source = source
  }

  func enter(_ node: any Node) {
    cores.append(node.core)
    graph = node.core.graph
    node.core.graph.rotors.add(self)
  }

  func leave(_ node: any Node) {
    cores.removeAll { $0 === node.core }
    if cores.isEmpty { graph?.rotors.remove(self) }
  }

  /// Whether an element with the rotor is on the screen.
  var isVisible: Bool { core?.visibility.isVisible == true }

  /// The first button on the screen, or else the first one that exists.
  private var core: NodeCore? {
    let alive = cores.filter(\.isAlive)
    return alive.first(where: \.visibility.isVisible) ?? alive.first
  }

  /// The entries at present.
  ///
  /// - Complexity: O(1) for an array of entries, O(*n*) for entries of a builder.
  var entries: RotorEntries { source?.read() ?? .none }

  /// The name of the rotor in the language of the scene.
  package var name: String { core.map { label.string(in: $0.environment) } ?? "" }

  /// The labels of all entries.
  ///
  /// - Complexity: O(*n*).
  package var labels: [String] {
    guard let core else { return [] }
    let entries = entries
    return (0..<entries.count).map { entries.entry($0).label.string(in: core.environment) }
  }

  /// The index of the entry that was reached last, if it still exists.
  ///
  /// - Complexity: O(1), after a change of the entries O(*n*).
  package var current: Int? { current(in: entries) }

  private func current(in entries: RotorEntries) -> Int? {
    guard let place else { return nil }
    if place.index < entries.count, entries.entry(place.index).id == place.id { return place.index }
    return (0..<entries.count).first { entries.entry($0).id == place.id }
  }

  /// Moves to the next or the previous entry.
  ///
  /// - Returns: `false` at the end.
  package func step(forwards: Bool) -> Bool {
    let entries = entries
    let next: Int
    if let current = current(in: entries) {
      next = current + (forwards ? 1 : -1)
    } else if let place {
      // The entry no longer exists: its successor has its index.
      next = forwards ? min(place.index, entries.count - 1) : min(place.index, entries.count) - 1
    } else {
      next = forwards ? 0 : entries.count - 1
    }
    return go(to: next, of: entries)
  }

  /// Moves to an entry: scrolls to its view, moves the keyboard focus to it if it is a row of a list, and announces it.
  ///
  /// - Returns: `false` if there is no such entry.
  @discardableResult
  package func go(to index: Int) -> Bool { go(to: index, of: entries) }

  private func go(to index: Int, of entries: RotorEntries) -> Bool {
    guard index >= 0, index < entries.count, let graph else { return false }
    let entry = entries.entry(index)
    place = (index, entry.id)
    entry.prepare()
    // The view that the preparation creates exists after the update.
    graph.enqueueAction { [weak self] in
      guard let self, isVisible, let core else { return }
      _ = proxy?.reach(entry.id)
      graph.announcer.speak(entry.label.string(in: core.environment))
    }
    return true
  }
}

/// The rotors of a scene.
@MainActor
package final class RotorRegistry: SceneService {
  private struct Reference { weak var rotor: RotorModel? }
  private var references: [Reference] = []

  /// Creates the registry of a scene.
  package init(of graph: Graph) {}

  /// The rotors on the screen, in the order in which they appeared.
  package var visible: [RotorModel] { references.compactMap(\.rotor).filter(\.isVisible) }

  func add(_ rotor: RotorModel) {
    remove(rotor)
    references.append(Reference(rotor: rotor))
  }

  func remove(_ rotor: RotorModel) { references.removeAll { $0.rotor == nil || $0.rotor === rotor } }
}

extension Graph {
  /// The rotors of the scene.
  package var rotors: RotorRegistry { service(RotorRegistry.self) }
}
