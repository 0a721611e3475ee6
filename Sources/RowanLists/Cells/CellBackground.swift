import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The background of a row: the card, the selection or press highlight, and the view of `listRowBackground(_:)`.
@MainActor
struct CellBackground {
  private let layer: Layer
  private var customBackground = ReusableDecoration()

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    layer.ignoresHits = true
  }

  mutating func hideCustomBackground(_ graph: Graph) { customBackground.hide(graph) }
  mutating func end() { customBackground.end() }

  /// Appends the visible background layers in back-to-front order.
  mutating func place(in layout: CellLayout, of row: RowSegment, isPressed: Bool, into layers: inout [Layer]) {
    if row.kind == .row { placeCustomBackground(in: layout, of: row) }
    if draw(in: layout, row, isPressed: isPressed) { layers.append(layer) }
    if let customBackground = customBackground.shown { layers.append(customBackground.layer) }
  }

  /// Draws the row's own background.
  ///
  /// - Returns: `true` if the row has one.
  private func draw(in layout: CellLayout, _ row: RowSegment, isPressed: Bool) -> Bool {
    let environment = row.nodeCore.environment
    let metrics = layout.metrics
    if row.kind != .row {
      guard layout.isSticky, let color = metrics.background else { return false }
      var bounds = layout.bounds
      bounds.size.height -= metrics.room(below: row)
      fill(Corners(all: 0), in: bounds, color.rgba(in: environment))
      return environment.scrollContentBackground != .hidden
    }
    if layout.isSelected || isPressed {
      let inset = max(metrics.selectionInset, metrics.cardMargin)
      let radius = metrics.selectionRadius
      let joins = layout.joinsSelection
      let shape =
        radius > 0 ? Corners(top: joins.above ? 0 : radius, bottom: joins.below ? 0 : radius) : layout.corners
      fill(
        shape,
        in: layout.bounds.narrowed(by: inset),
        metrics.highlightColor(isSelected: layout.isSelected, isProminent: layout.isProminent).rgba(in: environment),
        overlap: joins.below ? environment.pixelLength : 0
      )
      return true
    }
    if customBackground.shown != nil { return false }
    if layout.isLifted {
      let plain = metrics.rowBackground ?? metrics.background ?? .systemBackground
      // In dark mode a shadow is invisible; a lighter background marks the lifted row.
      var raised = environment
      raised.isElevated = true
      fill(layout.corners, in: layout.card, plain.rgba(in: raised))
      return true
    }
    if metrics.alternatesRowBackgrounds, row.engine.ordinal(of: row) % 2 == 1 {
      fill(
        Corners(all: metrics.stripeRadius),
        in: layout.bounds.narrowed(by: metrics.stripeInset),
        SystemColor.alternatingRow.rgba(in: environment)
      )
      return true
    }
    guard let color = metrics.rowBackground else { return false }
    fill(
      layout.corners,
      in: layout.card,
      color.rgba(in: environment),
      overlap: continues(row, layout) ? environment.pixelLength : 0
    )
    return true
  }

  /// Returns whether the card continues in the next row with the same background.
  private func continues(_ row: RowSegment, _ layout: CellLayout) -> Bool {
    guard !layout.isLast, !layout.isSwiped, layout.metrics.rowSpacing == 0, let next = row.next else { return false }
    return !layout.list.selection.isSelected(next) && !next.hasOwnBackground
  }

  /// Fills a rectangle.
  ///
  /// - Parameter overlap: The distance in points by which an opaque color extends below the next row, which is drawn
  ///   later. It avoids gaps, as the edges of rows may be between pixels.
  private func fill(_ corners: Corners, in rect: CGRect, _ color: RGBA, overlap: CGFloat = 0) {
    var rect = rect
    if color.alpha >= 1 { rect.size.height += overlap }
    layer.frame = rect
    if corners.isSquare {
      layer.content = .fill(.color(color))
      return
    }
    let path = corners.path(in: CGRect(origin: .zero, size: rect.size))
    layer.content = .shape(path, fill: .color(color), stroke: nil, evenOdd: false)
  }

  /// Places the view of `listRowBackground(_:)`, clipped to the card's corners (fact B30).
  private mutating func placeCustomBackground(in layout: CellLayout, of row: RowSegment) {
    guard let view = row.element.traits[RowStyleTrait.self].background?.view else {
      return hideCustomBackground(row.nodeCore.graph)
    }
    let decoration = customBackground.show(view, of: row, in: row.nodeCore.graph)
    decoration.place(in: layout.card, filling: true)
    decoration.layer.clip = layout.corners.clip
  }
}

extension RowSegment {
  /// Whether a view replaces the background of the list's rows.
  var hasOwnBackground: Bool { element.traits[RowStyleTrait.self].background != nil }
}
