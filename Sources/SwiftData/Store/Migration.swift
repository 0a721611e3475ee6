#if Data
import Foundation

/// The migration of a store to a schema.
struct Migration {
  let store: SQLiteStore
  let schema: Schema
  let layouts: [EntityLayout]
  let plan: (any SchemaMigrationPlan.Type)?

  /// Runs the stages from the version of the store on, then changes the tables to those of the schema.
  ///
  /// - Throws: `SwiftDataError`, or the error of a stage.
  func run() throws {
    if let plan { try run(plan) }
    try apply(schema, layouts)
  }

  private func apply(_ schema: Schema, _ layouts: [EntityLayout]) throws {
    let request = UncheckedValue((schema, layouts))
    try store.write { db in try StoreSchema.apply(request.value.0, request.value.1, in: db) }
  }

  private func run(_ plan: any SchemaMigrationPlan.Type) throws {
    guard let stored = try store.write({ try StoreSchema.version(in: $0) }) else { return }
    if stored == schema.version { return }
    if stored > schema.version {
      throw SwiftDataError.backwardMigration.saying(
        "The store has version \(stored) of the schema, and the app version \(schema.version)."
      )
    }
    var version = stored
    while version < schema.version {
      guard let stage = plan.stages.first(where: { $0.fromVersion.versionIdentifier == version }) else {
        if plan.schemas.contains(where: { $0.versionIdentifier == version }) || plan.stages.isEmpty {
          throw SwiftDataError.unknownMigration.saying(
            "The migration plan has no stage from version \(version) to \(schema.version)."
          )
        }
        // A store from before there were versions has the first one.
        guard let first = plan.stages.first, version < first.fromVersion.versionIdentifier else {
          throw SwiftDataError.unknownMigration.saying("The migration plan does not know version \(version).")
        }
        version = first.fromVersion.versionIdentifier
        continue
      }
      try run(stage)
      version = stage.toVersion.versionIdentifier
    }
  }

  private func run(_ stage: MigrationStage) throws {
    if case .custom(let from, _, let willMigrate?, _) = stage {
      try call(willMigrate, Schema(versionedSchema: from))
    }
    let schema = Schema(versionedSchema: stage.toVersion)
    try apply(schema, schema.layouts)
    if case .custom(_, _, _, let didMigrate?) = stage { try call(didMigrate, schema) }
  }

  private func call(_ closure: (ModelContext) throws -> Void, _ schema: Schema) throws {
    let context = ModelContext(ModelContainer(schema: schema, store: store))
    try closure(context)
    try context.save()
  }
}

/// A value that is passed on within one call.
struct UncheckedValue<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
#endif
