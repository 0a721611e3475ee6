import Foundation

extension UserDefaults {
  /// Writes a value, as `set(_:forKey:)` does.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// The value that is written down, as `object(forKey:)` gives it.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
