import SwiftUI

/// A walk in legs, with the unit from the environment and the total from a preference.
struct EnvironmentScreen: View {
  @Kept("environment.unit") private var unit = DistanceUnit.kilometres
  @State private var total = 0.0
  @Kept("environment.takesDetour") private var takesDetour = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        VStack(alignment: .leading, spacing: 2) {
          Text(unit.text(total))
            .font(.largeTitle)
            .bold()
          Text("in all, by way of the legs below")
            .foregroundStyle(.secondary)
        }
        Legs(takesDetour: takesDetour)
          .onPreferenceChange(TotalDistanceKey.self) { [$total] metres in
            $total.wrappedValue = metres
          }
        Toggle("Go round by the chapel", isOn: $takesDetour)
        HStack {
          Button("Kilometres") { unit = .kilometres }
            .disabled(unit == .kilometres)
          Button("Miles") { unit = .miles }
            .disabled(unit == .miles)
        }
        .buttonStyle(.bordered)
      }
      .padding()
    }
    .environment(\.distanceUnit, unit)
    .navigationTitle("Cliff walk")
    .navigationBarTitleDisplayMode(.inline)
  }
}

private struct Legs: View {
  let takesDetour: Bool

  var body: some View {
    VStack(spacing: 0) {
      Leg(name: "Quay to lifeboat station", metres: 900)
      Leg(name: "Coastguard path", metres: 3_250)
      if takesDetour {
        Leg(name: "Chapel and back", metres: 1_700)
      }
      Leg(name: "Cliff top to the tea rooms", metres: 4_100)
      Leg(name: "Home by the old railway", metres: 5_600)
        .environment(\.distanceUnit, .miles)
    }
    .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
  }
}

/// A leg of the walk, which contributes its length to the total.
private struct Leg: View {
  let name: String
  let metres: Double

  @Environment(\.distanceUnit) private var unit

  var body: some View {
    HStack {
      Text(name)
      Spacer()
      Text(unit.text(metres))
        .monospacedDigit()
        .foregroundStyle(.secondary)
    }
    .padding(12)
    .preference(key: TotalDistanceKey.self, value: metres)
  }
}
