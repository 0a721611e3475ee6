import SwiftUI

/// A departure board at the third accessibility size, whose rows use vertical stacks.
struct LargeTypeScreen: View {
  @Kept("large-type.callsMe") private var callsMe = true

  var body: some View {
    List {
      Section("Departures") {
        DepartureRow(line: "7", destination: "Hospital", minutes: 2)
        DepartureRow(line: "12", destination: "Swimming baths", minutes: 9)
        DepartureRow(line: "N3", destination: "Station by way of the mill", minutes: 31)
      }
      Section {
        Toggle("Call my bus", isOn: $callsMe)
        Label("Lift working", systemImage: "checkmark.circle")
        NavigationLink("All stops") {
          Text("Eighteen stops")
            .navigationTitle("All stops")
        }
      } footer: {
        Text("The driver lowers the step when asked.")
      }
    }
    .navigationTitle("Market Square")
    .navigationBarTitleDisplayMode(.inline)
    .dynamicTypeSize(.accessibility3)
  }
}

/// A row with the line, destination and departure time of a bus.
private struct DepartureRow: View {
  let line: String
  let destination: String
  let minutes: Int

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    if typeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        Text(line)
          .bold()
        Text(destination)
        Text("\(minutes) min")
          .foregroundStyle(.secondary)
      }
    } else {
      HStack {
        Text(line)
          .bold()
          .frame(width: 40, alignment: .leading)
        Text(destination)
        Spacer()
        Text("\(minutes) min")
          .foregroundStyle(.secondary)
      }
    }
  }
}
