import Foundation
import SwiftUI

extension ComponentDescription {
  /// Tables: rows of data in columns, with a builder of cells per column.
  static let tables: [ComponentDescription] = [
    ComponentDescription(
      name: "Table",
      parameter: "T extends { id: string }",
      props: [
        PropDescription(.data, .rows, required: true), PropDescription(.selection, .selection),
        PropDescription(.sortOrder, .sortOrder),
        PropDescription(.columnCustomization, PropType("Observable<string>")),
      ],
      children: "Children"
    ) { element, session in
      guard case .rows(let rows)? = element[.data] else { return AnyView(EmptyView()) }
      let parts = flat(element.children)
      let columns = zip(columnIDs(parts), parts).compactMap { TableColumnValue($0, $1) }
      guard columns.count == parts.count else {
        let message = "Table: what stands in it are elements of TableColumn, one by one or in an array or fragment."
        return AnyView(ErrorRow(error: ScriptError(message: message, place: session.place(element.place))))
      }
      let selection: ScriptSelection? =
        if case .selection(let found)? = element[.selection] { found } else { nil }
      let order: ScriptSortOrder? = if case .sortOrder(let found)? = element[.sortOrder] { found } else { nil }
      let kept: ScriptValue? = element[.columnCustomization]?.observable == nil ? nil : element[.columnCustomization]
      return AnyView(ScriptTable(rows: rows, columns: columns, selection: selection, order: order, kept: kept))
    },
    ComponentDescription(
      name: "TableColumn",
      // A column's props do not determine the type of the rows.
      parameter: "T extends { id: string } = any",
      props: [
        PropDescription(.title, .string, required: true),
        PropDescription(.builder, .builder("(item: T, index: number) => VirtualNode"), required: true),
        PropDescription(.value, .string),
        PropDescription(.width, PropType("number | { min?: number, ideal?: number, max?: number }")),
        PropDescription(.alignment, .one(of: "automatic", "leading", "center", "trailing", "numeric")),
      ],
      children: ""
    ) { _, _ in AnyView(EmptyView()) },
  ]

  /// Returns the identifiers of columns for their cells and customization: the key, else the title, else the offset.
  private static func columnIDs(_ columns: [ScriptElement?]) -> [String] {
    var known: Set<String> = []
    return columns.enumerated().map { offset, column in
      let names = [column?.key, column?.string(.title)].compactMap(\.self)
      if let name = names.first(where: { known.insert($0).inserted }) { return name }
      var name = "\(offset)"
      while !known.insert(name).inserted { name += "'" }
      return name
    }
  }

  /// Returns the elements in a table, with fragments and arrays flattened; `nil` for other values.
  private static func flat(_ children: [ScriptValue]) -> [ScriptElement?] {
    children.flatMap { child -> [ScriptElement?] in
      switch child {
      case .element(let element) where element.component == 0: flat(element.children)
      case .element(let element): [element]
      case .list(let values): flat(values)
      default: child.isEmpty ? [] : [nil]
      }
    }
  }
}

/// A column of a script's table.
private nonisolated struct TableColumnValue: Identifiable {
  let id: String
  let title: String
  let builder: ScriptBuilder
  let width: ScriptValue?
  let alignment: TableColumnAlignment
  /// The field by which the column sorts, if it does.
  let sort: ScriptSort?

  @MainActor init?(_ id: String, _ element: ScriptElement?) {
    guard let element, let builder = element[.builder]?.builder else { return nil }
    self.id = id
    self.builder = builder
    title = element.string(.title) ?? ""
    width = element[.width]
    sort = element.string(.value).map { ScriptSort(key: $0) }
    alignment =
      switch element.string(.alignment) {
      case "leading": .leading
      case "center": .center
      case "trailing": .trailing
      case "numeric": .numeric
      default: .automatic
      }
  }
}

/// A table. The engine holds the selection, the sort order and the customization of columns; the script sorts the rows.
private struct ScriptTable: View {
  let rows: ScriptRows
  let columns: [TableColumnValue]
  let selection: ScriptSelection?
  let order: ScriptSortOrder?
  /// The observable of a string in which the script keeps the customization of columns, if there is one.
  let kept: ScriptValue?
  @State private var scopes = TableScopes()
  @State private var own = TableColumnCustomization<RowIDs.Row>()

  private typealias Customization = TableColumnCustomization<RowIDs.Row>

  private var customization: Binding<Customization> {
    guard let kept, let observable = kept.observable else { return $own }
    let text = kept.string ?? ""
    return Binding(
      get: { (try? JSONDecoder().decode(Customization.self, from: Data(text.utf8))) ?? Customization() },
      set: { changed in
        guard let data = try? JSONEncoder().encode(changed) else { return }
        observable.set(.text(String(decoding: data, as: UTF8.self)))
      }
    )
  }

  var body: some View {
    let elements = rows.elements
    if let selection { _ = selection.value }
    if let order { _ = order.value }
    let sortOrder = Binding(get: { order?.value ?? [] }, set: { order?.value = $0 })
    return Group {
      if let mistake = rows.mistake {
        ErrorRow(error: mistake)
      } else if let selection, selection.isSingle {
        let chosen = Binding(get: { selection.single }, set: { selection.single = $0 })
        Table(elements, selection: chosen, sortOrder: sortOrder, columnCustomization: customization) { content }
      } else if let selection {
        let chosen = Binding(get: { selection.value }, set: { selection.value = $0 })
        Table(elements, selection: chosen, sortOrder: sortOrder, columnCustomization: customization) { content }
      } else {
        Table(elements, sortOrder: sortOrder, columnCustomization: customization) { content }
      }
    }
  }

  @TableColumnBuilder<RowIDs.Row, ScriptSort>
  private var content: some TableColumnContent<RowIDs.Row, ScriptSort> {
    TableColumnForEach(columns) { column in
      if let sort = column.sort, order != nil {
        TableColumn(Text(verbatim: column.title), sortUsing: sort) { cell(column, $0) }
          .width(min: column.least, ideal: column.ideal, max: column.most)
          .alignment(column.alignment)
          .customizationID(column.id)
      }
      if column.sort == nil || order == nil {
        TableColumn(Text(verbatim: column.title)) { (row: RowIDs.Row) in cell(column, row) }
          .width(min: column.least, ideal: column.ideal, max: column.most)
          .alignment(column.alignment)
          .customizationID(column.id)
      }
    }
  }

  private func cell(_ column: TableColumnValue, _ row: RowIDs.Row) -> ScriptRowView {
    ScriptRowView(
      scope: scopes.column(column.id).scope(for: row.id),
      builder: column.builder.scope,
      slot: column.builder.slot,
      id: row.id,
      index: row.index
    )
  }
}

extension TableColumnValue {
  @MainActor private func width(_ name: String) -> CGFloat? { width?.object?[name]?.length ?? width?.length }
  @MainActor var least: CGFloat? { width("min") }
  @MainActor var ideal: CGFloat? { width("ideal") }
  @MainActor var most: CGFloat? { width("max") }
}

/// The scopes of a table's cells, by column.
private final class TableScopes {
  private var columns: [String: RowScopes] = [:]

  func column(_ id: String) -> RowScopes {
    if let known = columns[id] { return known }
    let made = RowScopes()
    columns[id] = made
    return made
  }
}
