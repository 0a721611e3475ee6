import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The mark of the row that a find bar shows: a translucent fill behind its content and an outline.
@MainActor
struct FoundMark {
  private var layer: Layer?

  /// Appends the mark, if the row has it.
  ///
  /// - Parameters:
  ///   - isFound: Whether the row is the current match.
  ///   - rect: The rectangle of the row.
  ///   - isFilled: Whether the mark is filled; a selected row has the color of the selection.
  mutating func place(
    _ isFound: Bool,
    in rect: CGRect,
    isFilled: Bool = true,
    _ environment: EnvironmentValues,
    _ graph: Graph,
    into layers: inout [Layer]
  ) {
    guard isFound else {
      layer = nil
      return
    }
    let mark = layer ?? Layer(in: graph.layers)
    layer = mark
    mark.ignoresHits = true
    let frame = rect.insetBy(dx: 2, dy: 1)
    mark.frame = frame
    var color = SystemColor.orange.rgba(in: environment)
    let outline = Path(roundedRect: CGRect(origin: .zero, size: frame.size).insetBy(dx: 1, dy: 1), cornerRadius: 5)
    let stroke = Stroke(paint: .color(color), width: 2)
    color.alpha *= 0.25
    mark.content = .shape(outline, fill: isFilled ? .color(color) : nil, stroke: stroke, evenOdd: false)
    layers.append(mark)
  }
}
