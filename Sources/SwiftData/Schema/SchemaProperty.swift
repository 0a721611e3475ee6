#if Data
import Foundation

/// A property of an entity in a schema.
public protocol SchemaProperty: Sendable {
  /// The name of the property.
  var name: String { get }
  /// The name of the property in an earlier version of the schema; the same as `name` if it was not renamed.
  var originalName: String { get }
  /// A value that distinguishes versions of the property whose types are the same.
  var hashModifier: String? { get }
  /// The type of the property's value.
  var valueType: any Any.Type { get }
  /// Whether no two models have the same value.
  var isUnique: Bool { get }
  /// Whether the value may be `nil`.
  var isOptional: Bool { get }
  /// Whether the value is not stored.
  var isTransient: Bool { get }
}

extension Schema {
  /// A stored value of an entity.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    /// An option of an attribute.
    public struct Option: Hashable, Sendable {
      private let name: String

      /// No two models have the same value; a model that is saved with the value of another one replaces its values.
      public static let unique = Option(name: "unique")
      /// The value is stored beside the row. Accepted for source compatibility: a value of any size is stored in its row.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is kept in the history of deletions. Accepted for source compatibility: there is no history.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// The value is not stored.
      public static let ephemeral = Option(name: "ephemeral")
      /// The value is searched by the system. Accepted for source compatibility.
      public static let spotlight = Option(name: "spotlight")
      /// The value is encrypted in iCloud. Accepted for source compatibility: there is no iCloud.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")

      /// The value is stored as a value transformer converts it.
      @available(*, unavailable, message: "There are no value transformers on Linux: make the type Codable.")
      public static func transformable(by transformerName: String) -> Option { Option(name: transformerName) }
      /// The value is stored as a value transformer converts it.
      @available(*, unavailable, message: "There are no value transformers on Linux: make the type Codable.")
      public static func transformable(by transformerType: AnyObject.Type) -> Option { Option(name: "") }
    }

    /// The name of the property.
    public internal(set) var name: String
    /// The name of the property in an earlier version of the schema.
    public let originalName: String
    /// A value that distinguishes versions of the property whose types are the same.
    public let hashModifier: String?
    /// The type of the property's value.
    public internal(set) var valueType: any Any.Type = Never.self
    /// Whether the value may be `nil`.
    public internal(set) var isOptional = false
    /// The options of the attribute.
    public let options: [Option]
    /// The default value of the property's declaration.
    public internal(set) var defaultValue: Any?
    /// Whether no two models have the same value.
    public var isUnique: Bool { options.contains(.unique) }
    /// Whether the value is not stored.
    public var isTransient: Bool { options.contains(.ephemeral) }

    /// Creates an attribute with options, as `@Attribute` does.
    public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.options = options
      name = ""
      self.originalName = originalName ?? ""
      self.hashModifier = hashModifier
    }

    /// Creates an attribute with a name and a type.
    public init(
      _ options: Option...,
      name: String,
      originalName: String? = nil,
      hashModifier: String? = nil,
      defaultValue: Any? = nil,
      valueType: any Any.Type
    ) {
      self.options = options
      self.name = name
      self.originalName = originalName ?? name
      self.hashModifier = hashModifier
      self.defaultValue = defaultValue
      self.valueType = valueType
    }
  }

  /// A reference of an entity to models of another one.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    /// The change of related models when a model is deleted.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// The related models keep their references.
      case noAction
      /// The references of the related models become `nil`.
      case nullify
      /// The related models are deleted as well.
      case cascade
      /// The model is not deleted while there are related models; saving throws an error.
      case deny
    }

    /// An option of a relationship.
    public struct Option: Hashable, Sendable {
      let rule: DeleteRule?

      /// Keeps the relationship of a deleted model unique in its history. Accepted for source compatibility.
      public static let unique = Option(rule: nil)
      /// The delete rule `cascade`, as the first betas of SwiftData spelled it.
      @available(*, deprecated, message: "Write 'deleteRule: .cascade'.")
      public static let cascade = Option(rule: .cascade)
      /// The delete rule `noAction`, as the first betas of SwiftData spelled it.
      @available(*, deprecated, message: "Write 'deleteRule: .noAction'.")
      public static let noAction = Option(rule: .noAction)
      /// The delete rule `nullify`, as the first betas of SwiftData spelled it.
      @available(*, deprecated, message: "Write 'deleteRule: .nullify'.")
      public static let nullify = Option(rule: .nullify)
      /// The delete rule `deny`, as the first betas of SwiftData spelled it.
      @available(*, deprecated, message: "Write 'deleteRule: .deny'.")
      public static let deny = Option(rule: .deny)
    }

    /// The name of the property.
    public internal(set) var name: String
    /// The name of the property in an earlier version of the schema.
    public let originalName: String
    /// A value that distinguishes versions of the property whose types are the same.
    public let hashModifier: String?
    /// The type of the property's value.
    public internal(set) var valueType: any Any.Type = Never.self
    /// Whether the value may be `nil`.
    public internal(set) var isOptional = false
    /// Whether no two models have the same value.
    public let isUnique = false
    /// Whether the value is not stored.
    public let isTransient = false
    /// The options of the relationship.
    public let options: [Option]
    /// The change of related models when the model is deleted.
    public let deleteRule: DeleteRule
    /// The least number of related models, which is checked when a model is saved.
    public let minimumModelCount: Int?
    /// The largest number of related models, which is checked when a model is saved; 0 or `nil` if there is none.
    public let maximumModelCount: Int?
    /// The property of the related models that refers back, if it is declared.
    public let inverseKeyPath: AnyKeyPath?
    /// The name of the property that refers back.
    public internal(set) var inverseName: String?
    /// The name of the related models' entity.
    public internal(set) var destination = ""
    /// Whether the property has at most one related model.
    public internal(set) var isToOneRelationship = false

    /// Creates a relationship with options, as `@Relationship` does.
    public init(
      _ options: Option...,
      deleteRule: DeleteRule = .nullify,
      minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil,
      inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.options = options
      name = ""
      self.deleteRule = options.compactMap(\.rule).first ?? deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName ?? ""
      inverseKeyPath = inverse
      self.hashModifier = hashModifier
    }
  }
}
#endif
