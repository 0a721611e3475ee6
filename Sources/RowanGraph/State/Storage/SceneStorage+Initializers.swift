import Foundation

extension SceneStorage {
  /// Creates a property for a Boolean value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - key: The key in the window's store.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, default: wrappedValue, .bool)
  }

  /// Creates a property for an integer; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, default: wrappedValue, .int)
  }

  /// Creates a property for a floating-point number; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, default: wrappedValue, .double)
  }

  /// Creates a property for a string; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, default: wrappedValue, .string)
  }

  /// Creates a property for a URL; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, default: wrappedValue, .url)
  }

  /// Creates a property for a date; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, default: wrappedValue, .date)
  }

  /// Creates a property for data; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, default: wrappedValue, .data)
  }

  /// Creates a property for a value that is stored by its integer raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, default: wrappedValue, .raw(.int))
  }

  /// Creates a property for a value that is stored by its string raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, default: wrappedValue, .raw(.string))
  }

  /// Creates a property for an optional value that is stored by its integer raw value.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, default: nil, StoredValue<R>.raw(.int).optional())
  }

  /// Creates a property for an optional value that is stored by its string raw value.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, default: nil, StoredValue<R>.raw(.string).optional())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional Boolean value.
  ///
  /// - Parameter key: The key in the window's store.
  public init(_ key: String) where Value == Bool? {
    self.init(key, default: nil, StoredValue<Bool>.bool.optional())
  }

  /// Creates a property for an optional integer.
  public init(_ key: String) where Value == Int? {
    self.init(key, default: nil, StoredValue<Int>.int.optional())
  }

  /// Creates a property for an optional floating-point number.
  public init(_ key: String) where Value == Double? {
    self.init(key, default: nil, StoredValue<Double>.double.optional())
  }

  /// Creates a property for an optional string.
  public init(_ key: String) where Value == String? {
    self.init(key, default: nil, StoredValue<String>.string.optional())
  }

  /// Creates a property for an optional URL.
  public init(_ key: String) where Value == URL? {
    self.init(key, default: nil, StoredValue<URL>.url.optional())
  }

  /// Creates a property for an optional date.
  public init(_ key: String) where Value == Date? {
    self.init(key, default: nil, StoredValue<Date>.date.optional())
  }

  /// Creates a property for optional data.
  public init(_ key: String) where Value == Data? {
    self.init(key, default: nil, StoredValue<Data>.data.optional())
  }
}
