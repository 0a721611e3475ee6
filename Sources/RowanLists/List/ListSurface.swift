import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The background and border of a list.
@MainActor
struct ListSurface {
  private var border: Layer?

  /// Returns the content of the scroll layer.
  func background(_ metrics: ListMetrics, _ environment: EnvironmentValues) -> LayerContent {
    guard environment.scrollContentBackground != .hidden, let color = metrics.background else { return .none }
    return .fill(.color(color.rgba(in: environment)))
  }

  /// Appends the border, if the style has one.
  mutating func placeBorder(
    around frame: CGRect,
    _ metrics: ListMetrics,
    _ environment: EnvironmentValues,
    in tree: LayerTree,
    into sink: LayerSink
  ) {
    guard metrics.borderWidth > 0 else {
      border = nil
      return
    }
    let layer = border ?? Layer(in: tree)
    border = layer
    layer.ignoresHits = true
    layer.frame = frame
    let width = metrics.borderWidth
    layer.content = .shape(
      Path(CGRect(origin: .zero, size: frame.size).insetBy(dx: width / 2, dy: width / 2)),
      fill: nil,
      // Black at 63/255 inside the edge (fact M8).
      stroke: Stroke(
        paint: .color(
          environment.colorScheme == .dark ? RGBA(hex: 0xFFFFFF, alpha: 0.25) : RGBA(hex: 0, alpha: 63 / 255)
        ),
        width: width
      ),
      evenOdd: false
    )
    sink.append(layer)
  }
}
