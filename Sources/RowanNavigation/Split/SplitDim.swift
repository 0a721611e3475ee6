import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The layer of leading columns that cover others, and the shade around them. A tap on the shade and Escape hide the
/// columns.
///
/// The content behind is not hit-tested meanwhile, and with touch not accessible. On the desktop the shade is clear, and
/// the content and the window's toolbar stay accessible.
@MainActor
final class SplitDim: LayerResponder {
  private let layer: Layer
  private let shade: Layer
  /// Hides the columns.
  var hide: () -> Void = {}

  init(in graph: Graph) {
    layer = Layer(in: graph.layers)
    shade = Layer(in: graph.layers)
    layer.interests = .key
    layer.responder = self
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
    let isDesktop = environment.idiom == .desktop
    layer.semantics = isDesktop ? nil : Semantics(role: .none, traits: .modal)
    let alpha: Float = isDesktop ? 0 : environment.colorScheme == .dark ? 0.4 : 0.2
    shade.content = .fill(.color(RGBA(hex: 0, alpha: alpha)))
    shade.semantics = Semantics(role: .button, label: "Dismiss sidebar")
    let inner = sink.inner(at: frame.origin)
    columns(inner)
    layer.setChildren([shade] + inner.layers)
    sink.append(layer)
  }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .tap, .key("Escape", _):
      hide()
      return .claimed
    case .pointerDown: return .noted
    default: return .ignored
    }
  }
}
