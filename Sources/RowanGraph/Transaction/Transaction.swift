import Foundation
import RowanLayers

/// A value that travels with a state change.
public protocol TransactionKey {
  /// The value's type.
  associatedtype Value
  /// What is read where nobody set a value.
  static var defaultValue: Value { get }
}

/// What belongs to one change of state: its animation and values of the app's own (fact D10).
public struct Transaction: @unchecked Sendable {
  /// How the change travels, or `nil` for at once.
  public var animation: Animation?
  /// Whether `animation` modifiers in the tree are ignored.
  public var disablesAnimations = false
  /// Whether the change continues a gesture.
  public var isContinuous = false
  private var values: [ObjectIdentifier: Any] = [:]
  /// Tells the changes of one `withTransaction` from those of others, where values of an app's own are set; else 0.
  private var serial = 0
  nonisolated(unsafe) private static var lastSerial = 0

  /// A transaction without animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  /// The value of a key.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  package var isEmpty: Bool {
    animation == nil && !disablesAnimations && !isContinuous && values.isEmpty
  }

  /// Whether two changes may travel together: their transactions cannot be told apart.
  func isEquivalent(to other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && serial == other.serial
      && (serial != 0 || values.isEmpty && other.values.isEmpty)
  }

  package var curve: AnimationCurve? { disablesAnimations ? nil : animation?.curve }

  /// The transaction of the code that runs now.
  @MainActor package static var current: Transaction { storage }

  nonisolated(unsafe) private static var storage = Transaction()

  /// The same on the main thread; an empty one on others.
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

/// Makes the state changes of `body` in a transaction.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try withTransactionOnAnyThread(transaction, body)
}

/// Makes the state changes of `body` in a transaction with one value set.
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
  guard MainActorCheck.isOnMainActor, !transaction.isEmpty || !Transaction.currentOnAnyThread.isEmpty else {
    return try body()
  }
  return try Transaction.with(transaction, body)
}
