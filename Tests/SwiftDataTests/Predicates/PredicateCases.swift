#if Data
import Foundation
import Testing

@testable import SwiftData

/// A predicate of the table, with whether it has a translation.
struct PredicateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let predicate: Predicate<Track>
  var isTranslated = true

  init(_ name: String, _ predicate: Predicate<Track>) {
    self.name = name
    self.predicate = predicate
  }

  /// A predicate that the caller evaluates in memory.
  init(inMemory name: String, _ predicate: Predicate<Track>) {
    self.init(name, predicate)
    isTranslated = false
  }

  var testDescription: String { name }
}

let composed = "caf\u{E9}"
let decomposed = "cafe\u{301}"
let optionalText: String? = "abc"
let noText: String? = nil
let optionalRank: Int? = 3
let noRank: Int? = nil
let uuids: [UUID] = [MusicStore.uuids[1], MusicStore.uuids[3]]
let uuidSet: Set<UUID> = Set(uuids)
let optionalUUIDs: [UUID?] = [MusicStore.uuids[1], nil]
let noUUIDs: [UUID] = []
let words = ["abc", decomposed, "e"]
let someWords: [String?] = ["abc", nil]
let numbers = [1, 2, 3, Int.max]
let reals: [Double] = [0.5, .nan, 0.3, .infinity]
let notANumber = Double.nan
let infinity = Double.infinity
let maximum = Int.max
let minimum = Int.min
let zero = 0
let moment = Date(timeIntervalSinceReferenceDate: 1)
let moments = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 1.5)
let openNumbers = 2...
let upToNumbers = ..<2
let throughNumbers = ...2
let calm = Mood.calm
let optionalMood: Mood? = .loud
let same = ComparisonResult.orderedSame
let ascending = ComparisonResult.orderedAscending
let albumID = PersistentIdentifier(entityName: "Album", storeIdentifier: nil, key: 3)
let foreignID = PersistentIdentifier(entityName: "Person", storeIdentifier: nil, key: 3)
let albumIDs = (1...5).map { PersistentIdentifier(entityName: "Album", storeIdentifier: nil, key: $0) }
let tagID = PersistentIdentifier(entityName: "Tag", storeIdentifier: nil, key: 2)
let someAddress = Address(city: "abc")
let someData = Data([1])
let settings = ["limit": 2]

let scalarCases: [PredicateCase] = [
  PredicateCase("true", #Predicate { _ in true }),
  PredicateCase("false", #Predicate { _ in false }),
  PredicateCase("bool", #Predicate { $0.isLiked }),
  PredicateCase("not bool", #Predicate { !$0.isLiked }),
  PredicateCase("bool == true", #Predicate { $0.isLiked == true }),
  PredicateCase("bool != false", #Predicate { $0.isLiked != false }),
  PredicateCase("optional bool == true", #Predicate { $0.isHidden == true }),
  PredicateCase("optional bool != true", #Predicate { $0.isHidden != true }),
  PredicateCase("optional bool == nil", #Predicate { $0.isHidden == nil }),
  PredicateCase("optional bool ?? false", #Predicate { $0.isHidden ?? false }),
  PredicateCase("not optional bool ?? false", #Predicate { !($0.isHidden ?? false) }),
  PredicateCase("optional bool ?? true", #Predicate { $0.isHidden ?? true }),
  PredicateCase("comparison as value", #Predicate { ($0.plays > 1) == $0.isLiked }),
  PredicateCase("int ==", #Predicate { $0.plays == 42 }),
  PredicateCase("int == max", #Predicate { $0.plays == maximum }),
  PredicateCase("int > 2^53", #Predicate { $0.plays > 9_007_199_254_740_992 }),
  PredicateCase("int < min", #Predicate { $0.plays < minimum }),
  PredicateCase("int between", #Predicate { $0.plays >= 0 && $0.plays < 42 }),
  PredicateCase("constant < int", #Predicate { 2 < $0.plays }),
  PredicateCase("optional int == captured optional", #Predicate { $0.rank == optionalRank }),
  PredicateCase("optional int != captured optional", #Predicate { $0.rank != optionalRank }),
  PredicateCase("optional int == captured nil", #Predicate { $0.rank == noRank }),
  PredicateCase("optional int != captured nil", #Predicate { $0.rank != noRank }),
  PredicateCase("optional int != 5", #Predicate { $0.rank != 5 }),
  PredicateCase("not optional int == 5", #Predicate { !($0.rank == 5) }),
  PredicateCase("optional int ?? 0 > 2", #Predicate { ($0.rank ?? 0) > 2 }),
  PredicateCase("not optional int ?? 0 > 2", #Predicate { !(($0.rank ?? 0) > 2) }),
  PredicateCase("int16", #Predicate { $0.small > 2 }),
  PredicateCase("real ==", #Predicate { $0.price == 0.3 }),
  PredicateCase("real != ", #Predicate { $0.price != 0.3 }),
  PredicateCase("real == NaN", #Predicate { $0.price == notANumber }),
  PredicateCase("real != NaN", #Predicate { $0.price != notANumber }),
  PredicateCase("real < NaN", #Predicate { $0.price < notANumber }),
  PredicateCase("real == itself", #Predicate { $0.price == $0.price }),
  PredicateCase("real != itself", #Predicate { $0.price != $0.price }),
  PredicateCase("real < infinity", #Predicate { $0.price < infinity }),
  PredicateCase("not real < infinity", #Predicate { !($0.price < infinity) }),
  PredicateCase("real - infinity", #Predicate { $0.price - infinity > 0 || $0.price - infinity <= 0 }),
  PredicateCase("real * 0 == 0", #Predicate { $0.price * 0 == 0 }),
  PredicateCase("not real * 0 == 0", #Predicate { !($0.price * 0 == 0) }),
  PredicateCase("real / 2", #Predicate { $0.price / 2 > 0.2 }),
  PredicateCase("optional real ?? real", #Predicate { ($0.rating ?? $0.price) > 0.3 }),
  PredicateCase("optional real == optional nan", #Predicate { $0.rating == notANumber }),
  PredicateCase("two optional reals", #Predicate { $0.rating == $0.album?.rating }),
  PredicateCase("negative", #Predicate { -$0.small < 2 }),
  PredicateCase("int arithmetic", #Predicate { $0.small * 2 + 1 > 5 - $0.small }),
  PredicateCase("int / 2", #Predicate { $0.small / 2 == -1 }),
  PredicateCase("int % 2", #Predicate { $0.plays % 2 == -1 }),
  PredicateCase("guarded constant division", #Predicate { zero != 0 && 10 / zero > $0.plays }),
  PredicateCase("date <", #Predicate { $0.added < moment }),
  PredicateCase("date ==", #Predicate { $0.added == moment }),
  PredicateCase("optional date ==", #Predicate { $0.lastPlayed == moment }),
  PredicateCase("optional date in range", #Predicate { $0.lastPlayed.flatMap { moments.contains($0) } ?? false }),
  PredicateCase("date range", #Predicate { moments.contains($0.added) }),
  PredicateCase("two dates", #Predicate { $0.added < ($0.lastPlayed ?? moment) }),
  PredicateCase("uuid ==", #Predicate { $0.uuid == ($0.groupID ?? $0.uuid) }),
  PredicateCase("optional uuids", #Predicate { $0.groupID == $0.groupID }),
  PredicateCase("enum ==", #Predicate { $0.mood == calm }),
  PredicateCase("optional enum ==", #Predicate { $0.secondMood == optionalMood }),
  PredicateCase("optional enum != ", #Predicate { $0.secondMood != optionalMood }),
  PredicateCase("data", #Predicate { $0.cover == someData }),
  PredicateCase("conditional", #Predicate { $0.isLiked ? $0.plays > 1 : $0.plays < 1 }),
  PredicateCase("conditional value", #Predicate { ($0.isLiked ? $0.rank : nil) == nil }),
  PredicateCase("conditional constants", #Predicate { ($0.isLiked ? "abc" : "a") == $0.title }),
  PredicateCase("if else", #Predicate { if $0.isLiked { $0.plays > 1 } else { $0.rank != nil } }),
  PredicateCase("if let", #Predicate { if let rank = $0.rank { rank > 1 } else { $0.isLiked } }),
  PredicateCase("closed range", #Predicate { (1...5).contains($0.plays) }),
  PredicateCase("range", #Predicate { (1..<5).contains($0.plays) }),
  PredicateCase("not range", #Predicate { !(1..<5).contains($0.plays) }),
  PredicateCase("range from", #Predicate { openNumbers.contains($0.plays) }),
  PredicateCase("range up to", #Predicate { upToNumbers.contains($0.plays) }),
  PredicateCase("range through", #Predicate { throughNumbers.contains($0.plays) }),
  PredicateCase("real range", #Predicate { (0.3...infinity).contains($0.price) }),
  PredicateCase("guarded unwrap", #Predicate { $0.rank != nil && $0.rank! > 2 }),
  PredicateCase("not guarded unwrap", #Predicate { !($0.rank != nil && $0.rank! > 2) }),
  PredicateCase("unwrap after or", #Predicate { $0.rank == nil || $0.rank! > 2 }),
  PredicateCase("dictionary constant", #Predicate { $0.plays == settings["limit"] ?? 0 }),
  PredicateCase(inMemory: "unwrap", #Predicate { $0.isHidden! }),
  PredicateCase(inMemory: "division by value", #Predicate { $0.small != 0 && 6 / $0.small > 1 }),
  PredicateCase(inMemory: "real division by value", #Predicate { 1 / $0.price > 1 }),
  PredicateCase(inMemory: "structure", #Predicate { $0.address == someAddress }),
  PredicateCase(inMemory: "structure member", #Predicate { $0.address.city == "abc" }),
  PredicateCase(inMemory: "stored list", #Predicate { $0.labels.contains("abc") }),
  PredicateCase(inMemory: "decimal", #Predicate { $0.cost > 0 }),
  PredicateCase(inMemory: "uuid order", #Predicate { $0.uuid < $0.uuid }),
  PredicateCase(inMemory: "type check", #Predicate { $0.anything is Int }),
  PredicateCase(inMemory: "cast", #Predicate { ($0.anything as? Int) == 1 }),
  PredicateCase(inMemory: "computed property", #Predicate { $0.computed == "a!" }),
]
#endif
