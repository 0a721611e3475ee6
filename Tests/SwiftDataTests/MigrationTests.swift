#if Data
import Foundation
import SwiftData
import Testing

private enum FirstVersion: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Boat.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model
  final class Boat {
    var name: String
    var length: Int

    init(name: String, length: Int) {
      self.name = name
      self.length = length
    }
  }
}

private enum SecondVersion: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Boat.self, Harbor.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model
  final class Boat {
    @Attribute(.unique, originalName: "name") var title: String
    var length: Double
    var color: String = "white"
    var harbor: Harbor?

    init(title: String, length: Double) {
      self.title = title
      self.length = length
    }
  }

  @Model
  final class Harbor {
    var boats: [Boat] = []

    init() {}
  }
}

private enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [FirstVersion.self, SecondVersion.self] }
  static var stages: [MigrationStage] {
    [
      .custom(fromVersion: FirstVersion.self, toVersion: SecondVersion.self) { context in
        // Boats of the same name become one.
        var names: Set<String> = []
        for boat in try context.fetch(FetchDescriptor<FirstVersion.Boat>()) where !names.insert(boat.name).inserted {
          context.delete(boat)
        }
      } didMigrate: { context in
        let harbor = SecondVersion.Harbor()
        context.insert(harbor)
        harbor.boats = try context.fetch(FetchDescriptor<SecondVersion.Boat>(sortBy: [SortDescriptor(\.title)]))
      }
    ]
  }
}

/// Stores of earlier versions of an app.
@MainActor
@Suite
struct MigrationTests {
  private func write(_ boats: [(String, Int)], to file: StoreFile) throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: FirstVersion.self),
      configurations: ModelConfiguration(url: file.url)
    )
    let context = ModelContext(container)
    for (name, length) in boats { context.insert(FirstVersion.Boat(name: name, length: length)) }
    try context.save()
  }

  @Test("a new version renames, converts and adds properties, and keeps the rows")
  func lightweight() throws {
    let file = try StoreFile()
    try write([("Ida", 7), ("Mia", 9)], to: file)
    let container = try ModelContainer(
      for: Schema(versionedSchema: SecondVersion.self),
      configurations: ModelConfiguration(url: file.url)
    )
    let boats = try ModelContext(container).fetch(
      FetchDescriptor<SecondVersion.Boat>(sortBy: [SortDescriptor(\.title)])
    )
    #expect(boats.map(\.title) == ["Ida", "Mia"])
    #expect(boats.map(\.length) == [7, 9])
    #expect(boats.map(\.color) == ["white", "white"])
    #expect(boats.map(\.harbor) == [nil, nil])
  }

  @Test("a stage runs its closures before and after the change")
  func custom() throws {
    let file = try StoreFile()
    try write([("Mia", 9), ("Ida", 7), ("Mia", 3)], to: file)
    let container = try ModelContainer(
      for: Schema(versionedSchema: SecondVersion.self),
      migrationPlan: Plan.self,
      configurations: ModelConfiguration(url: file.url)
    )
    let harbors = try ModelContext(container).fetch(FetchDescriptor<SecondVersion.Harbor>())
    #expect(harbors.map { $0.boats.map(\.title).sorted() } == [["Ida", "Mia"]])
  }

  @Test("values that cannot be unique keep a store from being opened, and are not lost")
  func notUnique() throws {
    let file = try StoreFile()
    try write([("Mia", 9), ("Mia", 3)], to: file)
    #expect(throws: SwiftDataError.loadIssueModelContainer) {
      try ModelContainer(
        for: Schema(versionedSchema: SecondVersion.self),
        configurations: ModelConfiguration(url: file.url)
      )
    }
    let container = try ModelContainer(
      for: Schema(versionedSchema: FirstVersion.self),
      configurations: ModelConfiguration(url: file.url)
    )
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<FirstVersion.Boat>()) == 2)
  }

  @Test("a store of a newer version, and a file that is no store, are not opened")
  func unreadable() throws {
    let file = try StoreFile()
    _ = try ModelContainer(
      for: Schema(versionedSchema: SecondVersion.self),
      configurations: ModelConfiguration(url: file.url)
    )
    #expect(throws: SwiftDataError.backwardMigration) {
      try ModelContainer(
        for: Schema(versionedSchema: FirstVersion.self),
        migrationPlan: Plan.self,
        configurations: ModelConfiguration(url: file.url)
      )
    }
    let other = try StoreFile()
    try Data("This is no store, but the text of a letter.".utf8).write(to: other.url)
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try other.open() }
    #expect(try String(contentsOf: other.url, encoding: .utf8).hasPrefix("This is no store"))
  }
}
#endif
