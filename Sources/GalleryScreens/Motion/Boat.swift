/// A boat with its time until departure.
struct Boat: Identifiable, Hashable, Codable {
  let id: Int
  let name: String
  var minutes: Int

  /// The boats in the order of their arrival.
  static let fleet = [
    Boat(id: 1, name: "Kittiwake", minutes: 25), Boat(id: 2, name: "Bright Marigold", minutes: 5),
    Boat(id: 3, name: "Old Nell", minutes: 70), Boat(id: 4, name: "Sanderling", minutes: 40),
    Boat(id: 5, name: "Annie of Wick", minutes: 15), Boat(id: 6, name: "Corncrake", minutes: 55),
    Boat(id: 7, name: "Hope and Anchor", minutes: 90), Boat(id: 8, name: "Wagtail", minutes: 10),
  ]
}
