import Foundation
import RowanLayers

/// A key of a value in the transaction of a state change.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The context of a state change: its animation and values of the application (fact D10).
public struct Transaction: @unchecked Sendable {
  /// The animation of the change, or `nil` for an immediate change.
  public var animation: Animation?
  /// Whether `animation` modifiers of views are ignored.
  public var disablesAnimations = false
  /// Whether the change is part of a continuous gesture.
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]
  /// A number that distinguishes calls of `withTransaction` with values of the application; otherwise 0.
  private var serial = 0
  nonisolated(unsafe) private static var lastSerial = 0

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// Accesses the value of a key, which is the default if it is not set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The completions of the animations of the changes.
  var completions: [AnimationCompletion] {
    get { values[ObjectIdentifier(AnimationCompletion.self)] as? [AnimationCompletion] ?? [] }
    set { values[ObjectIdentifier(AnimationCompletion.self)] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether the transaction has neither an animation nor options nor values.
  package var isEmpty: Bool {
    animation == nil && !disablesAnimations && !isContinuous && values.isEmpty
  }

  /// Returns whether changes of both transactions can share a batch, since the transactions are indistinguishable.
  func isEquivalent(to other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && serial == other.serial
      && (serial != 0 || values.isEmpty && other.values.isEmpty)
  }

  /// The timing of the animation, or `nil` for an immediate change.
  package var curve: AnimationCurve? { disablesAnimations ? nil : animation?.curve }

  /// The transaction of the running code.
  @MainActor package static var current: Transaction { storage }

  nonisolated(unsafe) private static var storage = Transaction()

  /// The transaction of the running code on the main actor, and an empty one elsewhere.
  package static var currentOnAnyThread: Transaction { MainActorCheck.isOnMainActor ? storage : Transaction() }

  fileprivate static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let previous = storage
    storage = transaction
    if transaction.serial == 0, !transaction.values.isEmpty {
      lastSerial += 1
      storage.serial = lastSerial
    }
    defer { storage = previous }
    return try body()
  }
}

/// Runs `body` with a transaction for its state changes.
///
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withTransactionOnAnyThread(transaction, body)
}

/// Runs `body` with the current transaction, in which one value is changed.
///
/// - Parameters:
///   - keyPath: The key path of the value.
///   - value: The value.
///   - body: Changes the state.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func withTransaction<Value, Result>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.currentOnAnyThread
  transaction[keyPath: keyPath] = value
  return try withTransactionOnAnyThread(transaction, body)
}

/// Animates the state changes of `body`.
///
/// - Parameters:
///   - animation: The animation, or `nil` for immediate changes.
///   - body: Changes the state.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.currentOnAnyThread
  transaction.animation = animation
  return try withTransactionOnAnyThread(transaction, body)
}

func withTransactionOnAnyThread<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try transaction.startingCompletions { transaction in
    guard MainActorCheck.isOnMainActor, !transaction.isEmpty || !Transaction.currentOnAnyThread.isEmpty else {
      return try body()
    }
    return try Transaction.with(transaction, body)
  }
}
