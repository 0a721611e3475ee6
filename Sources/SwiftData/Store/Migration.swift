#if Data
import Foundation
import GRDB

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
    var version = schema.declaresVersion ? schema.version : nil
    if let plan {
      let target = version ?? self.version(in: plan)
      try run(plan, to: target)
      version = target
    }
    let request = UncheckedValue((layouts, version))
    try store.write { db in try StoreSchema.apply(request.value.0, version: request.value.1, in: db) }
  }

  /// Returns the version that a plan gives to a schema without one: the newest with its models, or else the newest.
  private func version(in plan: any SchemaMigrationPlan.Type) -> Schema.Version {
    func types(_ layouts: [EntityLayout]) -> Set<ObjectIdentifier> { Set(layouts.map { ObjectIdentifier($0.type) }) }
    let own = types(schema.layouts)
    let versions = plan.schemas.map { (types(EntityLayout.layouts(of: $0.models)), $0.versionIdentifier) }
    let same = versions.filter { $0.0 == own }
    let containing = same.isEmpty ? versions.filter { $0.0.isSuperset(of: own) } : same
    return (containing.isEmpty ? versions : containing).map(\.1).max() ?? schema.version
  }

  // MARK: Stages

  private func run(_ plan: any SchemaMigrationPlan.Type, to target: Schema.Version) throws {
    guard let stored = try startingVersion(plan) else { return }
    if stored == target { return }
    if stored > target {
      throw SwiftDataError.backwardMigration.saying(
        "The store has version \(stored) of the schema, and the app version \(target)."
      )
    }
    var version = stored
    while version < target {
      guard let stage = plan.stages.first(where: { $0.fromVersion.versionIdentifier == version }) else {
        if plan.schemas.contains(where: { $0.versionIdentifier == version }) || plan.stages.isEmpty {
          throw SwiftDataError.unknownMigration.saying(
            "The migration plan has no stage from version \(version) to \(target)."
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

  /// Returns the version of the store, or `nil` for a new store.
  ///
  /// A store that was opened without a plan may have no version, or the tables of another one than is recorded. Its version is that
  /// whose tables it has.
  private func startingVersion(_ plan: any SchemaMigrationPlan.Type) throws -> Schema.Version? {
    let schemas = UncheckedValue(plan.schemas.map { ($0.versionIdentifier, EntityLayout.layouts(of: $0.models)) })
    let isPart = layouts.count < schema.layouts.count
    return try store.write { db in
      let recorded = try StoreSchema.version(in: db)
      let record = try StoreRecord(in: db)
      let fitting = schemas.value.filter { record.fits($0.1, isPart: isPart) }.map(\.0).sorted()
      guard let recorded else {
        if record.entities.isEmpty { return nil }
        return fitting.first ?? schemas.value.map(\.0).min()
      }
      if fitting.isEmpty || fitting.contains(recorded) { return recorded }
      return fitting.first { $0 > recorded } ?? fitting.last
    }
  }

  /// Runs a stage, in one transaction with its closures.
  private func run(_ stage: MigrationStage) throws {
    try store.transaction { store, db in
      if case .custom(let from, _, let willMigrate?, _) = stage {
        let schema = Schema(versionedSchema: from)
        let isPart = layouts.count < self.schema.layouts.count
        if try !StoreRecord(in: db).fits(schema.layouts, isPart: isPart) {
          // The models of the version were changed without another version.
          try StoreSchema.apply(schema.layouts, version: nil, in: db)
        }
        try call(willMigrate, schema, store)
      }
      let schema = Schema(versionedSchema: stage.toVersion)
      try StoreSchema.apply(schema.layouts, version: schema.version, in: db)
      if case .custom(_, _, _, let didMigrate?) = stage { try call(didMigrate, schema, store) }
    }
  }

  private func call(_ closure: (ModelContext) throws -> Void, _ schema: Schema, _ store: SQLiteStore) throws {
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
