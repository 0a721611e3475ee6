import Foundation
import RowanGraph

/// The algorithm that computes the widths of columns and the heights of rows.
struct GridSolver {
  let plan: GridPlan
  let subviews: LayoutSubviews
  let alignment: Alignment

  func solve(_ proposal: ProposedViewSize) -> GridTracks {
    let widths = columnWidths(proposal.width)
    let (heights, guides) = rowHeights(proposal.height, widths)
    return GridTracks(plan, widths: widths, heights: heights, guides: guides)
  }

  private func view(_ cell: GridCell) -> LayoutSubview { subviews[subviews.startIndex + cell.index] }

  private func range(_ cell: GridCell, _ axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    MainActor.trusting((view(cell), axis, cross)) { $0.0.node.lengthRange(along: $0.1, cross: $0.2) }
  }

  // MARK: Columns

  private func columnWidths(_ total: CGFloat?) -> [CGFloat] {
    guard plan.columnCount > 0 else { return [] }
    let sized = plan.cells.filter { !$0.unsized.contains(.horizontal) }
    let single = Dictionary(grouping: sized.filter { $0.span == 1 }, by: \.column)
    let gaps = plan.columnGaps.reduce(0, +)
    var widths = Array(repeating: CGFloat(0), count: plan.columnCount)
    if let total {
      let ranges = (0..<plan.columnCount).map { column in union(single[column] ?? [], .horizontal, cross: { _ in nil })
      }
      Self.distribute(max(0, total - gaps), ranges) { column, share in
        let cells = single[column] ?? []
        widths[column] =
          cells.map { view($0).sizeThatFits(ProposedViewSize(width: share, height: nil)).width }.max() ?? 0
        return widths[column]
      }
    } else {
      for (column, cells) in single {
        widths[column] = cells.map { view($0).sizeThatFits(.unspecified).width }.max() ?? 0
      }
    }
    // Spanning cells get the remaining width, and widen their columns equally if they need more.
    for cell in sized.filter({ $0.span > 1 }).sorted(by: { $0.span < $1.span }) {
      let columns = cell.column..<min(cell.column + cell.span, plan.columnCount)
      let covered = columns.reduce(0) { $0 + widths[$1] } + columns.dropLast().reduce(0) { $0 + plan.columnGaps[$1] }
      let left = total.map { max(0, $0 - gaps - widths.reduce(0, +)) }
      let wanted = view(cell).sizeThatFits(ProposedViewSize(width: left.map { covered + $0 }, height: nil)).width
      guard wanted > covered, !columns.isEmpty else { continue }
      for column in columns { widths[column] += (wanted - covered) / CGFloat(columns.count) }
    }
    return widths
  }

  // MARK: Rows

  private func rowHeights(_ total: CGFloat?, _ widths: [CGFloat]) -> ([CGFloat], [CGFloat?]) {
    let rows = Dictionary(grouping: plan.cells.filter { !$0.unsized.contains(.vertical) }, by: \.row)
    var heights = Array(repeating: CGFloat(0), count: plan.rowCount)
    var guides: [CGFloat?] = Array(repeating: nil, count: plan.rowCount)
    func width(_ cell: GridCell) -> CGFloat {
      let columns = cell.column..<min(cell.column + cell.span, widths.count)
      return columns.reduce(0) { $0 + widths[$1] } + columns.dropLast().reduce(0) { $0 + plan.columnGaps[$1] }
    }
    func offer(_ row: Int, _ share: CGFloat?) -> CGFloat {
      let guide = plan.rowAlignments[row] ?? alignment.vertical
      var (above, below, height): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      for cell in rows[row] ?? [] {
        let dimensions = view(cell).dimensions(in: ProposedViewSize(width: width(cell), height: share))
        height = max(height, dimensions.height)
        guard cell.anchor == nil, dimensions.height.isFinite else { continue }
        above = max(above, dimensions[guide])
        below = max(below, dimensions.height - dimensions[guide])
      }
      heights[row] = max(height, above + below)
      // Top, center and bottom guides follow from the row's height; a baseline is at the tallest ascent.
      guides[row] = guide == .top || guide == .center || guide == .bottom ? nil : above
      return heights[row]
    }
    guard let total else {
      for row in 0..<plan.rowCount { _ = offer(row, nil) }
      return (heights, guides)
    }
    let ranges = (0..<plan.rowCount).map { row in union(rows[row] ?? [], .vertical, cross: width) }
    Self.distribute(max(0, total - plan.rowGaps.reduce(0, +)), ranges, offer: offer)
    return (heights, guides)
  }

  // MARK: Sharing

  private func union(
    _ cells: [GridCell],
    _ axis: Axis,
    cross: (GridCell) -> CGFloat?
  ) -> ClosedRange<CGFloat> {
    var (low, high): (CGFloat, CGFloat) = (0, 0)
    for cell in cells {
      let range = range(cell, axis, cross: cross(cell))
      low = max(low, range.lowerBound)
      high = max(high, range.upperBound)
    }
    return low...max(low, high)
  }

  /// Offers each track an equal share of the length that remains, the least flexible first.
  ///
  /// - Parameters:
  ///   - total: The length to distribute, in points.
  ///   - ranges: The minimum and maximum lengths of the tracks.
  ///   - offer: Proposes a length to a track and returns the length that it takes.
  private static func distribute(
    _ total: CGFloat,
    _ ranges: [ClosedRange<CGFloat>],
    offer: (Int, CGFloat) -> CGFloat
  ) {
    var rest = total
    var left = ranges.count
    let order = ranges.indices.sorted {
      let (a, b) = (ranges[$0].upperBound - ranges[$0].lowerBound, ranges[$1].upperBound - ranges[$1].lowerBound)
      return a == b ? $0 < $1 : a < b
    }
    for index in order {
      rest -= offer(index, max(0, rest / CGFloat(left)))
      left -= 1
    }
  }
}
