#if Data
import Foundation
import GRDB
import Synchronization
import Testing
@testable import SwiftData

private enum First: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Trip.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model
  final class Trip {
    var name: String

    init(_ name: String) { self.name = name }
  }
}

private enum Second: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Trip.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model
  final class Trip {
    @Attribute(originalName: "name") var title: String
    var stop: Stop?

    init(_ title: String) { self.title = title }
  }

  @Model
  final class Stop {
    var place: String

    init(_ place: String) { self.place = place }
  }
}

/// A plan whose stage marks the titles of all trips.
private enum MarkingPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(fromVersion: First.self, toVersion: Second.self, willMigrate: nil) { context in
        for trip in try context.fetch(FetchDescriptor<Second.Trip>()) { trip.title += "!" }
      }
    ]
  }
}

/// A plan whose stage fails after it has saved changes, as often as `failures` says.
private enum FailingPlan: SchemaMigrationPlan {
  static let failures = Mutex(0)
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(fromVersion: First.self, toVersion: Second.self) { context in
        for trip in try context.fetch(FetchDescriptor<First.Trip>()) { trip.name += "?" }
      } didMigrate: { context in
        for trip in try context.fetch(FetchDescriptor<Second.Trip>()) { trip.title += "!" }
        try context.save()
        let fails = failures.withLock { count in
          count -= 1
          return count >= 0
        }
        if fails { throw CocoaError(.userCancelled) }
      }
    ]
  }
}

/// The versions of stores, and the stages that are run.
@MainActor
@Suite(.serialized)
struct MigrationVersionTests {
  private let file: StoreFile

  init() throws { file = try StoreFile() }

  private func write(_ schema: Schema) throws {
    let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: file.url))
    let context = ModelContext(container)
    context.insert(First.Trip("Alps"))
    try context.save()
  }

  private func titles(_ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)? = MarkingPlan.self) throws -> [String] {
    let container = try ModelContainer(
      for: schema,
      migrationPlan: plan,
      configurations: ModelConfiguration(url: file.url)
    )
    return try ModelContext(container).fetch(FetchDescriptor<Second.Trip>()).map(\.title)
  }

  @Test("a plan runs its stages for a container of model types, and runs them once")
  func modelTypes() throws {
    try write(Schema(versionedSchema: First.self))
    for _ in 0..<2 {
      let container = try ModelContainer(
        for: Second.Trip.self,
        migrationPlan: MarkingPlan.self,
        configurations: ModelConfiguration(url: file.url)
      )
      #expect(try ModelContext(container).fetch(FetchDescriptor<Second.Trip>()).map(\.title) == ["Alps!"])
    }
  }

  @Test("a plan runs its stages for a schema of a list of types")
  func listOfTypes() throws {
    try write(Schema(versionedSchema: First.self))
    #expect(try titles(Schema([Second.Trip.self, Second.Stop.self])) == ["Alps!"])
  }

  @Test("a store that was opened without a plan afterwards keeps its version")
  func withoutPlan() throws {
    try write(Schema(versionedSchema: First.self))
    #expect(try titles(Schema(versionedSchema: Second.self)) == ["Alps!"])
    #expect(try titles(Schema([Second.Trip.self]), nil) == ["Alps!"])
    #expect(try titles(Schema(versionedSchema: Second.self)) == ["Alps!"])
  }

  @Test("a store from before there were versions starts with the version whose tables it has")
  func unversioned() throws {
    try write(Schema([First.Trip.self]))
    #expect(try titles(Schema(versionedSchema: Second.self)) == ["Alps!"])
    // One that was opened without a plan has the new tables already.
    let other = MigrationVersionTests.Other(file: try StoreFile())
    try other.write()
    #expect(try other.titles() == ["Nice"])
  }

  /// A store with the tables of the second version that no plan has seen.
  private struct Other {
    let file: StoreFile

    func write() throws {
      let container = try ModelContainer(for: Second.Trip.self, configurations: ModelConfiguration(url: file.url))
      let context = ModelContext(container)
      context.insert(Second.Trip("Nice"))
      try context.save()
    }

    func titles() throws -> [String] {
      let container = try ModelContainer(
        for: Second.Trip.self,
        migrationPlan: MarkingPlan.self,
        configurations: ModelConfiguration(url: file.url)
      )
      return try ModelContext(container).fetch(FetchDescriptor<Second.Trip>()).map(\.title)
    }
  }

  @Test("another container of a store changes none of its tables")
  func unchanged() throws {
    func schemaVersion(_ container: ModelContainer) throws -> Int? {
      try container.stores[0].write { db in try Int.fetchOne(db, sql: "PRAGMA schema_version") }
    }
    let first = try file.open()
    let version = try schemaVersion(first)
    #expect(try schemaVersion(file.open()) == version)
  }

  @Test("a stage that fails changes nothing, and is run again from its beginning")
  func failure() throws {
    try write(Schema(versionedSchema: First.self))
    FailingPlan.failures.withLock { $0 = 1 }
    #expect(throws: SwiftDataError.loadIssueModelContainer) {
      try titles(Schema(versionedSchema: Second.self), FailingPlan.self)
    }
    do {
      let container = try ModelContainer(
        for: Schema(versionedSchema: First.self),
        configurations: ModelConfiguration(url: file.url)
      )
      #expect(try ModelContext(container).fetch(FetchDescriptor<First.Trip>()).map(\.name) == ["Alps"])
    }
    #expect(try titles(Schema(versionedSchema: Second.self), FailingPlan.self) == ["Alps?!"])
  }
}
#endif
