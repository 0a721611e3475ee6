import SwiftUI

/// Labels as rows, with icon tints set by the row, section and list.
struct IconsScreen: View {
  var body: some View {
    List {
      Section("The list’s tint") {
        Label("Sunshine", systemImage: "sun.max")
        Label("Cloud", systemImage: "cloud")
        Label("Wind", systemImage: "wind")
      }
      Section("The row’s tint") {
        Label("Rain", systemImage: "cloud.rain")
          .listItemTint(.blue)
        Label("Snow", systemImage: "snowflake")
          .listItemTint(.cyan)
        Label("Thunder", systemImage: "cloud.bolt")
          .listItemTint(.yellow)
      }
      Section("Fixed and monochrome") {
        Label("Frost", systemImage: "thermometer")
          .listItemTint(.fixed(.purple))
        Label("Fog", systemImage: "cloud.fog")
          .listItemTint(.monochrome)
      }
      Section("Two lines and custom icons") {
        Label {
          VStack(alignment: .leading, spacing: 2) {
            Text("Barometer")
            Text("1,013 hectopascals, rising")
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        } icon: {
          Image(systemName: "gauge")
        }
        Label {
          Text("Wind vane, pointing west")
        } icon: {
          Circle()
            .fill(.orange)
            .frame(width: 22, height: 22)
        }
        Label("A name that no symbol has", systemImage: "weathercock.of.northgate")
      }
    }
    .listItemTint(.green)
    .navigationTitle("Weather station")
    .navigationBarTitleDisplayMode(.inline)
  }
}
