import SwiftUI

/// Packets of seeds in a table and a list, which support drag and drop, copy, cut and paste.
struct SeedsScreen: View {
  @Kept("seeds.shed") private var shed = Seed.all
  @Kept("seeds.basket") private var basket = [Seed(name: "Dill", sown: "April", packets: 1)]
  @State private var chosen: Set<Seed.ID> = []
  @State private var picked: Set<Seed.ID> = []
  @Kept("seeds.taken") private var taken = 0
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(chosen: Set<String> = []) { _chosen = State(initialValue: chosen) }

  var body: some View {
    let layout = sizeClass == .compact ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      table
      Divider()
      list
    }
    .navigationTitle("Seeds")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var table: some View {
    Table(of: Seed.self, selection: $chosen) {
      TableColumn("Seed") { Label($0.name, systemImage: "leaf") }
      TableColumn("Sown", value: \.sown)
      TableColumn("Packets") { Text($0.packets, format: .number) }
        .width(70)
        .alignment(.numeric)
    } rows: {
      ForEach(shed) { seed in
        TableRow(seed)
          .draggable(seed)
          .contextMenu {
            Button("Put into the Basket") { put([seed], at: basket.count) }
          }
      }
      .dropDestination(for: Seed.self) { offset, seeds in
        let before = shed.prefix(offset).count { seeds.contains($0) }
        take(seeds)
        shed.insert(contentsOf: seeds, at: offset - before)
      }
    }
    .cuttable(for: Seed.self) {
      let cut = shed.filter { chosen.contains($0.id) }
      take(cut)
      return cut
    }
  }

  private var list: some View {
    List(selection: $picked) {
      Section("Basket") {
        ForEach(basket) { seed in
          Label(seed.name, systemImage: "basket").draggable(seed)
        }
        .onDelete { basket.remove(atOffsets: $0) }
        .dropDestination(for: Seed.self) { put($0, at: $1) }
      }
      Section {
        Label("Give away", systemImage: "gift")
          .badge(taken)
          .dropDestination(for: Seed.self) { seeds, _ in
            take(seeds)
            taken += seeds.count
            return true
          }
      } footer: {
        Text("With a finger, rest on a packet before you drag it.")
      }
    }
    .copyable(basket.filter { picked.contains($0.id) })
    .pasteDestination(for: Seed.self) { put($0, at: basket.count) }
  }

  private func put(_ seeds: [Seed], at offset: Int) {
    let before = basket.prefix(offset).count { seeds.contains($0) }
    take(seeds)
    basket.insert(contentsOf: seeds, at: offset - before)
  }

  private func take(_ seeds: [Seed]) {
    shed.removeAll { seeds.contains($0) }
    basket.removeAll { seeds.contains($0) }
  }
}

/// A kind of seed with its sowing time and number of packets.
struct Seed: Identifiable, Hashable, Codable, Transferable {
  var id: String { name }
  let name: String
  let sown: String
  let packets: Int

  static let all = [
    Seed(name: "Beetroot", sown: "April", packets: 4), Seed(name: "Borage", sown: "May", packets: 2),
    Seed(name: "Chard", sown: "March", packets: 3), Seed(name: "Fennel", sown: "June", packets: 1),
    Seed(name: "Kale", sown: "May", packets: 6), Seed(name: "Parsnip", sown: "March", packets: 2),
    Seed(name: "Radish", sown: "April", packets: 12), Seed(name: "Salsify", sown: "April", packets: 1),
  ]

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: UTType(exportedAs: "org.rowan.gallery.seed"))
    ProxyRepresentation { $0.name }
  }
}
