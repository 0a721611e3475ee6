#if Data
import RowanData
import SwiftUI

/// A table over a database of ten million people: sorted by any of fifteen columns, searched while typing, edited in an
/// inspector, and updated when another program changes it.
struct CompanyScreen: View {
  @State private var model: CompanyModel
  @State private var isInspecting: Bool
  @SceneStorage("company.search") private var keptSearch = ""
  @SceneStorage("company.person") private var keptPerson: Int?
  @SceneStorage("company.cells") private var showsCells = false
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(search: String = "", selection: CompanyPerson.ID? = nil) {
    _model = State(wrappedValue: CompanyModel(Company.store, search: search, selection: selection))
    _isInspecting = State(initialValue: selection != nil)
  }

  var body: some View {
    VStack(spacing: 0) {
      if let text = model.query.failure?.description ?? model.notice { CompanyNotice(text: text) }
      Group {
        if showsCells { CompanyGrid(model: model) } else { CompanyTable(model: model) }
      }
      .overlay { CompanyPlaceholder(model: model, showsCells: showsCells) }
      CompanyStatus(model: model)
    }
    .searchable(text: $model.search, prompt: "Names or a number")
    .navigationTitle("Company")
    .toolbar {
      ToolbarItem {
        Button("Details", systemImage: "info.circle") { isInspecting.toggle() }
          .accessibilityHint("Shows or hides the selected person.")
      }
      ToolbarItem {
        Toggle("Cells", systemImage: "tablecells", isOn: $showsCells)
          .accessibilityHint("Shows cells with ranges, filters and totals in place of rows.")
      }
    }
    .inspector(isPresented: $isInspecting) {
      CompanyDetail(model: model, close: sizeClass == .compact ? { isInspecting = false } : nil)
    }
    .onAppear { model.restore(search: keptSearch, selection: keptPerson.map { CompanyPerson.ID($0) }) }
    .onChange(of: model.selection) { _, selection in
      // A selected cell is part of a range, which an inspector would cover.
      if !showsCells { isInspecting = selection != nil }
      keptPerson = selection.map { Int($0) }
    }
    .onChange(of: showsCells) {
      // The row of the active cell is not a choice of its person: a tap on it must be one.
      if !showsCells, !isInspecting { model.selection = nil }
    }
    .onChange(of: isInspecting) {
      // A tap on the same row shows its person again.
      if !isInspecting, !showsCells, sizeClass == .compact { model.selection = nil }
    }
    .onChange(of: model.search) { _, search in keptSearch = search }
    .task { await model.follow() }
  }
}

/// Shown in place of the rows while there are none.
///
/// Reads the rows apart from the screen, whose toolbar and search do not depend on them.
private struct CompanyPlaceholder: View {
  let model: CompanyModel
  let showsCells: Bool

  /// The values on which the shown person depends.
  private struct Shown: Equatable {
    let person: CompanyPerson.ID?
    let rows: PagedRows<CompanyPerson>
  }

  var body: some View {
    ZStack {
      if model.query.rows.isEmpty, model.query.failure == nil, !model.query.isSearching {
        if !model.query.isLoaded {
          ProgressView("Opening…")
        } else if !model.search.isEmpty {
          // Below the header of the table.
          ContentUnavailableView.search(text: model.search).padding(.top, 36)
        } else if !model.filters.isEmpty {
          ContentUnavailableView("Nobody Passes the Filters", systemImage: "line.3.horizontal.decrease")
            .padding(.top, showsCells ? 60 : 36)
        }
      }
    }
    .task(id: Shown(person: model.selection, rows: model.query.rows)) { await model.show() }
  }
}

/// A notice of an error, above the rows that are still available.
private struct CompanyNotice: View {
  let text: String

  var body: some View {
    Label(text, systemImage: "exclamationmark.triangle")
      .font(.callout)
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .background(Color.orange.opacity(0.18))
  }
}

/// A status line with the number of rows.
private struct CompanyStatus: View {
  let model: CompanyModel

  private var status: Text {
    if model.query.isSearching { return Text("Searching…") }
    return Text("^[\(model.query.rows.count) person](inflect: true)")
  }

  var body: some View {
    VStack(spacing: 0) {
      Divider()
      status
        .font(.footnote)
        .foregroundStyle(.secondary)
        .monospacedDigit()
        .frame(maxWidth: .infinity)
        .padding(.vertical, 6)
    }
  }
}

/// A table of the fifteen columns, or of those that fit: with touch a table is as wide as its window.
private struct CompanyTable: View {
  @Bindable var model: CompanyModel
  @State private var width = CGFloat.infinity
  /// The sort order of the query, in a state that a reload keeps.
  @State private var sortOrder: [KeyPathComparator<CompanyPerson>] = []

  var body: some View {
    Table(model.query.rows, selection: $model.selection, sortOrder: $sortOrder) {
      Group {
        TableColumn("Family name", value: \.family) { CompanyName(person: $0) }
          .width(min: 100, ideal: 140)
        TableColumn("Given name", value: \.given) { CompanyCell($0, $0.given) }
          .width(min: 90, ideal: 100)
        TableColumn("Number", value: \.number) { CompanyCell($0, String($0.number)) }
          .width(min: 70, ideal: 84)
          .alignment(.numeric)
        TableColumn("Role", value: \.role) { CompanyCell($0, $0.role) }
          .width(min: 80, ideal: 110)
        TableColumn("Department", value: \.department) { CompanyCell($0, $0.department) }
          .width(min: 80, ideal: 140)
      }
      if width >= 900 {
        TableColumn("Office", value: \.office) { CompanyCell($0, $0.office) }
          .width(min: 70, ideal: 100)
        TableColumn("Country", value: \.country) { CompanyCell($0, $0.country) }
          .width(min: 80, ideal: 120)
        TableColumn("Grade", value: \.grade) { CompanyCell($0, String($0.grade)) }
          .width(min: 50, ideal: 60)
          .alignment(.numeric)
        TableColumn("Salary", value: \.salary) { CompanyCell($0, $0.salary.formatted()) }
          .width(min: 60, ideal: 80)
          .alignment(.numeric)
        TableColumn("Joined", value: \.joined) { CompanyCell($0, $0.joined) }
          .width(min: 104, ideal: 104)
      }
      if width >= 1180 {
        TableColumn("Hours", value: \.hours) { CompanyCell($0, String($0.hours)) }
          .width(min: 50, ideal: 60)
          .alignment(.numeric)
        TableColumn("Leave", value: \.leave) { CompanyCell($0, String($0.leave)) }
          .width(min: 50, ideal: 60)
          .alignment(.numeric)
        TableColumn("Room", value: \.room) { CompanyCell($0, $0.room) }
          .width(min: 60, ideal: 80)
        TableColumn("Phone", value: \.phone) { CompanyCell($0, String($0.phone)) }
          .width(min: 60, ideal: 80)
          .alignment(.numeric)
        TableColumn("E-mail", value: \.email) { CompanyCell($0, $0.email) }
          .width(min: 120, ideal: 280)
      }
    }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .onAppear { if sortOrder.isEmpty { sortOrder = model.query.sortOrder } }
    .onChange(of: sortOrder) { model.query.sortOrder = sortOrder }
  }
}

/// A cell of one column, redacted until its row is read.
private struct CompanyCell: View {
  let person: CompanyPerson
  let text: String

  init(_ person: CompanyPerson, _ text: String) {
    self.person = person
    self.text = text
  }

  var body: some View {
    Text(text)
      .lineLimit(1)
      .monospacedDigit()
      .redacted(reason: person.isPlaceholder ? .placeholder : [])
  }
}

/// The cell of the family name. In a compact width, in which it represents the whole row, it adds the given name, role
/// and office.
private struct CompanyName: View {
  let person: CompanyPerson
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(sizeClass == .compact ? person.name : person.family)
        .lineLimit(1)
      if sizeClass == .compact {
        Text("\(person.role), \(person.office)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
    }
    .redacted(reason: person.isPlaceholder ? .placeholder : [])
  }
}
#endif
