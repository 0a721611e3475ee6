import Observation
import SwiftUI

/// The data of a screen, and the bindings of its controls.
@MainActor
@Observable
final class LyingModel {
  var tick = 0
  var mode = EditMode.inactive
  var one: LyingID?
  var required: Int = 1
  var position: LyingID?
  @ObservationIgnored let store: LyingStore
  @ObservationIgnored var chosen: Set<Int> = []

  init(_ store: LyingStore) { self.store = store }

  var plain: PlainLies { PlainLies(store: store) }

  /// The same collection in each read, or another one.
  var data: Binding<EditableLies> {
    Binding { [self] in
      _ = tick
      return EditableLies(store: store)
    } set: { [self] new in
      if new.store !== store { store.lots = Array(new.store.lots.prefix(60)) }
      tick += 1
    }
  }

  /// A selection that is another one on each read.
  var many: Binding<Set<Int>> {
    Binding { [self] in
      _ = tick
      guard store.chance.lies() else { return chosen }
      return Set((0..<store.chance.below(4)).map { _ in store.chance.below(20) })
    } set: { [self] new in
      chosen = new
      if store.chance.flip(3) { tick += 1 }
    }
  }

  /// What an appearing row, a body or a callback does with the data.
  func meddle(_ rarity: Int = 12) {
    guard store.chance.isLying, store.chance.flip(rarity) else { return }
    store.change()
  }

  func delete(_ offsets: IndexSet) {
    if store.chance.flip(4) { return tick += 1 }
    for offset in offsets.reversed() where store.lots.indices.contains(offset) { store.lots.remove(at: offset) }
    tick += 1
  }
}

enum ScreenKind: Int, CaseIterable {
  case list, bound, edited, sections, nested, outline, boundOutline, lazyStack, grid, eager, form, table, tableOutline,
    columns, path, tabs, tokens
}

struct LyingScreen: View {
  let kind: ScreenKind
  let model: LyingModel

  var body: some View {
    let _ = model.tick
    content.environment(\.editMode, Bindable(model).mode)
  }

  @ViewBuilder private var content: some View {
    switch kind {
    case .list: list
    case .bound: List(model.data) { $lot in LotRow(lot: lot, model: model) }
    case .edited:
      List(model.data, editActions: .all, selection: Bindable(model).one) { $lot in LotRow(lot: lot, model: model) }
    case .sections:
      List(selection: model.many) {
        ForEach(model.plain) { lot in
          Section("Section \(lot.number)") {
            ForEach(model.plain) { LotRow(lot: $0, model: model).tag($0.number) }.onDelete { model.delete($0) }
          }
        }
      }
    case .nested:
      List {
        ForEach(model.plain) { lot in
          if lot.number % 3 > 0 { ForEach(EditableLies(store: model.store)) { LotRow(lot: $0, model: model) } }
          LotRow(lot: lot, model: model)
        }
      }
    case .outline:
      List(model.plain, children: \.children, selection: Bindable(model).one) { LotRow(lot: $0, model: model) }
    case .boundOutline:
      List { OutlineGroup(model.data, children: \.editableChildren) { $lot in LotRow(lot: lot, model: model) } }
    case .lazyStack:
      ScrollViewReader { proxy in
        ScrollView {
          Button("Jump") { proxy.scrollTo(model.store.element(model.store.chance.below(9)).id) }
          LazyVStack(pinnedViews: .sectionHeaders) {
            Section {
              ForEach(model.plain) { LotRow(lot: $0, model: model) }
            } header: {
              Text("Header")
            }
            ForEach(EditableLies(store: model.store)) { LotRow(lot: $0, model: model) }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: Bindable(model).position)
      }
    case .grid:
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
          ForEach(model.plain) { LotRow(lot: $0, model: model) }
        }
        LazyHGrid(rows: [GridItem(.fixed(40)), GridItem(.flexible())]) {
          ForEach(EditableLies(store: model.store)) { Text(verbatim: "\($0.number)") }
        }
      }
    case .eager: EagerLots(model: model)
    case .form: LotForm(model: model)
    case .table: LotTable(model: model)
    case .tableOutline:
      Table(model.plain, children: \.children, selection: Bindable(model).one) {
        TableColumn("Number") { Text(verbatim: "\($0.number)") }
        TableColumn("Row") { LotRow(lot: $0, model: model) }
      }
    case .columns:
      Table(model.plain, selection: Bindable(model).one) {
        TableColumn("Number") { Text(verbatim: "\($0.number)") }
        TableColumnForEach(model.plain) { column in
          TableColumn("C\(column.number)") { (lot: Lot) in Text(verbatim: "\(lot.number) \(column.number)") }
        }
      }
    case .path: LotStack(model: model)
    case .tabs:
      TabView {
        ForEach(model.plain) { lot in
          List(model.plain) { LotRow(lot: $0, model: model) }.tabItem { Text("\(lot.number)") }
        }
      }
    case .tokens:
      NavigationStack {
        list.searchable(text: .constant(""), tokens: model.data, suggestedTokens: model.data) { Text("\($0.number)") }
      }
    }
  }

  private var list: some View {
    List(selection: model.many) {
      Text("First")
      ForEach(model.plain) { LotRow(lot: $0, model: model).tag($0.number) }
        .onDelete { model.delete($0) }
        .onMove { _, _ in model.meddle(2) }
      ForEach(EditableLies(store: model.store)) { LotRow(lot: $0, model: model) }
    }
  }
}

/// A row with state, actions, and a hand in the data.
struct LotRow: View {
  let lot: Lot
  let model: LyingModel
  @State private var taps = 0

  var body: some View {
    let _ = model.meddle(30)
    Button {
      taps += 1
      model.meddle(3)
      model.tick += 1
    } label: {
      Text(verbatim: "Lot \(lot.number) \(taps)").frame(height: lot.number % 5 == 0 ? 80 : nil)
    }
    .swipeActions { Button("Delete", role: .destructive) { model.delete([lot.number]) } }
    .contextMenu { Button("Change") { model.meddle(1) } }
    .onAppear { model.meddle() }
    .onDisappear { model.meddle() }
  }
}
