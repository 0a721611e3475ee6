import SwiftUI

/// The settings of a telescope: a form with colored icons, and links to further forms.
struct SettingsScreen: View {
  @Kept("settings") private var settings = TelescopeSettings()

  var body: some View {
    Form {
      Section {
        NavigationLink {
          AccountSettings(settings: $settings)
        } label: {
          ProfileRow(name: settings.name)
        }
      }
      Section {
        Toggle(isOn: $settings.isFlightMode) {
          SettingsLabel("Flight Mode", systemImage: "airplane", color: .orange)
        }
        NavigationLink {
          NetworkSettings(settings: $settings)
        } label: {
          LabeledContent {
            Text(settings.isFlightMode ? "Off" : settings.network)
          } label: {
            SettingsLabel("Network", systemImage: "wifi", color: .blue)
          }
        }
        .disabled(settings.isFlightMode)
      } footer: {
        Text("In flight mode nothing is sent, and nothing is received.")
      }
      Section {
        NavigationLink {
          SoundSettings(settings: $settings)
        } label: {
          SettingsLabel("Sounds", systemImage: "bell", color: .red)
        }
        Picker(selection: $settings.theme) {
          ForEach(TelescopeSettings.Theme.allCases) { Text($0.rawValue) }
        } label: {
          SettingsLabel("Appearance", systemImage: "sun.max", color: .indigo)
        }
        Toggle(isOn: $settings.tracksStars) {
          SettingsLabel("Track stars", systemImage: "star", color: .green)
        }
      }
      Section("About") {
        LabeledContent("Version", value: "4.2")
        LabeledContent("Serial number", value: "RWN-0917")
        Button("Reset all settings", role: .destructive) { settings = TelescopeSettings() }
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Settings")
    .preferredColorScheme(settings.theme.colorScheme)
  }
}

/// A title with a symbol on a tile.
private struct SettingsLabel: View {
  let title: String
  let systemImage: String
  let color: Color

  init(_ title: String, systemImage: String, color: Color) {
    self.title = title
    self.systemImage = systemImage
    self.color = color
  }

  var body: some View {
    Label {
      Text(title)
    } icon: {
      IconTile(systemName: systemImage, color: color)
    }
  }
}

private struct ProfileRow: View {
  let name: String

  var body: some View {
    HStack(spacing: 14) {
      Text(name.prefix(1))
        .font(.title2.weight(.semibold))
        .foregroundStyle(.white)
        .frame(width: 54, height: 54)
        .background(Color(red: 0, green: 0.4, blue: 0.45), in: Circle())
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(name).font(.title3)
        Text("Account, nights and plates").font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

/// A form for name and password.
struct AccountSettings: View {
  @Binding var settings: TelescopeSettings

  var body: some View {
    Form {
      Section("Name") {
        TextField("Name", text: $settings.name)
        SecureField("Password", text: $settings.password)
      }
      Section {
        Button("Sign out") { settings.password = "" }.disabled(settings.password.isEmpty)
      } footer: {
        Text("Nights that were recorded stay on this telescope.")
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Account")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A form with an inline picker for the network.
struct NetworkSettings: View {
  @Binding var settings: TelescopeSettings

  var body: some View {
    Form {
      Section {
        Toggle("Join known networks", isOn: $settings.joinsNetworks)
      }
      Section("Networks") {
        Picker("Network", selection: $settings.network) {
          ForEach(["Observatory", "Dome", "Guests"], id: \.self) { Text($0) }
        }
        .pickerStyle(.inline)
        .labelsHidden()
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Network")
    .navigationBarTitleDisplayMode(.inline)
  }
}
