import SwiftUI

/// A radio schedule with sticky headers, and a horizontal strip of stations.
struct LazyStacksScreen: View {
  private let stations = ["Coast", "Harbour", "Moor", "Fen", "Vale", "Downs", "Forest", "Isles", "Borders", "Wolds"]

  @State private var station = "Moor"

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders]) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 10) {
            ForEach(stations, id: \.self) { name in
              Button(name) { station = name }
                .buttonStyle(.bordered)
                .tint(name == station ? .orange : .gray)
            }
          }
          .padding(.horizontal)
        }
        .frame(height: 60)
        ForEach(6..<24, id: \.self) { hour in
          Section {
            ForEach(Programme.programmes(at: hour)) { programme in
              ProgrammeRow(programme: programme, station: station)
            }
          } header: {
            HourHeader(hour: hour)
          }
        }
      }
    }
    .navigationTitle("Radio \(station)")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// A program of the radio schedule.
private struct Programme: Identifiable {
  let minute: Int
  let title: String

  var id: Int { minute }

  private static let titles = [
    "News and weather", "Letters read aloud", "An hour of brass bands", "The garden before lunch",
    "A chapter of a novel",
    "Questions for a vet", "The slow concert", "Football, if any", "Records from the attic", "The shipping forecast",
  ]

  /// Returns the programs that begin in an hour.
  static func programmes(at hour: Int) -> [Programme] {
    [0, 20, 45].enumerated().map { index, minute in
      Programme(minute: hour * 60 + minute, title: index == 0 ? titles[0] : titles[(hour * 2 + index) % titles.count])
    }
  }
}

private struct HourHeader: View {
  let hour: Int

  var body: some View {
    Text("\(hour) o’clock")
      .font(.headline)
      .foregroundStyle(.white)
      .padding(.horizontal)
      .padding(.vertical, 6)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(red: 0.2, green: 0.2, blue: 0.5))
  }
}

private struct ProgrammeRow: View {
  let programme: Programme
  let station: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline, spacing: 16) {
        Text("\(programme.minute / 60).\(programme.minute % 60, format: .number.precision(.integerLength(2)))")
          .monospacedDigit()
          .foregroundStyle(.secondary)
        VStack(alignment: .leading) {
          Text(programme.title)
          Text("Radio \(station)")
            .font(.caption)
            .foregroundStyle(.secondary)
        }
      }
      .padding(.vertical, 10)
      Divider()
    }
    .padding(.leading)
  }
}
