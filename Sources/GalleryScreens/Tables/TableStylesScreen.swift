import SwiftUI

/// Tables in different styles, and columns that people can arrange.
struct TableStylesScreen: View {
  @State private var columns = TableColumnCustomization<River>()

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Bordered").font(.headline)
      Table(River.all.prefix(4)) {
        TableColumn("River", value: \.name)
        TableColumn("Continent", value: \.continent)
      }
      .tableStyle(.bordered)
      .frame(height: 160)
      Text("Inset, without stripes").font(.headline)
      Table(River.all.prefix(4)) {
        TableColumn("River", value: \.name)
        TableColumn("Continent", value: \.continent)
      }
      .tableStyle(.inset)
      .alternatingRowBackgrounds(.disabled)
      .frame(height: 160)
      Text("Columns to arrange").font(.headline)
      Table(River.all, columnCustomization: $columns) {
        TableColumn("River", value: \.name).customizationID("name")
        TableColumn("Continent", value: \.continent).customizationID("continent")
        TableColumn("Mouth", value: \.mouth).customizationID("mouth").defaultVisibility(.hidden)
        TableColumn("Length") { Text($0.length, format: .number) }
          .alignment(.numeric)
          .customizationID("length")
      }
    }
    .padding()
    .navigationTitle("Styles of tables")
  }
}
