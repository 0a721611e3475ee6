import SwiftUI

/// Counts in three kinds of state: of the row, of an observable model, and of the screen through bindings.
struct StateScreen: View {
  @Kept("state.stall") private var stall = JamStall()
  @State private var orders = [
    Order(name: "Mrs Okonkwo", jars: 2), Order(name: "The vicarage", jars: 6), Order(name: "Platform 3 café", jars: 24),
  ]
  @State private var changes = 0

  var body: some View {
    List {
      Section {
        TastingRow(flavour: "Damson")
        TastingRow(flavour: "Gooseberry")
      } header: {
        Text("Kept by the row")
      } footer: {
        Text("Spoons tasted. Nobody else needs to know.")
      }
      Section {
        ForEach(stall.flavours) { flavour in
          FlavourRow(flavour: flavour)
        }
        Text("\(stall.total) jars on the stall")
          .bold()
      } header: {
        Text("Kept by an observable model")
      }
      Section {
        ForEach($orders) { $order in
          OrderRow(order: $order)
        }
        FieldRow("Ordered", orders.reduce(0) { $0 + $1.jars }.formatted())
        FieldRow("Times changed", changes.formatted())
      } header: {
        Text("Kept by the screen, changed through a binding")
      }
    }
    .onChange(of: orders) {
      changes += 1
    }
    .navigationTitle("Jam stall")
    .navigationBarTitleDisplayMode(.inline)
  }
}

private struct TastingRow: View {
  let flavour: String

  @State private var spoons = 0

  var body: some View {
    CounterRow(title: flavour, value: spoons, remove: { spoons -= 1 }, add: { spoons += 1 })
  }
}

private struct FlavourRow: View {
  let flavour: JamStall.Flavour

  var body: some View {
    CounterRow(title: flavour.name, value: flavour.jars, remove: { flavour.jars -= 1 }, add: { flavour.jars += 1 })
  }
}

private struct OrderRow: View {
  @Binding var order: Order

  var body: some View {
    CounterRow(title: order.name, value: order.jars, remove: { order.jars -= 1 }, add: { order.jars += 1 })
  }
}
