import SwiftUI

/// Rows with heights by content, above the minimum that the list sets.
struct HeightsScreen: View {
  private struct Sighting: Identifiable {
    let bird: String
    let note: String
    let count: Int

    var id: String { bird }
  }

  private let sightings = [
    Sighting(bird: "Wren", note: "Heard.", count: 1),
    Sighting(
      bird: "Oystercatcher",
      note: "A pair on the shingle by the slipway, quarrelling with a third. They have nested here before.",
      count: 3
    ),
    Sighting(bird: "Curlew", note: "Flying south at dusk.", count: 22),
    Sighting(
      bird: "Barn owl",
      note: """
        Quartering the rough field behind the church for twenty minutes. Dropped into the grass four times and came up \
        with something once. Then went into the tower by the louvre on the north side, where the boards are loose.
        """,
      count: 1
    ),
    Sighting(bird: "Lapwing", note: "On the plough.", count: 140),
    Sighting(
      bird: "Goldfinch",
      note: "In the teasels, a charm of them, all talking at once.\nGone when the dog came.",
      count: 16
    ),
  ]

  var body: some View {
    List {
      Section("Sunday’s walk") {
        ForEach(sightings) { sighting in
          HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 4) {
              Text(sighting.bird)
                .font(.headline)
              Text(sighting.note)
            }
            Spacer()
            Text(sighting.count, format: .number)
              .font(.title2)
              .foregroundStyle(.secondary)
          }
        }
      }
      Section("Fixed") {
        ForEach([30, 60, 90, 120], id: \.self) { height in
          Text("\(height) points of content")
            .frame(height: CGFloat(height))
        }
      }
    }
    .environment(\.defaultMinListRowHeight, 40)
    .navigationTitle("Field notes")
    .navigationBarTitleDisplayMode(.inline)
  }
}
