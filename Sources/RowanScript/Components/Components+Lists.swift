import Foundation
import SwiftUI

extension ComponentDescription {
  /// Lists, sections, and rows of data.
  static let lists: [ComponentDescription] = [
    ComponentDescription(
      name: "List",
      props: [PropDescription(.selection, .selection)],
      children: "Children"
    ) { element, session in
      guard case .selection(let selection)? = element[.selection] else {
        return AnyView(List { session.views(element.children) })
      }
      return AnyView(SelectableList(selection: selection, element: element, session: session))
    },
    ComponentDescription(
      name: "Section",
      props: [
        PropDescription(.title, .string), PropDescription(.header, .elements), PropDescription(.footer, .elements),
        PropDescription(.isExpanded, PropType("boolean | Observable<boolean>")),
        PropDescription(.onChanged, PropType("(isExpanded: boolean) => void")),
      ],
      children: "Children"
    ) { element, session in section(element, session) },
    ComponentDescription(
      name: "ForEach",
      parameter: "T extends { id: string }",
      props: [
        PropDescription(.data, .rows),
        PropDescription(.builder, .builder("(item: T, index: number) => VirtualNode")),
        PropDescription(.editActions, .one(of: "move", "delete", "all")),
        PropDescription(.count, .number),
        PropDescription(.itemBuilder, .builder("(index: number) => VirtualNode")),
        PropDescription(.onDelete, PropType("(indices: number[]) => void")),
        PropDescription(.onMove, PropType("(indices: number[], newOffset: number) => void")),
      ],
      children: ""
    ) { element, session in
      if case .rows(let rows)? = element[.data], let builder = element[.builder]?.builder {
        return AnyView(DataRows(rows: rows, builder: builder, edits: RowEdits(element)))
      }
      guard let count = element.number(.count), let builder = element[.itemBuilder]?.builder else {
        let message = "ForEach takes data and builder, or count and itemBuilder."
        return AnyView(ErrorRow(error: ScriptError(message: message, place: session.place(element.place))))
      }
      guard (0...mostRows).contains(count) else {
        let message = "ForEach: count takes a number from 0 to \(mostRows.whole)."
        return AnyView(ErrorRow(error: ScriptError(message: message, place: session.place(element.place))))
      }
      return AnyView(CountedRows(count: count.whole, builder: builder, edits: RowEdits(element)))
    },
    ComponentDescription(name: "EditButton", props: [], children: "") { _, _ in AnyView(EditButton()) },
  ]

  private static let mostRows = 10_000_000.0

  private static func section(_ element: ScriptElement, _ session: ScriptSession) -> AnyView {
    let header = element[.header].map { session.view($0) } ?? element.string(.title).map { AnyView(Text(verbatim: $0)) }
    let footer = element[.footer].map { session.view($0) }
    if let isExpanded = element[.isExpanded], isExpanded.flag != nil {
      let binding = element.binding(.isExpanded, isExpanded.flag ?? true) { .flag($0) }
      return AnyView(
        Section(isExpanded: binding) {
          session.views(element.children)
        } header: {
          header
        }
      )
    }
    switch (header, footer) {
    case (let header?, let footer?):
      return AnyView(
        Section {
          session.views(element.children)
        } header: {
          header
        } footer: {
          footer
        }
      )
    case (let header?, nil):
      return AnyView(
        Section {
          session.views(element.children)
        } header: {
          header
        }
      )
    case (nil, let footer?):
      return AnyView(
        Section {
          session.views(element.children)
        } footer: {
          footer
        }
      )
    case (nil, nil): return AnyView(Section { session.views(element.children) })
    }
  }
}

/// A list whose selection the engine holds. A change of the selection updates the list, and no row.
private struct SelectableList: View {
  let selection: ScriptSelection
  let element: ScriptElement
  let session: ScriptSession

  var body: some View {
    // Registers the list as a reader, so that it updates when the script sets the selection.
    _ = selection.value
    return Group {
      if selection.isSingle {
        List(selection: Binding(get: { selection.single }, set: { selection.single = $0 })) {
          session.views(element.children)
        }
      } else {
        List(selection: Binding(get: { selection.value }, set: { selection.value = $0 })) {
          session.views(element.children)
        }
      }
    }
  }
}

/// The edit actions of a `ForEach`.
struct RowEdits {
  let scope: ScriptScope
  let handle: ScriptRows?
  let onDelete: ScriptCallback?
  let onMove: ScriptCallback?
  let deletes: Bool
  let moves: Bool

  init(_ element: ScriptElement) {
    scope = element.scope
    if case .rows(let rows)? = element[.data] { handle = rows } else { handle = nil }
    onDelete = element[.onDelete]?.callback
    onMove = element[.onMove]?.callback
    let actions = element.string(.editActions)
    deletes = actions == "delete" || actions == "all"
    moves = actions == "move" || actions == "all"
  }

  var delete: ((IndexSet) -> Void)? {
    guard deletes || onDelete != nil else { return nil }
    return { offsets in
      if deletes, let handle { handle.session?.edit(handle.handle, offsets: Array(offsets), to: nil) }
      onDelete?.call([.numbers(Array(offsets))])
    }
  }

  var move: ((IndexSet, Int) -> Void)? {
    guard moves || onMove != nil else { return nil }
    return { offsets, target in
      if moves, let handle { handle.session?.edit(handle.handle, offsets: Array(offsets), to: target) }
      onMove?.call([.numbers(Array(offsets)), .number(Double(target))])
    }
  }
}

/// The rows of a script's array. The builder runs only for rows that the engine requests.
private struct DataRows: View {
  let rows: ScriptRows
  let builder: ScriptBuilder
  let edits: RowEdits
  @State private var scopes = RowScopes()

  var body: some View {
    let elements = rows.elements
    let (scopes, builder) = (scopes, builder)
    return Group {
      if let mistake = rows.mistake {
        ErrorRow(error: mistake)
      } else {
        ForEach(elements) { row in
          ScriptRowView(
            scope: scopes.scope(for: row.id),
            builder: builder.scope,
            slot: builder.slot,
            id: row.id,
            index: row.index
          )
        }
        .onDelete(perform: edits.delete)
        .onMove(perform: edits.move)
      }
    }
  }
}

/// Rows by offset.
private struct CountedRows: View {
  let count: Int
  let builder: ScriptBuilder
  let edits: RowEdits
  @State private var scopes = RowScopes()

  var body: some View {
    let (scopes, builder) = (scopes, builder)
    return ForEach(0..<max(0, count), id: \.self) { index in
      ScriptRowView(
        scope: scopes.scope(for: "\(index)"),
        builder: builder.scope,
        slot: builder.slot,
        id: "",
        index: index
      )
    }
    .onDelete(perform: edits.delete)
    .onMove(perform: edits.move)
  }
}
