#if Data
import Foundation

/// The model types of a container, with the types that they refer to.
public final class Schema: @unchecked Sendable, Hashable, CustomDebugStringConvertible {
  /// The version of a schema, which a migration plan compares.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The parts of the version, from the most significant on.
    public let major, minor, patch: Int

    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// The value as a text.
    public var description: String { "\(major).\(minor).\(patch)" }

    /// Returns whether a value is before another one.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
    }
  }

  /// A model type in a schema.
  public final class Entity: @unchecked Sendable, Hashable {
    /// The name of the model's class.
    public let name: String
    /// The attributes.
    public let attributes: Set<Attribute>
    /// The relationships.
    public let relationships: Set<Relationship>
    /// The names of the attributes that are unique together, per constraint.
    public let uniquenessConstraints: [[String]]
    /// The names of the properties of each index.
    public let indices: [[String]]

    init(_ layout: EntityLayout) {
      name = layout.name
      storedProperties = layout.properties.compactMap { $0.attribute ?? $0.relationship }
      attributes = Set(layout.properties.compactMap(\.attribute))
      relationships = Set(layout.properties.compactMap(\.relationship))
      uniquenessConstraints = layout.uniqueConstraints.map { $0.map { layout.properties[$0].name } }
      indices = layout.indices.map { $0.map { layout.properties[$0].name } }
    }

    /// The attributes and relationships, in the order of their declarations.
    public let storedProperties: [any SchemaProperty]

    /// The attributes and relationships by name.
    public var storedPropertiesByName: [String: any SchemaProperty] {
      Dictionary(storedProperties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The attributes and relationships with the inherited ones: the same as `storedProperties`.
    public var properties: [any SchemaProperty] { storedProperties }
    /// The properties of the superentity: none, since models do not inherit from models.
    public var inheritedProperties: [any SchemaProperty] { [] }
    /// The properties of the superentity by name: none, since models do not inherit from models.
    public var inheritedPropertiesByName: [String: any SchemaProperty] { [:] }
    /// The entity of the superclass: `nil`, since models do not inherit from models.
    public var superentity: Entity? { nil }
    /// The name of the superclass's entity: `nil`, since models do not inherit from models.
    public var superentityName: String? { nil }
    /// The entities of subclasses: none, since models do not inherit from models.
    public var subentities: Set<Entity> { [] }

    /// The attributes by name.
    public var attributesByName: [String: Attribute] {
      Dictionary(attributes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The relationships by name.
    public var relationshipsByName: [String: Relationship] {
      Dictionary(relationships.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether two values are the same.
    public static func == (lhs: Entity, rhs: Entity) -> Bool { lhs === rhs }
    /// Adds the value to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The version of the schema.
  public let version: Version
  /// Whether the version was declared. The default version can stand for any of a migration plan.
  let declaresVersion: Bool
  /// The layouts of the entities, by the order of the types.
  let layouts: [EntityLayout]
  private let layoutsByType: [ObjectIdentifier: EntityLayout]
  /// The entities, by the order of the types.
  public let entities: [Entity]

  /// Creates a schema of models and those that they refer to.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  /// Creates a schema of models and those that they refer to.
  public convenience init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.init(types, version, declaresVersion: version != Version(1, 0, 0))
  }

  private init(_ types: [any PersistentModel.Type], _ version: Version, declaresVersion: Bool) {
    self.version = version
    self.declaresVersion = declaresVersion
    layouts = EntityLayout.layouts(of: types)
    layoutsByType = Dictionary(
      layouts.map { (ObjectIdentifier($0.type), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    entities = layouts.map(Entity.init)
  }

  /// Creates the schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, versionedSchema.versionIdentifier, declaresVersion: true)
  }

  /// The version of the schema.
  public var encodingVersion: Version { version }

  /// The entities by name.
  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the entity of a model type, or `nil` if the schema does not contain it.
  public func entity(for type: any PersistentModel.Type) -> Entity? {
    layouts.firstIndex { ObjectIdentifier($0.type) == ObjectIdentifier(type) }.map { entities[$0] }
  }

  /// Returns the name of a model type's entity.
  public static func entityName(for type: any PersistentModel.Type) -> String { type.entityName }

  /// Returns the layout of a model type, or `nil` if the schema does not contain it.
  func layout(of type: any PersistentModel.Type) -> EntityLayout? { layoutsByType[ObjectIdentifier(type)] }

  /// Returns the layout with a name, or `nil`.
  func layout(named name: String) -> EntityLayout? { layouts.first { $0.name == name } }

  /// The object as a text.
  public var debugDescription: String { "Schema \(version): " + layouts.map(\.name).joined(separator: ", ") }

  /// Returns whether two values are the same.
  public static func == (lhs: Schema, rhs: Schema) -> Bool {
    lhs.version == rhs.version
      && Set(lhs.layouts.map { ObjectIdentifier($0.type) }) == Set(rhs.layouts.map { ObjectIdentifier($0.type) })
  }

  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    hasher.combine(layouts.count)
  }
}

extension Schema.Attribute: Hashable {
  /// Returns whether two values are the same.
  public static func == (lhs: Schema.Attribute, rhs: Schema.Attribute) -> Bool { lhs === rhs }
  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Schema.Relationship: Hashable {
  /// Returns whether two values are the same.
  public static func == (lhs: Schema.Relationship, rhs: Schema.Relationship) -> Bool { lhs === rhs }
  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
#endif
