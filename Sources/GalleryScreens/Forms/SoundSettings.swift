import SwiftUI

/// The form for sounds as a screen of its own, with the settings of `SettingsScreen`.
struct SoundSettingsScreen: View {
  @Kept("settings") private var settings = TelescopeSettings()

  var body: some View { SoundSettings(settings: $settings) }
}

/// A form for the volume and schedule of a telescope's bell.
struct SoundSettings: View {
  @Binding var settings: TelescopeSettings
  @State private var showsMore = true

  var body: some View {
    Form {
      Section {
        Slider(value: $settings.volume) {
          Text("Volume")
        } minimumValueLabel: {
          Image(systemName: "speaker")
        } maximumValueLabel: {
          Image(systemName: "speaker.wave.3")
        }
        Picker("Bell", selection: $settings.bell) {
          ForEach(TelescopeSettings.Bell.allCases) { Text($0.rawValue) }
        }
        Stepper("Repeats: \(settings.repeats)", value: $settings.repeats, in: 0...9)
      } header: {
        Text("Bell")
      } footer: {
        Text("The bell rings when a star that is tracked goes below the horizon.")
      }
      Section {
        Toggle("Ring at night", isOn: $settings.ringsAtNight)
        DisclosureGroup("Quiet hours", isExpanded: $showsMore) {
          LabeledContent("From", value: "22:00")
          LabeledContent("Until", value: "06:30")
        }
      }
      Section("Appearance") {
        Picker("Theme", selection: $settings.theme) {
          ForEach(TelescopeSettings.Theme.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Sounds")
    .navigationBarTitleDisplayMode(.inline)
  }
}
