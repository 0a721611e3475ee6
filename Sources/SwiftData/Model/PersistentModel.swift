#if Data
import Foundation
import Observation

/// A class whose instances SwiftData stores. The macro `@Model` adds the conformance.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// Creates a model around stored values. For use by SwiftData.
  init(persistentStorage: ModelStorage)
  /// The values of the persisted properties. For use by SwiftData.
  var persistentStorage: ModelStorage { get set }
  /// The persisted properties. For use by SwiftData.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The properties of each `#Unique` constraint. For use by SwiftData.
  static var _$uniqueConstraints: [[AnyKeyPath]] { get }
  /// The properties of each `#Index`. For use by SwiftData.
  static var _$indices: [[AnyKeyPath]] { get }
}

extension PersistentModel {
  /// No constraints.
  public static var _$uniqueConstraints: [[AnyKeyPath]] { [] }
  /// No indexes.
  public static var _$indices: [[AnyKeyPath]] { [] }

  /// The model's identity, which does not change when the model is saved.
  public var persistentModelID: PersistentIdentifier { persistentStorage.identifier(of: Self.self) }

  /// The model's identity, unless the class has a property `id` of its own.
  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the model was inserted in or fetched by, or `nil`.
  public var modelContext: ModelContext? { persistentStorage.context }

  /// Whether the model has changes that are not saved.
  public var hasChanges: Bool { persistentStorage.hasChanges }

  /// Whether the model was deleted from its context and the deletion is not saved yet.
  public var isDeleted: Bool { persistentStorage.state == .deleted }

  /// Returns whether two values are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs || lhs.persistentModelID == rhs.persistentModelID
  }

  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
}

extension PersistentModel {
  static var entityName: String { String(describing: Self.self) }
  static var typeKey: ObjectIdentifier { ObjectIdentifier(Self.self) }
}
#endif
