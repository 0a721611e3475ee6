import Foundation
import RowanGraph
import RowanLayers

/// The node of a style used as a view, which fills the proposed size; 10 points along an unspecified axis.
@MainActor
final class FillNode<Style: ShapeStyle & Equatable>: LayoutNode {
  let core: NodeCore
  private let layer: Layer
  private var style: Style

  init(_ style: Style, _ context: _NodeContext) {
    core = NodeCore(context)
    self.style = style
    layer = Layer(in: core.graph.layers)
    draw()
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func prepareForReuse() -> NodeReuse { reuseOfValue }
  var canRest: Bool { childrenCanRest }

  // Updates the paint. Size and position do not depend on it: only the layer changes.
  func update(_ new: Style) {
    guard style != new else { return }
    style = new
    draw()
  }

  func environmentDidChange(from old: EnvironmentValues) { draw() }

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    place(layer, in: frame, into: sink)
    if style.stylePaint(in: core.environment).decoration != nil { draw() }
  }

  private func draw() {
    let made = style.stylePaint(in: core.environment)
    guard made.decoration == nil else {
      let drawing = ShapeDrawing(Rectangle(), size: layer.frame.size, direction: core.environment.layoutDirection)
      return drawing.draw(on: layer, made, isEvenOdd: false, in: core)
    }
    layer.content = .fill(made.paint)
    layer.backdropBlur = made.blur
  }
}
