/// A boat with its quay.
struct HarbourBoat: Identifiable, Hashable {
  let name: String
  let quay: Quay
  let isAtSea: Bool

  var id: String { name }

  /// A part of the harbour.
  enum Quay: String, Identifiable, CaseIterable, Hashable {
    case north = "North quay"
    case south = "South quay"
    case basin = "Inner basin"

    var id: String { rawValue }
  }

  /// The scope of a search for boats.
  enum Scope: String, CaseIterable, Hashable {
    case all = "All"
    case moored = "Moored"
    case atSea = "At sea"
  }

  static let all: [HarbourBoat] = [
    HarbourBoat(name: "Avocet", quay: .north, isAtSea: false),
    HarbourBoat(name: "Bittern", quay: .south, isAtSea: true),
    HarbourBoat(name: "Curlew", quay: .north, isAtSea: true),
    HarbourBoat(name: "Dunlin", quay: .basin, isAtSea: false),
    HarbourBoat(name: "Eider", quay: .north, isAtSea: false),
    HarbourBoat(name: "Fulmar", quay: .south, isAtSea: false),
    HarbourBoat(name: "Greenshank", quay: .basin, isAtSea: true),
    HarbourBoat(name: "Heron", quay: .north, isAtSea: false),
    HarbourBoat(name: "Kittiwake", quay: .south, isAtSea: true),
    HarbourBoat(name: "Lapwing", quay: .basin, isAtSea: false),
  ]
}
