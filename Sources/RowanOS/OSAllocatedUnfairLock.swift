import Foundation

/// A lock that protects a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Box: @unchecked Sendable {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let box: Box

  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) { box = Box(initialState) }

  /// Creates a lock with a state.
  public init(initialState: State) where State: Sendable { box = Box(initialState) }

  /// Runs a closure with the state while the lock is held.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs a closure with the state while the lock is held; the result need not be sendable.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }

  /// Runs a closure with the state if the lock is free.
  ///
  /// - Returns: The result of the closure, or `nil` if the lock is held.
  /// - Throws: The error of the closure.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    guard box.lock.try() else { return nil }
    defer { box.lock.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits for the lock and holds it.
  public func lock() { box.lock.lock() }
  /// Releases the lock.
  public func unlock() { box.lock.unlock() }
  /// Holds the lock if it is free.
  ///
  /// - Returns: Whether the lock was free.
  public func lockIfAvailable() -> Bool { box.lock.try() }

  /// Runs a closure while the lock is held.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body()
  }
}
