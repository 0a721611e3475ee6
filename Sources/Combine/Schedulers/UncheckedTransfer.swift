/// A value that is transferred to another thread.
///
/// Combine does not declare actions and subscribers as sendable; the caller that schedules or subscribes transfers
/// them.
struct UncheckedTransfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension UncheckedTransfer where Value == () -> Void {
  func run() { value() }
}
