/// A location that stays the same while what it leads to is replaced: a control has one for its life and points it at the
/// binding that it was given last. What is made with it is left alone where the control gets another binding of the same
/// value, as a row does that makes its binding from two closures each time it is updated.
///
/// Contract: whoever points it elsewhere reads the value there and follows it (`noteValue`). Those who read through it hear of
/// changes from where it led when they read, and of values that differ from those by `noteValue`.
nonisolated package final class RelayLocation<Value: Equatable>: BindingLocation<Value>, TrackingSource,
  @unchecked Sendable
{
  package var target: Binding<Value>
  /// Whether code of the application has a binding to it and may keep that: it then means what it was given in.
  @MainActor package private(set) var isGivenAway = false
  private var value: Value?
  @MainActor private var readers: [ObjectIdentifier: Reader] = [:]

  private struct Reader { weak var scope: TrackingScope? }

  package init(_ target: Binding<Value>) { self.target = target }

  @MainActor package func noteGivenAway() { isGivenAway = true }

  /// What the target's value was found to be.
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
