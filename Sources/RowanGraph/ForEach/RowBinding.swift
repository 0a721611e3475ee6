import Foundation
import RowanLayers

/// The location of a row's element. It remains the same while the row represents that element, regardless of its index.
///
/// Bodies in the row see the value with which the row was updated, and are notified when an update supplies another
/// one; changes of other elements, or of the index, do not run them. Other readers, such as a screen that the row
/// presented, see the current value, observe the data themselves, and are notified when the element moves. Writes go to
/// the index of the element as of the last update.
///
/// The view that supplies the rows' data reads the data in a body that is notified of each change (`BoundCollection`).
nonisolated final class RowLocation<Value>: BindingLocation<Value>, TrackingSource, @unchecked Sendable {
  private var target: BindingLocation<Value>
  private var value: Value
  /// The row that receives the element with each update; `nil` once the row ended or was recycled.
  @MainActor private var row: NodeCore?
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]
  /// The readers outside the row.
  @MainActor private var others: [ObjectIdentifier: Other] = [:]

  private struct Reader {
    weak var scope: TrackingScope?
    /// Whether each part that was read is unchanged; `nil` if the whole value was read.
    var areUnchanged: [(Value) -> Bool]?
  }

  private struct Other { weak var scope: TrackingScope? }

  @MainActor init(_ target: BindingLocation<Value>, value: Value, of row: NodeCore) {
    self.target = target
    self.value = value
    self.row = row
  }

  override var isFollowed: Bool { target.isFollowed }

  /// Updates the location and value of the element.
  @MainActor func redirect(to target: BindingLocation<Value>, value new: Value) {
    let isElsewhere = !others.isEmpty && !self.target.isEquivalent(to: target)
    let old = value
    self.target = target
    value = new
    tellReaders(from: old)
    if isElsewhere { for other in others.values { other.scope?.sourceDidChange() } }
  }

  @MainActor private func tellReaders(from old: Value) {
    guard !readers.isEmpty else { return }
    // An object can change internally, so only the parts that were read are compared.
    if let layout = PlainValues.layout(of: Value.self), layout.areIdentical(old, value) { return }
    for reader in readers.values {
      let isUnchanged = reader.areUnchanged.map { $0.allSatisfy { $0(value) } } ?? Self.areSame(old, value)
      if !isUnchanged { reader.scope?.sourceDidChange() }
    }
  }

  /// Detaches the location from its row, which no longer updates it.
  @MainActor fileprivate func detach() { row = nil }

  /// Returns whether two values are the same; by their bits for plain types, which avoids calling an equality of the
  /// application.
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

  /// Records a read, and returns whether the reading body belongs to the row. Other readers are notified when the
  /// element moves.
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

/// A collection that is a binding to another one.
nonisolated package protocol BoundCollection {
  /// Whether the running body is notified of each change of the collection, so that its rows receive their elements
  /// again.
  var isFollowed: Bool { get }
}

extension Binding: BoundCollection where Value: MutableCollection {
  package var isFollowed: Bool { location.isFollowed && Graph.notesReads }
}

/// An element of a bound collection.
nonisolated package protocol BoundElement {
  /// Whether the element exists, or has existed since the binding was created. Its value can be read then.
  var holdsValue: Bool { get }
}

extension Binding: BoundElement {
  package var holdsValue: Bool { location.holdsValue }
}

/// An element that is a binding, as in a `ForEach` over a binding.
@MainActor
protocol RowBindable {
  /// Returns the row's own binding, redirected to this element.
  func bound(in row: BoundRow) -> Self
}

extension Binding: RowBindable {
  func bound(in row: BoundRow) -> Binding<Value> { row.binding(to: location, value: location.get(), transaction) }
}

/// The elements that rows are bound to, as of the last evaluation. Row closures reference them weakly, so that they are
/// released with the data.
nonisolated package final class BoundElements<Elements: Collection> {
  /// The elements.
  package let elements: Elements
  /// The element that was read last: the value of a row whose index is gone when its content is created.
  fileprivate private(set) var lastRead: Elements.Element?

  /// Creates a reference to elements.
  package init(_ elements: Elements) { self.elements = elements }

  /// Returns the element at an index.
  package func read(_ index: Elements.Index) -> Elements.Element {
    let element = elements[index]
    lastRead = element
    return element
  }
}

extension BoundElements where Elements: MutableCollection {
  /// Returns the binding to an element for the row content that is being created.
  ///
  /// - Parameters:
  ///   - index: The index of the element.
  ///   - data: A binding to the collection.
  ///   - source: The elements of the last evaluation; `nil` once they were released.
  package static func binding(
    at index: Elements.Index,
    of data: Binding<Elements>,
    in source: BoundElements?
  ) -> Binding<Elements.Element> {
    guard Graph.evaluating != nil, MainActorCheck.isOnMainActor else {
      return binding(at: index, of: data, last: source?.lastRead)
    }
    let parts = Unchecked((data, index, source))
    return MainActor.assumeIsolated {
      let (data, index, source) = parts.value
      guard let row = Graph.evaluating?.boundRow else {
        return Unchecked(binding(at: index, of: data, last: source?.lastRead))
      }
      guard let source, index >= source.elements.startIndex, index < source.elements.endIndex else {
        // Between a data change and its update, the row keeps its binding.
        if let known: Binding<Elements.Element> = row.known(data.transaction) { return Unchecked(known) }
        guard let last = source?.lastRead else { return Unchecked(binding(at: index, of: data, last: nil)) }
        let target = ElementLocation(base: data.location, index: index, last: last)
        return Unchecked(row.binding(to: target, value: last, data.transaction))
      }
      let value = source.elements[index]
      let target = ElementLocation(base: data.location, index: index, last: value)
      return Unchecked(row.binding(to: target, value: value, data.transaction))
    }.value
  }

  /// Returns the binding to an element outside of rows with bindings of their own.
  private static func binding(
    at index: Elements.Index,
    of data: Binding<Elements>,
    last: Elements.Element?
  ) -> Binding<Elements.Element> {
    Binding(location: ElementLocation(base: data.location, index: index, last: last), transaction: data.transaction)
  }
}

/// The binding record of a row.
@MainActor
final class BoundRow {
  @exclusivity(unchecked) private var location: (any RowLocating)?
  private let row: NodeCore

  init(_ row: NodeCore) { self.row = row }

  /// Returns the row's existing binding.
  func known<Value>(_ transaction: Transaction) -> Binding<Value>? {
    (location as? RowLocation<Value>).map { Binding(location: $0, transaction: transaction) }
  }

  /// Returns the row's binding, redirected to an element.
  ///
  /// - Parameters:
  ///   - target: The location of the element.
  ///   - value: The current value of the element.
  func binding<Value>(
    to target: BindingLocation<Value>,
    value: Value,
    _ transaction: Transaction
  ) -> Binding<Value> {
    if let known = location as? RowLocation<Value> {
      known.redirect(to: target, value: value)
      return Binding(location: known, transaction: transaction)
    }
    location?.detach()
    let made = RowLocation(target, value: value, of: row)
    location = made
    return Binding(location: made, transaction: transaction)
  }

  /// Detaches the binding, because the row ended or was recycled.
  func detach() { location?.detach() }
}

/// A `RowLocation` without its generic parameter.
@MainActor
private protocol RowLocating: AnyObject {
  func detach()
}

extension RowLocation: RowLocating {}
