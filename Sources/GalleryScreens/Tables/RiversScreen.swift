import SwiftUI

/// A table with sorting by column and multiple selection.
struct RiversScreen: View {
  @State private var rivers = River.all
  @State private var sortOrder = [KeyPathComparator(\River.length, order: .reverse)]
  @State private var selection: Set<River.ID> = ["Congo"]

  private var sorted: [River] { rivers.sorted(using: sortOrder) }

  var body: some View {
    Table(sorted, selection: $selection, sortOrder: $sortOrder) {
      TableColumn("River", value: \.name) { river in
        RiverName(river: river)
      }
      TableColumn("Continent", value: \.continent)
      TableColumn("Mouth", value: \.mouth)
      TableColumn("Length (km)", value: \.length) { Text($0.length, format: .number) }
        .width(min: 60, ideal: 90, max: 120)
        .alignment(.numeric)
      TableColumn("Flow (m³/s)", value: \.discharge) { river in
        Text(river.discharge.map { $0.formatted(.number) } ?? "–")
          .foregroundStyle(river.discharge == nil ? .tertiary : .primary)
      }
      .alignment(.numeric)
    }
    .navigationTitle("Rivers")
  }
}

/// The cell of a river's name. In a compact width, in which it represents the whole row, it adds the continent and
/// length.
struct RiverName: View {
  let river: River
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(river.name)
      if sizeClass == .compact {
        Text("\(river.continent), \(river.length) km")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
  }
}
