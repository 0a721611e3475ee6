import Foundation

extension AppStorage {
  /// A flag; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store: store, default: wrappedValue, .bool)
  }

  /// A whole number; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store: store, default: wrappedValue, .int)
  }

  /// A number; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, store: store, default: wrappedValue, .double)
  }

  /// A text; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, store: store, default: wrappedValue, .string)
  }

  /// A URL; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store: store, default: wrappedValue, .url)
  }

  /// A date; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store: store, default: wrappedValue, .date)
  }

  /// Data; the default until one is written.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store: store, default: wrappedValue, .data)
  }

  /// A value that is written down by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store: store, default: wrappedValue, .raw(.int))
  }

  /// A value that is written down by its raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store: store, default: wrappedValue, .raw(.string))
  }

  /// A value that is written down by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, store: store, default: nil, StoredValue<R>.raw(.int).optional())
  }

  /// A value that is written down by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, store: store, default: nil, StoredValue<R>.raw(.string).optional())
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A flag, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store: store, default: nil, StoredValue<Bool>.bool.optional())
  }

  /// A whole number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store: store, default: nil, StoredValue<Int>.int.optional())
  }

  /// A number, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store: store, default: nil, StoredValue<Double>.double.optional())
  }

  /// A text, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store: store, default: nil, StoredValue<String>.string.optional())
  }

  /// A URL, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store: store, default: nil, StoredValue<URL>.url.optional())
  }

  /// A date, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store: store, default: nil, StoredValue<Date>.date.optional())
  }

  /// Data, or nothing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, store: store, default: nil, StoredValue<Data>.data.optional())
  }
}
