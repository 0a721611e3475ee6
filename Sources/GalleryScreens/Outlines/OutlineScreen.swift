import SwiftUI

/// An outline of ferns by order, family and genus.
struct OutlineScreen: View {
  @State private var chosen: Taxon.ID? = "Polypodiales/Aspleniaceae"

  var body: some View {
    List(selection: $chosen) {
      Section("Ferns") {
        OutlineGroup(Taxon.ferns, children: \.children) { taxon in
          Label(taxon.name, systemImage: taxon.children == nil ? "leaf" : "folder")
            .badge(taxon.species)
        }
      }
      Section {
        DisclosureGroup("Not ferns, though they look it") {
          Text("Horsetails")
          Text("Cycads")
        }
      } footer: {
        Text(chosen.map { "Chosen: \($0)" } ?? "Nothing chosen")
      }
    }
    .navigationTitle("Outline")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A taxon of plants with its subordinate taxa.
struct Taxon: Identifiable {
  let id: String
  let name: String
  /// The number of known species of a genus.
  var species = 0
  var children: [Taxon]?

  private init(_ path: String, _ name: String, species: Int = 0, children: [Taxon]? = nil) {
    id = path + name
    self.name = name
    self.species = species
    self.children = children
  }

  private static func family(_ order: String, _ name: String, _ genera: [(String, Int)]) -> Taxon {
    let path = "\(order)/\(name)/"
    return Taxon("\(order)/", name, children: genera.map { Taxon(path, $0.0, species: $0.1) })
  }

  private static func order(_ name: String, _ families: [Taxon]) -> Taxon { Taxon("", name, children: families) }

  static let ferns = [
    order(
      "Polypodiales",
      [
        family("Polypodiales", "Aspleniaceae", [("Asplenium", 700), ("Hymenasplenium", 60)]),
        family("Polypodiales", "Pteridaceae", [("Adiantum", 225), ("Pteris", 250)]),
      ]
    ),
    order("Cyatheales", [family("Cyatheales", "Cyatheaceae", [("Alsophila", 275), ("Cyathea", 265)])]),
    order("Salviniales", [family("Salviniales", "Salviniaceae", [("Azolla", 9), ("Salvinia", 12)])]),
    order("Gleicheniales", []),
  ]
}
