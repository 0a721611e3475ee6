#if Data
import Foundation
import RowanData
import RowanGrid
import SwiftUI

/// The people of the company as cells: ranges that are copied, pinned columns and rows, filters below the header, totals, Find and
/// exports. The database filters, searches and sums.
struct CompanyGrid: View {
  @Bindable var model: CompanyModel
  @State private var selection = GridSelection<CompanyPerson.ID>()
  @State private var isFinding = false
  @State private var pinned: [CompanyPerson] = []
  @State private var export: Task<Void, Never>?
  @State private var exported: LocalizedStringKey?
  /// The written file, until the browser has fetched it.
  @State private var file: URL?
  @State private var isSaving = false
  @SceneStorage("company.columns") private var columns = TableColumnCustomization<CompanyPerson>()

  /// The columns of the database by the IDs of the grid's columns.
  static let stored: [String: RowColumn] = [
    "Family name": RowColumn("family", .text), "Given name": RowColumn("given", .text),
    "Number": RowColumn("number", .number), "Role": RowColumn("role", .text),
    "Department": RowColumn("department", .text), "Office": RowColumn("office", .text),
    "Country": RowColumn("country", .text), "Grade": RowColumn("grade", .number),
    "Salary": RowColumn("salary", .number), "Joined": RowColumn("joined", .text),
    "Hours": RowColumn("hours", .number), "Leave": RowColumn("leave", .number), "E-mail": RowColumn("email", .text),
  ]

  /// The IDs of the columns that people edit, as in the inspector.
  private static let editable: Set<String> = ["Family name", "Given name", "Role", "Department"]

  @GridColumnBuilder<CompanyPerson> static var gridColumns: [GridColumn<CompanyPerson>] {
    stored(GridColumn("Family name", value: \.family).width(min: 100, ideal: 140).pinned())
    stored(GridColumn("Given name", value: \.given).width(min: 90, ideal: 100))
    stored(GridColumn("Number") { Int($0.number) }.width(min: 70, ideal: 170))
    stored(GridColumn("Role", value: \.role).width(min: 80, ideal: 120))
    stored(GridColumn("Department", value: \.department).width(min: 80, ideal: 140))
    stored(GridColumn("Office", value: \.office).width(min: 70, ideal: 100))
    stored(GridColumn("Country", value: \.country).width(min: 80, ideal: 120))
    stored(GridColumn("Grade", value: \.grade).width(min: 50, ideal: 80))
    stored(GridColumn("Salary", value: \.salary, format: .number).width(min: 60, ideal: 170))
    stored(GridColumn("Joined", value: \.joined).width(min: 104, ideal: 110))
    stored(GridColumn("Hours", value: \.hours).width(min: 50, ideal: 150))
    stored(GridColumn("Leave", value: \.leave).width(min: 50, ideal: 80))
    stored(GridColumn("E-mail", value: \.email).width(min: 120, ideal: 280).pinned(.trailing))
  }

  private static func stored(_ column: GridColumn<CompanyPerson>) -> GridColumn<CompanyPerson> {
    let column = column.editable(editable.contains(column.id))
    return Self.stored[column.id].map { column.stored(as: $0) } ?? column
  }

  private var grid: DataGrid<PagedRows<CompanyPerson>> {
    @Bindable var query = model.query
    let grid = DataGrid(query.rows, selection: $selection, sortOrder: $query.sortOrder, columnCustomization: $columns) {
      for column in Self.gridColumns { column }
    }
    // The message that nobody is found has the place of the rows.
    if query.rows.isEmpty { return grid }
    return grid.totals([.init(.average, of: "Salary"), .init(.sum, of: "Hours"), .init(.count, of: "Number")])
  }

  var body: some View {
    VStack(spacing: 0) {
      grid
        .onEdit(unwritten: model.unwritten) { edits in for edit in edits { model.save(edit.after, from: edit.before) } }
        .filters($model.filters)
        .frozenRows(pinned)
        .cellMenu { selection in
          if let id = selection.active?.row { pinItem(id) }
        }
        .findNavigator(isPresented: $isFinding)
      HStack {
        Button("Find", systemImage: "magnifyingglass") { isFinding.toggle() }
        if let export {
          Button("Stop Export", systemImage: "xmark") { export.cancel() }
        } else {
          Menu("Export", systemImage: "square.and.arrow.up") {
            Button("Comma-Separated Values") { export = Task { await write(.csv(), "csv") } }
            Button("Workbook") { export = Task { await write(.xlsx(), "xlsx") } }
          }
          // The written file is there until the browser has it.
          .disabled(isSaving)
        }
        if let exported { Text(exported).lineLimit(1) }
        Spacer(minLength: 0)
      }
      .font(.callout)
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
    }
    .onChange(of: selection) { if let row = selection.active?.row, row > 0 { model.selectCell(of: row) } }
    .fileMover(isPresented: $isSaving, file: file) { result in
      if case .failure(let error) = result { exported = "\(error.localizedDescription)" }
      removeFile()
    }
    .onDisappear {
      export?.cancel()
      removeFile()
    }
  }

  /// The item that pins a row at the top, or takes it away there.
  @ViewBuilder private func pinItem(_ id: CompanyPerson.ID) -> some View {
    if pinned.contains(where: { $0.id == id }) {
      Button("Unpin Row") { pinned.removeAll { $0.id == id } }
    } else {
      Button("Pin Row at Top") {
        Task { if let person = try? await model.query.record(id: id) { pinned.append(person) } }
      }
    }
  }

  /// Writes the shown people to a temporary file, page by page, which the browser then downloads.
  private func write(_ format: GridExportFormat, _ suffix: String) async {
    removeFile()
    let folder = CompanySource.exportFolder()
    let url = folder.appending(path: "Company.\(suffix)")
    let query = model.query
    let job = GridExport(columns: Self.gridColumns, customization: columns, format: format)
    file = url
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let result = try await job.write(count: query.rows.count, to: url) { progress in
        exported = "^[\(progress.rows) person](inflect: true)…"
      } page: {
        try await query.records($0)
      }
      exported = "^[\(result.rows) person](inflect: true) exported"
      isSaving = true
    } catch is CancellationError {
      exported = "Stopped"
      removeFile()
    } catch {
      exported = "\(error.localizedDescription)"
      removeFile()
    }
    export = nil
  }

  private func removeFile() {
    if let file { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    file = nil
  }
}
#endif
