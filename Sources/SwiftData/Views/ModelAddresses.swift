#if Data
import RowanGraph
import SwiftUI

/// The names of models and identifiers in addresses and archives of windows.
///
/// A name is the entity and the key of the row. It is looked up in the main contexts of the open containers, in the order in
/// which they were created, so that a path, a selection or a sheet of a model is there again after the page is loaded again.
@MainActor
final class ModelAddresses: AddressedStore {
  static let shared = ModelAddresses()

  private var contexts: [WeakContext] = []

  /// Adds the main context of a container.
  func add(_ context: ModelContext) {
    AddressedStores.add(self)
    contexts.removeAll { $0.context == nil }
    contexts.append(WeakContext(context: context))
  }

  var identifierType: Any.Type { PersistentIdentifier.self }

  func canName(_ type: Any.Type) -> Bool {
    type is any PersistentModel.Type || type == PersistentIdentifier.self
  }

  func name(of value: Any) -> String? {
    if let id = value as? PersistentIdentifier { return id.addressName }
    guard let model = value as? any PersistentModel, model.modelContext != nil, !model.isDeleted else { return nil }
    return model.persistentModelID.addressName
  }

  func value(named name: String, as type: Any.Type) -> AnyHashable? {
    guard let id = PersistentIdentifier(addressName: name) else { return nil }
    if type == PersistentIdentifier.self { return AnyHashable(id) }
    for context in contexts.lazy.compactMap(\.context) {
      guard let layout = context.container.schema.layout(named: id.entityName), layout.type == type,
        let model = context.existingModel(for: id)
      else { continue }
      return AnyHashable(model)
    }
    return nil
  }
}

private struct WeakContext {
  weak var context: ModelContext?
}

extension PersistentIdentifier {
  /// The name in addresses: the entity and the key of the row.
  fileprivate var addressName: String { "\(entityName)-\(key)" }

  /// Creates the identifier of an untrusted name; `nil` for another text.
  fileprivate init?(addressName: String) {
    guard let dash = addressName.lastIndex(of: "-"), dash > addressName.startIndex,
      let key = Int64(addressName[addressName.index(after: dash)...]), key > 0
    else { return nil }
    self.init(entityName: String(addressName[..<dash]), storeIdentifier: nil, key: key)
    guard self.addressName == addressName else { return nil }
  }
}
#endif
