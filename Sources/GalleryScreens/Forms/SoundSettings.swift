import SwiftUI

/// A form for the volume and schedule of a telescope's bell.
struct SoundSettings: View {
  @Bindable var model: SettingsModel
  @State private var showsMore = true

  init(model: SettingsModel = SettingsModel()) { self.model = model }

  var body: some View {
    Form {
      Section {
        Slider(value: $model.volume) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3")
        }
        Picker("Bell", selection: $model.bell) {
          ForEach(SettingsModel.Bell.allCases) { Text($0.rawValue) }
        }
        Stepper("Repeats: \(model.repeats)", value: $model.repeats, in: 0...9)
      } header: {
        Text("Bell")
      } footer: {
        Text("The bell rings when a star that is tracked goes below the horizon.")
      }
      Section {
        Toggle("Ring at night", isOn: $model.ringsAtNight)
        DisclosureGroup("Quiet hours", isExpanded: $showsMore) {
          LabeledContent("From", value: "22:00")
          LabeledContent("Until", value: "06:30")
        }
      }
      Section("Appearance") {
        Picker("Theme", selection: $model.theme) {
          ForEach(SettingsModel.Theme.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Sounds")
    .navigationBarTitleDisplayMode(.inline)
  }
}
