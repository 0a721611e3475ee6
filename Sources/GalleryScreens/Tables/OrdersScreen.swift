import RowanGrid
import SwiftUI

/// A grid of 100,000 orders that is edited as a spreadsheet, with a line about the selection.
///
/// The orders that are changed are kept for the window, also while the screen is not there and over a restart of the program.
struct OrdersScreen: View {
  @State private var orders = TeaOrder.samples(100_000)
  @Kept("orders.changes") private var changes = TeaOrderChanges()
  @State private var selection = GridSelection<TeaOrder.ID>(
    ranges: [.init(anchor: .init(row: 10_003, column: "Article"), head: .init(row: 10_006, column: "Price"))]
  )
  @State private var sortOrder: [KeyPathComparator<TeaOrder>] = []
  @State private var isFinding = false
  @SceneStorage("orders.columns") private var columns = TableColumnCustomization<TeaOrder>()

  var body: some View {
    VStack(spacing: 0) {
      DataGrid(orders, selection: $selection, sortOrder: $sortOrder, columnCustomization: $columns) {
        GridColumn("Number", value: \.id).width(80).pinned()
        GridColumn("Customer", value: \.customer).width(min: 80, ideal: 150)
        GridColumn("Article", value: \.article).width(min: 80, ideal: 150)
        GridColumn("Count", value: \.count).width(min: 50, ideal: 70)
        GridColumn("Price", value: \.price, format: .currency(code: "EUR")).width(min: 60, ideal: 90)
        GridColumn("Total", value: \.total, format: .currency(code: "EUR")).width(min: 60, ideal: 100)
        GridColumn("Paid", value: \.isPaid).width(60)
        GridColumn("Status", value: \.status).width(min: 60, ideal: 90)
        GridColumn("Note", value: \.note).width(min: 60, ideal: 140)
      }
      .onEdit { write($0.map(\.after)) }
      .findNavigator(isPresented: $isFinding)
      .onChange(of: sortOrder) { orders.sort(using: sortOrder) }
      OrdersStatusLine(count: orders.count, changes: changes, selection: selection)
    }
    .onAppear { changes.apply(to: &orders) }
    .navigationTitle("Orders")
  }

  private func write(_ changed: [TeaOrder]) {
    TeaOrderChanges.set(changed, in: &orders)
    changes.add(changed)
  }
}

/// The line below the grid: the number of orders and the active cell.
private struct OrdersStatusLine: View {
  let count: Int
  let changes: TeaOrderChanges
  let selection: GridSelection<TeaOrder.ID>

  var body: some View {
    HStack {
      if changes.isComplete {
        Text("\(count) orders")
      } else {
        Text("\(count) orders; the first \(changes.archived.count) changes are kept")
      }
      Spacer()
      if let active = selection.active {
        Text(verbatim: "\(active.column), order \(active.row)")
      }
    }
    .font(.callout)
    .foregroundStyle(.secondary)
    .padding(.horizontal, 12)
    .padding(.vertical, 6)
  }
}
