import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The separators of a row: one below it, and one above it at the start of a group.
@MainActor
struct CellSeparators {
  private let bottomLayer: Layer
  private var topLayer: Layer?

  init(in graph: Graph) {
    bottomLayer = Layer(in: graph.layers)
    bottomLayer.ignoresHits = true
  }

  /// Appends the visible separators.
  mutating func place(in layout: CellLayout, of cell: ListCell, into layers: inout [Layer]) {
    let row = cell.row
    switch row.kind {
    case .header:
      guard showsHeaderSeparator(row, layout.metrics) else { return }
      let y = (cell.contentFrame?.maxY ?? 0) + layout.insets.bottom - layout.metrics.separatorThickness
      draw(bottomLayer, of: cell, in: layout, y: y)
      layers.append(bottomLayer)
    case .row: placeRowSeparators(in: layout, of: cell, into: &layers)
    case .footer: break
    }
  }

  private mutating func placeRowSeparators(in layout: CellLayout, of cell: ListCell, into layers: inout [Layer]) {
    let metrics = layout.metrics
    let row = cell.row
    let style = row.element.traits[RowStyleTrait.self]
    if layout.isLifted || layout.isSwiped { return }
    let isHidden = layout.isSelected || !layout.isLast && isNextSelected(row, layout)
    let anticipates = layout.list.selection.anticipates
    if anticipates || !isHidden, showsBottomSeparator(row, style, layout) {
      draw(
        bottomLayer,
        of: cell,
        in: layout,
        y: layout.bounds.height - metrics.separatorThickness,
        tint: style.separatorTint(.bottom),
        isFullWidth: layout.isLast && metrics.separatorsAtEnds
      )
      // A host can show the separator, or hide it, with the selection that it expects.
      bottomLayer.opacity = isHidden ? 0 : 1
      bottomLayer.anticipation = anticipates ? .divides(next: !layout.isLast) : nil
      layers.append(bottomLayer)
    }
    if metrics.separatorsAtEnds, layout.isFirst, style.separatorVisibility(.top) != .hidden {
      let top = topLayer ?? Layer(in: cell.graph.layers)
      topLayer = top
      top.ignoresHits = true
      draw(top, of: cell, in: layout, y: 0, isFullWidth: true)
      layers.append(top)
    }
  }

  private func showsHeaderSeparator(_ row: RowSegment, _ metrics: ListMetrics) -> Bool {
    metrics.identity.idiom == .desktop && ![.sidebar, .form].contains(metrics.identity.kind)
      && row.section?.style?.sectionSeparatorVisibility(.top) != .hidden
  }

  /// Returns whether the next row is selected. A selected row has no separator next to it (facts B43, M43).
  private func isNextSelected(_ row: RowSegment, _ layout: CellLayout) -> Bool {
    guard layout.metrics.separators, let next = row.next, next.kind == .row else { return false }
    return layout.list.selection.isSelected(next)
  }

  /// Returns whether there is a separator below a row, unless the selection hides it. Either neighbor can hide it.
  private func showsBottomSeparator(_ row: RowSegment, _ style: RowStyle, _ layout: CellLayout) -> Bool {
    let metrics = layout.metrics
    guard metrics.separators, style.separatorVisibility(.bottom) != .hidden else { return false }
    if layout.isLast {
      if metrics.separatorsAtEnds { return true }
      guard metrics.separatorAfterLast, style.sectionSeparatorVisibility(.bottom) != .hidden else { return false }
      return row.section?.hasFooter != true
    }
    guard let next = row.next, next.kind == .row else { return true }
    return next.element.traits[RowStyleTrait.self].separatorVisibility(.top) != .hidden
  }

  /// Draws a separator from the row's alignment guide, or its first text, to the trailing margin (facts B41, M9, M34).
  private func draw(
    _ layer: Layer,
    of cell: ListCell,
    in layout: CellLayout,
    y: CGFloat,
    tint: Color? = nil,
    isFullWidth: Bool = false
  ) {
    let row = cell.row
    let metrics = layout.metrics
    let card = layout.card
    var start = card.minX + layout.insets.leading
    var end = card.maxX - metrics.separatorTrailingInset
    if isFullWidth {
      (start, end) = (card.minX, card.maxX)
    } else if row.kind == .row, let frame = cell.contentFrame {
      let dimensions = ViewDimensions(size: frame.size, node: row.element.node)
      start += dimensions[.listRowSeparatorLeading]
      if let trailing = dimensions[explicit: .listRowSeparatorTrailing] {
        end = card.minX + layout.insets.leading + trailing
      }
    }
    let rect = CGRect(x: start, y: y, width: max(0, end - start), height: metrics.separatorThickness)
    layer.frame = layout.mirrored(rect)
    let environment = row.nodeCore.environment
    layer.content = .fill(.color(tint?.rgba(in: environment) ?? SystemColor.separator.rgba(in: environment)))
  }
}

extension SectionSegment {
  /// The row style set by modifiers of the section, which all of its rows inherit.
  var style: RowStyle? { traits.has(RowStyleTrait.self) ? traits[RowStyleTrait.self] : nil }
}
