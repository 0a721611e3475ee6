import Foundation
import IssueReporting
import RowanLayers

/// A property that stores a value for the lifetime of the view's identity (fact A38).
///
/// A body that reads the value runs again when it changes, but not when an equal value is written. Writes from other
/// threads take effect on the main actor.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// The initial value; `nil` once the value is in its location, so that no second reference causes a copy of a long
  /// array.
  private var initialValue: Value?
  private var location: StateLocation<Value>?

  /// Creates a property with an initial value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// Creates a property with an initial value.
  public init(initialValue value: Value) { initialValue = value }

  /// The current value. Before the view appears, it is the initial value, and a write is reported and discarded.
  public var wrappedValue: Value {
    get {
      if let location { return location.get() }
      guard let initialValue else { preconditionFailure("a state has an initial value until it has a location") }
      return initialValue
    }
    nonmutating set {
      guard let location else { return reportLoss() }
      location.set(newValue, Transaction.currentOnAnyThread)
    }
    nonmutating _modify {
      if let location {
        // A copy, since the modifying code may read the property, as the closure of `removeAll(where:)` does.
        let transaction = Transaction.currentOnAnyThread
        var copy = location.getForChange()
        yield &copy
        location.set(copy, transaction)
      } else {
        guard var scratch = initialValue else { preconditionFailure("a state has an initial value or a location") }
        yield &scratch
        reportLoss()
      }
    }
  }

  private func reportLoss() {
    reportIssue(
      "A @State of type \(Value.self) was written before its view appeared: the value is lost. Set the state's "
        + "initial value instead."
    )
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return Binding(location: ConstantLocation(wrappedValue))
  }

  /// Connects the property to its node. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {
    let start = initialValue
    let known = location
    initialValue = nil
    location = context.slot {
      guard let value = start ?? known?.getWithoutTracking() else {
        preconditionFailure("a state has an initial value or a location")
      }
      let made = StateLocation(value)
      made.label = context.label
      context.restore(made)
      return made
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a property with the initial value `nil`.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: SelfComparing {
  package func isEquivalent(to other: State<Value>) -> Bool { true }
}

/// The location of a `@State` value, with its readers.
nonisolated package final class StateLocation<Value>: BindingLocation<Value>, TrackingSource, ArchivableSlot,
  MovableSlot, PostponedChange, @unchecked Sendable
{
  private(set) var value: Value
  /// The values before the changes of batches that have not begun, for views updated in an earlier batch. Empty unless
  /// one turn has several transactions.
  private var earlier: [(graph: ObjectIdentifier, serial: Int, value: Value)] = []
  /// The value before a change in place, if it has to be kept.
  private var valueBefore: Value?
  /// The scopes that read the whole value, and those that read parts of it, with the values they read.
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  @MainActor package var canRest: Bool { true }
  /// Whether the value was ever written, or is an object, which may have changed internally.
  @MainActor package var isWorthKeeping: Bool { wasWritten || Value.self is AnyObject.Type }
  @MainActor private var wasWritten = false
  /// The name of the property.
  @MainActor package internal(set) var label = ""
  /// Whether the value is kept out of the window's archive, such as a password.
  @MainActor var isSecret = false
  /// The encoding of the value in the window's archive; `nil` after a change.
  @MainActor private var encoding: ArchivedState?

  /// The maximum number of elements for which a change copies the collection.
  private static var copiedElements: Int { 256 }

  /// Whether changes through bindings modify the value in place, which makes it unreadable meanwhile: those of a member or
  /// an element, during which no code of the application runs. Applies to long collections on the main actor. Other
  /// values are copied, modified and set.
  private var isChangedInPlace: Bool {
    // Counting the characters of a string is O(*n*).
    guard MainActorCheck.isOnMainActor, !(value is String), let collection = value as? any Collection else {
      return false
    }
    return collection.underestimatedCount > Self.copiedElements
  }

  /// Returns the current value to modify a copy of, without recording a read.
  fileprivate func getForChange() -> Value { value }

  private struct Reader {
    weak var scope: TrackingScope?
    /// Returns whether each part that was read is unchanged; `nil` if the whole value was read.
    var isUnchanged: [() -> Bool]?

    /// The graph of the reader's scene.
    @MainActor var graph: Graph? { scope?.owner?.core.graph }

    @MainActor func tell() {
      if let isUnchanged, isUnchanged.allSatisfy({ $0() }) { return }
      scope?.sourceDidChange()
    }
  }

  /// Creates a location with an initial value.
  package init(_ value: Value) { self.value = value }

  /// The value as visible to the running code.
  private var seen: Value {
    guard !earlier.isEmpty, MainActorCheck.isOnMainActor, let graph = Graph.running else { return value }
    let id = ObjectIdentifier(graph)
    return MainActor.assumeIsolated {
      guard let serial = graph.runningSerial else { return Unchecked(value) }
      return Unchecked(earlier.first { $0.graph == id && $0.serial > serial }?.value ?? value)
    }.value
  }

  override package var isFollowed: Bool { true }
  override package var isViewState: Bool { true }
  override package func keepOutOfArchive() { onMain { self.isSecret = true } }

  override package func get() -> Value {
    noteRead(isUnchanged: nil)
    return seen
  }

  override package func getWithoutTracking() -> Value { seen }

  override package func set(_ newValue: Value, _ transaction: Transaction) {
    let box = Unchecked(newValue)
    onMain { [self] in
      warnIfEvaluating()
      let isSame = ValueComparison.areEqual(value, box.value)
      if !isSame, Graph.evaluating == nil, !isPostponed(transaction) { releaseData() }
      // Keep the old value until the new one is set, since its release can run code.
      let old = value
      value = box.value
      noteWrite()
      // Readers are not notified of an equal value; it is still stored, since equality may ignore some properties.
      withExtendedLifetime(old) { if !isSame { invalidate(transaction, before: old) } }
    }
  }

  override package func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part {
    let part = read(seen)
    let box = Unchecked((read: read, part: part))
    noteRead { [unowned self] in
      // The closure is retained by the location itself.
      MainActor.assumeIsolated { ValueComparison.areEqual(box.value.read(seen), box.value.part) }
    }
    return part
  }

  override package func isEquivalent(to other: BindingLocation<Value>) -> Bool { self === other }

  @MainActor package func remove(_ scope: TrackingScope) { readers[ObjectIdentifier(scope)] = nil }

  override package func modify(_ transaction: Transaction, _ body: (inout Value) -> Void) {
    guard isChangedInPlace else {
      var copy = value
      body(&copy)
      return set(copy, transaction)
    }
    willModify(transaction)
    body(&value)
    didModify(transaction)
  }

  /// Prepares for a change in place.
  private func willModify(_ transaction: Transaction) {
    guard MainActorCheck.isOnMainActor, Graph.evaluating == nil else { return }
    MainActor.assumeIsolated {
      if isPostponed(transaction) { valueBefore = value } else { releaseData() }
    }
  }

  @MainActor private func isPostponed(_ transaction: Transaction) -> Bool {
    readers.values.contains { $0.graph?.wouldPostpone(transaction) == true }
  }

  /// Releases the value in readers that will certainly read it again.
  @MainActor private func releaseData() {
    for reader in readers.values where reader.isUnchanged == nil { reader.scope?.owner?.scopeWillChange() }
  }

  /// Completes a change in place.
  private func didModify(_ transaction: Transaction) {
    onMain { [self] in
      warnIfEvaluating()
      let before = valueBefore
      valueBefore = nil
      noteWrite()
      invalidate(transaction, before: before)
    }
  }

  private func noteRead(isUnchanged: (() -> Bool)?) {
    Graph.noteRead(isUnchanged) { [self] scope, isUnchanged in
      scope.noteRead(of: self)
      let key = ObjectIdentifier(scope)
      if let isUnchanged {
        if readers[key] == nil { readers[key] = Reader(scope: scope, isUnchanged: []) }
        readers[key]?.isUnchanged?.append(isUnchanged)
      } else {
        readers[key] = Reader(scope: scope, isUnchanged: nil)
      }
    }
  }

  /// Notifies the readers, immediately or, if a change of another transaction is pending, with this change's batch.
  @MainActor private func invalidate(_ transaction: Transaction, before old: Value?) {
    withTransaction(transaction) {
      for reader in readers.values {
        if let old, let graph = reader.graph, let serial = graph.postpone(self, in: transaction) {
          keep(old, before: serial, of: graph)
        } else {
          reader.tell()
        }
      }
    }
  }

  @MainActor func discard(in graph: Graph) {
    let id = ObjectIdentifier(graph)
    earlier.removeAll { $0.graph == id }
  }

  @MainActor private func keep(_ old: Value, before serial: Int, of graph: Graph) {
    let id = ObjectIdentifier(graph)
    guard !earlier.contains(where: { $0.graph == id && $0.serial == serial }) else { return }
    earlier.append((id, serial, old))
    earlier.sort { $0.serial < $1.serial }
  }

  @MainActor func takeEffect(in serial: Int, of graph: Graph) {
    let id = ObjectIdentifier(graph)
    earlier.removeAll { $0.graph == id && $0.serial <= serial }
    for reader in readers.values where reader.graph === graph { reader.tell() }
  }

  @MainActor private func noteWrite() {
    wasWritten = true
    // The encoding of a value that is too large for the archive is not tried again and again.
    if encoding != .tooLarge { encoding = nil }
  }

  @MainActor private func warnIfEvaluating() {
    guard Graph.evaluating != nil else { return }
    reportIssue(
      "A @State of type \(Value.self) was written while a body was running. Write state in an action, in onChange or in "
        + "a task: a body only describes."
    )
  }
}

extension StateLocation: ArchivableState {
  @MainActor package var valueType: Any.Type { Value.self }
  @MainActor package var isWindowBound: Bool { value is any WindowBound }

  @MainActor package var archived: ArchivedState {
    if Value.self is AnyObject.Type {
      guard let object = value as? any ArchivableObject else { return .unsupported }
      return object.archivedContents.map { .data($0) } ?? .none
    }
    guard wasWritten, !isSecret else { return .none }
    if let encoding { return encoding }
    let made = StateCoder.encode(value)
    encoding = made
    return made
  }

  /// Replaces the initial value of a new location by an archived one.
  ///
  /// - Returns: `false` if the encoding is not one of the value's type.
  @MainActor func restore(_ data: Data) -> Bool {
    if let object = value as? any ArchivableObject { return object.restoreContents(data) }
    guard let decoded = StateCoder.decode(data, as: Value.self) else { return false }
    value = decoded
    wasWritten = true
    return true
  }
}

/// A value that is used on the main actor only, wrapped to be sent there.
package struct Unchecked<Value>: @unchecked Sendable {
  /// The value.
  package let value: Value
  /// Wraps a value.
  package init(_ value: Value) { self.value = value }
}

/// Runs `body` on the main actor, synchronously if the caller is on it.
func onMain(_ body: @escaping @MainActor () -> Void) {
  if MainActorCheck.isOnMainActor {
    MainActor.assumeIsolated { body() }
  } else {
    Task { @MainActor in body() }
  }
}
