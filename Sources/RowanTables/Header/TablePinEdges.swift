import Foundation
import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// The lines along the pinned columns, and the shadows of those behind which other columns have scrolled.
@MainActor
final class TablePinEdges {
  private let layer: Layer
  private var lines: [HorizontalEdge: (line: Layer, shadow: Layer)] = [:]
  /// The width of a shadow in points.
  private static var reach: CGFloat { 7 }

  init(in tree: LayerTree) {
    layer = Layer(in: tree)
    layer.ignoresHits = true
    layer.zIndex = 3
  }

  /// Places the lines from the header down to the end of the rows or of the viewport, and returns their layer, or `nil` without
  /// pinned columns.
  ///
  /// - Parameters:
  ///   - list: The list that shows the rows.
  ///   - header: The layer of the header, above which the lines begin.
  ///   - extents: The extents of the pinned columns.
  ///   - environment: The environment, which resolves the colors.
  func place(
    in list: any ColumnedList,
    header: Layer,
    _ extents: TablePinnedExtents,
    _ environment: EnvironmentValues
  ) -> Layer? {
    guard !extents.leading.isEmpty || !extents.trailing.isEmpty else { return nil }
    let visible = list.visibleRect
    let top = header.frame.minY
    let bottom = max(header.frame.maxY, min(list.rowsEnd, visible.maxY))
    let width = max(visible.width, extents.rowWidth)
    layer.frame = CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
    layer.pin = header.pin
    var layers: [Layer] = []
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    for edge in [HorizontalEdge.leading, .trailing] where !extents.range(at: edge).isEmpty {
      let (line, shadow) = lines[edge] ?? (Layer(in: layer.tree), Layer(in: layer.tree))
      lines[edge] = (line, shadow)
      let range = extents.range(at: edge)
      let left = isRightToLeft ? width - range.upperBound : range.lowerBound
      let columns = CGRect(x: left, y: 0, width: range.upperBound - range.lowerBound, height: layer.frame.height)
      let isAtLeft = (edge == .leading) != isRightToLeft
      place(line, width: 1, inset: columns.width - 1, columns, isAtLeft: isAtLeft)
      place(shadow, width: Self.reach, inset: columns.width, columns, isAtLeft: isAtLeft)
      line.content = .fill(.color(SystemColor.separator.rgba(in: environment)))
      shadow.content = .fill(Self.shade(isAtLeft: isAtLeft, isDark: environment.colorScheme == .dark))
      let visible = list.visibleColumns
      let isOver =
        edge == .leading ? visible.lowerBound > 0.5 : extents.start(at: edge, in: visible) < range.lowerBound - 0.5
      shadow.opacity = isOver ? 1 : 0
      layers += [line, shadow]
    }
    layer.setChildren(layers)
    return layer
  }

  /// Places a vertical strip at the end of columns that are pinned to the left or right.
  ///
  /// - Parameters:
  ///   - strip: The layer of the strip.
  ///   - width: The width of the strip in points.
  ///   - inset: The distance between the strip and the edge to which the columns are pinned, in points.
  ///   - columns: The frame of the columns at their natural place.
  ///   - isAtLeft: Whether the columns are pinned to the left.
  private func place(_ strip: Layer, width: CGFloat, inset: CGFloat, _ columns: CGRect, isAtLeft: Bool) {
    let x = isAtLeft ? columns.minX + inset : columns.maxX - inset - width
    strip.frame = CGRect(x: x, y: 0, width: width, height: columns.height)
    strip.pin = PinInfo(
      edge: isAtLeft ? .left : .right,
      natural: x,
      rangeStart: 0,
      rangeEnd: layer.frame.width,
      inset: inset
    )
  }

  private static func shade(isAtLeft: Bool, isDark: Bool) -> Paint {
    let dark = RGBA(red: 0, green: 0, blue: 0, alpha: isDark ? 0.45 : 0.13)
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    return .linearGradient(
      stops: [
        GradientStop(color: isAtLeft ? dark : clear, location: 0),
        GradientStop(color: isAtLeft ? clear : dark, location: 1),
      ],
      start: CGPoint(x: 0, y: 0.5),
      end: CGPoint(x: 1, y: 0.5)
    )
  }
}
