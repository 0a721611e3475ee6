import SwiftUI

/// Static, data-driven and conditional rows in one list.
struct MixedScreen: View {
  private let stops = ["Harbour", "Cathedral", "Infirmary", "Tannery Lane", "Observatory"]

  @Kept("mixed.isDelayed") private var isDelayed = true
  @Kept("mixed.showsStops") private var showsStops = true

  var body: some View {
    List {
      Text("Tram 4 to Observatory")
        .font(.headline)
      if isDelayed {
        Label("Eight minutes late: a swan on the line.", systemImage: "exclamationmark.triangle")
          .listItemTint(.orange)
      } else {
        Label("On time.", systemImage: "checkmark.circle")
          .listItemTint(.green)
      }
      Toggle("Delayed", isOn: $isDelayed)
      Section("Stops") {
        Toggle("Show stops", isOn: $showsStops)
        if showsStops {
          ForEach(stops, id: \.self) { stop in
            Text(stop)
            if stop == "Cathedral" {
              Label("Change here for the ferry", systemImage: "arrow.right")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
          }
        }
      }
      Section {
        Text("Next departures")
        ForEach(1..<4) { departure in
          Text("In \(departure * 12) minutes")
            .foregroundStyle(.secondary)
        }
        Text("Last tram at 00.15")
      }
    }
    .navigationTitle("Tram")
    .navigationBarTitleDisplayMode(.inline)
  }
}
