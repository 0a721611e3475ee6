import GRDB
import RowanData
import SwiftUI

/// A table of the orders, sorted by its headers and searched by customer, both in the database.
struct OrderTable: View {
  @State private var orders: PagedQuery<Order>
  @State private var search = ""
  @State private var selection: Set<Order.ID> = []
  @SceneStorage("columns") private var columns = TableColumnCustomization<Order>()

  init(database: any DatabaseWriter) {
    _orders = State(initialValue: PagedQuery(in: database, sortOrder: [KeyPathComparator(\.id)]))
  }

  var body: some View {
    NavigationStack {
      table
        .navigationTitle("Orders")
        .searchable(text: $search, prompt: "Customer")
        .onChange(of: search) {
          let pattern = "%\(search)%"
          orders.filter(search.isEmpty ? nil : "customer LIKE \(pattern)")
        }
        .toolbar {
          ToolbarItem {
            Button("Delete", systemImage: "trash", role: .destructive) { deleteSelection() }
              .disabled(selection.isEmpty)
          }
        }
        .safeAreaInset(edge: .bottom) {
          Text("\(orders.rows.count) orders")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
            .padding(6)
            .background(.regularMaterial)
        }
    }
  }

  private var table: some View {
    Table(orders.rows, selection: $selection, sortOrder: $orders.sortOrder, columnCustomization: $columns) {
      TableColumn("Number", value: \.id) { Text("\($0.id)") }
        .width(min: 60, ideal: 80)
        .customizationID("number")
      TableColumn("Customer", value: \.customer)
        .customizationID("customer")
      TableColumn("Day", value: \.day)
        .width(min: 80, ideal: 110)
        .customizationID("day")
      TableColumn("Total", value: \.total) { order in
        Text(Double(order.total) / 100, format: .number.precision(.fractionLength(2)))
          .monospacedDigit()
      }
      .width(min: 80, ideal: 100)
      .alignment(.numeric)
      .customizationID("total")
    }
  }

  private func deleteSelection() {
    let gone = Array(selection)
    selection = []
    Task {
      _ = try? await orders.write { db in try Order.deleteAll(db, keys: gone) }
    }
  }
}
