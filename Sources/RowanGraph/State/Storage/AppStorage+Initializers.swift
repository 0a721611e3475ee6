import Foundation

extension AppStorage {
  /// Creates a property for a Boolean value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value.
  ///   - key: The key in the store.
  ///   - store: The user defaults; `nil` for those of the environment.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store: store, default: wrappedValue, .bool)
  }

  /// Creates a property for an integer; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store: store, default: wrappedValue, .int)
  }

  /// Creates a property for a floating-point number; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, store: store, default: wrappedValue, .double)
  }

  /// Creates a property for a string; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, store: store, default: wrappedValue, .string)
  }

  /// Creates a property for a URL; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store: store, default: wrappedValue, .url)
  }

  /// Creates a property for a date; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store: store, default: wrappedValue, .date)
  }

  /// Creates a property for data; see the initializer for Boolean values.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store: store, default: wrappedValue, .data)
  }

  /// Creates a property for a value that is stored by its integer raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store: store, default: wrappedValue, .raw(.int))
  }

  /// Creates a property for a value that is stored by its string raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store: store, default: wrappedValue, .raw(.string))
  }

  /// Creates a property for an optional value that is stored by its integer raw value.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, store: store, default: nil, StoredValue<R>.raw(.int).optional())
  }

  /// Creates a property for an optional value that is stored by its string raw value.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, store: store, default: nil, StoredValue<R>.raw(.string).optional())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional Boolean value.
  ///
  /// - Parameters:
  ///   - key: The key in the store.
  ///   - store: The user defaults; `nil` for those of the environment.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store: store, default: nil, StoredValue<Bool>.bool.optional())
  }

  /// Creates a property for an optional integer.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store: store, default: nil, StoredValue<Int>.int.optional())
  }

  /// Creates a property for an optional floating-point number.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store: store, default: nil, StoredValue<Double>.double.optional())
  }

  /// Creates a property for an optional string.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store: store, default: nil, StoredValue<String>.string.optional())
  }

  /// Creates a property for an optional URL.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store: store, default: nil, StoredValue<URL>.url.optional())
  }

  /// Creates a property for an optional date.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store: store, default: nil, StoredValue<Date>.date.optional())
  }

  /// Creates a property for optional data.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store: store, default: nil, StoredValue<Data>.data.optional())
  }
}
