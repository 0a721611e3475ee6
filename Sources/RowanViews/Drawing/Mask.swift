import Foundation
import IssueReporting
import RowanGraph
import RowanLayers

extension View {
  /// Shows the parts of this view at which a mask is opaque.
  ///
  /// Hosts clip by outlines: shapes and colors of the mask are treated as opaque from an opacity of one half and as
  /// transparent below. Text and images count as their rectangles and gradients as opaque, which is reported once.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }

  /// Shows the parts of this view at which a mask is opaque; see `mask(alignment:_:)`.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }
}

nonisolated struct MaskModifier<Mask: View>: ElementModifier {
  typealias Body = Never
  let mask: Mask
  let alignment: Alignment

  /// The node of the mask and the clipped layer.
  @MainActor
  final class Parts {
    let mask: SecondaryNode<Mask>
    let layer: Layer

    init(mask: SecondaryNode<Mask>, layer: Layer) {
      self.mask = mask
      self.layer = layer
    }
  }

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> Parts {
    Parts(mask: SecondaryNode(mask, below: element), layer: Layer(in: element.core.graph.layers))
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.mask.update(mask)
    // A color of the mask can change without a change of its layout.
    return .placement
  }

  @MainActor func forEachChild(_ element: ModifiedElement<Self>, _ body: (any Node) -> Void) {
    body(element.state.mask)
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let bounds = CGRect(origin: .zero, size: frame.size)
    let parts = element.state
    let maskLayers = LayerSink()
    parts.mask.place(alignedTo: element.inner, in: bounds, alignment: alignment, into: maskLayers)
    var outline = MaskOutline()
    for layer in maskLayers.layers { outline.add(layer, at: .zero, opacity: 1) }
    parts.layer.clip = .path(outline.path)
    parts.layer.frame = frame
    let content = sink.inner(at: frame.origin)
    element.inner.place(in: bounds, proposal: proposal, into: content)
    parts.layer.setChildren(content.layers)
    sink.append(parts.layer)
  }
}

/// A collector of the outlines of opaque drawings in layers.
@MainActor
struct MaskOutline {
  private(set) var path = Path()

  mutating func add(_ layer: Layer, at origin: CGPoint, opacity: Double) {
    let opacity = opacity * layer.opacity
    let frame = layer.frame.offsetBy(dx: origin.x, dy: origin.y)
    switch layer.content {
    case .none: break
    case .fill(let paint): if isOpaque(paint, opacity) { path.addRect(frame) }
    case .shape(let shape, let fill, let stroke, _):
      let moved = shape.offsetBy(dx: frame.minX, dy: frame.minY)
      if let fill, isOpaque(fill, opacity) { path.addPath(moved) }
      if let stroke, isOpaque(stroke.paint, opacity) { path.addPath(moved.strokedPath(StrokeStyle(stroke))) }
    case .text, .image, .field, .webFrame:
      IssueOnce.report(
        "A mask contains text or an image: it counts as its whole rectangle, since hosts cut along outlines only."
      )
      path.addRect(frame)
    }
    for child in layer.drawingOrder { add(child, at: frame.origin, opacity: opacity) }
  }

  private func isOpaque(_ paint: Paint, _ opacity: Double) -> Bool {
    if case .color(let color) = paint { return Double(color.alpha) * opacity >= 0.5 }
    IssueOnce.report("A mask contains a gradient: it counts as opaque, since hosts cut along outlines only.")
    return opacity >= 0.5
  }
}

extension StrokeStyle {
  fileprivate init(_ stroke: Stroke) {
    let cap: CGLineCap =
      switch stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: CGLineJoin =
      switch stroke.join {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    self.init(
      lineWidth: stroke.width,
      lineCap: cap,
      lineJoin: join,
      miterLimit: stroke.miterLimit,
      dash: stroke.dash,
      dashPhase: stroke.dashPhase
    )
  }
}
