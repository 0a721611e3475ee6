import RowanTables
import SwiftUI

/// A cell of a row that does not scroll: the text of a column in the row of totals, or in a frozen row.
struct GridFixedCell<Element: Identifiable>: View {
  let model: GridModel<Element>
  let row: GridFixedRow<Element>
  /// The index of the column among the visible ones.
  let index: Int
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    if model.columns.indices.contains(index) {
      let column = model.columns[index]
      if case .filters(let filters) = row {
        GridFilterCell(model: model, column: column, filters: filters).id(column.id)
      } else {
        text(of: column)
      }
    }
  }

  @ViewBuilder private func text(of column: GridColumn<Element>) -> some View {
    let text = row.text(in: column, at: index, of: model)
    if text.isEmpty {
      Color.clear.accessibilityHidden(true)
    } else {
      let name = row.isTotal ? model.totals.names[column.id] : nil
      HStack(spacing: 4) {
        if let name {
          // The number has the room first.
          Text(verbatim: name)
            .font(.caption)
            .foregroundStyle(.secondary)
        }
        Text(verbatim: name.map { String(text.dropFirst($0.count + 1)) } ?? text)
          .fontWeight(row.isTotal ? .semibold : .regular)
          .monospacedDigit()
          .layoutPriority(1)
      }
      .lineLimit(1)
      .padding(.leading, 10)
      .padding(.trailing, 8)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: column.cellAlignment(in: direction))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(verbatim: text == row.title ? text : column.title))
      .accessibilityValue(Text(verbatim: text == row.title ? "" : text))
    }
  }
}

/// A row of a grid that does not scroll.
enum GridFixedRow<Element: Identifiable> {
  case total(String)
  case frozen(Element)
  case filters(Binding<GridFilters>)

  var isTotal: Bool { if case .total = self { true } else { false } }
  /// The title of the row, in its first cell.
  var title: String? { if case .total(let title) = self { title } else { nil } }

  /// Returns the text of a cell. The title of totals is in the first column if that has no total.
  @MainActor
  func text(in column: GridColumn<Element>, at index: Int, of model: GridModel<Element>) -> String {
    switch self {
    case .total(let title): model.totals.texts[column.id] ?? (index == 0 ? title : "")
    case .frozen(let element): column.text(column.value(element))
    case .filters: ""
    }
  }
}
