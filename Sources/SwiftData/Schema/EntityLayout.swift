#if Data
import Foundation
import IssueReporting

/// The place of a model type in the store: a table with a column per attribute and reference, whose key is `_pk`.
final class EntityLayout: @unchecked Sendable {
  let name: String
  let type: any PersistentModel.Type
  private(set) var properties: [StoredProperty]
  private(set) var uniqueConstraints: [[Int]] = []
  private(set) var indices: [[Int]] = []
  /// The properties of other entities that refer to this one and that no property of this one reflects.
  private(set) var incoming: [(layout: Unretained<EntityLayout>, index: Int)] = []
  private var indexOfKeyPath: [AnyKeyPath: Int] = [:]
  private let identifiers: Set<AnyKeyPath>

  /// The name of the table.
  var table: String { name }

  private init(_ type: any PersistentModel.Type) {
    self.type = type
    name = type.entityName
    identifiers = Self.identifiers(of: type)
    properties = type.schemaMetadata.enumerated().map { StoredProperty(index: $0, $1) }
    for property in properties { indexOfKeyPath[property.keyPath] = property.index }
    func indices(of keyPaths: [AnyKeyPath], _ macro: String) -> [Int] {
      keyPaths.compactMap { keyPath in
        if let index = indexOfKeyPath[keyPath], properties[index].attribute?.isTransient != true { return index }
        reportIssue("\(macro) of \(name) names a property that is not persisted.")
        return nil
      }
    }
    uniqueConstraints =
      properties.filter { $0.attribute?.isUnique == true && $0.column != nil }.map { [$0.index] }
      + type._$uniqueConstraints.map { indices(of: $0, "#Unique") }.filter { !$0.isEmpty }
    self.indices = type._$indices.map { indices(of: $0, "#Index") }.filter { !$0.isEmpty }
    if let parent = _getSuperclass(type) as? any PersistentModel.Type {
      reportIssue(
        """
        The model \(name) inherits from the model \(parent.entityName). Models do not inherit here: give each a class of \
        its own, with a relationship or a protocol for what they share.
        """
      )
    }
  }

  private static let known = Locked<[[ObjectIdentifier]: [EntityLayout]]>([:])

  /// Returns the layouts of types and of those that they refer to, the same ones for the same types.
  static func layouts(of types: [any PersistentModel.Type]) -> [EntityLayout] {
    let key = types.map { ObjectIdentifier($0) }
    if let layouts = known.withLock({ $0[key] }) { return layouts }
    let layouts = newLayouts(of: types)
    known.withLock { $0[key] = layouts }
    return layouts
  }

  private static func newLayouts(of types: [any PersistentModel.Type]) -> [EntityLayout] {
    var layouts: [EntityLayout] = []
    var byType: [ObjectIdentifier: EntityLayout] = [:]
    var rest = types[...]
    while let type = rest.popFirst() {
      guard byType[ObjectIdentifier(type)] == nil else { continue }
      let layout = EntityLayout(type)
      if let other = layouts.first(where: { $0.name == layout.name }) {
        reportIssue("The models \(String(reflecting: other.type)) and \(String(reflecting: type)) have the same name.")
        continue
      }
      layouts.append(layout)
      byType[ObjectIdentifier(type)] = layout
      rest += layout.properties.compactMap(\.kind.destination)
    }
    for layout in layouts { layout.connect(byType) }
    for layout in layouts { layout.placeRelationships() }
    for layout in layouts {
      for property in layout.properties where property.inverse == nil {
        property.destination?.incoming.append((Unretained(layout), property.index))
      }
    }
    return layouts
  }

  private func connect(_ byType: [ObjectIdentifier: EntityLayout]) {
    for property in properties {
      guard let type = property.kind.destination, let destination = byType[ObjectIdentifier(type)] else { continue }
      property.destination = destination
      property.relationship?.destination = destination.name
      property.inverse = inverse(of: property, in: destination)
      property.relationship?.inverseName = property.inverse.map { destination.properties[$0].name }
    }
  }

  /// Returns the index of the property that refers back: the declared one, or the only one that can be meant.
  private func inverse(of property: StoredProperty, in destination: EntityLayout) -> Int? {
    if let keyPath = property.relationship?.inverseKeyPath {
      if let index = destination.indexOfKeyPath[keyPath] { return index }
      reportIssue("The inverse of \(name).\(property.name) is not a property of \(destination.name).")
      return nil
    }
    let claiming = destination.properties.filter {
      $0.relationship?.inverseKeyPath.map { $0 == property.keyPath } == true
    }
    if let claiming = claiming.first { return claiming.index }
    func candidates(_ from: EntityLayout, _ to: EntityLayout, but own: StoredProperty?) -> [StoredProperty] {
      from.properties.filter { candidate in
        guard candidate !== own, candidate.relationship?.inverseKeyPath == nil,
          candidate.kind.destination.map({ ObjectIdentifier($0) == ObjectIdentifier(to.type) }) == true
        else { return false }
        // Another property has declared this one to be its inverse.
        return !to.properties.contains { $0.relationship?.inverseKeyPath == candidate.keyPath }
      }
    }
    let back = candidates(destination, self, but: destination === self ? property : nil)
    let there = candidates(self, destination, but: nil)
    guard back.count == 1, destination === self ? there.count == 2 : there.count == 1 else { return nil }
    return back[0].index
  }

  private func placeRelationships() {
    for property in properties {
      guard let destination = property.destination else { continue }
      if property.isToOne {
        property.place = .toOne(column: property.name, destination: destination)
        continue
      }
      guard let inverse = property.inverse.map({ destination.properties[$0] }) else {
        property.place = .toManyByTable(
          table: "\(name)_\(property.name)",
          ownColumn: "source",
          otherColumn: "target",
          destination: destination
        )
        continue
      }
      if inverse.isToOne {
        property.place = .toManyByKey(destination: destination, column: inverse.name)
      } else if (name, property.name) <= (destination.name, inverse.name) {
        property.place = .toManyByTable(
          table: "\(name)_\(property.name)",
          ownColumn: "source",
          otherColumn: "target",
          destination: destination
        )
      } else {
        property.place = .toManyByTable(
          table: "\(destination.name)_\(inverse.name)",
          ownColumn: "target",
          otherColumn: "source",
          destination: destination
        )
      }
    }
  }

  /// Returns the index of the property with a key path, or `nil`.
  func index(at keyPath: AnyKeyPath) -> Int? { indexOfKeyPath[keyPath] }

  /// Returns the place of the property with a key path, or `nil` if it has none: an ephemeral value is not stored.
  func property(at keyPath: AnyKeyPath) -> PropertyLayout? {
    guard let property = indexOfKeyPath[keyPath].map({ properties[$0] }), property.attribute?.isTransient != true
    else { return nil }
    return property.place
  }

  /// Returns the name of the property with a key path, or `nil`.
  func propertyName(at keyPath: AnyKeyPath) -> String? { indexOfKeyPath[keyPath].map { properties[$0].name } }

  /// Returns the property and the collation by which a sort descriptor's key path orders, or `nil`.
  func ordering(by keyPath: AnyKeyPath) -> (index: Int, collation: StoreCollation)? {
    if let index = indexOfKeyPath[keyPath] { return (index, .swift) }
    for property in properties {
      if let collation = property.collations[keyPath] { return (property.index, collation) }
    }
    return nil
  }

  /// Whether a relationship leads to one of some entities.
  func refers(to entities: Set<String>) -> Bool {
    properties.contains { property in property.destination.map { entities.contains($0.name) } == true }
  }

  /// Whether a key path leads to the model's identity.
  func isIdentifier(_ keyPath: AnyKeyPath) -> Bool { identifiers.contains(keyPath) }

  private static func identifiers<Model: PersistentModel>(of type: Model.Type) -> Set<AnyKeyPath> {
    var keyPaths: Set<AnyKeyPath> = [\Model.persistentModelID]
    if Model.ID.self == PersistentIdentifier.self { keyPaths.insert(\Model.id) }
    return keyPaths
  }
}

/// A persisted property of an entity.
final class StoredProperty: @unchecked Sendable {
  let index: Int
  let name: String
  let originalName: String
  let keyPath: AnyKeyPath
  let kind: PropertyKind
  let attribute: Schema.Attribute?
  let relationship: Schema.Relationship?
  let defaultValue: (() -> Any)?
  /// The collations of the key paths by which sort descriptors name localized orders of the property.
  let collations: [AnyKeyPath: StoreCollation]
  fileprivate(set) weak var destination: EntityLayout?
  /// The index of the destination's property that refers back.
  fileprivate(set) var inverse: Int?
  fileprivate(set) var place: PropertyLayout

  init(index: Int, _ metadata: Schema.PropertyMetadata) {
    self.index = index
    name = metadata.name
    keyPath = metadata.keyPath
    kind = metadata.kind
    defaultValue = metadata.defaultValue
    collations = metadata.collations
    let declared = metadata.metadata?.originalName ?? ""
    originalName = declared.isEmpty ? metadata.name : declared
    switch kind {
    case .attribute(let coding):
      let attribute = metadata.metadata as? Schema.Attribute ?? Schema.Attribute()
      attribute.name = name
      attribute.isOptional = coding.isOptional
      attribute.valueType = Swift.type(of: metadata.keyPath).valueType
      self.attribute = attribute
      relationship = nil
      place = .attribute(
        column: metadata.name,
        comparison: coding.comparison,
        isText: coding.isText,
        encode: coding.encode
      )
    case .toOne(let type, let isOptional), .toMany(let type, let isOptional):
      let relationship = metadata.metadata as? Schema.Relationship ?? Schema.Relationship()
      relationship.name = name
      relationship.isOptional = isOptional
      relationship.valueType = Swift.type(of: metadata.keyPath).valueType
      self.relationship = relationship
      attribute = nil
      // The place is known when all entities are.
      place = .attribute(column: metadata.name, comparison: .opaque, isText: false, encode: { _ in nil })
      if case .toOne = kind { relationship.isToOneRelationship = true }
      relationship.destination = type.entityName
    }
  }

  var isToOne: Bool {
    if case .toOne = kind { return true }
    return false
  }

  var isToMany: Bool {
    if case .toMany = kind { return true }
    return false
  }

  /// The coding of an attribute.
  var coding: AttributeCoding? {
    guard case .attribute(let coding) = kind else { return nil }
    return coding
  }

  /// The property's column in SQL, with the collation of its texts.
  var comparableColumn: String {
    quoted(name) + (coding?.isText == true ? " COLLATE \(StoreCollation.swift.rawValue)" : "")
  }

  /// The name and type of the property's column, or `nil` if another table has its values.
  var column: (name: String, type: String)? {
    switch kind {
    case .attribute(let coding): attribute?.isTransient == true ? nil : (name, coding.columnType)
    case .toOne: (name, "INTEGER")
    case .toMany: nil
    }
  }
}

/// The place of a property in the store.
enum PropertyLayout {
  /// A column of the entity's own table.
  ///
  /// `encode` returns the stored form of a value, or `nil` if the value is not of the property's type.
  case attribute(column: String, comparison: ColumnComparison, isText: Bool, encode: (Any) -> StoredValue?)
  /// A column with the other row's key, or NULL.
  case toOne(column: String, destination: EntityLayout)
  /// A column of the destination's table with this row's key.
  case toManyByKey(destination: EntityLayout, column: String)
  /// A table of pairs.
  case toManyByTable(table: String, ownColumn: String, otherColumn: String, destination: EntityLayout)
}

/// A reference that does not keep its object alive.
struct Unretained<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
#endif
