import SwiftUI

/// Pickers in every style, and color pickers.
struct ChoicesScreen: View {
  private enum Soil: String, CaseIterable, Codable, Identifiable {
    case loam, sand, clay, peat
    var id: Self { self }
    var name: String { rawValue.capitalized }
  }

  @Kept("choices.soil") private var soil = Soil.loam
  @Kept("choices.light") private var light = 1
  @Kept("choices.colour") private var colour = Color(red: 0.9, green: 0.35, blue: 0.2)
  @Kept("choices.label") private var label = Color.green

  var body: some View {
    List {
      Section("One of several") {
        Picker("Menu", selection: $soil) { options }
        Picker("On a screen", selection: $soil) { options }
          .pickerStyle(.navigationLink)
        Picker("Wheel", systemImage: "mountain.2", selection: $soil) { options }
          .pickerStyle(.wheel)
        Picker("Light", selection: $light) {
          Image(systemName: "cloud").tag(0)
          Image(systemName: "cloud.sun").tag(1)
          Image(systemName: "sun.max").tag(2)
        }
        .pickerStyle(.palette)
        Picker(selection: $soil) {
          options
        } label: {
          Text("With a value of its own")
        } currentValueLabel: {
          Text("\(soil.name), moist")
        }
      }
      Section("Inline") {
        Picker("Soil", selection: $soil) { options }
          .pickerStyle(.inline)
      }
      Section("Colours") {
        ColorPicker("Pot", selection: $colour)
        ColorPicker("Label", selection: $label, supportsOpacity: false)
      }
    }
    .navigationTitle("Pickers")
    .navigationBarTitleDisplayMode(.inline)
  }

  private var options: some View {
    ForEach(Soil.allCases) { Text($0.name) }
  }
}
