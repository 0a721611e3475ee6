import Foundation

extension SceneStorage {
  /// A flag; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, default: wrappedValue, .bool)
  }

  /// A whole number; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, default: wrappedValue, .int)
  }

  /// A number; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, default: wrappedValue, .double)
  }

  /// A text; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, default: wrappedValue, .string)
  }

  /// A URL; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, default: wrappedValue, .url)
  }

  /// A date; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, default: wrappedValue, .date)
  }

  /// Data; the default until one is written.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, default: wrappedValue, .data)
  }

  /// A value that is written down by its raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, default: wrappedValue, .raw(.int))
  }

  /// A value that is written down by its raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, default: wrappedValue, .raw(.string))
  }

  /// A value that is written down by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, default: nil, StoredValue<R>.raw(.int).optional())
  }

  /// A value that is written down by its raw value, or nothing.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, default: nil, StoredValue<R>.raw(.string).optional())
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A flag, or nothing.
  public init(_ key: String) where Value == Bool? {
    self.init(key, default: nil, StoredValue<Bool>.bool.optional())
  }

  /// A whole number, or nothing.
  public init(_ key: String) where Value == Int? {
    self.init(key, default: nil, StoredValue<Int>.int.optional())
  }

  /// A number, or nothing.
  public init(_ key: String) where Value == Double? {
    self.init(key, default: nil, StoredValue<Double>.double.optional())
  }

  /// A text, or nothing.
  public init(_ key: String) where Value == String? {
    self.init(key, default: nil, StoredValue<String>.string.optional())
  }

  /// A URL, or nothing.
  public init(_ key: String) where Value == URL? {
    self.init(key, default: nil, StoredValue<URL>.url.optional())
  }

  /// A date, or nothing.
  public init(_ key: String) where Value == Date? {
    self.init(key, default: nil, StoredValue<Date>.date.optional())
  }

  /// Data, or nothing.
  public init(_ key: String) where Value == Data? {
    self.init(key, default: nil, StoredValue<Data>.data.optional())
  }
}
