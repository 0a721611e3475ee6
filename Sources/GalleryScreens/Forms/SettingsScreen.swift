import SwiftUI

/// The settings of a telescope: a form with colored icons, and links to further forms.
struct SettingsScreen: View {
  @State private var model = SettingsModel()

  var body: some View {
    Form {
      Section {
        NavigationLink {
          AccountSettings(model: model)
        } label: {
          ProfileRow(name: model.name)
        }
      }
      Section {
        Toggle(isOn: $model.isFlightMode) {
          SettingsLabel("Flight Mode", systemImage: "airplane", color: .orange)
        }
        NavigationLink {
          NetworkSettings(model: model)
        } label: {
          LabeledContent {
            Text(model.isFlightMode ? "Off" : model.network)
          } label: {
            SettingsLabel("Network", systemImage: "wifi", color: .blue)
          }
        }
        .disabled(model.isFlightMode)
      } footer: {
        Text("In flight mode nothing is sent, and nothing is received.")
      }
      Section {
        NavigationLink {
          SoundSettings(model: model)
        } label: {
          SettingsLabel("Sounds", systemImage: "bell", color: .red)
        }
        Picker(selection: $model.theme) {
          ForEach(SettingsModel.Theme.allCases) { Text($0.rawValue) }
        } label: {
          SettingsLabel("Appearance", systemImage: "sun.max", color: .indigo)
        }
        Toggle(isOn: $model.tracksStars) {
          SettingsLabel("Track stars", systemImage: "star", color: .green)
        }
      }
      Section("About") {
        LabeledContent("Version", value: "4.2")
        LabeledContent("Serial number", value: "RWN-0917")
        Button("Reset all settings", role: .destructive) { model = SettingsModel() }
      }
    }
    .formStyle(.grouped)
    .navigationTitle("Settings")
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
  @Bindable var model: SettingsModel

  var body: some View {
    Form {
      Section("Name") {
        TextField("Name", text: $model.name)
        SecureField("Password", text: $model.password)
      }
      Section {
        Button("Sign out") { model.password = "" }.disabled(model.password.isEmpty)
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
  @Bindable var model: SettingsModel

  var body: some View {
    Form {
      Section {
        Toggle("Join known networks", isOn: $model.joinsNetworks)
      }
      Section("Networks") {
        Picker("Network", selection: $model.network) {
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
