/// A value that is transferred to another thread. Combine's actions and subscribers are not declared as sendable;
/// whoever schedules or subscribes transfers them.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension HandedOver where Value == () -> Void {
  func run() { value() }
}
