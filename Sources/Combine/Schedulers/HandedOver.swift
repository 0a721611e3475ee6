/// Something on its way to where a scheduler or Foundation uses it. Combine's actions and subscribers carry no promise to
/// be sendable: whoever schedules or subscribes hands them over.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension HandedOver where Value == () -> Void {
  func run() { value() }
}
