import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The layer of leading columns that cover the detail, and the shade around them. A tap on the shade hides the columns.
/// The content behind is neither hit-tested nor accessible meanwhile.
@MainActor
final class SplitDim: LayerResponder {
  private let layer: Layer
  private let shade: Layer
  /// Hides the columns.
  var hide: () -> Void = {}

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    shade = Layer(in: graph.layers)
    layer.semantics = Semantics(role: .none, traits: .modal)
    shade.interests = .tap
    shade.responder = self
  }

  /// Places the shade and the columns above it.
  ///
  /// - Parameters:
  ///   - frame: The frame of the shade in the sink's coordinate space.
  ///   - environment: The environment of the split view.
  ///   - sink: The sink that receives the layer.
  ///   - columns: Places the columns into a sink whose origin is that of `frame`.
  func place(in frame: CGRect, _ environment: EnvironmentValues, into sink: LayerSink, columns: (LayerSink) -> Void) {
    layer.frame = frame
    shade.frame = CGRect(origin: .zero, size: frame.size)
    shade.content = .fill(.color(RGBA(hex: 0, alpha: environment.colorScheme == .dark ? 0.4 : 0.2)))
    shade.semantics = Semantics(role: .button, label: "Dismiss sidebar")
    let inner = sink.inner(at: frame.origin)
    columns(inner)
    layer.setChildren([shade] + inner.layers)
    sink.append(layer)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .tap:
      hide()
      return .claimed
    case .pointerDown: return .noted
    default: return .ignored
    }
  }
}
