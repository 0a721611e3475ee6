import SwiftUI

/// Containers that make every element at once.
struct EagerLots: View {
  let model: LyingModel

  var body: some View {
    ScrollView {
      VStack {
        ForEach(model.plain) { LotRow(lot: $0, model: model) }
        HStack { ForEach(EditableLies(store: model.store)) { Text(verbatim: "\($0.number)") } }
        Grid {
          ForEach(model.plain) { lot in
            GridRow { ForEach(model.plain) { Text(verbatim: "\(lot.number) \($0.number)") } }
          }
        }
        Menu("Menu") { ForEach(model.data) { $lot in Button("\(lot.number)") {} } }
        ShareLink(items: PlainTexts(lots: model.plain))
      }
    }
  }
}

/// The texts of elements, as many as these say they are.
struct PlainTexts: RandomAccessCollection {
  let lots: PlainLies
  var startIndex: Int { lots.startIndex }
  var endIndex: Int { lots.endIndex }
  var count: Int { lots.count }
  subscript(position: Int) -> String { "\(lots[position].number)" }
}

/// Pickers whose options, tags and sources lie.
struct LotForm: View {
  let model: LyingModel

  var body: some View {
    NavigationStack {
      Form {
        Picker("One", selection: Bindable(model).one) {
          ForEach(model.plain) { Text(verbatim: "\($0.number)").tag(Optional($0.id)) }
        }
        Picker("Required", selection: Bindable(model).required) {
          ForEach(EditableLies(store: model.store)) { Text(verbatim: "\($0.number)").tag($0.number) }
        }
        .pickerStyle(.segmented)
        Picker(sources: Sources(lots: model.plain, binding: Bindable(model).required), selection: \.self) {
          ForEach(model.plain) { Text(verbatim: "\($0.number)").tag($0.number) }
        } label: {
          Text("Sources")
        }
        Section {
          ForEach(model.data) { $lot in LotRow(lot: lot, model: model) }
        }
        DisclosureGroup("More") { ForEach(model.plain) { LotRow(lot: $0, model: model) } }
      }
    }
  }
}

/// Bindings, as many as the elements say they are.
struct Sources: RandomAccessCollection {
  let lots: PlainLies
  let binding: Binding<Int>
  var startIndex: Int { lots.startIndex }
  var endIndex: Int { lots.endIndex }
  var count: Int { lots.count }
  subscript(position: Int) -> Binding<Int> { binding }
}

/// A table of rows in sections, with a selection and an order.
struct LotTable: View {
  let model: LyingModel
  @State private var order = [KeyPathComparator(\Lot.number)]

  var body: some View {
    Table(of: Lot.self, selection: Bindable(model).one, sortOrder: $order) {
      TableColumn("Number", value: \.number) { Text(verbatim: "\($0.number)") }
      TableColumn("Row") { LotRow(lot: $0, model: model) }.width(min: 20, max: 300)
    } rows: {
      ForEach(model.plain) { TableRow($0) }
      Section("More") { ForEach(EditableLies(store: model.store)) { TableRow($0) } }
    }
  }
}

/// A stack whose path lies.
struct LotStack: View {
  let model: LyingModel

  var body: some View {
    NavigationStack(path: model.data) {
      List(model.plain) { lot in NavigationLink("Lot \(lot.number) 0", value: lot) }
        .navigationDestination(for: Lot.self) { lot in
          List { ForEach(model.plain) { LotRow(lot: $0, model: model) } }.navigationTitle("\(lot.number)")
        }
    }
  }
}
