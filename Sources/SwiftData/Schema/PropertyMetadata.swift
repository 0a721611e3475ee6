#if Data
import Foundation
import RowanFoundation

extension Schema {
  /// A persisted property of a model, as the macro `@Model` lists it. For use by SwiftData.
  public struct PropertyMetadata: @unchecked Sendable {
    let name: String
    let keyPath: AnyKeyPath
    let kind: PropertyKind
    let metadata: (any SchemaProperty)?
    /// Returns the default value of the declaration.
    let defaultValue: (() -> Any)?
    /// The collations of the key paths by which sort descriptors name localized orders of the property.
    private(set) var collations: [AnyKeyPath: StoreCollation] = [:]

    private init(
      _ name: String,
      _ keyPath: AnyKeyPath,
      _ kind: PropertyKind,
      _ defaultValue: (() -> Any)?,
      _ metadata: (any SchemaProperty)?
    ) {
      self.name = name
      self.keyPath = keyPath
      self.kind = kind
      self.defaultValue = defaultValue
      self.metadata = metadata
    }

    /// Returns the metadata with the localized orders of a string.
    private func withCollations<Model: PersistentModel, Value>(_ keyPath: KeyPath<Model, Value>) -> Self {
      var metadata = self
      // The key path of a property captures nothing.
      if let property = keyPath as? KeyPath<Model, String> {
        let text = unsafeBitCast(property, to: (KeyPath<Model, String> & Sendable).self)
        metadata.add(.localizedStandard, SortDescriptor(text, comparator: .localizedStandard))
        metadata.add(.localized, SortDescriptor(text, comparator: .localized))
      } else if let property = keyPath as? KeyPath<Model, String?> {
        let text = unsafeBitCast(property, to: (KeyPath<Model, String?> & Sendable).self)
        metadata.add(.localizedStandard, SortDescriptor(text, comparator: .localizedStandard))
        metadata.add(.localized, SortDescriptor(text, comparator: .localized))
      }
      return metadata
    }

    private mutating func add<Model>(_ collation: StoreCollation, _ descriptor: SortDescriptor<Model>) {
      if let path = descriptor.keyPath { collations[path] = collation }
    }

    /// Creates an attribute.
    @_disfavoredOverload
    public init<Model: PersistentModel, Value: Codable>(
      name: String,
      keypath: KeyPath<Model, Value>,
      defaultValue: @autoclosure @escaping () -> Value,
      metadata: (any SchemaProperty)? = nil
    ) {
      self = Self(name, keypath, .attribute(.of(Value.self)), defaultValue, metadata).withCollations(keypath)
    }

    /// Creates an attribute without a default value.
    @_disfavoredOverload
    public init<Model: PersistentModel, Value: Codable>(
      name: String,
      keypath: KeyPath<Model, Value>,
      metadata: (any SchemaProperty)? = nil
    ) {
      let coding = AttributeCoding.of(Value.self)
      self = Self(name, keypath, .attribute(coding), coding.isOptional ? { coding.none } : nil, metadata)
        .withCollations(keypath)
    }

    /// Creates a reference to one model.
    public init<Model: PersistentModel, Other: PersistentModel>(
      name: String,
      keypath: KeyPath<Model, Other>,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.init(name, keypath, .toOne(Other.self, isOptional: false), nil, metadata)
    }

    /// Creates a reference to one model with a default value.
    public init<Model: PersistentModel, Other: PersistentModel>(
      name: String,
      keypath: KeyPath<Model, Other>,
      defaultValue: @autoclosure @escaping () -> Other,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.init(name, keypath, .toOne(Other.self, isOptional: false), nil, metadata)
    }

    /// Creates a reference to one model or none.
    public init<Model: PersistentModel, Other: PersistentModel>(
      name: String,
      keypath: KeyPath<Model, Other?>,
      defaultValue: @autoclosure @escaping () -> Other? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      self.init(name, keypath, .toOne(Other.self, isOptional: true), nil, metadata)
    }

    /// Creates a reference to any number of models.
    public init<Model: PersistentModel, Models: RangeReplaceableCollection>(
      name: String,
      keypath: KeyPath<Model, Models>,
      defaultValue: @autoclosure @escaping () -> Models = Models(),
      metadata: (any SchemaProperty)? = nil
    ) where Models.Element: PersistentModel {
      self.init(name, keypath, .toMany(Models.Element.self, isOptional: false), nil, metadata)
    }

    /// Creates a reference to any number of models, or `nil`.
    public init<Model: PersistentModel, Models: RangeReplaceableCollection>(
      name: String,
      keypath: KeyPath<Model, Models?>,
      defaultValue: @autoclosure @escaping () -> Models? = nil,
      metadata: (any SchemaProperty)? = nil
    ) where Models.Element: PersistentModel {
      self.init(name, keypath, .toMany(Models.Element.self, isOptional: true), nil, metadata)
    }

    /// Rejects a property whose type cannot be stored.
    @_disfavoredOverload
    @available(
      *,
      unavailable,
      message: "A persisted property needs a Codable type or models; else mark it '@Transient'."
    )
    public init<Model: PersistentModel, Value>(
      name: String,
      keypath: KeyPath<Model, Value>,
      defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil
    ) {
      fatalError("unavailable")
    }
  }
}

/// The kind of a persisted property.
enum PropertyKind {
  /// A value.
  case attribute(AttributeCoding)
  /// A reference to at most one model.
  case toOne(any PersistentModel.Type, isOptional: Bool)
  /// References to any number of models.
  case toMany(any PersistentModel.Type, isOptional: Bool)

  /// The type of the related models.
  var destination: (any PersistentModel.Type)? {
    switch self {
    case .attribute: nil
    case .toOne(let type, _), .toMany(let type, _): type
    }
  }
}
#endif
