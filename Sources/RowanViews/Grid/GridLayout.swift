import Foundation
import RowanGraph

/// The layout of a `Grid`, for use as a container: `GridLayout() { … }`.
///
/// Columns share the proposed width like the views of an `HStack`, the least flexible first; then rows share the
/// height, with the column widths as proposals for the cells. Cells that span columns, and views outside rows,
/// contribute the length that they need beyond the columns they cover.
///
/// - Complexity: O(*n*) measurements of *n* cells for a new proposal; the last solution is cached.
public struct GridLayout: Layout {
  /// The alignment of cells smaller than their column and row.
  public var alignment: Alignment
  /// The distance between columns in points; `nil` for the views' preferred spacing, in general 8.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; `nil` for the views' preferred spacing.
  public var verticalSpacing: CGFloat?

  /// Creates a grid layout.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The cell structure and the last solution, valid until a cell changes.
  public struct Cache {
    var plan: GridPlan
    var solution: (proposal: ProposedViewSize, tracks: GridTracks)?
  }

  /// Makes the storage that the layout keeps between its calls.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(plan: GridPlan(subviews, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing))
  }

  /// The size of the container for a proposal, in points.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    tracks(proposal, subviews, &cache).size
  }

  /// Places the subviews within the bounds.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let tracks = tracks(proposal, subviews, &cache)
    let plan = cache.plan
    for cell in plan.cells {
      let view = subviews[subviews.startIndex + cell.index]
      let room = tracks.room(of: cell, in: plan)
      let offer = ProposedViewSize(room.size)
      let size = view.sizeThatFits(offer)
      var origin = room.origin
      if let anchor = cell.anchor {
        origin.x += (room.width - size.width) * anchor.x
        origin.y += (room.height - size.height) * anchor.y
      } else {
        let dimensions = view.dimensions(in: offer)
        // A column's own alignment does not apply to cells that span several columns (fact M109).
        let own = cell.span == 1 ? plan.columnAlignments[cell.column] : nil
        let column = own ?? alignment.horizontal
        let row = plan.rowAlignments[cell.row] ?? alignment.vertical
        origin.x += ViewDimensions(size: room.size, node: nil).value(column.key) - dimensions[column]
        origin.y += tracks.guide(ofRow: cell.row, row, room) - dimensions[row]
      }
      view.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: offer)
    }
  }

  private func tracks(
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> GridTracks {
    if let known = cache.solution, known.proposal == proposal { return known.tracks }
    let solver = GridSolver(plan: cache.plan, subviews: subviews, alignment: alignment)
    let tracks = solver.solve(proposal)
    cache.solution = (proposal, tracks)
    return tracks
  }
}
