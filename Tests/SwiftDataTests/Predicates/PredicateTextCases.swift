#if Data
import Foundation

@testable import SwiftData

let textCases: [PredicateCase] = [
  PredicateCase("text == composed", #Predicate { $0.title == composed }),
  PredicateCase("text == decomposed", #Predicate { $0.title == decomposed }),
  PredicateCase("text != decomposed", #Predicate { $0.title != decomposed }),
  PredicateCase("text == empty", #Predicate { $0.title == "" }),
  PredicateCase("text is empty", #Predicate { $0.title.isEmpty }),
  PredicateCase("text not is empty", #Predicate { !$0.title.isEmpty }),
  PredicateCase("text <", #Predicate { $0.title < decomposed }),
  PredicateCase("text >=", #Predicate { $0.title >= "a" }),
  PredicateCase("two texts", #Predicate { $0.title == $0.owner.name }),
  PredicateCase("two optional texts", #Predicate { $0.subtitle == $0.album?.subtitle }),
  PredicateCase("two optional texts !=", #Predicate { $0.subtitle != $0.album?.subtitle }),
  PredicateCase("optional text == captured", #Predicate { $0.subtitle == optionalText }),
  PredicateCase("optional text != captured", #Predicate { $0.subtitle != optionalText }),
  PredicateCase("optional text == captured nil", #Predicate { $0.subtitle == noText }),
  PredicateCase("optional text == text", #Predicate { track in track.subtitle.flatMap { $0 == track.title } ?? false }),
  PredicateCase("text count", #Predicate { $0.title.count > 2 }),
  PredicateCase("text contains", #Predicate { $0.title.contains("a") }),
  PredicateCase("text contains decomposed", #Predicate { $0.title.contains("e\u{301}") }),
  PredicateCase("text contains empty", #Predicate { $0.title.contains("") }),
  PredicateCase("text contains person", #Predicate { $0.title.contains("👩") }),
  PredicateCase("text contains newline", #Predicate { $0.title.contains("\n") }),
  PredicateCase("text contains text", #Predicate { $0.title.contains($0.owner.name) }),
  PredicateCase("constant contains text", #Predicate { decomposed.contains($0.title) }),
  PredicateCase("text starts", #Predicate { $0.title.starts(with: "c") }),
  PredicateCase("text starts decomposed", #Predicate { $0.title.starts(with: decomposed) }),
  PredicateCase("text starts empty", #Predicate { $0.title.starts(with: "") }),
  PredicateCase("standard contains", #Predicate { $0.title.localizedStandardContains("CAFE") }),
  PredicateCase("standard contains sharp s", #Predicate { $0.title.localizedStandardContains("ss") }),
  PredicateCase("standard contains empty", #Predicate { $0.title.localizedStandardContains("") }),
  PredicateCase("optional contains", #Predicate { $0.subtitle?.contains("a") ?? false }),
  PredicateCase("not optional contains", #Predicate { !($0.subtitle?.contains("a") ?? false) }),
  PredicateCase("optional contains == true", #Predicate { $0.subtitle?.contains("a") == true }),
  PredicateCase("optional contains != true", #Predicate { $0.subtitle?.contains("a") != true }),
  PredicateCase("optional contains ?? true", #Predicate { $0.subtitle?.contains("a") ?? true }),
  PredicateCase(
    "optional standard contains",
    #Predicate { $0.subtitle?.localizedStandardContains(composed) ?? false }
  ),
  PredicateCase("optional count", #Predicate { $0.subtitle?.count == 3 }),
  PredicateCase("optional isEmpty", #Predicate { $0.subtitle?.isEmpty ?? true }),
  PredicateCase("unwrapped contains", #Predicate { $0.subtitle != nil && $0.subtitle!.contains("a") }),
  PredicateCase("coalesced", #Predicate { ($0.subtitle ?? $0.title) == "abc" }),
  PredicateCase("first", #Predicate { $0.title.first == $0.owner.name.first }),
  PredicateCase("localized compare", #Predicate { $0.title.localizedCompare("b") == ascending }),
  PredicateCase("case-insensitive compare", #Predicate { $0.title.caseInsensitiveCompare("ABC") == same }),
  PredicateCase(
    "nil in a branch",
    #Predicate { ($0.isLiked ? $0.subtitle : $0.album?.name) == ($0.isLiked ? nil : $0.album?.subtitle) }
  ),
]

let collectionCases: [PredicateCase] = [
  PredicateCase("uuid in list", #Predicate { uuids.contains($0.uuid) }),
  PredicateCase("uuid not in list", #Predicate { !uuids.contains($0.uuid) }),
  PredicateCase("uuid in set", #Predicate { uuidSet.contains($0.uuid) }),
  PredicateCase("uuid in empty list", #Predicate { noUUIDs.contains($0.uuid) }),
  PredicateCase("uuid not in empty list", #Predicate { !noUUIDs.contains($0.uuid) }),
  PredicateCase("optional uuid in list", #Predicate { optionalUUIDs.contains($0.groupID) }),
  PredicateCase("optional uuid not in list", #Predicate { !optionalUUIDs.contains($0.groupID) }),
  PredicateCase("text in list", #Predicate { words.contains($0.title) }),
  PredicateCase("optional text in list", #Predicate { someWords.contains($0.subtitle) }),
  PredicateCase("int in list", #Predicate { numbers.contains($0.plays) }),
  PredicateCase("real in list", #Predicate { reals.contains($0.price) }),
  PredicateCase("real not in list", #Predicate { !reals.contains($0.price) }),
  PredicateCase("list contains where", #Predicate { track in words.contains { $0 == track.title } }),
  PredicateCase("list all satisfy", #Predicate { track in words.allSatisfy { $0 != track.title } }),
  PredicateCase("list contains any search", #Predicate { track in words.contains { track.title.contains($0) } }),
  PredicateCase("list of keys", #Predicate { albumIDs.contains($0.persistentModelID) }),
  PredicateCase("to-many is empty", #Predicate { $0.reviews.isEmpty }),
  PredicateCase("to-many count", #Predicate { $0.reviews.count > 1 }),
  PredicateCase("many-to-many count", #Predicate { $0.tags.count == 2 }),
  PredicateCase("to-many contains", #Predicate { $0.reviews.contains { $0.stars > 3 } }),
  PredicateCase("not to-many contains", #Predicate { !$0.reviews.contains { $0.stars > 3 } }),
  PredicateCase("to-many contains optional", #Predicate { $0.reviews.contains { $0.text == nil } }),
  PredicateCase("to-many all satisfy", #Predicate { $0.reviews.allSatisfy { ($0.text ?? "") != "" } }),
  PredicateCase("many-to-many all satisfy", #Predicate { $0.tags.allSatisfy { ($0.weight ?? 0) > 0 } }),
  PredicateCase("many-to-many contains", #Predicate { $0.tags.contains { $0.name.contains("a") } }),
  PredicateCase("many-to-many by key", #Predicate { $0.tags.contains { $0.persistentModelID == tagID } }),
  PredicateCase(
    "to-many with outer",
    #Predicate { track in track.reviews.contains { ($0.text ?? "") == track.title } }
  ),
  PredicateCase("to-many filter", #Predicate { $0.reviews.filter { $0.stars > 1 }.count >= 2 }),
  PredicateCase("to-many filter empty", #Predicate { $0.reviews.filter { $0.text != nil }.isEmpty }),
  PredicateCase(
    "to-many filter contains",
    #Predicate { $0.reviews.filter { $0.stars > 1 }.contains { $0.author == nil } }
  ),
  PredicateCase(
    "nested to-many",
    #Predicate { track in track.album?.tracks.contains { $0.tags.count > track.tags.count } ?? false }
  ),
  PredicateCase("to-many author", #Predicate { track in track.reviews.contains { $0.author == track.album?.artist } }),
  PredicateCase(
    "to-many author name",
    #Predicate { $0.reviews.contains { $0.author?.name.contains("a") ?? false } }
  ),
  PredicateCase("to-one name", #Predicate { $0.owner.name == "abc" }),
  PredicateCase("to-one optional age", #Predicate { $0.owner.age != 3 }),
  PredicateCase("to-one == nil", #Predicate { $0.album == nil }),
  PredicateCase("to-one != nil", #Predicate { $0.album != nil }),
  PredicateCase("optional name ==", #Predicate { $0.album?.name == "a" }),
  PredicateCase("optional name !=", #Predicate { $0.album?.name != "a" }),
  PredicateCase("optional name == nil", #Predicate { $0.album?.name == nil }),
  PredicateCase("optional subtitle == nil", #Predicate { $0.album?.subtitle == nil }),
  PredicateCase("optional chain", #Predicate { $0.album?.artist?.name == "abc" }),
  PredicateCase("optional chain age", #Predicate { ($0.album?.artist?.age ?? 0) > 1 }),
  PredicateCase("optional rating ?? 0", #Predicate { ($0.album?.rating ?? 0.3) >= 0.3 }),
  PredicateCase("not optional rating ?? 0", #Predicate { !(($0.album?.rating ?? 0.3) >= 0.3) }),
  PredicateCase("optional rating == nil", #Predicate { $0.album?.rating == nil }),
  PredicateCase("optional flag", #Predicate { $0.album?.isLive ?? false }),
  PredicateCase("optional negation", #Predicate { $0.album.flatMap { !$0.isLive } ?? true }),
  PredicateCase("optional count of tracks", #Predicate { ($0.album?.tracks.count ?? 0) > 10 }),
  PredicateCase("optional identifier", #Predicate { $0.album?.persistentModelID == albumID }),
  PredicateCase("optional identifier !=", #Predicate { $0.album?.persistentModelID != albumID }),
  PredicateCase("identifier of another entity", #Predicate { $0.album?.persistentModelID == foreignID }),
  PredicateCase("guarded to-one", #Predicate { $0.album != nil && $0.album!.year > 1 }),
  PredicateCase(
    "guarded chain",
    #Predicate { $0.album != nil && $0.album!.subtitle != nil && $0.album!.subtitle!.contains("a") }
  ),
  PredicateCase("if let to-one", #Predicate { if let album = $0.album { album.name == "a" } else { false } }),
  PredicateCase(
    "artist is owner",
    #Predicate { track in track.album?.artist.flatMap { $0 == track.owner } ?? false }
  ),
  PredicateCase(inMemory: "unwrapped to-one", #Predicate { $0.album!.year > 1 }),
  PredicateCase(inMemory: "first of to-many", #Predicate { $0.reviews.first?.stars == 1 }),
  PredicateCase(inMemory: "maximum of text", #Predicate { $0.title.max() == $0.title.min() }),
]
#endif
