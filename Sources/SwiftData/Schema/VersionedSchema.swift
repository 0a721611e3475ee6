#if Data
import Foundation

/// A version of an app's schema.
public protocol VersionedSchema: SendableMetatype {
  /// The models of the version.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// The versions of an app's schema, and the steps from each to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// The versions, from the oldest on.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The steps.
  static var stages: [MigrationStage] { get }
}

/// A step of a migration.
public enum MigrationStage: @unchecked Sendable {
  /// A step that adds, renames and removes properties and entities.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A step that calls closures with a context of the old version before, and with one of the new version after the change.
  ///
  /// The step is one transaction with what the closures save: if one of them fails, the store remains as it was.
  case custom(
    fromVersion: any VersionedSchema.Type,
    toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?,
    didMigrate: ((ModelContext) throws -> Void)?
  )

  var fromVersion: any VersionedSchema.Type {
    switch self {
    case .lightweight(let version, _), .custom(let version, _, _, _): version
    }
  }

  var toVersion: any VersionedSchema.Type {
    switch self {
    case .lightweight(_, let version), .custom(_, let version, _, _): version
    }
  }
}
#endif
