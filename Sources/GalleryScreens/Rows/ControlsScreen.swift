import SwiftUI

/// Controls as rows, with the state of the screen.
struct ControlsScreen: View {
  @Kept("controls.isWatering") private var isWatering = true
  @Kept("controls.opensVents") private var opensVents = false
  @Kept("controls.keepsLog") private var keepsLog = true
  @Kept("controls.name") private var name = "Fern house"
  @Kept("controls.keeper") private var keeper = ""
  @Kept("controls.level") private var level = 0.6

  var body: some View {
    List {
      Section("Switches") {
        Toggle("Watering", isOn: $isWatering)
        Toggle(isOn: $opensVents) {
          Label("Open the vents when it is hot", systemImage: "wind")
        }
        Toggle("Keep a log", isOn: $keepsLog)
          .disabled(!isWatering)
      }
      Section("Fields") {
        TextField("Name of the house", text: $name)
        TextField("Keeper", text: $keeper)
      }
      Section("Progress") {
        ProgressView(value: level) {
          Text("Water tank")
        }
        ProgressView(value: 3, total: 8)
          .accessibilityLabel("Beds watered")
        HStack {
          Text("Reading the sensors")
          Spacer()
          ProgressView()
        }
      }
      Section("Buttons") {
        Button("Fill the tank") { level = 1 }
        Button("Use a tenth") { level = max(0, level - 0.1) }
        Button("Empty the tank", role: .destructive) { level = 0 }
        HStack {
          Button("Mist") { level = max(0, level - 0.02) }
            .buttonStyle(.bordered)
          Button("Drench") { level = max(0, level - 0.2) }
            .buttonStyle(.borderedProminent)
          Spacer()
          Text(level, format: .percent.precision(.fractionLength(0)))
            .monospacedDigit()
            .foregroundStyle(.secondary)
        }
        Button("Not today") {}
          .disabled(true)
      }
    }
    .navigationTitle(name.isEmpty ? "Greenhouse" : name)
    .navigationBarTitleDisplayMode(.inline)
  }
}
