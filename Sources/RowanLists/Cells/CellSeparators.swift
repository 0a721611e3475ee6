import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The lines of a row: below it, and above it at the start of a group.
@MainActor
struct CellSeparators {
  private let bottomLayer: Layer
  private var topLayer: Layer?

  init(in graph: Graph) {
    bottomLayer = Layer(in: graph.layers)
    bottomLayer.ignoresHits = true
  }

  /// Adds the lines that are shown.
  mutating func place(in room: CellRoom, of cell: ListCell, into layers: inout [Layer]) {
    let row = cell.row
    switch row.kind {
    case .header:
      guard showsHeaderSeparator(row, room.metrics) else { return }
      let y = (cell.contentFrame?.maxY ?? 0) + room.insets.bottom - room.metrics.separatorThickness
      draw(bottomLayer, of: cell, in: room, y: y)
      layers.append(bottomLayer)
    case .row: placeRowSeparators(in: room, of: cell, into: &layers)
    case .footer: break
    }
  }

  private mutating func placeRowSeparators(in room: CellRoom, of cell: ListCell, into layers: inout [Layer]) {
    let metrics = room.metrics
    let row = cell.row
    let style = row.element.traits[RowStyleTrait.self]
    if room.isLifted || room.isSlid { return }
    if !room.isSelected, showsBottomSeparator(row, style, room) {
      draw(
        bottomLayer,
        of: cell,
        in: room,
        y: room.bounds.height - metrics.separatorThickness,
        tint: style.separatorTint(.bottom),
        isFullWidth: room.isLast && metrics.separatorsAtEnds
      )
      layers.append(bottomLayer)
    }
    if metrics.separatorsAtEnds, room.isFirst, style.separatorVisibility(.top) != .hidden {
      let top = topLayer ?? Layer(in: cell.graph.layers)
      topLayer = top
      top.ignoresHits = true
      draw(top, of: cell, in: room, y: 0, isFullWidth: true)
      layers.append(top)
    }
  }

  private func showsHeaderSeparator(_ row: RowSegment, _ metrics: ListMetrics) -> Bool {
    metrics.identity.idiom == .desktop && ![.sidebar, .form].contains(metrics.identity.kind)
      && row.section?.style?.sectionSeparatorVisibility(.top) != .hidden
  }

  /// A line is shown only if neither neighbour hides its side; next to a selected row there is none (facts B43, M43).
  private func showsBottomSeparator(_ row: RowSegment, _ style: RowStyle, _ room: CellRoom) -> Bool {
    let metrics = room.metrics
    guard metrics.separators, style.separatorVisibility(.bottom) != .hidden else { return false }
    if room.isLast {
      if metrics.separatorsAtEnds { return true }
      guard metrics.separatorAfterLast, style.sectionSeparatorVisibility(.bottom) != .hidden else { return false }
      return row.section?.hasFooter != true
    }
    guard let next = row.next, next.kind == .row else { return true }
    if room.list.isSelected(next) { return false }
    return next.element.traits[RowStyleTrait.self].separatorVisibility(.top) != .hidden
  }

  /// From the row's guide, else its first text, to the trailing margin (facts B41, M9, M34).
  private func draw(
    _ layer: Layer,
    of cell: ListCell,
    in room: CellRoom,
    y: CGFloat,
    tint: Color? = nil,
    isFullWidth: Bool = false
  ) {
    let row = cell.row
    let metrics = room.metrics
    let card = room.card
    var start = card.minX + room.insets.leading
    var end = card.maxX - metrics.separatorTrailingInset
    if isFullWidth {
      (start, end) = (card.minX, card.maxX)
    } else if row.kind == .row, let frame = cell.contentFrame {
      let dimensions = ViewDimensions(size: frame.size, node: row.element.node)
      start += dimensions[.listRowSeparatorLeading]
      if let trailing = dimensions[explicit: .listRowSeparatorTrailing] {
        end = card.minX + room.insets.leading + trailing
      }
    }
    var rect = CGRect(x: start, y: y, width: max(0, end - start), height: metrics.separatorThickness)
    if room.isRightToLeft { rect.origin.x = room.bounds.maxX - rect.maxX }
    layer.frame = rect
    let environment = row.nodeCore.environment
    layer.content = .fill(.color(tint?.rgba(in: environment) ?? SystemColor.separator.rgba(in: environment)))
  }
}

extension SectionSegment {
  /// What the section's modifiers say, which every row of it carries.
  var style: RowStyle? { traits.has(RowStyleTrait.self) ? traits[RowStyleTrait.self] : nil }
}
