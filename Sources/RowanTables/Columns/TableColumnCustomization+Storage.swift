import Foundation
import RowanGraph

// Storage as JSON, in which a damaged part, or a part of another version, affects no other part.

extension StoredValue where Value: Codable {
  /// The storage of a value as a JSON string.
  fileprivate static var json: StoredValue {
    StoredValue(
      decode: { stored in
        let data = (stored as? String).map { Data($0.utf8) } ?? stored as? Data
        return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
      },
      encode: { value in (try? JSONEncoder().encode(value)).map { String(decoding: $0, as: UTF8.self) } }
    )
  }
}

extension AppStorage {
  /// Creates storage for the column customization of a table in user defaults. Unreadable parts are ignored.
  ///
  /// - Parameters:
  ///   - wrappedValue: The customization if none is stored.
  ///   - key: The key in the user defaults.
  ///   - store: The user defaults; `nil` for the default store.
  public init<RowValue>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(),
    _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue>, RowValue: Identifiable {
    self.init(key, store: store, default: wrappedValue, .json)
  }
}

extension SceneStorage {
  /// Creates storage for the column customization of a table, restored with its window. Unreadable parts are ignored.
  ///
  /// - Parameters:
  ///   - wrappedValue: The customization if none is stored.
  ///   - key: The key, unique in the scene.
  public init<RowValue>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue>, RowValue: Identifiable {
    self.init(key, default: wrappedValue, .json)
  }
}
