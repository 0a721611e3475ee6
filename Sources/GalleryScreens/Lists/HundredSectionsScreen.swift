import SwiftUI

/// A ship's log of a hundred days as sections, with six watches each.
struct HundredSectionsScreen: View {
  private let days = Array(1...100)

  var body: some View {
    List {
      ForEach(days, id: \.self) { day in
        Section {
          ForEach(Watch.allCases) { watch in
            WatchRow(entry: LogEntry(day: day, watch: watch))
          }
        } header: {
          Text("Day \(day)")
        }
      }
    }
    .listStyle(.plain)
    .navigationTitle("Ship’s log")
    .navigationBarTitleDisplayMode(.inline)
  }
}

/// The watches of a day at sea, in order.
private enum Watch: String, CaseIterable, Identifiable {
  case middle = "Middle watch"
  case morning = "Morning watch"
  case forenoon = "Forenoon watch"
  case afternoon = "Afternoon watch"
  case dog = "Dog watches"
  case first = "First watch"

  var id: Self { self }
}

/// A log entry, derived from its day and watch so that it is always the same.
private struct LogEntry {
  let watch: Watch
  let knots: Double
  let remark: String

  init(day: Int, watch: Watch) {
    let hour = Watch.allCases.firstIndex(of: watch) ?? 0
    let remarks = [
      "Wind south-west, moderate. All plain sail.",
      "Hove to for soundings. Sand and shell.",
      "Rain. Filled the casks.",
      "Sighted a brig to the north, standing east.",
      "Calm. Washed and mended clothes.",
      "Wind freshening. Took in the topgallants.",
      "Porpoises about the bow.",
    ]
    self.watch = watch
    knots = Double((day * 7 + hour * 5) % 12) + Double((day + hour) % 2) / 2
    remark = remarks[(day * 3 + hour * 2) % remarks.count]
  }
}

private struct WatchRow: View {
  let entry: LogEntry

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(entry.watch.rawValue)
          .font(.headline)
        Spacer()
        Text("\(entry.knots, format: .number) kn")
          .monospacedDigit()
      }
      Text(entry.remark)
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}
