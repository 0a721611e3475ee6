import Foundation

/// A store of keys and values that Apple's systems keep in iCloud.
///
/// It behaves as on a device whose person has no iCloud account: values are kept on this machine alone, in `UserDefaults`
/// beside the application's own ones, and no change comes from elsewhere. As with `UserDefaults.standard`, all windows and
/// visitors of a process share it.
public nonisolated final class NSUbiquitousKeyValueStore: Sendable {
  /// The store of the application.
  public static let `default` = NSUbiquitousKeyValueStore()

  /// The notification of changes from elsewhere, of which there are none.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )

  /// The name of the `UserDefaults` that hold the values.
  private let suite: String
  // `UserDefaults` locks its values.
  private nonisolated(unsafe) let values: UserDefaults

  /// Creates a store, which has the same values as all others of the application.
  public convenience init() {
    self.init(suite: (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName) + ".ubiquitous")
  }

  /// Creates a store with the values of a suite.
  package init(suite: String) {
    self.suite = suite
    values = UserDefaults(suiteName: suite) ?? .standard
  }

  /// Writes the values to the disk.
  ///
  /// - Returns: `true` if they were written.
  @discardableResult
  public func synchronize() -> Bool { values.synchronize() }

  // Reads of `UserDefaults` fall back to the values that the application registered for its own ones.
  /// The keys and values.
  public var dictionaryRepresentation: [String: Any] { values.persistentDomain(forName: suite) ?? [:] }

  // MARK: Reading

  /// Returns the value of a key, or `nil`.
  public func object(forKey key: String) -> Any? { dictionaryRepresentation[key] }
  /// Returns the text of a key, or `nil`.
  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// Returns the array of a key, or `nil`.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// Returns the dictionary of a key, or `nil`.
  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }
  /// Returns the data of a key, or `nil`.
  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// Returns the integer of a key, without the fraction of a number, or 0.
  public func longLong(forKey key: String) -> Int64 {
    if let whole = object(forKey: key) as? Int { return Int64(whole) }
    return Int64(exactly: double(forKey: key).rounded(.towardZero)) ?? 0
  }
  /// Returns the number of a key, or 0.
  public func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as String: NSString(string: value).doubleValue
    default: 0
    }
  }
  /// Returns the truth value of a key, or `false`.
  public func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case let value as Bool: value
    case let value as String: NSString(string: value).boolValue
    default: double(forKey: key) != 0
    }
  }

  // MARK: Writing

  /// Sets the value of a key: a text, number, date, data, or an array or dictionary of those. `nil` removes it.
  public func set(_ value: Any?, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the text of a key. `nil` removes it.
  public func set(_ value: String?, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the data of a key. `nil` removes it.
  public func set(_ value: Data?, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the array of a key. `nil` removes it.
  public func set(_ value: [Any]?, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the dictionary of a key. `nil` removes it.
  public func set(_ value: [String: Any]?, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the integer of a key.
  public func set(_ value: Int64, forKey key: String) { values.set(Int(value), forKey: key) }
  /// Sets the number of a key.
  public func set(_ value: Double, forKey key: String) { values.set(value, forKey: key) }
  /// Sets the truth value of a key.
  public func set(_ value: Bool, forKey key: String) { values.set(value, forKey: key) }
  /// Removes a key and its value.
  public func removeObject(forKey key: String) { values.removeObject(forKey: key) }
}

/// The key of the reason in the notification about changes from elsewhere.
public nonisolated let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the changed keys in the notification about changes from elsewhere.
public nonisolated let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// A reason: values came from elsewhere.
public nonisolated let NSUbiquitousKeyValueStoreServerChange = 0
/// A reason: the values of the account came for the first time.
public nonisolated let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// A reason: the values take too much room.
public nonisolated let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// A reason: the person changed the account.
public nonisolated let NSUbiquitousKeyValueStoreAccountChange = 3

extension FileManager {
  /// The person's iCloud account: `nil`, as on a device without one.
  public nonisolated var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Returns the folder of an iCloud container: `nil`, as on a device without an account.
  public nonisolated func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}
