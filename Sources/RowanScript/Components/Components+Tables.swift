#if Script
import Foundation
import SwiftUI

extension ComponentDescription {
  /// Tables: rows of data in columns, each cell made by its column's builder.
  static let tables: [ComponentDescription] = [
    ComponentDescription(
      name: "Table",
      parameter: "T extends { id: string }",
      props: [PropDescription(.data, .rows, required: true), PropDescription(.selection, .selection)],
      children: "VirtualNode | VirtualNode[]"
    ) { element, session in
      guard case .rows(let rows)? = element[.data] else { return AnyView(EmptyView()) }
      let columns = flat(element.children).enumerated().compactMap { TableColumnValue($0.offset, $0.element) }
      let selection: ScriptSelection? =
        if case .selection(let found)? = element[.selection] { found } else { nil }
      return AnyView(ScriptTable(rows: rows, columns: columns, selection: selection, session: session))
    },
    ComponentDescription(
      name: "TableColumn",
      parameter: "T extends { id: string }",
      props: [
        PropDescription(.title, .string, required: true),
        PropDescription(.builder, .builder("(item: T, index: number) => VirtualNode"), required: true),
        PropDescription(.width, PropType("number | { min?: number, ideal?: number, max?: number }")),
      ],
      children: ""
    ) { _, _ in AnyView(EmptyView()) },
  ]

  private static func flat(_ children: [ScriptValue]) -> [ScriptElement] {
    children.flatMap { child -> [ScriptElement] in
      switch child {
      case .element(let element): [element]
      case .list(let values): flat(values)
      default: []
      }
    }
  }
}

/// A column as the script described it.
private nonisolated struct TableColumnValue: Identifiable {
  let id: Int
  let title: String
  let builder: ScriptBuilder
  let width: ScriptValue?

  @MainActor init?(_ id: Int, _ element: ScriptElement) {
    guard let builder = element[.builder]?.builder else { return nil }
    self.id = id
    self.builder = builder
    title = element.string(.title) ?? ""
    width = element[.width]
  }
}

/// A table; the selection is the engine's, as in a list.
private struct ScriptTable: View {
  let rows: ScriptRows
  let columns: [TableColumnValue]
  let selection: ScriptSelection?
  let session: ScriptSession
  @State private var scopes = TableScopes()

  var body: some View {
    let elements = rows.elements
    if let selection { _ = selection.value }
    return Group {
      if let mistake = rows.mistake {
        ErrorRow(error: mistake)
      } else if let selection, selection.isSingle {
        Table(elements, selection: Binding(get: { selection.single }, set: { selection.single = $0 })) { content }
      } else if let selection {
        Table(elements, selection: Binding(get: { selection.value }, set: { selection.value = $0 })) { content }
      } else {
        Table(elements) { content }
      }
    }
  }

  @TableColumnBuilder<RowIDs.Row, Never>
  private var content: some TableColumnContent<RowIDs.Row, Never> {
    TableColumnForEach(columns) { column in
      TableColumn(Text(verbatim: column.title)) { (row: RowIDs.Row) in
        ScriptRowView(
          scope: scopes.column(column.id).scope(for: row.id),
          builder: column.builder.scope,
          slot: column.builder.slot,
          id: row.id,
          index: row.index
        )
      }
      .width(
        min: column.width?.object?["min"]?.length ?? column.width?.length,
        ideal: column.width?.object?["ideal"]?.length ?? column.width?.length,
        max: column.width?.object?["max"]?.length ?? column.width?.length
      )
    }
  }
}

/// The scopes of a table's cells, by column.
private final class TableScopes {
  private var columns: [Int: RowScopes] = [:]

  func column(_ id: Int) -> RowScopes {
    if let known = columns[id] { return known }
    let made = RowScopes()
    columns[id] = made
    return made
  }
}
#endif
