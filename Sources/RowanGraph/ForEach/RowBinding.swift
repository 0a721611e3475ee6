import Foundation

/// Where a row finds the element that it is bound to: the same for as long as the row is that element's, wherever that stands among
/// the others.
///
/// Bodies in the row see the value that the rows were made from, and hear when another one is given with an update; so a change of
/// another element, or of an element's place, runs nothing here. Everybody else, such as a screen that the row led to, sees the value
/// as it is now, follows the data themselves, and hears when the element is found at another place. What is written goes where the
/// element stood at the last update.
///
/// Contract: whoever gives the rows their data reads these in a body that hears of each change of them (`BoundCollection`).
nonisolated final class RowLocation<Value>: BindingLocation<Value>, TrackingSource, @unchecked Sendable {
  private var target: BindingLocation<Value>
  private var value: Value
  /// The row that is given the element with each update; `nil` once it has ended or is another element's.
  @MainActor private var row: NodeCore?
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]
  /// Those who read and are not of the row.
  @MainActor private var others: [ObjectIdentifier: Other] = [:]

  private struct Reader {
    weak var scope: TrackingScope?
    /// Whether what was read is still the same; `nil` where all was read.
    var areUnchanged: [(Value) -> Bool]?
  }

  private struct Other { weak var scope: TrackingScope? }

  @MainActor init(_ target: BindingLocation<Value>, value: Value, of row: NodeCore) {
    self.target = target
    self.value = value
    self.row = row
  }

  override var isFollowed: Bool { target.isFollowed }

  /// The row was given its element once more.
  @MainActor func lead(to target: BindingLocation<Value>, value new: Value) {
    let isElsewhere = !others.isEmpty && !self.target.isEquivalent(to: target)
    let old = value
    self.target = target
    value = new
    tellReaders(from: old)
    if isElsewhere { for other in others.values { other.scope?.sourceDidChange() } }
  }

  @MainActor private func tellReaders(from old: Value) {
    guard !readers.isEmpty else { return }
    // An object can be another one inside: only what was read of it tells.
    if let layout = PlainValues.layout(of: Value.self), layout.areIdentical(old, value) { return }
    for reader in readers.values {
      let isUnchanged = reader.areUnchanged.map { $0.allSatisfy { $0(value) } } ?? Self.areSame(old, value)
      if !isUnchanged { reader.scope?.sourceDidChange() }
    }
  }

  /// Nobody says any more what the element is.
  @MainActor fileprivate func letGo() { row = nil }

  /// By their bits where that tells all, so that an equality of the application's own is not asked what a row shows.
  @MainActor private static func areSame<Part>(_ a: Part, _ b: Part) -> Bool {
    if let layout = PlainValues.layout(of: Part.self) { return layout.areIdentical(a, b) }
    return ValueComparison.areEqual(a, b)
  }

  override func get() -> Value {
    let isSeen = Graph.noteRead(()) { [self] scope, _ in
      guard noteWhetherInRow(scope) else { return false }
      readers[ObjectIdentifier(scope)] = Reader(scope: scope, areUnchanged: nil)
      return true
    }
    return isSeen == true ? value : target.get()
  }

  override func getWithoutTracking() -> Value { target.getWithoutTracking() }

  override func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part {
    let seen = Graph.noteRead(read) { [self] scope, read -> Part? in
      guard noteWhetherInRow(scope) else { return nil }
      let part = read(value)
      notePart(in: scope) { MainActor.trusting((read, part, $0)) { Self.areSame($0.0($0.2), $0.1) } }
      return part
    }
    if case .some(.some(let part)) = seen { return part }
    return target.getPart(read)
  }

  override func set(_ value: Value, _ transaction: Transaction) { target.set(value, transaction) }
  override func modify(_ transaction: Transaction, _ body: (inout Value) -> Void) { target.modify(transaction, body) }

  @MainActor func remove(_ scope: TrackingScope) {
    readers[ObjectIdentifier(scope)] = nil
    others[ObjectIdentifier(scope)] = nil
  }

  /// A body reads: whether it is one of the row. Any other is told where the element is found elsewhere.
  @MainActor private func noteWhetherInRow(_ scope: TrackingScope) -> Bool {
    scope.noteRead(of: self)
    if let row, let owner = scope.owner, owner.core.isBelow(row) { return true }
    others[ObjectIdentifier(scope)] = Other(scope: scope)
    return false
  }

  @MainActor private func notePart(in scope: TrackingScope, _ isUnchanged: @escaping (Value) -> Bool) {
    let key = ObjectIdentifier(scope)
    if readers[key] == nil { readers[key] = Reader(scope: scope, areUnchanged: []) }
    readers[key]?.areUnchanged?.append(isUnchanged)
  }
}

/// A collection that is a binding to one.
nonisolated package protocol BoundCollection {
  /// Whether a body runs that hears of each change of what it reads here: the rows that it makes are then given their elements anew.
  var isFollowed: Bool { get }
}

extension Binding: BoundCollection where Value: MutableCollection {
  package var isFollowed: Bool { location.isFollowed && Graph.notesReads }
}

/// An element that is a binding: the rows of a binding's own elements are made with such.
@MainActor
protocol RowBindable {
  /// The row's own binding, which leads here from now on.
  func led(in row: BoundRow) -> Self
}

extension Binding: RowBindable {
  func led(in row: BoundRow) -> Binding<Value> { row.binding(to: location, value: location.get(), transaction) }
}

/// The elements that rows are bound to, as they were when the rows were described. Who makes the rows holds them weakly, so that they
/// go with the data.
nonisolated package final class BoundElements<Elements: Collection> {
  package let elements: Elements

  package init(_ elements: Elements) { self.elements = elements }
}

extension BoundElements where Elements: MutableCollection {
  /// The binding to an element that the content of the row that runs is made with.
  package static func binding(
    at index: Elements.Index,
    of data: Binding<Elements>,
    in source: BoundElements?
  ) -> Binding<Elements.Element> {
    guard Graph.evaluating != nil, MainActorCheck.isOnMainActor else { return data[index] }
    let parts = Unchecked((data, index, source))
    return MainActor.assumeIsolated {
      let (data, index, source) = parts.value
      guard let row = Graph.evaluating?.boundRow else { return Unchecked(data[index]) }
      guard let source, index >= source.elements.startIndex, index < source.elements.endIndex else {
        // Between a change of the data and the update that brings them the row has what it had.
        if let known: Binding<Elements.Element> = row.known(data.transaction) { return Unchecked(known) }
        return Unchecked(data[index])
      }
      let value = source.elements[index]
      let target = ElementLocation(base: data.location, index: index, last: value)
      return Unchecked(row.binding(to: target, value: value, data.transaction))
    }.value
  }
}

/// What a row keeps of the binding that it was made with.
@MainActor
final class BoundRow {
  @exclusivity(unchecked) private var location: (any RowLocating)?
  private let row: NodeCore

  init(_ row: NodeCore) { self.row = row }

  /// The row's own binding as it is.
  func known<Value>(_ transaction: Transaction) -> Binding<Value>? {
    (location as? RowLocation<Value>).map { Binding(location: $0, transaction: transaction) }
  }

  /// The row's own binding to its element, which stands at `target` and is `value` now.
  func binding<Value>(
    to target: BindingLocation<Value>,
    value: Value,
    _ transaction: Transaction
  ) -> Binding<Value> {
    if let known = location as? RowLocation<Value> {
      known.lead(to: target, value: value)
      return Binding(location: known, transaction: transaction)
    }
    location?.letGo()
    let made = RowLocation(target, value: value, of: row)
    location = made
    return Binding(location: made, transaction: transaction)
  }

  /// The row has ended, or is another element's.
  func letGo() { location?.letGo() }
}

/// A row's location with its type hidden.
@MainActor
private protocol RowLocating: AnyObject {
  func letGo()
}

extension RowLocation: RowLocating {}
