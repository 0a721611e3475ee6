/// The key that `@Entry` generates for a property without an explicit type. Internal to Rowan.
public protocol _EntryKey {
  /// The type of the value.
  associatedtype Value
  /// The default value, evaluated once.
  static var entryDefault: _EntryDefault<Value> { get }
}

extension _EntryKey {
  /// The value that applies if none is set.
  public static var defaultValue: Value { entryDefault.value }
}

/// The default value of an entry, which is read on any thread and never modified. Internal to Rowan.
public struct _EntryDefault<Value>: @unchecked Sendable {
  let value: Value

  /// Creates a default value.
  public init(_ value: Value) { self.value = value }
}
