import RowanGraph
import RowanTables
import SwiftUI

/// A grid of cells that are selected, edited, copied and pasted as in a spreadsheet.
///
/// ```swift
/// DataGrid($orders, selection: $selection) {
///   GridColumn("Name", value: \.name)
///   GridColumn("Amount", value: \.amount, format: .currency(code: "EUR"))
///   GridColumn("Total") { $0.amount * $0.count }
/// }
/// ```
///
/// A grid with a binding to its rows is editable: Return, F2, a double click or typing edits the active cell, Delete clears
/// the selected cells, and Control-V or Command-V pastes cells that tabs separate. Each change is one step for Undo. Tab
/// moves from cell to cell and leaves the grid at its last cell.
///
/// Rows and cells are created lazily, as in a `Table`.
public struct DataGrid<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  /// The type of the rows.
  public typealias Element = Data.Element
  /// The type of the selection.
  public typealias Selection = GridSelection<Element.ID>

  private let rows: GridData<Data>
  private let selection: Binding<Selection>?
  private let sortOrder: Binding<[KeyPathComparator<Element>]>?
  private let columns: [GridColumn<Element>]
  private var pasteAction: ((GridPasteReport) -> Void)?
  @State private var model = GridModel<Element>()
  @Environment(\.undoManager) private var undoManager
  @Environment(\.layoutDirection) private var layoutDirection

  /// Creates a grid that shows rows and does not edit them.
  ///
  /// - Parameters:
  ///   - data: The rows.
  ///   - selection: The selected cells; `nil` for a grid that keeps its selection itself.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows.
  ///   - columns: The columns.
  public init(
    _ data: Data,
    selection: Binding<GridSelection<Data.Element.ID>>? = nil,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    @GridColumnBuilder<Data.Element> columns: () -> [GridColumn<Data.Element>]
  ) {
    rows = GridData(read: { data }, source: { GridSource($0) })
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns()
  }

  /// Creates a grid that edits its rows.
  ///
  /// An edit copies the collection once, whatever the number of changed cells.
  ///
  /// - Parameters:
  ///   - data: The rows.
  ///   - selection: The selected cells; `nil` for a grid that keeps its selection itself.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows.
  ///   - columns: The columns.
  public init(
    _ data: Binding<Data>,
    selection: Binding<GridSelection<Data.Element.ID>>? = nil,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    @GridColumnBuilder<Data.Element> columns: () -> [GridColumn<Data.Element>]
  ) where Data: MutableCollection {
    rows = GridData(read: { data.wrappedValue }, source: { GridSource($0, binding: data) })
    self.selection = selection
    self.sortOrder = sortOrder
    self.columns = columns()
  }

  /// Calls an action after each paste with what was set and what was not. The grid shows a message about the latter too.
  ///
  /// - Parameter action: Receives the report.
  /// - Returns: The grid with the action.
  public func onPaste(perform action: @escaping (GridPasteReport) -> Void) -> DataGrid {
    var grid = self
    grid.pasteAction = action
    return grid
  }

  /// The content of the grid.
  public var body: some View {
    let data = rows.read()
    let shown = prepared(data)
    table(IndexedRows(data), shown)
      .tableStyle(.bordered)
      .alternatingRowBackgrounds(.disabled)
      .modifier(GridInput(model: model))
      .environment(\.tableCellAccess, model.access)
      .background { if let selection { GridSelectionFollower(model: model, selection: selection) } }
      .overlay(alignment: .bottom) { GridNotice(model: model) }
      .copyable(model.copiedCells())
      .cuttable(for: CopiedCells.self) { model.cutCells() }
      .onDeleteCommand { model.clear() }
      .pasteDestination(for: String.self) { texts in
        // Values change in place: their cells do not move.
        withTransaction(Transaction(animation: nil)) { model.paste(texts.joined(separator: "\n")) }
      }
  }

  /// Gives the model the values of this update and returns the columns to show.
  private func prepared(_ data: Data) -> [GridColumn<Element>] {
    model.binding = selection
    model.windowUndo = undoManager
    model.onPaste = pasteAction
    model.isRightToLeft = layoutDirection == .rightToLeft
    model.update(rows.source(data), columns: columns)
    return model.columns
  }

  private func table(_ rows: IndexedRows<Data>, _ columns: [GridColumn<Element>]) -> some View {
    let order = sortOrder.map { sorting($0, columns) } ?? Binding<[GridSort<Element>]>.constant([])
    return Table(rows, sortOrder: order) {
      TableColumnForEach(columns) { column in tableColumn(column) }
    }
  }

  private func tableColumn(
    _ column: GridColumn<Element>
  ) -> some TableColumnContent<IndexedRow<Element>, GridSort<Element>> {
    let model = model
    let isSortable = sortOrder != nil && column.order != nil
    var made = TableColumn<IndexedRow<Element>, GridSort<Element>, GridCell<Element>, Text>(
      comparator: isSortable ? GridSort(column: column.id, order: .forward) : nil,
      key: AnyHashable([column.id, "\(model.versions[column.id, default: 0])"]),
      label: Text(verbatim: column.title),
      content: { row in
        GridCell(
          model: model,
          state: model.state(row: row.index, column: column.id),
          column: column,
          value: column.value(row.element)
        )
      }
    )
    if let fixed = column.limits.fixed {
      made = made.width(fixed)
    } else {
      made = made.width(min: column.limits.min, ideal: column.limits.ideal, max: column.limits.max)
    }
    return made.alignment(column.alignment)
  }

  /// Returns the sort order in terms of the table's rows. Comparators of other properties than those of columns stay.
  private func sorting(
    _ order: Binding<[KeyPathComparator<Element>]>,
    _ columns: [GridColumn<Element>]
  ) -> Binding<[GridSort<Element>]> {
    Binding(
      get: {
        order.wrappedValue.compactMap { comparator in
          columns.first { $0.order?.path == comparator.keyPath }
            .map { GridSort(column: $0.id, order: comparator.order) }
        }
      },
      set: { sorts in
        let chosen = sorts.compactMap { sort in
          columns.first { $0.id == sort.column }?.order?.comparator(sort.order)
        }
        let others = order.wrappedValue.filter { comparator in
          !columns.contains { $0.order?.path == comparator.keyPath }
        }
        order.wrappedValue = chosen + others
      }
    )
  }
}

/// The rows of a grid, which are read during its update.
private struct GridData<Data: RandomAccessCollection> where Data.Element: Identifiable {
  /// Returns the rows.
  let read: () -> Data
  /// Returns the access to the rows.
  let source: @MainActor (Data) -> GridSource<Data.Element>
}

/// Follows the binding to a selection, so that a change of the selection does not run the grid's body.
private struct GridSelectionFollower<Element: Identifiable>: View {
  let model: GridModel<Element>
  let selection: Binding<GridSelection<Element.ID>>

  var body: some View {
    let value = selection.wrappedValue
    Color.clear
      .onChange(of: value, initial: true) { _, new in model.adopt(new) }
  }
}
