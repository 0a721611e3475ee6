#if Data
import Foundation
import SwiftData

enum Mood: String, Codable, CaseIterable { case calm, loud, sad }

struct Address: Codable, Hashable { var city: String }

@Model
final class Track {
  var title = ""
  var subtitle: String?
  var plays = 0
  var rank: Int?
  var small: Int16 = 0
  var price = 0.0
  var rating: Double?
  var isLiked = false
  var isHidden: Bool?
  var added = Date(timeIntervalSinceReferenceDate: 0)
  var lastPlayed: Date?
  var uuid = UUID()
  var groupID: UUID?
  var mood = Mood.calm
  var secondMood: Mood?
  var cover: Data?
  var address = Address(city: "")
  var labels: [String] = []
  var album: Album?
  var owner: Person
  var tags: [Tag] = []
  @Relationship(inverse: \Review.track) var reviews: [Review] = []
  var cost: Decimal = 0
  var anything: Any { rank as Any }
  var computed: String { title + "!" }

  init(owner: Person) { self.owner = owner }
}

/// A model that can be encoded as well: its relationships are not attributes.
@Model
final class Album: Codable {
  var name = ""
  var subtitle: String?
  var year = 0
  var rating = 0.0
  var isLive = false
  var artist: Person?
  var tracks: [Track] = []

  init() {}

  init(from decoder: any Decoder) throws { name = try decoder.singleValueContainer().decode(String.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

@Model
final class Person {
  var name = ""
  var age: Int?

  init() {}
}

@Model
final class Tag {
  var name = ""
  var weight: Int?

  init() {}
}

@Model
final class Review {
  var stars = 0
  var text: String?
  var author: Person?
  var track: Track?

  init() {}
}
#endif
