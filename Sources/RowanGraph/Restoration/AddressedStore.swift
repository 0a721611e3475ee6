/// A store whose values have names in addresses and archives, such as models and their identifiers.
///
/// A module that stores values registers one object for all of its stores.
@MainActor
package protocol AddressedStore: AnyObject {
  /// The type of the values' identifiers, which are the IDs of rows.
  var identifierType: Any.Type { get }
  /// Returns whether instances of a type can have a name.
  func canName(_ type: Any.Type) -> Bool
  /// Returns the name of a value or an identifier; `nil` if it is not stored.
  func name(of value: Any) -> String?
  /// Returns the value or the identifier of an untrusted name; `nil` if there is none of the type.
  func value(named name: String, as type: Any.Type) -> AnyHashable?
}

/// The stores whose values have names.
@MainActor
package enum AddressedStores {
  private static var stores: [any AddressedStore] = []

  /// The types of identifiers.
  static var identifierTypes: [Any.Type] { stores.map(\.identifierType) }

  /// Adds a store, once.
  package static func add(_ store: any AddressedStore) {
    if !stores.contains(where: { $0 === store }) { stores.append(store) }
  }

  static func canName(_ type: Any.Type) -> Bool { stores.contains { $0.canName(type) } }

  static func name(of value: Any) -> String? {
    for store in stores {
      if let name = store.name(of: value) { return name }
    }
    return nil
  }

  static func value(named name: String, as type: Any.Type) -> AnyHashable? {
    for store in stores where store.canName(type) {
      if let value = store.value(named: name, as: type) { return value }
    }
    return nil
  }
}
