import Foundation
import RowanGraph
import RowanLayers

/// The number of columns that are pinned at each edge of a table while the others scroll between them.
///
/// Pinned columns are the first and the last ones in display order (`TableColumnOrder`).
nonisolated struct TablePins: Equatable {
  /// The number of columns pinned at the leading edge.
  var leading = 0
  /// The number of columns pinned at the trailing edge.
  var trailing = 0

  /// Returns the pinned columns that leave room for the others: at most two thirds of the table are pinned. The columns nearest to
  /// the edges are pinned first, those at the leading edge before those at the trailing edge.
  ///
  /// - Parameters:
  ///   - width: The width of the table in points.
  ///   - widths: The widths of the columns.
  func fitting(in width: CGFloat, _ widths: TableColumnWidths) -> TablePins {
    guard self != TablePins() else { return self }
    var room = width * 2 / 3
    var pins = TablePins()
    while pins.leading < leading, widths.pitches[pins.leading] <= room {
      room -= widths.pitches[pins.leading]
      pins.leading += 1
    }
    let last = widths.pitches.count - 1
    while pins.trailing < trailing, pins.leading == leading, widths.pitches[last - pins.trailing] <= room {
      room -= widths.pitches[last - pins.trailing]
      pins.trailing += 1
    }
    return pins
  }

  /// Returns the edge to which a column is pinned, or `nil` for one that scrolls.
  ///
  /// - Parameters:
  ///   - index: The index of the column among the visible ones.
  ///   - count: The number of visible columns.
  func edge(of index: Int, count: Int) -> HorizontalEdge? {
    index < leading ? .leading : index >= count - trailing ? .trailing : nil
  }
}

/// The columns for which rows have cells: the pinned ones, those of the others that are in the viewport or prepared beside it, and the
/// one with the keyboard focus.
nonisolated struct TableColumnWindow: Equatable, Sequence {
  var pins = TablePins()
  /// The columns between the pinned ones.
  var scrolled = 0..<0
  /// The column that is kept wherever the table is scrolled.
  var kept: Int?
  /// The number of visible columns.
  var count = 0

  /// Returns whether a column is in the window.
  func contains(_ index: Int) -> Bool {
    index >= 0 && index < count
      && (scrolled.contains(index) || index == kept || pins.edge(of: index, count: count) != nil)
  }

  /// Returns an iterator over the indices in ascending order.
  func makeIterator() -> Iterator { Iterator(window: self) }

  struct Iterator: IteratorProtocol {
    fileprivate let window: TableColumnWindow
    private var place = 0

    fileprivate init(window: TableColumnWindow) { self.window = window }

    mutating func next() -> Int? {
      while place < window.count, !window.contains(place) { place = nextStart }
      guard place < window.count else { return nil }
      defer { place += 1 }
      return place
    }

    /// The first column behind `place` with which a part of the window can begin.
    private var nextStart: Int {
      var start = window.count
      for candidate in [window.scrolled.lowerBound, window.kept ?? start, window.count - window.pins.trailing]
      where candidate > place {
        start = Swift.min(start, candidate)
      }
      return start
    }
  }
}

/// The extents of the pinned columns, in points from the leading edge of the rows.
nonisolated struct TablePinnedExtents: Equatable {
  /// The range of those at the leading edge; empty if there are none.
  var leading: Range<CGFloat>
  /// The range of those at the trailing edge at their natural place.
  var trailing: Range<CGFloat>
  /// The width of the rows.
  var rowWidth: CGFloat

  /// The range of the columns at an edge.
  func range(at edge: HorizontalEdge) -> Range<CGFloat> { edge == .leading ? leading : trailing }

  /// Returns where columns at an edge begin while a part of the rows is visible.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - visible: The visible range of the rows.
  func start(at edge: HorizontalEdge, in visible: ClosedRange<CGFloat>) -> CGFloat {
    let range = range(at: edge)
    return edge == .leading
      ? max(range.lowerBound, visible.lowerBound)
      : min(range.lowerBound, visible.upperBound - (range.upperBound - range.lowerBound))
  }

  /// Returns the pinning of the columns at an edge.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - frame: The frame of the columns' layer at its natural place, in the content of the list.
  ///   - isRightToLeft: Whether the leading edge is at the right.
  func pin(at edge: HorizontalEdge, frame: CGRect, isRightToLeft: Bool) -> PinInfo {
    PinInfo(
      edge: (edge == .leading) == isRightToLeft ? .right : .left,
      natural: frame.minX,
      rangeStart: 0,
      rangeEnd: max(rowWidth, frame.maxX)
    )
  }
}

/// The layers of the pinned cells of one row, one at each edge that has pinned columns, which cover the cells that scroll behind
/// them.
@MainActor
struct TablePinnedLayers {
  private var layers: [HorizontalEdge: Layer] = [:]

  /// Returns the layer of an edge after placing it, or `nil` if no column is pinned there.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - extents: The extents of the pinned columns.
  ///   - frame: The frame of the row in its parent.
  ///   - isRightToLeft: Whether the leading edge is at the right.
  ///   - color: The color of the background.
  ///   - tree: The tree of the layers.
  mutating func place(
    at edge: HorizontalEdge,
    _ extents: TablePinnedExtents,
    in frame: CGRect,
    isRightToLeft: Bool,
    color: RGBA,
    _ tree: LayerTree
  ) -> Layer? {
    let range = extents.range(at: edge)
    guard !range.isEmpty else {
      layers[edge]?.setChildren([])
      layers[edge] = nil
      return nil
    }
    let layer = layers[edge] ?? Layer(in: tree)
    layers[edge] = layer
    let width = range.upperBound - range.lowerBound
    let x = isRightToLeft ? frame.maxX - range.upperBound : frame.minX + range.lowerBound
    layer.frame = CGRect(x: x, y: frame.minY, width: width, height: frame.height)
    layer.pin = extents.pin(at: edge, frame: layer.frame, isRightToLeft: isRightToLeft)
    layer.content = .fill(.color(color))
    layer.zIndex = 2
    return layer
  }
}
