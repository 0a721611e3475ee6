#if Data
import Foundation
import Testing

@testable import SwiftData

@MainActor
@Suite("Limits of conditions")
struct PredicateLimitTests {
  let store: MusicStore

  init() throws { store = try PredicateTranslationTests.store.get() }

  private func expectParity(_ predicate: Predicate<Track>) throws -> SQLCondition {
    let condition = try #require(PredicateTranslation.condition(of: predicate, in: try store.layout))
    let expected = try store.tracks.filter { try predicate.evaluate($0) }.map(\.persistentModelID.key)
    #expect(try store.keys(where: condition) == expected)
    return condition
  }

  @Test("A list of 30,000 numbers has an argument for each")
  func longList() throws {
    let list = Set(0..<30_000)
    let condition = try expectParity(#Predicate { list.contains($0.plays) })
    #expect(condition.arguments.count == 30_000)
  }

  @Test("A longer list of numbers is one argument")
  func longerList() throws {
    let list = Set(Array(0..<40_000) + [Int.max, Int.min])
    #expect(try expectParity(#Predicate { list.contains($0.plays) }).arguments.count == 1)
    #expect(try expectParity(#Predicate { !list.contains($0.plays) }).arguments.count == 1)
  }

  @Test("A longer list of texts is one argument")
  func longerTexts() throws {
    let list = Set(MusicStore.texts.prefix(20) + (0..<40_000).map { "\u{E9}\($0)\"" })
    #expect(try expectParity(#Predicate { list.contains($0.title) }).arguments.count == 1)
  }

  @Test("Two long lists fit together")
  func twoLists() throws {
    let list = Set(0..<20_000)
    #expect(try expectParity(#Predicate { list.contains($0.plays) || list.contains($0.rank ?? 0) }).arguments.count < 4)
  }

  @Test("A longer list of bytes, which have no form in JSON, stays in memory")
  func longerBytes() throws {
    let list = Set((0..<40_000).map { Data("\($0)".utf8) })
    let none = Data()
    let predicate = #Predicate<Track> { list.contains($0.cover ?? none) }
    #expect(PredicateTranslation.condition(of: predicate, in: try store.layout) == nil)
  }

  @Test("A long search over words has a branch for each")
  func longExpansion() throws {
    let words: [String] = (0..<200).map { (number: Int) -> String in number % 3 == 0 ? "a\(number)" : "x\(number)" }
    _ = try expectParity(#Predicate { track in words.contains { track.title.contains($0) } })
    let more = words + ["a"]
    let predicate = #Predicate<Track> { track in more.contains { track.title.contains($0) } }
    #expect(PredicateTranslation.condition(of: predicate, in: try store.layout) == nil)
  }

  @Test("Deep predicates are either accepted by SQLite or evaluated in memory", arguments: [5, 20, 60, 150])
  func depth(_ depth: Int) throws {
    func deeper(_ inner: any Condition, _ level: Int, _ track: Build.Variable<Track>) -> any Condition {
      func grow(_ inner: some Condition) -> any Condition {
        let flag = Build.build_KeyPath(root: track, keyPath: \.isLiked)
        return level.isMultiple(of: 2)
          ? Build.build_Conjunction(lhs: flag, rhs: Build.build_Negation(inner))
          : Build.build_Equal(lhs: flag, rhs: Build.build_Disjunction(lhs: flag, rhs: inner))
      }
      return grow(inner)
    }
    let predicate = Predicate<Track> { track in
      var result: any Condition = Build.build_KeyPath(root: track, keyPath: \.isLiked)
      for level in 0..<depth { result = deeper(result, level, track) }
      return result
    }
    guard PredicateTranslation.condition(of: predicate, in: try store.layout) != nil else {
      #expect(depth > 5)
      return
    }
    _ = try expectParity(predicate)
  }

  @Test("A chain of conditions is flat", arguments: [10, 150, 250])
  func chain(_ count: Int) throws {
    func joined(_ a: any Condition, _ b: any Condition) -> any Condition {
      func join(_ a: some Condition, _ b: some Condition) -> any Condition { Build.build_Disjunction(lhs: a, rhs: b) }
      return join(a, b)
    }
    _ = try expectParity(
      Predicate<Track> { track in
        let tests = (0..<count).map { number -> any Condition in
          let plays = Build.build_KeyPath(root: track, keyPath: \.plays)
          return Build.build_Equal(lhs: plays, rhs: Build.build_Arg(number))
        }
        return tests.dropFirst().reduce(tests[0], joined)
      }
    )
  }

  @Test("A condition names the properties that it reads, also through relations")
  func reads() throws {
    let own = #Predicate<Track> { track in track.title == "a" && track.tags.contains { $0.name == "b" } }
    try expectReads(
      own,
      [
        PropertyReference(entity: "Track", property: "title"), PropertyReference(entity: "Track", property: "tags"),
        PropertyReference(entity: "Tag", property: "name"),
      ]
    )
    try expectReads(
      #Predicate<Track> { $0.album?.artist?.age == 1 },
      [
        PropertyReference(entity: "Track", property: "album"), PropertyReference(entity: "Album", property: "artist"),
        PropertyReference(entity: "Person", property: "age"),
      ]
    )
  }

  private func expectReads(_ predicate: Predicate<Track>, _ expected: Set<PropertyReference>) throws {
    let condition = try #require(PredicateTranslation.condition(of: predicate, in: try store.layout))
    #expect(condition.reads == expected)
    #expect(PredicateTranslation.reads(of: predicate, in: try store.layout) == expected)
  }

  @Test("The properties are known without a translation, but not those of a computed property")
  func readsInMemory() throws {
    let layout = try store.layout
    #expect(
      PredicateTranslation.reads(of: #Predicate<Track> { $0.address.city == "a" && $0.plays > 1 }, in: layout) == [
        PropertyReference(entity: "Track", property: "address"), PropertyReference(entity: "Track", property: "plays"),
      ]
    )
    #expect(PredicateTranslation.reads(of: #Predicate<Track> { $0.computed == "a" }, in: layout) == nil)
  }

  @Test("A relation compares with a captured model")
  func capturedModel() throws {
    let album = store.albums[2]
    func relation(_ isEqual: Bool) -> Predicate<Track> {
      Predicate { track in
        let relation = Build.build_KeyPath(root: track, keyPath: \.album)
        let value = Build.Value<Album?>(album)
        return isEqual ? Build.build_Equal(lhs: relation, rhs: value) : Build.build_NotEqual(lhs: relation, rhs: value)
      }
    }
    #expect(try expectParity(relation(true)).arguments == [.integer(3)])
    _ = try expectParity(relation(false))
  }

  @Test("An index on a column serves equality, ranges and lists")
  func index() throws {
    let wanted = [1, 2]
    let predicates: [Predicate<Track>] = [
      #Predicate { $0.plays == 42 }, #Predicate { $0.plays > 42 }, #Predicate { $0.rank == optionalRank },
      #Predicate { wanted.contains($0.plays) }, #Predicate { (1...5).contains($0.plays) },
      #Predicate { $0.title == "a" }, #Predicate { $0.album == nil }, #Predicate { $0.isHidden ?? false },
    ]
    for column in ["plays", "rank", "album"] {
      try store.execute("CREATE INDEX IF NOT EXISTS track_\(column) ON Track (\(column))")
    }
    try store.execute("CREATE INDEX IF NOT EXISTS track_title ON Track (title COLLATE SWIFT)")
    for predicate in predicates.dropLast() {
      let plan = try store.plan(of: try expectParity(predicate))
      #expect(plan.contains("USING INDEX") || plan.contains("USING COVERING INDEX"), "\(plan)")
    }
  }
}
#endif
