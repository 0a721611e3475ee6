/// A location whose target can be replaced: a control keeps one and redirects it to its current binding.
///
/// Views that use the location are not updated when the control receives another binding to the same value, such as one
/// that a row creates from closures on each update. The owner reads the value at the new target and observes it
/// (`noteValue(_:)`). Readers are notified of changes by the target that they read from, and of different values by
/// `noteValue(_:)`.
nonisolated package final class RelayLocation<Value: Equatable>: BindingLocation<Value>, TrackingSource,
  @unchecked Sendable
{
  /// The current target.
  package var target: Binding<Value>
  /// Whether application code received a binding to the location, which it may retain with the meaning it had then.
  @MainActor package private(set) var hasEscaped = false
  private var value: Value?
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  private struct Reader { weak var scope: TrackingScope? }

  /// Creates a location with a target.
  package init(_ target: Binding<Value>) { self.target = target }

  /// Records that application code received a binding to the location.
  @MainActor package func noteGivenAway() { hasEscaped = true }

  /// Records the value of the target, and notifies the readers if it changed.
  @MainActor package func noteValue(_ new: Value) {
    guard new != value else { return }
    value = new
    for reader in readers.values { reader.scope?.sourceDidChange() }
  }

  override package func get() -> Value {
    noteRead()
    return target.location.get()
  }

  override package func getWithoutTracking() -> Value { target.location.getWithoutTracking() }

  override package func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part {
    noteRead()
    return target.location.getPart(read)
  }

  override package func set(_ value: Value, _ transaction: Transaction) {
    target.location.set(value, effective(transaction))
  }

  override package func modify(_ transaction: Transaction, _ body: (inout Value) -> Void) {
    target.location.modify(effective(transaction), body)
  }

  @MainActor package func remove(_ scope: TrackingScope) { readers[ObjectIdentifier(scope)] = nil }

  private func noteRead() {
    Graph.noteRead(()) { [self] scope, _ in
      scope.noteRead(of: self)
      readers[ObjectIdentifier(scope)] = Reader(scope: scope)
    }
  }

  private func effective(_ transaction: Transaction) -> Transaction {
    target.transaction.isEmpty ? transaction : target.transaction
  }
}
