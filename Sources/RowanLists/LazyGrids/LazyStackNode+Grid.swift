import Foundation
import RowanGraph
import RowanViews

/// A lazy stack with several tracks: a grid. The rows of the engine are cells, each with a part of its line's extent.
extension LazyStackNode {
  /// Returns the cells of a cell's line.
  func line(of row: RowSegment) -> GridLine? {
    guard let tracks, row.kind == .row else { return nil }
    if let known = lastLine, known.pass == engine.pass, known.generation == engine.generation,
      known.index(of: row) != nil
    {
      return known
    }
    // Elements created on the way may have no cell or several, which changes the line.
    var (rows, generation) = ([row], -1)
    for _ in 0..<8 where generation != engine.generation {
      generation = engine.generation
      rows = cells(beside: row, tracks.count)
    }
    engine.lineReads += rows.count
    let line = GridLine(rows, pass: engine.pass, generation: generation)
    lastLine = line
    return line
  }

  private func cells(beside row: RowSegment, _ count: Int) -> [RowSegment] {
    let column = engine.cellOrdinal(of: row) % count
    var before: [RowSegment] = []
    var first = row
    while before.count < column, let previous = first.previous, engine.canShareLine(previous, row) {
      before.append(previous)
      first = previous
    }
    var line = Array(before.reversed())
    line.append(row)
    var last = row
    while line.count < count, let next = last.next, engine.canShareLine(next, row) {
      line.append(next)
      last = next
    }
    return line
  }

  /// Returns the extent of a line: that of its longest cell and the spacing to the next line.
  ///
  /// - Complexity: O(1) for all cells of a line but the first that is measured.
  func lineExtent(_ line: GridLine) -> CGFloat {
    if let extent = line.extent { return extent }
    var length: CGFloat = 0
    for (column, row) in line.rows.enumerated() {
      length = max(length, row.element.node.sizeThatFits(proposal(inColumn: column))[axis])
    }
    engine.lineReads += line.rows.count
    let extent = line.rows.last?.next == nil ? length : length + (configuration.spacing ?? 0)
    // Measuring can change the content of rows, and with it the line.
    if lastLine === line, engine.pass == line.pass, engine.generation == line.generation { line.extent = extent }
    return extent
  }

  /// Returns the frame of a cell in the grid's frame, its size, and its proposal.
  func cellFrame(
    of placed: LazyEngine.PlacedRow,
    in frame: CGRect
  ) -> (rect: CGRect, size: CGSize, proposal: ProposedViewSize) {
    let row = placed.row
    guard let tracks, let line = line(of: row), let column = line.index(of: row) else {
      return (frame, frame.size, ProposedViewSize(frame.size))
    }
    let track = tracks.tracks[column]
    let proposal = proposal(inColumn: column)
    let node = row.element.node
    let dimensions = node.dimensions(in: proposal)
    var room = CGSize.zero
    room[axis] = placed.extent - (line.rows.last?.next == nil ? 0 : configuration.spacing ?? 0)
    room[axis.other] = track.length
    var origin = frame.origin
    origin[axis] += placed.start
    origin[axis.other] += inset(of: tracks, in: frame) + track.start
    let space = ViewDimensions(size: room, node: nil)
    let (horizontal, vertical) = (track.alignment.horizontal, track.alignment.vertical)
    origin.x += space[horizontal] - dimensions[horizontal]
    origin.y += space[vertical] - dimensions[vertical]
    let size = CGSize(width: dimensions.width, height: dimensions.height)
    return (CGRect(origin: origin, size: size), size, proposal)
  }

  private func proposal(inColumn column: Int) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    if let tracks, column < tracks.count { proposal[axis.other] = tracks.tracks[column].length }
    return proposal
  }

  /// Returns the distance from the frame's edge to the first track.
  private func inset(of tracks: GridItemTracks, in frame: CGRect) -> CGFloat {
    var size = frame.size
    size[axis.other] = tracks.length
    let (whole, part) = (ViewDimensions(size: frame.size, node: nil), ViewDimensions(size: size, node: nil))
    return whole.value(configuration.alignment) - part.value(configuration.alignment)
  }
}

/// The cells of one line of a grid, with their indices.
@MainActor
package final class GridLine {
  /// The cells in order.
  package let rows: [RowSegment]
  /// The pass of the engine that found the line.
  let pass: Int
  /// The generation of the engine for which the line is valid.
  let generation: Int
  /// The extent with the spacing to the next line, once it has been measured.
  var extent: CGFloat?
  private let indices: [ObjectIdentifier: Int]

  init(_ rows: [RowSegment], pass: Int, generation: Int) {
    self.rows = rows
    self.pass = pass
    self.generation = generation
    indices = Dictionary(uniqueKeysWithValues: rows.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  /// Returns the index of a cell; `nil` for a cell of another line.
  ///
  /// - Complexity: O(1).
  package func index(of row: RowSegment) -> Int? { indices[ObjectIdentifier(row)] }
}
