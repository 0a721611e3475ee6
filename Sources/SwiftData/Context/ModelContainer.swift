#if Data
import Foundation
import GRDB
import IssueReporting

/// The stores of an app's models.
public final class ModelContainer: Equatable, @unchecked Sendable, CustomDebugStringConvertible {
  /// The models.
  public let schema: Schema
  /// The versions that a store can be migrated from.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The places of the stores.
  public let configurations: Set<ModelConfiguration>
  let stores: [SQLiteStore]
  private let storeOfLayout: [ObjectIdentifier: Int]
  private let main = Locked<ModelContext?>(nil)

  /// The context of the main actor, which saves its changes at the end of each event.
  @MainActor public var mainContext: ModelContext {
    main.withLock { main in
      if let main { return main }
      let context = ModelContext(self, isMain: true)
      main = context
      ModelAddresses.shared.add(context)
      return context
    }
  }

  /// Opens the stores of a schema, and migrates them.
  ///
  /// - Parameters:
  ///   - givenSchema: The models.
  ///   - migrationPlan: The versions that a store can be migrated from.
  ///   - configurations: The places of the stores; without one, a file in the user's folder of application data.
  /// - Throws: `SwiftDataError`.
  public init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let configurations = configurations.isEmpty ? [ModelConfiguration(schema: givenSchema)] : configurations
    schema = givenSchema
    self.migrationPlan = migrationPlan
    self.configurations = Set(configurations)
    if configurations.count > 1, self.configurations.count < configurations.count {
      throw SwiftDataError.duplicateConfiguration
    }
    var stores: [SQLiteStore] = []
    var storeOfLayout: [ObjectIdentifier: Int] = [:]
    for configuration in configurations {
      try configuration.validate()
      let layouts = try Self.layouts(of: configuration, givenSchema).filter {
        storeOfLayout[ObjectIdentifier($0.type)] == nil
      }
      let url = configuration.isStoredInMemoryOnly ? nil : configuration.url
      let store = try SQLiteStore.store(url: url, allowsSave: configuration.allowsSave)
      if configuration.allowsSave {
        do {
          try Migration(store: store, schema: givenSchema, layouts: layouts, plan: migrationPlan).run()
        } catch {
          throw SQLiteStore.loadError(url, error)
        }
      }
      for layout in layouts { storeOfLayout[ObjectIdentifier(layout.type)] = stores.count }
      stores.append(store)
    }
    for layout in givenSchema.layouts where storeOfLayout[ObjectIdentifier(layout.type)] == nil {
      throw SwiftDataError.unknownSchema.saying("No configuration of the container has a store for \(layout.name).")
    }
    self.stores = stores
    self.storeOfLayout = storeOfLayout
  }

  /// Creates a container of a store that is migrated, for a stage of the migration.
  init(schema: Schema, store: SQLiteStore) {
    self.schema = schema
    migrationPlan = nil
    configurations = []
    stores = [store]
    storeOfLayout = Dictionary(
      schema.layouts.map { (ObjectIdentifier($0.type), 0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Opens the stores of a schema, and migrates them.
  public convenience init(
    for givenSchema: Schema,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Opens the stores of models, and migrates them.
  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  private static func layouts(of configuration: ModelConfiguration, _ schema: Schema) throws -> [EntityLayout] {
    guard let own = configuration.schema else { return schema.layouts }
    return try own.layouts.map { layout in
      guard let layout = schema.layout(of: layout.type) else {
        throw SwiftDataError.configurationSchemaNotFoundInContainerSchema.saying(
          "The configuration \(configuration.name) has the model \(layout.name), which is not in the container's schema."
        )
      }
      return layout
    }
  }

  /// Returns the store of an entity.
  func store(of layout: EntityLayout) -> SQLiteStore { stores[storeOfLayout[ObjectIdentifier(layout.type)] ?? 0] }

  /// Deletes all models.
  @MainActor public func deleteAllData() { eraseRows() }

  /// Deletes all models.
  ///
  /// - Throws: An error if a store cannot be written.
  @MainActor public func erase() throws {
    let context = mainContext
    for layout in schema.layouts { try context.deleteAll(layout.type) }
    try context.save()
  }

  @MainActor private func eraseRows() {
    do {
      try erase()
    } catch {
      reportIssue("The data was not deleted: \(error)")
    }
  }

  /// The object as a text.
  public var debugDescription: String { "ModelContainer of \(schema.layouts.map(\.name).joined(separator: ", "))" }

  /// Returns whether two values are the same.
  public static func == (lhs: ModelContainer, rhs: ModelContainer) -> Bool { lhs === rhs }
}

extension ModelContext {
  fileprivate func deleteAll<T: PersistentModel>(_ type: T.Type) throws { try delete(model: type) }
}
#endif
