import Foundation
import RowanGraph
import RowanLayers

/// A view of a shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View, ShapeView {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The shape.
  public let shape: Content
  /// The style of the fill.
  public let style: Style
  /// The rule of the fill.
  public let fillStyle: FillStyle

  /// Creates a filled shape.
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(ShapeNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: ShapeNode<Content, Style>.self).update(self)
  }
}

/// The node of a filled or stroked shape.
@MainActor
final class ShapeNode<Content: Shape, Style: ShapeStyle>: LayoutNode {
  let core: NodeCore
  private let layer: Layer
  private var view: _ShapeView<Content, Style>
  private var paint: _StylePaint
  private var drawing: ShapeDrawing?
  private var drawnSize = CGSize.zero
  /// The style that the layer shows; `nil` if it has to be drawn again.
  private var shown: Shown?

  private struct Shown: Equatable {
    let paint: Paint
    let blur: Double
    let decoration: StyleDecoration?
    let isEvenOdd: Bool
  }

  init(_ view: _ShapeView<Content, Style>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    layer = Layer(in: core.graph.layers)
    paint = view.style.stylePaint(in: core.environment)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func prepareForReuse() -> NodeReuse { reuseOfValue }
  var canRest: Bool { childrenCanRest }

  func update(_ new: _ShapeView<Content, Style>) {
    let old = view
    view = new
    if !ValueComparison.areEqual(old.shape, new.shape) {
      drawing = nil
      invalidateLayout()
    }
    paint = new.style.stylePaint(in: core.environment)
    draw()
  }

  func environmentDidChange(from old: EnvironmentValues) {
    if old.layoutDirection != core.environment.layoutDirection {
      drawing = nil
      invalidateLayout()
    }
    paint = view.style.stylePaint(in: core.environment)
    shown = nil
    draw()
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    if drawing == nil || drawnSize != frame.size {
      drawnSize = frame.size
      drawing = ShapeDrawing(view.shape, size: frame.size, direction: core.environment.layoutDirection)
      shown = nil
    }
    layer.frame = frame
    draw()
    place(layer, in: frame, into: sink)
  }

  // Draws the shape; without a drawing, before the first placement and after a change of the shape, it does nothing.
  private func draw() {
    guard let drawing else { return }
    let isEvenOdd = view.fillStyle.isEOFilled
    let new = Shown(paint: paint.paint, blur: paint.blur, decoration: paint.decoration, isEvenOdd: isEvenOdd)
    guard new != shown else { return }
    shown = new
    drawing.draw(on: layer, paint, isEvenOdd: isEvenOdd, in: core)
  }
}
