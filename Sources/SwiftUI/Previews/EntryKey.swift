/// What `@Entry` makes of a property without a written type: the default's type is the value's. Rowan's own.
public protocol _EntryKey {
  /// The type of the value.
  associatedtype Value
  /// The default, made once.
  static var entryDefault: _EntryDefault<Value> { get }
}

extension _EntryKey {
  /// What is read where nobody set a value.
  public static var defaultValue: Value { entryDefault.value }
}

/// The default of an entry, which is read on any thread and never changed. Rowan's own.
public struct _EntryDefault<Value>: @unchecked Sendable {
  let value: Value

  /// A default that is kept.
  public init(_ value: Value) { self.value = value }
}
