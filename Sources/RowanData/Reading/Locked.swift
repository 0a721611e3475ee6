import Foundation

/// A value protected by a lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a protected value.
  package init(_ value: Value) { self.value = value }

  /// Calls a closure with exclusive access to the value. The closure must be short and call no other code.
  package func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
