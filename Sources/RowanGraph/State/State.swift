import Foundation
import IssueReporting

/// A value that a view owns: it lives as long as the view's identity (fact A38).
///
/// Reading it in a body makes the body run again when it changes; writing an equal value changes nothing. A write from
/// another thread takes effect on the main actor.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// What the state starts with; `nil` once it lives in its location, so that nothing shares a long array with it.
  private var initialValue: Value?
  private var location: StateLocation<Value>?

  /// A state that starts with a value.
  public init(wrappedValue value: Value) { initialValue = value }

  /// A state that starts with a value.
  public init(initialValue value: Value) { initialValue = value }

  /// The current value. Before the view is on the screen it is the initial one, and writing it does nothing but warn.
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
        let transaction = Transaction.currentOnAnyThread
        guard location.isChangedInPlace else {
          var copy = location.getForChange()
          yield &copy
          return location.set(copy, transaction)
        }
        location.willModify(transaction)
        defer { location.didModify(transaction) }
        yield &location.value
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

  /// Gives the property its place in the node that it is part of: for Rowan's own use.
  public mutating func _bind(_ context: _PropertyContext) {
    let start = initialValue
    let known = location
    initialValue = nil
    location = context.slot {
      guard let value = start ?? known?.getWithoutTracking() else {
        preconditionFailure("a state has an initial value or a location")
      }
      return StateLocation(value)
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that starts with nothing.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: SelfComparing {
  package func isEquivalent(to other: State<Value>) -> Bool { true }
}

/// Where a `@State` lives: the value, and who read it.
nonisolated package final class StateLocation<Value>: BindingLocation<Value>, TrackingSource, ArchivableSlot,
  PostponedChange, @unchecked Sendable
{
  fileprivate(set) var value: Value
  /// What the value was before changes of batches that have not begun: views that are updated for an earlier one see it
  /// as it was then. Empty unless one turn changes things in several transactions.
  private var earlier: [(graph: ObjectIdentifier, serial: Int, value: Value)] = []
  /// What the value was before it is changed in place, where that has to be kept.
  private var valueBefore: Value?
  /// Scopes that read the whole value, and scopes that read a part of it and what they saw.
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  /// Whether the value was ever written, or is an object, which may have changed by itself.
  @MainActor package var isWorthKeeping: Bool { wasWritten || Value.self is AnyObject.Type }
  @MainActor private var wasWritten = false

  /// How many elements are copied for a change rather than changed in place.
  private static var copiedElements: Int { 256 }

  /// Whether a change is made in the value's own memory, which nobody can read meanwhile: of long collections only, and
  /// where the change is made on the main thread. Other values are copied, changed and set, so that what changes them may
  /// read them as they were.
  fileprivate var isChangedInPlace: Bool {
    // Counting the characters of a text costs its length.
    guard MainActorCheck.isOnMainActor, !(value is String), let collection = value as? any Collection else {
      return false
    }
    return collection.underestimatedCount > Self.copiedElements
  }

  /// The value to change a copy of: the newest, without a note that it was read.
  fileprivate func getForChange() -> Value { value }

  private struct Reader {
    weak var scope: TrackingScope?
    /// `nil` when the whole value was read; otherwise tells whether the parts read are still the same.
    var isUnchanged: [() -> Bool]?

    /// The scene that the reader is part of.
    @MainActor var graph: Graph? { scope?.owner?.core.graph }

    @MainActor func tell() {
      if let isUnchanged, isUnchanged.allSatisfy({ $0() }) { return }
      scope?.sourceDidChange()
    }
  }

  package init(_ value: Value) { self.value = value }

  /// The value as the code that runs now may see it.
  private var seen: Value {
    guard !earlier.isEmpty, MainActorCheck.isOnMainActor, let graph = Graph.running else { return value }
    let id = ObjectIdentifier(graph)
    return MainActor.assumeIsolated {
      guard let serial = graph.runningSerial else { return Unchecked(value) }
      return Unchecked(earlier.first { $0.graph == id && $0.serial > serial }?.value ?? value)
    }.value
  }

  override package var isFollowed: Bool { true }

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
      // What goes with the old value is let go of when the new one is there.
      let old = value
      value = box.value
      wasWritten = true
      // Nobody has to be told of an equal one, but what the equality leaves out is written all the same.
      withExtendedLifetime(old) { if !isSame { invalidate(transaction, before: old) } }
    }
  }

  override package func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part {
    let part = read(seen)
    let box = Unchecked((read: read, part: part))
    noteRead { [unowned self] in
      // The closure is kept by the location itself.
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

  /// The value is about to be changed in place.
  fileprivate func willModify(_ transaction: Transaction) {
    guard MainActorCheck.isOnMainActor, Graph.evaluating == nil else { return }
    MainActor.assumeIsolated {
      if isPostponed(transaction) { valueBefore = value } else { releaseData() }
    }
  }

  @MainActor private func isPostponed(_ transaction: Transaction) -> Bool {
    readers.values.contains { $0.graph?.wouldPostpone(transaction) == true }
  }

  /// Who will certainly read the value again lets go of it.
  @MainActor private func releaseData() {
    for reader in readers.values where reader.isUnchanged == nil { reader.scope?.owner?.scopeWillChange() }
  }

  /// The value was changed in place.
  fileprivate func didModify(_ transaction: Transaction) {
    onMain { [self] in
      warnIfEvaluating()
      let before = valueBefore
      valueBefore = nil
      wasWritten = true
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

  /// Tells the readers, at once or, where an earlier change in another transaction waits, when this one's turn comes.
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

  @MainActor func letGo(of graph: Graph) {
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

  @MainActor private func warnIfEvaluating() {
    guard Graph.evaluating != nil else { return }
    reportIssue(
      "A @State of type \(Value.self) was written while a body was running. Write state in an action, in onChange or in "
        + "a task: a body only describes."
    )
  }
}

/// Carries a value to the main actor that only ever is used there.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}

/// Runs at once on the main thread, or later on the main actor.
func onMain(_ body: @escaping @MainActor () -> Void) {
  if MainActorCheck.isOnMainActor {
    MainActor.assumeIsolated { body() }
  } else {
    Task { @MainActor in body() }
  }
}
