import Foundation
import RowanControls
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The header row of a table, which stays at the top while rows scroll vertically and scrolls horizontally with them.
@MainActor
final class TableHeader<Value: Identifiable> {
  unowned let table: TableNode<Value>
  let layer: Layer
  private let ground: Layer
  private let line: Layer
  /// The cells of the columns in `TableGrid.window`, and of those that the pointer holds, by slot.
  private(set) var cells: [Int: TableHeaderCell<Value>] = [:]
  private var labelsAreStale = true
  /// The column that a person is moving.
  private var drag: Drag?
  private let guideLine: Layer
  private var arrangement: Arrangement?
  /// The layers of the pinned columns' headers.
  private var holders = TablePinnedLayers()
  private let edges: TablePinEdges
  private(set) var menu: MenuController?

  private struct Drag: Equatable {
    let slot: Int
    /// The distance of the pointer from its press, in points toward the trailing edge.
    var way: CGFloat = 0
  }

  /// The inputs of the last placement of the cells. While they are equal only the header itself moves.
  private struct Arrangement: Equatable {
    var version: Int
    var widthsVersion: Int
    var window: TableColumnWindow
    var size: CGSize
    var drag: Drag?
    var resized: Int?
    var hasMenu: Bool
  }

  init(_ table: TableNode<Value>) {
    self.table = table
    let tree = table.core.graph.layers
    layer = Layer(in: tree)
    ground = Layer(in: tree)
    line = Layer(in: tree)
    guideLine = Layer(in: tree)
    guideLine.ignoresHits = true
    guideLine.zIndex = 3
    ground.ignoresHits = true
    line.ignoresHits = true
    layer.zIndex = 2
    line.zIndex = 4
    edges = TablePinEdges(in: tree)
  }

  var grid: TableGrid<Value> { table.grid }

  func forEachChild(_ body: (any Node) -> Void) {
    for slot in cells.keys.sorted() { cells[slot]?.forEachChild(body) }
  }

  /// Invalidates the labels and the sort direction after the columns or `sortOrder` changed.
  func labelsDidChange() { labelsAreStale = true }
  func environmentDidChange() { labelsAreStale = true }

  /// The height of the header with the touch idiom in points: a line of text and 20 points of padding.
  var touchExtent: CGFloat {
    let font = Font.subheadline.resolve(in: table.core.environment)
    return ((font.linePitch ?? font.size * 1.2) + 20).rounded(.up)
  }

  /// Updates the header and returns its layer.
  ///
  /// - Parameters:
  ///   - list: The list that shows the rows.
  ///   - extent: The height of the header in points.
  ///   - covered: The height of the header and of the rows below it that do not scroll, in points.
  /// - Complexity: O(1) while columns, widths and sizes are unchanged.
  func place(above list: any ColumnedList, extent: CGFloat, covering covered: CGFloat) -> Layer {
    let visible = list.visibleRect
    let width = max(visible.width, grid.rowWidth)
    layer.frame = CGRect(x: 0, y: visible.minY + list.barExtent, width: width, height: extent)
    layer.pin = PinInfo(
      edge: .top,
      natural: list.restingBarExtent,
      rangeStart: 0,
      rangeEnd: max(list.contentExtent, list.restingBarExtent + extent),
      inset: -covered
    )
    if let drag, grid.place(of: drag.slot) == nil {
      self.drag = nil
      grid.setMove(nil)
    }
    if let resized = table.resized, grid.place(of: resized) == nil { table.resized = nil }
    let new = Arrangement(
      version: grid.version,
      widthsVersion: grid.widthsVersion,
      window: grid.window,
      size: layer.frame.size,
      drag: drag,
      resized: table.resized,
      hasMenu: table.hasMenu
    )
    if labelsAreStale || new != arrangement || cells.values.contains(where: \.isOutdated) {
      arrangement = new
      placeCells(new)
    }
    return layer
  }

  private func placeCells(_ arrangement: Arrangement) {
    let (width, extent) = (arrangement.size.width, arrangement.size.height)
    layer.semantics = Semantics(role: .headerRow)
    placeGround(width, extent)
    var layers = [ground]
    let placed = placeHolders(arrangement.size)
    if let leading = placed[.leading] { layers.append(leading) }
    var pinned: [HorizontalEdge: [Layer]] = [:]
    // A header that the pointer holds is kept while it is scrolled out of view.
    let held = [drag?.slot, table.resized].compactMap { $0.flatMap(grid.place) }
    let indices = Array(grid.window) + held.filter { !grid.window.contains($0) }
    let slots = Set(indices.map { grid.columns[$0].slot })
    for (slot, cell) in cells where !slots.contains(slot) {
      cell.tearDown()
      cells[slot] = nil
    }
    let starts = arrangedStarts()
    let first = table.sorting?.read().first
    for index in indices {
      let column = grid.columns[index]
      let isNew = cells[column.slot] == nil
      let cell = cells[column.slot] ?? TableHeaderCell(column, in: self)
      cells[column.slot] = cell
      if labelsAreStale || isNew { cell.update(column, sortedBy: first) }
      let natural = CGRect(
        x: starts[column.slot] ?? grid.widths.starts[index],
        y: 0,
        width: grid.widths.pitches[index],
        height: extent
      )
      let edge = grid.window.pins.edge(of: index, count: grid.columns.count)
      let holder = edge.flatMap { placed[$0] }
      let frame = mirrored(natural, width).offsetBy(dx: -(holder?.frame.minX ?? 0), dy: 0)
      cell.place(
        in: frame,
        at: index,
        isLifted: drag?.slot == column.slot,
        hasMenu: arrangement.hasMenu
      )
      let parts = [cell.layer] + [cell.placeGrip(at: frame)].compactMap(\.self)
      if let edge, holder != nil { pinned[edge, default: []] += parts } else { layers += parts }
    }
    for (edge, holder) in placed { holder.setChildren(pinned[edge] ?? []) }
    if let trailing = placed[.trailing] { layers.append(trailing) }
    labelsAreStale = false
    layers.append(line)
    layer.setChildren(layers)
  }

  private func placeHolders(_ size: CGSize) -> [HorizontalEdge: Layer] {
    let extents = grid.pinnedExtents
    let color = grid.ground.rgba(in: table.core.environment)
    var placed: [HorizontalEdge: Layer] = [:]
    for edge in HorizontalEdge.allCases {
      let frame = CGRect(origin: .zero, size: size)
      placed[edge] = holders.place(
        at: edge,
        extents,
        in: frame,
        isRightToLeft: isRightToLeft,
        color: color,
        layer.tree
      )
      placed[edge]?.zIndex = 3
    }
    return placed
  }

  /// Returns the layer of the lines along the pinned columns, if there are any, after the header is placed.
  func pinEdges(in list: any ColumnedList) -> [Layer] {
    edges.place(in: list, header: layer, grid.pinnedExtents, table.core.environment).map { [$0] } ?? []
  }

  /// Returns the ideal width of a column's header with its padding, in points; 0 if the header is not visible.
  func naturalWidth(of column: ColumnBox<Value>) -> CGFloat { cells[column.slot]?.naturalWidth ?? 0 }

  // MARK: Moving a column

  /// Returns the offsets of the headers by slot during a move, in which the others leave a gap.
  private func arrangedStarts() -> [Int: CGFloat] {
    guard let drag else { return [:] }
    var starts: [Int: CGFloat] = [:]
    var start = grid.margins.start
    for column in arranged(drag) {
      starts[column.slot] = start
      if let place = grid.place(of: column.slot) { start += grid.widths.pitches[place] }
    }
    if let place = grid.place(of: drag.slot) { starts[drag.slot] = grid.widths.starts[place] + drag.way }
    return starts
  }

  /// Returns the visible columns in the order that a drop would produce.
  private func arranged(_ drag: Drag) -> [ColumnBox<Value>] {
    let new = rearranged(drag)
    let slots = Set(new.map(\.slot))
    var next = new.makeIterator()
    return grid.columns.map { slots.contains($0.slot) ? next.next() ?? $0 : $0 }
  }

  /// Returns the movable columns in the order that a drop would produce: the column changes places with another one once it covers
  /// half of it (fact B102).
  private func rearranged(_ drag: Drag) -> [ColumnBox<Value>] {
    var columns = table.movable
    guard let place = grid.place(of: drag.slot), let index = columns.firstIndex(where: { $0.slot == drag.slot }) else {
      return columns
    }
    func middle(_ place: Int) -> CGFloat { grid.widths.starts[place] + grid.widths.pitches[place] / 2 }
    let column = columns.remove(at: index)
    let start = grid.widths.starts[place] + drag.way
    let end = start + grid.widths.pitches[place]
    // A column stays among those that are pinned to the same edge.
    func isBefore(_ other: ColumnBox<Value>) -> Bool {
      guard other.traits.pin == column.traits.pin else {
        return other.traits.pin == .leading || column.traits.pin == .trailing
      }
      return grid.place(of: other.slot).map { middle($0) < ($0 < place ? start : end) } ?? false
    }
    columns.insert(column, at: columns.count(where: isBefore))
    return columns
  }

  /// Moves a column, its header and its cells, with the pointer.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - way: The horizontal distance from the press in points, in window coordinates.
  func drag(_ column: ColumnBox<Value>, by way: CGFloat) {
    drag = Drag(slot: column.slot, way: isRightToLeft ? -way : way)
    grid.setMove(TableColumnMove(slot: column.slot, starts: arrangedStarts()))
    table.list?.columnsDidMove()
  }

  /// Ends a move, and rearranges the columns unless it was cancelled.
  func dragDidEnd(_ column: ColumnBox<Value>, isCancelled: Bool) {
    guard let drag, drag.slot == column.slot else { return }
    let new = rearranged(drag)
    self.drag = nil
    grid.setMove(nil)
    table.list?.columnsDidMove()
    if !isCancelled, new.map(\.slot) != table.movable.map(\.slot) { table.arrange(new) }
  }

  // MARK: The menu

  /// Opens the menu of a column at a point in window coordinates.
  ///
  /// - Returns: `true` if the column has a menu.
  func openMenu(of column: ColumnBox<Value>, at point: CGPoint) -> Bool {
    guard let items = table.menu(of: column) else { return false }
    let menu = MenuController("", at: point, in: table.core.graph)
    self.menu = menu
    menu.open(items, environment: table.core.environment)
    return true
  }

  // MARK: Resizing

  /// Returns the layer of a vertical line below the end of the column that is being resized, if any.
  ///
  /// - Parameters:
  ///   - extent: The height of the header in points.
  ///   - list: The list that shows the rows.
  func guide(below extent: CGFloat, in list: any ColumnedList) -> [Layer] {
    guard let slot = table.resized, let place = grid.place(of: slot) else { return [] }
    let visible = list.visibleRect
    let end = grid.drawn(grid.widths.starts[place] + grid.widths.pitches[place] - 1, of: place, in: list.visibleColumns)
    let top = visible.minY + list.barExtent + extent
    let frame = CGRect(x: end, y: top, width: 1, height: max(0, visible.maxY - top))
    guideLine.frame = mirrored(frame, max(visible.width, grid.rowWidth))
    guideLine.content = .fill(.color(SystemColor.accent.rgba(in: table.core.environment)))
    return [guideLine]
  }

  var isRightToLeft: Bool { table.core.environment.layoutDirection == .rightToLeft }

  /// Returns the frame mirrored within a width if the layout direction is right to left.
  private func mirrored(_ frame: CGRect, _ width: CGFloat) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func placeGround(_ width: CGFloat, _ extent: CGFloat) {
    let environment = table.core.environment
    ground.frame = CGRect(x: 0, y: 0, width: width, height: extent)
    ground.content = .fill(.color(grid.ground.rgba(in: environment)))
    let thickness = grid.isDesktop ? 1 : environment.pixelLength
    line.frame = CGRect(x: 0, y: extent - thickness, width: width, height: thickness)
    line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
  }
}
