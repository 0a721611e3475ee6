#if Data
import Foundation
import SwiftData
import Testing

private enum Zoos {
  /// Lists without inverses.
  enum Lists {
    @Model
    final class Zoo {
      var name: String
      var animals: [Animal] = []
      var star: Animal?

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String

      init(_ name: String) { self.name = name }
    }
  }

  /// The list has another name, and the old name belongs to another list.
  enum Renamed {
    @Model
    final class Zoo {
      var name: String
      var animals: [Keeper] = []
      @Relationship(originalName: "animals") var residents: [Animal] = []

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Keeper {
      var name: String

      init(_ name: String) { self.name = name }
    }
  }

  /// Lists that refer to each other.
  enum ManyToMany {
    @Model
    final class Zoo {
      var name: String
      @Relationship(inverse: \Animal.zoos) var animals: [Animal] = []

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String
      @Relationship(originalName: "zoo") var zoos: [Zoo] = []

      init(_ name: String) { self.name = name }
    }
  }

  /// A list with one reference back.
  enum OneToMany {
    @Model
    final class Zoo {
      var name: String
      @Relationship(inverse: \Animal.zoo) var animals: [Animal] = []

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String
      @Relationship(originalName: "zoos") var zoo: Zoo?

      init(_ name: String) { self.name = name }
    }
  }

  /// One reference each.
  enum OneToOne {
    @Model
    final class Zoo {
      var name: String
      @Relationship(inverse: \Animal.starOf) var star: Animal?

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String
      var starOf: Zoo?

      init(_ name: String) { self.name = name }
    }
  }

  /// One reference each, which are no inverses of each other: the list makes it uncertain.
  enum Apart {
    @Model
    final class Zoo {
      var name: String
      var animals: [Animal] = []
      var star: Animal?

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String
      var starOf: Zoo?

      init(_ name: String) { self.name = name }
    }
  }

  /// The single reference is a list.
  enum Stars {
    @Model
    final class Zoo {
      var name: String
      @Relationship(originalName: "star") var stars: [Animal] = []

      init(_ name: String) { self.name = name }
    }

    @Model
    final class Animal {
      var name: String

      init(_ name: String) { self.name = name }
    }
  }
}

/// Relationships of stores of earlier versions: related models stay related when the place of their relationship changes.
@MainActor
@Suite
struct MigrationRelationshipTests {
  private let file: StoreFile

  init() throws {
    file = try StoreFile()
    let context = try open(Zoos.Lists.Zoo.self)
    let north = Zoos.Lists.Zoo("North"), south = Zoos.Lists.Zoo("South")
    for zoo in [north, south] { context.insert(zoo) }
    let animals = ["lion", "bear", "ape"].map(Zoos.Lists.Animal.init)
    north.animals = [animals[0], animals[1]]
    south.animals = [animals[2]]
    north.star = animals[1]
    try context.save()
  }

  private func open(_ type: any PersistentModel.Type) throws -> ModelContext {
    ModelContext(try ModelContainer(for: Schema([type]), configurations: ModelConfiguration(url: file.url)))
  }

  private func fetch<Model: PersistentModel>(_ name: KeyPath<Model, String> & Sendable) throws -> [Model] {
    try open(Model.self).fetch(FetchDescriptor<Model>(sortBy: [SortDescriptor(name)]))
  }

  @Test("a renamed list keeps its models, and another one with its old name is empty")
  func renamed() throws {
    for _ in 0..<2 {
      let zoos = try fetch(\Zoos.Renamed.Zoo.name)
      #expect(zoos.map { $0.residents.map(\.name) } == [["lion", "bear"], ["ape"]])
      #expect(zoos.map(\.animals.count) == [0, 0])
    }
  }

  @Test("a list that gets an inverse list keeps its models and their order, and so does one that loses it")
  func manyToMany() throws {
    for _ in 0..<2 {
      let zoos = try fetch(\Zoos.ManyToMany.Zoo.name)
      #expect(zoos.map { $0.animals.map(\.name) } == [["lion", "bear"], ["ape"]])
      #expect(try fetch(\Zoos.ManyToMany.Animal.name).map { $0.zoos.map(\.name) } == [["South"], ["North"], ["North"]])
      let before = try fetch(\Zoos.Lists.Zoo.name)
      #expect(before.map { $0.animals.map(\.name) } == [["lion", "bear"], ["ape"]])
    }
  }

  @Test("a list that gets a single inverse keeps its models, and so does one that loses it")
  func oneToMany() throws {
    for _ in 0..<2 {
      #expect(try fetch(\Zoos.OneToMany.Zoo.name).map { Set($0.animals.map(\.name)) } == [["lion", "bear"], ["ape"]])
      #expect(try fetch(\Zoos.OneToMany.Animal.name).map { $0.zoo?.name } == ["South", "North", "North"])
      #expect(try fetch(\Zoos.Lists.Zoo.name).map { Set($0.animals.map(\.name)) } == [["lion", "bear"], ["ape"]])
    }
  }

  @Test("a single inverse becomes a list and single again")
  func singleAndMany() throws {
    #expect(try fetch(\Zoos.OneToMany.Animal.name).map { $0.zoo?.name } == ["South", "North", "North"])
    #expect(try fetch(\Zoos.ManyToMany.Animal.name).map { $0.zoos.map(\.name) } == [["South"], ["North"], ["North"]])
    #expect(try fetch(\Zoos.OneToMany.Animal.name).map { $0.zoo?.name } == ["South", "North", "North"])
    // What changes meanwhile is not undone by what the old places had.
    do {
      let context = try open(Zoos.ManyToMany.Zoo.self)
      for animal in try context.fetch(FetchDescriptor<Zoos.ManyToMany.Animal>()) where animal.name == "lion" {
        animal.zoos = []
      }
      try context.save()
    }
    #expect(try fetch(\Zoos.OneToMany.Animal.name).map { $0.zoo?.name } == ["South", "North", nil])
  }

  @Test("a single reference that gets a single inverse is there in both directions")
  func oneToOne() throws {
    #expect(try fetch(\Zoos.OneToOne.Zoo.name).map { $0.star?.name } == ["bear", nil])
    #expect(try fetch(\Zoos.OneToOne.Animal.name).map { $0.starOf?.name } == [nil, "North", nil])
  }

  @Test("two single references that become inverses of each other agree")
  func becomeInverses() throws {
    do {
      let context = try open(Zoos.Apart.Zoo.self)
      let zoos = try context.fetch(FetchDescriptor<Zoos.Apart.Zoo>(sortBy: [SortDescriptor(\.name)]))
      for animal in try context.fetch(FetchDescriptor<Zoos.Apart.Animal>()) where animal.name != "lion" {
        // North is that of the bear already.
        animal.starOf = zoos[animal.name == "ape" ? 0 : 1]
      }
      try context.save()
    }
    for _ in 0..<2 {
      let stars = try fetch(\Zoos.OneToOne.Zoo.name).map { $0.star?.name }
      let zoos = try fetch(\Zoos.OneToOne.Animal.name).map { $0.starOf?.name }
      #expect(stars.count { $0 != nil } == zoos.count { $0 != nil })
      for (zoo, star) in zip(["North", "South"], stars) where star != nil {
        #expect(zip(["ape", "bear", "lion"], zoos).contains { $0 == star && $1 == zoo })
      }
    }
  }

  @Test("a reference that is removed and added again does not lead to a model that was deleted meanwhile")
  func deleted() throws {
    let context = try open(Zoos.Renamed.Zoo.self)
    for animal in try context.fetch(FetchDescriptor<Zoos.Renamed.Animal>()) where animal.name == "bear" {
      context.delete(animal)
    }
    try context.save()
    #expect(try fetch(\Zoos.Lists.Zoo.name).map { $0.star?.name } == [nil, nil])
    #expect(try fetch(\Zoos.Lists.Zoo.name).map(\.star) == [nil, nil])
  }

  @Test("a single reference that becomes a list keeps its model")
  func list() throws {
    #expect(try fetch(\Zoos.Stars.Zoo.name).map { $0.stars.map(\.name) } == [["bear"], []])
  }
}
#endif
