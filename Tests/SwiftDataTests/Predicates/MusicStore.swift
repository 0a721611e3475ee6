#if Data
import Foundation
import GRDB

@testable import SwiftData

/// A generator whose numbers depend on a seed only.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Models of a store in memory.
@MainActor
final class MusicStore {
  nonisolated static let texts = [
    "", " ", "a", "A", "b", "abc", "ABC", "caf\u{E9}", "cafe\u{301}", "CAF\u{C9}", "cafe", "\u{E9}", "e\u{301}", "e",
    "\u{212B}", "\u{C5}", "A\u{30A}", "🎸", "👩‍👩‍👧", "👩", "🇩🇪🇫🇷", "🇪🇫", "line\r\nend", "line\nend", "straße", "STRASSE", "ﬁn",
    "fin",
    "100%", "a_c", "O'Brien", "\"quoted\"", "Zebra", "zebra", "ñ", "n\u{303}", "가", "\u{1100}\u{1161}", "Straus",
  ]
  nonisolated static let integers = [
    Int.min, Int.min + 1, -1, 0, 1, 2, 3, 5, 42, Int.max - 1, Int.max, 1 << 53, (1 << 53) + 1,
  ]
  nonisolated static let reals = [
    0, -0.0, 1, -1, 0.5, 2.5, 3, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0.1 + 0.2,
    0.3,
  ]
  nonisolated static let uuids = (0..<6).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8($0))) }

  let context: ModelContext
  private(set) var tracks: [Track] = []
  private(set) var albums: [Album] = []

  init(trackCount: Int = 300, seed: UInt64 = 1) throws {
    let container = try ModelContainer(
      for: Track.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
    context = ModelContext(container)
    var random = SeededGenerator(seed: seed)
    func maybe<T>(_ value: T) -> T? { Int.random(in: 0..<4, using: &random) == 0 ? nil : value }
    func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
    func small() -> Int { Int.random(in: -3...6, using: &random) }
    func date() -> Date { Date(timeIntervalSinceReferenceDate: Double(small()) * 0.5) }
    func real(nan: Bool) -> Double {
      nan && Int.random(in: 0..<8, using: &random) == 0 ? .nan : Self.reals.randomElement(using: &random) ?? 0
    }
    func insert<Model: PersistentModel>(_ model: Model, _ key: Int) -> Model {
      model.persistentStorage.adopt(key: Int64(key))
      context.insert(model)
      return model
    }
    let persons = (1...8).map { key in
      let person = insert(Person(), key)
      person.name = text()
      person.age = maybe(small())
      return person
    }
    let tags = (1...8).map { key in
      let tag = insert(Tag(), key)
      tag.name = text()
      tag.weight = maybe(small())
      return tag
    }
    albums = (1...20).map { key in
      let album = insert(Album(), key)
      album.name = text()
      album.subtitle = maybe(text())
      album.year = small()
      album.rating = real(nan: true)
      album.isLive = Bool.random(using: &random)
      album.artist = maybe(persons[Int.random(in: 0..<8, using: &random)])
      return album
    }
    var reviewKey = 0
    for key in 1...trackCount {
      let track = insert(Track(owner: persons[Int.random(in: 0..<8, using: &random)]), key)
      track.title = text()
      track.subtitle = maybe(text())
      track.plays = Self.integers.randomElement(using: &random) ?? 0
      track.rank = maybe(small())
      track.small = Int16(small())
      track.price = real(nan: true)
      track.rating = maybe(real(nan: false))
      track.isLiked = Bool.random(using: &random)
      track.isHidden = maybe(Bool.random(using: &random))
      track.added = date()
      track.lastPlayed = maybe(date())
      track.uuid = Self.uuids[Int.random(in: 0..<6, using: &random)]
      track.groupID = maybe(Self.uuids[Int.random(in: 0..<6, using: &random)])
      track.mood = Mood.allCases.randomElement(using: &random) ?? .calm
      track.secondMood = maybe(Mood.allCases.randomElement(using: &random) ?? .calm)
      track.cover = maybe(Data([UInt8(key % 3)]))
      track.address = Address(city: text())
      track.labels = [text()]
      track.album = maybe(albums[Int.random(in: 0..<20, using: &random)])
      track.tags = Array(tags.shuffled(using: &random).prefix(Int.random(in: 0..<4, using: &random)))
      track.reviews = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        reviewKey += 1
        let review = insert(Review(), reviewKey)
        review.stars = small()
        review.text = maybe(text())
        review.author = maybe(persons[Int.random(in: 0..<8, using: &random)])
        return review
      }
      tracks.append(track)
    }
    try context.save()
  }

  /// The place of tracks in the store.
  var layout: EntityLayout {
    get throws { try context.layout(of: Track.self) }
  }

  private var store: SQLiteStore { context.container.stores[0] }

  /// Returns the keys of the tracks for which a condition is true.
  func keys(where condition: SQLCondition) throws -> [Int64] {
    try store.fetchKeys("SELECT _pk FROM \"Track\" WHERE \(condition.sql) ORDER BY _pk", condition.arguments)
  }

  /// Executes a statement.
  func execute(_ sql: String) throws { try store.write { try $0.execute(sql: sql) } }

  /// Returns the way in which SQLite finds the tracks for which a condition is true.
  func plan(of condition: SQLCondition) throws -> String {
    try store.write { database in
      try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN SELECT * FROM \"Track\" WHERE \(condition.sql)",
        arguments: StatementArguments(condition.arguments)
      )
      .map { $0["detail"] as String }
      .joined(separator: "; ")
    }
  }
}
#endif
