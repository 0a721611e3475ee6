import SwiftUI

/// An item of a packing list.
struct PackingItem: Identifiable, Hashable, Codable {
  var name: String
  var symbol: String
  var isPacked = false

  var id: String { name }

  static let clothes = [
    PackingItem(name: "Oilskin", symbol: "umbrella"), PackingItem(name: "Two pullovers", symbol: "tshirt"),
    PackingItem(name: "Rubber boots", symbol: "cloud.rain"), PackingItem(name: "Woollen hat", symbol: "snowflake"),
  ]
  static let things = [
    PackingItem(name: "Chart of the sound", symbol: "map"), PackingItem(name: "Lantern", symbol: "flashlight.on.fill"),
    PackingItem(name: "Letters to post", symbol: "envelope"), PackingItem(name: "Camera", symbol: "camera"),
    PackingItem(name: "Tea", symbol: "cup.and.saucer"),
  ]
}
