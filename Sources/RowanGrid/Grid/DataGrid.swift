import RowanGraph
import RowanLists
import RowanTables
import RowanViews
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
/// With a binding to a `TableColumnCustomization`, people move columns by dragging their headers, with Option and the arrow keys or
/// in the menu of a header, which also shows and hides columns. The application stores the customization, as that of a `Table`.
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
  private let customization: Binding<TableColumnCustomization<Element>>?
  private let columns: [GridColumn<Element>]
  private var pasteAction: ((GridPasteReport) -> Void)?
  private var editAction: (([GridEdit<Element>]) -> Void)?
  private var unwritten: [Element.ID: Element] = [:]
  private var finding: Binding<Bool>?
  private var isFindDisabled = false
  private var cellItems: ((Selection) -> AnyView)?
  /// The content of the row of totals, and its title.
  var totalRequest = GridTotals<Element>.Request.none
  var totalLabel = ""
  /// The rows below the header that do not scroll.
  var frozen: [Element] = []
  /// The filters that people edit below the header.
  var filterBinding: Binding<GridFilters>?
  @State private var model = GridModel<Element>()
  @Environment(\.undoManager) private var undoManager
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.clipboardWriter) private var clipboardWriter

  /// Creates a grid that shows rows and does not edit them.
  ///
  /// - Parameters:
  ///   - data: The rows.
  ///   - selection: The selected cells; `nil` for a grid that keeps its selection itself.
  ///   - sortOrder: The comparators, which a click on a header changes; the application sorts the rows.
  ///   - columnCustomization: The order, the widths and the visibility of the columns, which people change in the header; `nil` for
  ///     columns that stay in their order.
  ///   - columns: The columns.
  public init(
    _ data: Data,
    selection: Binding<GridSelection<Data.Element.ID>>? = nil,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil,
    @GridColumnBuilder<Data.Element> columns: () -> [GridColumn<Data.Element>]
  ) {
    rows = GridData(read: { data }, source: { GridSource($0) })
    self.selection = selection
    self.sortOrder = sortOrder
    customization = columnCustomization
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
  ///   - columnCustomization: The order, the widths and the visibility of the columns, which people change in the header; `nil` for
  ///     columns that stay in their order.
  ///   - columns: The columns.
  public init(
    _ data: Binding<Data>,
    selection: Binding<GridSelection<Data.Element.ID>>? = nil,
    sortOrder: Binding<[KeyPathComparator<Data.Element>]>? = nil,
    columnCustomization: Binding<TableColumnCustomization<Data.Element>>? = nil,
    @GridColumnBuilder<Data.Element> columns: () -> [GridColumn<Data.Element>]
  ) where Data: MutableCollection {
    rows = GridData(read: { data.wrappedValue }, source: { GridSource($0, binding: data) })
    self.selection = selection
    self.sortOrder = sortOrder
    customization = columnCustomization
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

  /// Makes the cells of a grid editable whose rows the application writes itself, such as those of a `PagedQuery`.
  ///
  /// The columns of properties that can be set are editable, as in a grid with a binding. Each edit, paste, cut and clear, and each
  /// step of Undo and Redo, calls the action once with the rows that it changes. The grid shows the changed rows as soon as the
  /// application names them as unwritten; others keep the values of the data. Rows that were not read yet are not changed.
  ///
  /// ```swift
  /// DataGrid(query.rows) { … }
  ///   .onEdit(unwritten: model.unwritten) { edits in model.save(edits) }
  /// ```
  ///
  /// - Parameters:
  ///   - unwritten: The changed rows that the data does not have yet, by their IDs.
  ///   - action: Receives the changed rows.
  /// - Returns: The grid with the action.
  public func onEdit(
    unwritten: [Element.ID: Element] = [:],
    perform action: @escaping ([GridEdit<Element>]) -> Void
  ) -> DataGrid {
    var grid = self
    grid.editAction = action
    grid.unwritten = unwritten
    return grid
  }

  /// Shows a bar that finds a text in the cells of the grid, which Control-F or Command-F in the grid shows as well.
  ///
  /// The bar counts the cells whose texts contain what a person types, whatever the case and the marks of the letters. It selects
  /// the first one from the active cell on and shows it; Return and the arrow keys go to the next and the previous one, and Escape
  /// removes the bar. All rows are searched without being created, in steps between which the grid stays usable.
  ///
  /// - Parameter isPresented: Whether the bar is shown.
  /// - Returns: The grid with the bar.
  /// - Complexity: A search reads each row once.
  public func findNavigator(isPresented: Binding<Bool>) -> DataGrid {
    var grid = self
    grid.finding = isPresented
    return grid
  }

  /// Sets whether the bar that finds a text cannot be shown.
  ///
  /// - Parameter isDisabled: Whether it cannot be shown.
  /// - Returns: The grid.
  public func findDisabled(_ isDisabled: Bool = true) -> DataGrid {
    var grid = self
    grid.isFindDisabled = isDisabled
    return grid
  }

  /// Adds items to the menu of the cells, below Cut, Copy, Paste and Clear.
  ///
  /// The menu opens on a right click, a long touch, Shift-F10 and the menu key. A cell outside of the selection becomes the
  /// selected one first.
  ///
  /// - Parameter items: Returns the items for the selected cells.
  /// - Returns: The grid with the items.
  public func cellMenu<Items: View>(@ViewBuilder items: @escaping (GridSelection<Element.ID>) -> Items) -> DataGrid {
    var grid = self
    grid.cellItems = { AnyView(items($0)) }
    return grid
  }

  /// The content of the grid.
  public var body: some View {
    let data = rows.read()
    let _: Void = prepare(data)
    VStack(spacing: 0) {
      FindBar(model: model.finder)
      if let filterBinding { GridVanishedFilters(columns: columns, filters: filterBinding) }
      cells(of: data)
    }
    .background {
      if let finding { GridFindFollower(finder: model.finder, isPresented: finding, isDisabled: isFindDisabled) }
    }
    // What a person has typed is entered where the grid is replaced or covered, too.
    .onDisappear { model.commitEditing() }
  }

  /// The table with the input and the clipboard of the grid.
  private func cells(of data: Data) -> some View {
    table(IndexedRows(data))
      .tableStyle(.bordered)
      .alternatingRowBackgrounds(.disabled)
      .modifier(GridInput(model: model))
      .environment(\.tableCellAccess, model.access)
      .environment(\.rowNaming, model.rowNaming)
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

  /// Gives the model the values of this update.
  private func prepare(_ data: Data) {
    model.binding = selection
    model.windowUndo = undoManager
    model.copyLimit = clipboardWriter?.byteLimit ?? .max
    model.onPaste = pasteAction
    model.cellItems = cellItems
    model.finder.binding = finding
    model.finder.isDisabled = isFindDisabled
    model.note(data)
    model.isRightToLeft = layoutDirection == .rightToLeft
    model.totalRequest = totalRequest
    model.access.fixedRows = fixedRows(of: model)
    model.unwritten = unwritten
    model.update(source(of: data), columns: columns, customization: customization?.wrappedValue)
  }

  private func source(of data: Data) -> GridSource<Element> {
    let source = rows.source(data)
    return editAction.map { source.writing(unwritten: unwritten, by: $0) } ?? source
  }

  @ViewBuilder private func table(_ rows: IndexedRows<Data>) -> some View {
    let columns = model.written
    let order = sortOrder.map { sorting($0, columns) } ?? Binding<[GridSort<Element>]>.constant([])
    if let customization {
      let binding = Binding<TableColumnCustomization<IndexedRow<Element>>>(
        get: { customization.wrappedValue.retyped(for: IndexedRow<Element>.self) },
        set: { customization.wrappedValue = $0.retyped(for: Element.self) }
      )
      Table(rows, sortOrder: order, columnCustomization: binding) {
        TableColumnForEach(columns) { column in tableColumn(column).customizationID(column.id) }
      }
    } else {
      Table(rows, sortOrder: order) {
        TableColumnForEach(columns) { column in tableColumn(column) }
      }
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
          value: column.value(row.element),
          isPlaceholder: model.source.isPlaceholder(row.element, at: row.index)
        )
      }
    )
    if let fixed = column.limits.fixed {
      made = made.width(fixed)
    } else {
      made = made.width(min: column.limits.min, ideal: column.limits.ideal, max: column.limits.max)
    }
    return made.alignment(column.alignment).pinned(to: column.pin)
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
