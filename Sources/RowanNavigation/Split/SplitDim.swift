import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The columns that lie over the detail, and the shade between: a tap there puts them away. What is behind is neither hit
/// nor perceived meanwhile.
@MainActor
final class SplitDim: LayerResponder {
  private let layer: Layer
  private let shade: Layer
  var hide: () -> Void = {}

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    shade = Layer(in: graph.layers)
    layer.semantics = Semantics(role: .none, traits: .modal)
    shade.interests = .tap
    shade.responder = self
  }

  /// Places the shade, and what `columns` places over it from the corner of `frame`.
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
