import Foundation

/// The archive of a window's navigation containers, selections and scroll offsets.
///
/// Records and addresses are untrusted input. They are bounded, and a step requires an existing link, tab or row, or a
/// value that a bound path decodes. Restoration runs between the updates of a turn, one step at a time, because a screen
/// exists only after the update that follows the step to it. It ends when everything has been applied, when nothing more
/// can be applied, or at an action of the person.
@MainActor
package final class WindowRestoration: SceneService {
  /// The prefix of the keys of records among the values that a window keeps.
  nonisolated private static let mark = "\u{1}"
  /// The maximum size of all records, in bytes; records of scroll offsets are left out first.
  private static let byteLimit = 8192

  private struct Member { weak var keeper: (any RestorableNode)? }

  /// A keeper and its path in the tree: the positions of its ancestors from the root.
  private struct Known {
    let keeper: any RestorableNode
    let path: [Int]
    var container: (any RestorableContainer)? { keeper as? any RestorableContainer }
  }

  private var members: [Member] = []
  private var prunedCount = 16
  /// The records that have not been applied yet.
  private var waiting: [String: KeptValue] = [:]
  /// The address that is being restored; `nil` for none.
  private var target: SceneAddress?
  /// Called with the last step of an address without a screen.
  package var onDeadEnd: ((String) -> Void)?

  package init(of graph: Graph) {}

  /// Adds a keeper, which is removed with its node.
  package func add(_ keeper: any RestorableNode) {
    if members.count >= prunedCount {
      members.removeAll { $0.keeper?.core.isAlive != true }
      prunedCount = max(16, members.count * 2)
    }
    members.append(Member(keeper: keeper))
  }

  // MARK: Finding

  /// Returns the keepers of the window's content in the order of the tree.
  ///
  /// Keepers in presentations are excluded, because their positions depend on earlier presentations; see `presented()`.
  ///
  /// - Complexity: O(*k* · *d*) for *k* keepers at depth *d*.
  private func known() -> [Known] {
    let all = members.compactMap { member -> Known? in
      guard let keeper = member.keeper, keeper.core.isAlive else { return nil }
      let path = Self.path(of: keeper)
      return path.first == 0 ? Known(keeper: keeper, path: path) : nil
    }
    return all.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns the keepers in presentations with the keys of their records, which contain the path of the presenting view.
  private func presented() -> [(key: String, keeper: any RestorableNode)] {
    members.compactMap { member in
      guard let keeper = member.keeper, keeper.core.isAlive, Self.path(of: keeper).first != 0,
        let path = keeper.stablePath
      else { return nil }
      return ("\(Self.mark)^\(keeper.restorationKind) \(String(path.hash, radix: 36))", keeper)
    }
  }

  private static func path(of node: any Node) -> [Int] {
    var path: [Int] = []
    var core = node.core
    while let parent = core.parent {
      path.append(core.place)
      core = parent.core
    }
    return path.reversed()
  }

  /// Returns the containers around a node, the nearest first.
  private func containers(around node: any Node, _ known: [ObjectIdentifier: any RestorableContainer])
    -> [any RestorableContainer]
  {
    var found: [any RestorableContainer] = []
    var current = node.core.parent
    while let parent = current {
      if let container = known[ObjectIdentifier(parent)] { found.append(container) }
      current = parent.core.parent
    }
    return found
  }

  private static func containersByID(_ all: [Known]) -> [ObjectIdentifier: any RestorableContainer] {
    let pairs = all.compactMap { known in known.container.map { (ObjectIdentifier(known.keeper), $0) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns the visible containers from the outermost to the one in front.
  private func chain(_ all: [Known]) -> [any RestorableContainer] {
    let byID = Self.containersByID(all)
    let visible = all.compactMap(\.container).filter(\.core.visibility.isVisible)
    var chain: [any RestorableContainer] = []
    while chain.count < 16 {
      let inside = visible.filter { containers(around: $0, byID).first === chain.last }
      guard let next = chain.last?.isLastInFront == true ? inside.last : inside.first else { break }
      chain.append(next)
    }
    return chain
  }

  /// Returns the keepers with the keys of their records.
  private func keyed(_ all: [Known]) -> [(key: String, keeper: any RestorableNode)] {
    let byID = Self.containersByID(all)
    var counts: [String: Int] = [:]
    return all.map { known in
      let screens = containers(around: known.keeper, byID).reversed().map { $0.screenName(containing: known.keeper) }
      let name = "\(known.keeper.restorationKind) \(screens.joined(separator: "|"))"
      let number = counts[name, default: 0]
      counts[name] = number + 1
      return ("\(Self.mark)\(number) \(name)", known.keeper)
    }
  }

  // MARK: Archiving

  /// The address of the current screen.
  package var address: SceneAddress { SceneAddress(groups: chain(known()).map(\.addressSteps)) }

  /// Returns the address of the screen at a step.
  ///
  /// - Parameters:
  ///   - step: The step in the nearest container.
  ///   - node: The node of the link.
  /// - Returns: `nil` for a link in a presentation.
  package func address(of step: String, from node: any Node) -> SceneAddress? {
    let containers = containers(around: node, Self.containersByID(known()))
    guard let nearest = containers.first else { return nil }
    let outer = containers.dropFirst().reversed().map { $0.steps(toScreenContaining: node) }
    return SceneAddress(groups: outer + [nearest.steps(toScreenContaining: node) + [step]])
  }

  /// The records of the current state, and those that have not been applied yet.
  package var records: [String: KeptValue] {
    let all = known()
    var records: [(key: String, value: KeptValue, isContainer: Bool)] = []
    for (key, keeper) in keyed(all) + presented() {
      guard let value = keeper.restorationRecord ?? waiting[key] else { continue }
      records.append((key, value, keeper is any RestorableContainer))
    }
    let taken = Set(records.map(\.key))
    records += waiting.filter { !taken.contains($0.key) }.map { ($0.key, $0.value, false) }
    var (result, size) = ([String: KeptValue](), 0)
    let address = SceneAddress(groups: chain(all).map(\.addressSteps)).text
    if !address.isEmpty { result[Self.mark] = .string(address) }
    for record in records.sorted(by: { $0.isContainer && !$1.isContainer }) {
      size += record.key.utf8.count + record.value.byteCount + 8
      guard size <= Self.byteLimit, record.key.utf8.count <= KeptValues.keyLimit else { continue }
      result[record.key] = record.value
    }
    return result
  }

  /// The records from which a window of the process goes on that has the properties of this one's views; `nil` if a screen could not be
  /// reached again.
  package var recordsInProcess: [String: KeptValue]? {
    var records = waiting
    for (key, keeper) in keyed(known()) + presented() {
      records[key] = nil
      if let container = keeper as? any RestorableContainer {
        if container.isBound { continue }
        guard container.hasAllSteps else { return nil }
      }
      if let record = keeper.restorationRecord { records[key] = record }
    }
    return records
  }

  /// Returns the address of the screen at which a window's values were archived.
  package static func address(of values: KeptValues) -> SceneAddress {
    guard case .string(let text) = values.values[mark] else { return SceneAddress() }
    return SceneAddress(text)
  }

  /// Separates the records from the other values that a window keeps.
  package static func split(_ values: KeptValues) -> (records: [String: KeptValue], others: KeptValues) {
    let records = values.values.filter { $0.key.hasPrefix(mark) }
    return (records, KeptValues(values.values.filter { !$0.key.hasPrefix(mark) }))
  }

  // MARK: Restoring

  /// Whether restoration is pending.
  package var isRestoring: Bool { target != nil || !waiting.isEmpty }

  /// Whether existing content still has to be restored. Records of content that does not exist, such as that of a tab that was not
  /// selected since, wait for it.
  package var isChanging: Bool {
    guard isRestoring else { return false }
    return target != nil || (keyed(known()) + presented()).contains { waiting[$0.key] != nil }
  }

  /// Starts the restoration of records and an address.
  ///
  /// If the records belong to the address, they determine all containers; otherwise the address has precedence.
  package func begin(_ records: [String: KeptValue], at address: SceneAddress) {
    waiting = records
    let kept = waiting.removeValue(forKey: Self.mark)
    target = kept ?? .string("") == .string(address.text) ? nil : address
  }

  /// Returns whether records belong to the screen of an address.
  nonisolated package static func holds(_ values: KeptValues, at address: String) -> Bool {
    (values.values[mark] ?? .string("")) == .string(SceneAddress(address).text)
  }

  /// Starts the navigation to an address.
  package func go(to address: SceneAddress) { target = address }

  /// Applies the records and the step that the current content allows, during the events of an up-to-date window.
  ///
  /// - Parameter isAtRest: Whether no task that can load more content is running.
  /// - Returns: `true` if another call is required after an update.
  package func restoreNext(isAtRest: Bool) -> Bool {
    let all = known()
    var progress = false
    let chain = target == nil ? [] : chain(all)
    var stuck: [String] = []
    for (key, keeper) in keyed(all) + presented() {
      guard let record = waiting[key] else { continue }
      guard let container = keeper as? any RestorableContainer else {
        if keeper.restoreRecord(record, isLast: isAtRest) != .waiting { waiting[key] = nil }
        continue
      }
      // An address determines the containers in front.
      if chain.contains(where: { $0 === container }) {
        waiting[key] = nil
        continue
      }
      guard !progress else { continue }
      switch container.restoreRecord(record, isLast: isAtRest) {
      case .done: waiting[key] = nil
      case .progressed: progress = true
      case .waiting: stuck.append(key)
      }
    }
    if progress { return true }
    if let target { return goOn(to: target, chain, isAtRest: isAtRest) }
    if isAtRest, !stuck.isEmpty {
      for key in stuck {
        if case .string(let text) = waiting[key] { reportDeadEnd(SceneAddress(text)) }
        waiting[key] = nil
      }
    }
    return false
  }

  private func goOn(to target: SceneAddress, _ chain: [any RestorableContainer], isAtRest: Bool) -> Bool {
    for (index, container) in chain.enumerated() {
      let steps = target.groups.indices.contains(index) ? target.groups[index] : []
      guard container.addressSteps != steps else { continue }
      switch container.restoreSteps(steps) {
      case .progressed: return true
      case .done: continue
      case .waiting:
        if isAtRest {
          self.target = nil
          reportDeadEnd(target)
        }
        return false
      }
    }
    guard isAtRest || chain.count >= target.groups.count else { return false }
    self.target = nil
    if chain.count < target.groups.count { reportDeadEnd(target) }
    return false
  }

  private func reportDeadEnd(_ address: SceneAddress) {
    if let step = address.groups.last?.last { onDeadEnd?(step) }
  }

  /// Cancels the restoration of the existing content, because the person acts.
  package func personActs() {
    guard isRestoring else { return }
    target = nil
    for (key, _) in keyed(known()) + presented() { waiting[key] = nil }
  }
}

extension KeptValue {
  /// The approximate size of the value's encoding, in bytes.
  fileprivate var byteCount: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .data(let data): data.count
    case .bool, .int, .double, .date: 8
    }
  }
}
