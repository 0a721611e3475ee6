#if Data
import Foundation
import SwiftData

@Model
final class Zoo {
  var name: Int
  @Relationship(deleteRule: .cascade, inverse: \Cage.zoo) var cages: [Cage] = []
  @Relationship(inverse: \Keeper.zoo) var chief: Keeper?

  init(_ name: Int) { self.name = name }
}

@Model
final class Cage {
  var name: Int
  var zoo: Zoo?
  @Relationship(inverse: \Keeper.cages) var keepers: [Keeper] = []

  init(_ name: Int) { self.name = name }
}

@Model
final class Keeper {
  var name: Int
  var zoo: Zoo?
  var cages: [Cage] = []

  init(_ name: Int) { self.name = name }
}

/// A generator of the same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The models that a context shows, as texts by the entity and the key.
struct Picture: Equatable {
  var lines: [String: String] = [:]
  /// Descriptions of references that do not agree.
  var faults: [String] = []

  @MainActor
  init(_ context: ModelContext, isOrdered: Bool = true) throws {
    let zoos = try context.fetch(FetchDescriptor<Zoo>()), cages = try context.fetch(FetchDescriptor<Cage>())
    let keepers = try context.fetch(FetchDescriptor<Keeper>())
    let known = Set((zoos.map { Self.key($0) } + cages.map { Self.key($0) } + keepers.map { Self.key($0) }))
    if known.count != zoos.count + cages.count + keepers.count { faults.append("a model was fetched twice") }
    func check(_ isTrue: Bool, _ fault: @autoclosure () -> String) { if !isTrue { faults.append(fault()) } }
    func exists(_ model: (any PersistentModel)?, _ owner: String) {
      guard let model else { return }
      let name = Self.key(model)
      check(known.contains(name), "\(owner) refers to \(name), which does not exist")
      check(!model.isDeleted && model.modelContext === context, "\(owner) refers to \(name), which is deleted")
    }
    func list(_ models: [any PersistentModel], isSorted: Bool) -> String {
      let names = models.map { Self.key($0) }
      return (isSorted ? names.sorted() : names).joined(separator: " ")
    }
    for zoo in zoos {
      let key = Self.key(zoo)
      for cage in zoo.cages {
        exists(cage, key)
        check(cage.zoo === zoo, "\(key).cages has \(Self.key(cage)), whose zoo is another one")
      }
      check(Set(zoo.cages).count == zoo.cages.count, "\(key).cages has duplicates")
      exists(zoo.chief, key)
      if let chief = zoo.chief { check(chief.zoo === zoo, "\(key).chief's zoo is another one") }
      lines[key] = "\(zoo.name) [\(list(zoo.cages, isSorted: true))] \(zoo.chief.map { Self.key($0) } ?? "-")"
    }
    for cage in cages {
      let key = Self.key(cage)
      exists(cage.zoo, key)
      if let zoo = cage.zoo { check(zoo.cages.contains { $0 === cage }, "\(key).zoo's cages are without it") }
      for keeper in cage.keepers {
        exists(keeper, key)
        check(keeper.cages.contains { $0 === cage }, "\(key).keepers has \(Self.key(keeper)), whose cages lack it")
      }
      check(Set(cage.keepers).count == cage.keepers.count, "\(key).keepers has duplicates")
      lines[key] =
        "\(cage.name) \(cage.zoo.map { Self.key($0) } ?? "-") [\(list(cage.keepers, isSorted: !isOrdered))]"
    }
    for keeper in keepers {
      let key = Self.key(keeper)
      exists(keeper.zoo, key)
      if let zoo = keeper.zoo { check(zoo.chief === keeper, "\(key).zoo's chief is another one") }
      for cage in keeper.cages {
        exists(cage, key)
        check(cage.keepers.contains { $0 === keeper }, "\(key).cages has \(Self.key(cage)), whose keepers lack it")
      }
      check(Set(keeper.cages).count == keeper.cages.count, "\(key).cages has duplicates")
      lines[key] =
        "\(keeper.name) \(keeper.zoo.map { Self.key($0) } ?? "-") [\(list(keeper.cages, isSorted: !isOrdered))]"
    }
  }

  /// The names of models, which are the same for the same sequence.
  @MainActor static var names: [PersistentIdentifier: String] = [:]

  /// Returns the name of a model.
  @MainActor
  static func key(_ model: any PersistentModel) -> String {
    let id = model.persistentModelID
    if let name = names[id] { return name }
    let name = "\(String(describing: type(of: model)).prefix(1))\(names.count + 1)"
    names[id] = name
    return name
  }

  func differences(from other: Self) -> [String] {
    Set(lines.keys).union(other.lines.keys).sorted().compactMap { key in
      lines[key] == other.lines[key] ? nil : "\(key): \(lines[key] ?? "none") | \(other.lines[key] ?? "none")"
    }
  }
}
#endif
