import SwiftUI

/// An index of plants by letter, with the strip of letters at the trailing edge.
struct SectionIndexScreen: View {
  private let letters = Plant.byLetter

  var body: some View {
    List {
      ForEach(letters, id: \.letter) { entry in
        Section(entry.letter) {
          ForEach(entry.plants) { plant in
            VStack(alignment: .leading, spacing: 2) {
              Text(plant.name)
              Text(plant.latin).font(.subheadline).italic().foregroundStyle(.secondary)
            }
          }
        }
        .sectionIndexLabel(entry.letter)
      }
    }
    .listStyle(.plain)
    .navigationTitle("Herbs and weeds")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A plant by its English and its Latin name.
private struct Plant: Identifiable {
  let name: String
  let latin: String

  var id: String { name }

  /// The plants by their first letter, in order.
  static let byLetter: [(letter: String, plants: [Plant])] =
    Dictionary(grouping: all) { String($0.name.prefix(1)) }
    .map { (letter: $0.key, plants: $0.value.sorted { $0.name < $1.name }) }
    .sorted { $0.letter < $1.letter }

  private static let all = names.split(separator: "\n").map { line in
    let parts = line.split(separator: ",", maxSplits: 1)
    return Plant(name: String(parts[0]), latin: parts[1].trimmingCharacters(in: .whitespaces))
  }

  private static let names = """
    Agrimony, Agrimonia eupatoria
    Alexanders, Smyrnium olusatrum
    Angelica, Angelica archangelica
    Borage, Borago officinalis
    Bistort, Bistorta officinalis
    Burdock, Arctium lappa
    Caraway, Carum carvi
    Chervil, Anthriscus cerefolium
    Comfrey, Symphytum officinale
    Dandelion, Taraxacum officinale
    Dill, Anethum graveolens
    Dock, Rumex obtusifolius
    Elder, Sambucus nigra
    Elecampane, Inula helenium
    Fennel, Foeniculum vulgare
    Feverfew, Tanacetum parthenium
    Garlic mustard, Alliaria petiolata
    Ground elder, Aegopodium podagraria
    Hawkbit, Leontodon hispidus
    Hyssop, Hyssopus officinalis
    Ivy, Hedera helix
    Jack-in-the-hedge, Alliaria officinalis
    Knapweed, Centaurea nigra
    Lady's mantle, Alchemilla mollis
    Lovage, Levisticum officinale
    Marjoram, Origanum vulgare
    Meadowsweet, Filipendula ulmaria
    Mugwort, Artemisia vulgaris
    Nettle, Urtica dioica
    Orpine, Hylotelephium telephium
    Parsley, Petroselinum crispum
    Pennyroyal, Mentha pulegium
    Plantain, Plantago major
    Rosemary, Salvia rosmarinus
    Rue, Ruta graveolens
    Sage, Salvia officinalis
    Salad burnet, Sanguisorba minor
    Self-heal, Prunella vulgaris
    Sorrel, Rumex acetosa
    Tansy, Tanacetum vulgare
    Tarragon, Artemisia dracunculus
    Thyme, Thymus vulgaris
    Valerian, Valeriana officinalis
    Vervain, Verbena officinalis
    Watercress, Nasturtium officinale
    Woad, Isatis tinctoria
    Wormwood, Artemisia absinthium
    Yarrow, Achillea millefolium
    """
}
