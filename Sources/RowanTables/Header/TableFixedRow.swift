import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A row of a table that does not scroll vertically: below the header, or at the bottom. It has the columns of the other rows.
package struct TableFixedRow {
  /// The identity of the row.
  package var id: AnyHashable
  /// The edge at which the row stays.
  package var edge: VerticalEdge
  /// The accessibility label of the row.
  package var label: String
  /// Returns the content of the cell of a column, by the index of the column among the visible ones. It observes what it shows.
  package var content: (Int) -> AnyView

  /// Creates a row.
  package init(id: AnyHashable, edge: VerticalEdge, label: String, content: @escaping (Int) -> AnyView) {
    self.id = id
    self.edge = edge
    self.label = label
    self.content = content
  }
}

/// The rows of a table that do not scroll vertically.
@MainActor
final class TableFixedRows<Value: Identifiable> {
  unowned let table: TableNode<Value>
  private var bands: [AnyHashable: TableFixedBand<Value>] = [:]

  init(_ table: TableNode<Value>) { self.table = table }

  private var rows: [TableFixedRow] { table.core.environment.tableCellAccess?.fixedRows ?? [] }

  /// The height of a row in points: a line of text and the padding of a cell.
  private var rowExtent: CGFloat {
    let font = Font.body.resolve(in: table.core.environment)
    let line = (font.linePitch ?? font.size * 1.2).rounded(.up)
    return table.grid.isDesktop ? max(24, line + 8) : max(44, line + 22)
  }

  /// Returns the height of the rows at an edge in points.
  func extent(at edge: VerticalEdge) -> CGFloat { CGFloat(rows.count { $0.edge == edge }) * rowExtent }

  func forEachChild(_ body: (any Node) -> Void) {
    for row in rows { bands[AnyHashable(row.id)]?.forEachChild(body) }
  }

  /// Creates the cells at an edge again, whose content changed without an update of the table. Other rows keep theirs, with what people
  /// are doing in them.
  func makeCellsAgain(at edge: VerticalEdge) {
    for row in rows where row.edge == edge {
      bands[row.id]?.tearDown()
      bands[row.id]?.isStale = true
    }
  }

  /// Updates the content after the table's update.
  func contentDidChange() { for band in bands.values { band.isStale = true } }

  /// Places the rows and returns their layers.
  ///
  /// - Parameters:
  ///   - list: The list that shows the rows.
  ///   - header: The height of the header, below which the rows at the top begin, in points.
  /// - Complexity: O(1) for each row while columns, widths and sizes are unchanged.
  func place(in list: any ColumnedList, header: CGFloat) -> [Layer] {
    let rows = rows
    let known = Set(rows.map(\.id))
    for (id, band) in bands where !known.contains(id) {
      band.tearDown()
      bands[id] = nil
    }
    guard !rows.isEmpty else { return [] }
    let (visible, extent) = (list.visibleRect, rowExtent)
    let width = max(visible.width, table.grid.rowWidth)
    let (top, bottom) = (self.extent(at: .top), self.extent(at: .bottom))
    var next: [VerticalEdge: CGFloat] = [:]
    var layers: [Layer] = []
    for row in rows {
      let band = bands[row.id] ?? TableFixedBand(row, in: table)
      bands[row.id] = band
      let offset = next[row.edge, default: 0]
      next[row.edge] = offset + extent
      let y: CGFloat
      let pin: PinInfo
      if row.edge == .top {
        y = visible.minY + list.barExtent + header + offset
        pin = PinInfo(
          edge: .top,
          natural: list.restingBarExtent + header + offset,
          rangeStart: 0,
          rangeEnd: max(list.contentExtent, list.restingBarExtent + header + top),
          inset: offset - top
        )
      } else {
        let end = list.uncoveredRect.maxY
        // Below the last row, or at the end of content that scrolls.
        let natural = list.contentExtent > visible.height ? list.contentExtent - (visible.maxY - end) : list.rowsEnd
        y = min(natural, end) + offset
        pin = PinInfo(
          edge: .bottom,
          natural: natural + offset,
          rangeStart: 0,
          rangeEnd: natural + bottom,
          // The end of the visible content is above all of these rows.
          inset: -(offset + extent)
        )
      }
      band.layer.frame = CGRect(x: 0, y: y, width: width, height: extent)
      band.layer.pin = pin
      band.place(row)
      layers.append(band.layer)
    }
    return layers
  }
}

/// One row of a table that does not scroll vertically.
@MainActor
private final class TableFixedBand<Value: Identifiable> {
  unowned let table: TableNode<Value>
  let layer: Layer
  private let ground: Layer
  private let line: Layer
  /// The contents of the cells by the slots of their columns, with the indices for which they were made.
  private var cells: [Int: (index: Int, content: CellDecoration)] = [:]
  private var holders = TablePinnedLayers()
  private var arrangement: Arrangement?
  /// Whether the contents are those of an earlier update.
  var isStale = true

  /// The inputs of the last placement.
  private struct Arrangement: Equatable {
    var version: Int
    var widthsVersion: Int
    var window: TableColumnWindow
    var size: CGSize
    var environment: EnvironmentIdentity
  }

  init(_ row: TableFixedRow, in table: TableNode<Value>) {
    self.table = table
    let tree = table.core.graph.layers
    layer = Layer(in: tree)
    ground = Layer(in: tree)
    line = Layer(in: tree)
    ground.ignoresHits = true
    line.ignoresHits = true
    layer.zIndex = 2
    line.zIndex = 4
  }

  func forEachChild(_ body: (any Node) -> Void) {
    for slot in cells.keys.sorted() { if let cell = cells[slot] { body(cell.content) } }
  }

  func tearDown() {
    for cell in cells.values { cell.content.tearDown() }
    cells = [:]
  }

  func place(_ row: TableFixedRow) {
    let grid = table.grid
    let environment = table.core.environment
    let new = Arrangement(
      version: grid.version,
      widthsVersion: grid.widthsVersion,
      window: grid.window,
      size: layer.frame.size,
      environment: EnvironmentIdentity(environment)
    )
    guard isStale || new != arrangement else { return describe(row) }
    arrangement = new
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let (width, extent) = (new.size.width, new.size.height)
    let bounds = CGRect(origin: .zero, size: new.size)
    ground.frame = bounds
    ground.content = .fill(.color(grid.ground.rgba(in: environment)))
    let thickness = grid.isDesktop ? 1 : environment.pixelLength
    line.frame = CGRect(x: 0, y: row.edge == .top ? extent - thickness : 0, width: width, height: thickness)
    line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
    var placed: [HorizontalEdge: Layer] = [:]
    for edge in HorizontalEdge.allCases {
      placed[edge] = holders.place(
        at: edge,
        grid.pinnedExtents,
        in: bounds,
        isRightToLeft: isRightToLeft,
        color: grid.ground.rgba(in: environment),
        layer.tree
      )
      placed[edge]?.zIndex = 3
    }
    let slots = Set(grid.window.map { grid.columns[$0].slot })
    for (slot, cell) in cells where !slots.contains(slot) {
      cell.content.tearDown()
      cells[slot] = nil
    }
    var (layers, pinned): ([Layer], [HorizontalEdge: [Layer]]) = ([ground], [:])
    for index in grid.window {
      let content = content(row, index)
      let start = grid.widths.starts[index]
      let pitch = grid.widths.pitches[index]
      let edge = grid.window.pins.edge(of: index, count: grid.columns.count)
      let holder = edge.flatMap { placed[$0] }
      let x = (isRightToLeft ? width - start - pitch : start) - (holder?.frame.minX ?? 0)
      content.place(in: CGRect(x: x, y: 0, width: pitch, height: extent), filling: true)
      content.layer.clip = .bounds
      if let edge, holder != nil {
        pinned[edge, default: []].append(content.layer)
      } else {
        layers.append(content.layer)
      }
    }
    for (edge, holder) in placed {
      holder.setChildren(pinned[edge] ?? [])
      layers.append(holder)
    }
    layer.setChildren(layers + [line])
    isStale = false
    describe(row)
  }

  private func content(_ row: TableFixedRow, _ index: Int) -> CellDecoration {
    let slot = table.grid.columns[index].slot
    let view = row.content(index)
    if let known = cells[slot] {
      if isStale || known.index != index || table.core.environment.isSame(as: known.content.core.environment) == false {
        known.content.update(view, table.core.environment)
      }
      cells[slot] = (index, known.content)
      return known.content
    }
    let made = CellDecoration(view, below: table, table.core.graph)
    cells[slot] = (index, made)
    return made
  }

  /// Updates the semantics: a row with its label and the texts of its cells.
  private func describe(_ row: TableFixedRow) {
    layer.semantics = Semantics(role: .group, label: row.label)
  }
}
