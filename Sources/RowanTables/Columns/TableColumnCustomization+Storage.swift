import Foundation
import RowanGraph

// Customisations that are written down: as JSON, so that what is damaged or from another version loses nothing else.

extension StoredValue where Value: Codable {
  /// A value as JSON in a string.
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
  /// What people have made of a table's columns, kept in user defaults. What cannot be read there counts as nothing.
  public init<RowValue>(
    wrappedValue: Value = TableColumnCustomization<RowValue>(),
    _ key: String,
    store: UserDefaults? = nil
  ) where Value == TableColumnCustomization<RowValue>, RowValue: Identifiable {
    self.init(key, store: store, default: wrappedValue, .json)
  }
}

extension SceneStorage {
  /// What people have made of a table's columns, kept with the window. What cannot be read there counts as nothing.
  public init<RowValue>(wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String)
  where Value == TableColumnCustomization<RowValue>, RowValue: Identifiable {
    self.init(key, default: wrappedValue, .json)
  }
}
