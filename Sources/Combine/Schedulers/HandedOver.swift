/// A value that is transferred to another thread.
///
/// Combine does not declare actions and subscribers as sendable; the caller that schedules or subscribes transfers
/// them.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension HandedOver where Value == () -> Void {
  func run() { value() }
}
