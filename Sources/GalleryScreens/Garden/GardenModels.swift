#if Data
import Foundation
import SwiftData

/// A plant of the garden diary.
@Model
final class GardenPlant {
  var name: String
  var place: GardenPlace
  var note: String
  var added: Date
  @Relationship(deleteRule: .cascade, inverse: \Watering.plant) var waterings: [Watering] = []

  init(_ name: String, _ place: GardenPlace, note: String = "", added: Date) {
    self.name = name
    self.place = place
    self.note = note
    self.added = added
  }

  /// The time at which the plant was watered last.
  var lastWatered: Date? { waterings.map(\.time).max() }
}

/// A day on which a plant was watered.
@Model
final class Watering {
  var time: Date
  var plant: GardenPlant?

  init(time: Date) { self.time = time }
}

/// The place of a plant.
enum GardenPlace: String, Codable, CaseIterable {
  case bed = "Flower bed", balcony = "Balcony", greenhouse = "Greenhouse", windowsill = "Windowsill"

  var symbol: String {
    switch self {
    case .bed: "leaf"
    case .balcony: "sun.max"
    case .greenhouse: "house"
    case .windowsill: "window.vertical.closed"
    }
  }
}

/// The store of the garden diary, which all windows of the program share: a file in the gallery's folder, or else in memory.
@MainActor
enum GardenStore {
  static let container = Result { try make(at: GalleryStorage.file("garden.store")) }

  private static let plants: [(String, GardenPlace, String)] = [
    ("Basil", .windowsill, "Pinch out the tips, so that it grows bushy."),
    ("Bleeding heart", .bed, ""),
    ("Chives", .balcony, ""),
    ("Cucumber", .greenhouse, "Tie up weekly. No sprinkling of the leaves."),
    ("Delphinium", .bed, "Cut back after the first flowers."),
    ("Fig", .balcony, "Move indoors below five degrees."),
    ("Lavender", .bed, ""),
    ("Lemon tree", .greenhouse, "Rain water only."),
    ("Peppers", .greenhouse, ""),
    ("Pelargonium", .windowsill, ""),
    ("Peony", .bed, ""),
    ("Rosemary", .balcony, "Lets its needles fall if it is dry."),
    ("Sweet peas", .bed, "Cut flowers every second day."),
    ("Tomatoes", .greenhouse, "Six plants. Remove side shoots."),
  ]

  /// Opens a store. A new one has some plants.
  ///
  /// - Parameter url: The file; `nil` for a store in memory.
  static func make(at url: URL?) throws -> ModelContainer {
    let isNew = url.map { !FileManager.default.fileExists(atPath: $0.path) } ?? true
    let configuration = url.map { ModelConfiguration(url: $0) } ?? ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: GardenPlant.self, configurations: configuration)
    guard isNew else { return container }
    // The first of May 2025, and the days before, so that pictures are always the same.
    let start = Date(timeIntervalSince1970: 1_746_090_000)
    for (index, (name, place, note)) in plants.enumerated() {
      let plant = GardenPlant(name, place, note: note, added: start.addingTimeInterval(-86_400 * Double(90 - index)))
      container.mainContext.insert(plant)
      for week in 0..<(index % 4) {
        let watering = Watering(time: start.addingTimeInterval(-86_400 * Double(week * 7 + index % 5)))
        watering.plant = plant
      }
    }
    try container.mainContext.save()
    return container
  }
}
#endif
