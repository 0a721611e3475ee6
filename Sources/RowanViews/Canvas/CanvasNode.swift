import Foundation
import RowanGraph
import RowanLayers

/// The node of a canvas: runs its closure at layout and converts the recorded drawing to layers.
@MainActor
final class CanvasNode<Symbols: View>: LayoutNode, LayoutBoundary, Tracked, CanvasViews {
  let core: NodeCore
  private var view: Canvas<Symbols>
  private let layer: Layer
  private let scope = TrackingScope()
  private var layers: CanvasLayers
  private var size: CGSize?
  /// The drawn views, by number; the next drawing reuses them in the same order.
  private var views: [DrawnView] = []
  private var count = 0

  /// A view that is drawn once.
  @MainActor
  private final class DrawnView {
    var node: any Node
    let elements = ElementStore()
    /// The tag of the drawn element; `nil` for the first element.
    var tag: AnyHashable?

    init(_ node: any Node) { self.node = node }
  }

  init(_ view: Canvas<Symbols>, _ context: _NodeContext) {
    core = NodeCore(context)
    self.view = view
    layer = Layer(in: core.graph.layers)
    layer.fillsFrame = true
    layers = CanvasLayers(in: core.graph.layers)
    var semantics = Semantics(role: .none)
    semantics.traits.insert(.hidden)
    layer.semantics = semantics
    scope.setOwner(self)
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) { for drawn in views { body(drawn.node) } }

  func update(_ new: Canvas<Symbols>) {
    view = new
    drawAgain()
  }

  func environmentDidChange(from old: EnvironmentValues) { drawAgain() }
  func scopeDidInvalidate() { markDirty() }
  func updateIfDirty() { drawAgain() }
  func willTearDown() { scope.clear() }

  func contentStructureDidChange() {
    for drawn in views { drawn.elements.invalidate() }
    drawAgain()
  }

  func contentNeedsLayout(from child: any Node) -> Bool {
    drawAgain()
    return true
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> { 0...CGFloat.infinity }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    layer.frame = frame
    if frame.size != size {
      size = frame.size
      core.needsPlacement = true
    }
    layOutIfNeeded()
    place(layer, in: frame, into: sink)
  }

  private func drawAgain() {
    guard size != nil else { return }
    core.needsPlacement = true
    core.graph.enqueueLayout(self)
  }

  func layOutIfNeeded() {
    guard core.needsPlacement, let size else { return }
    core.needsPlacement = false
    let group = CanvasGroup()
    count = 0
    var context = GraphicsContext(drawing: group, in: core.environment, size: size, views: self)
    scope.track(in: core.environment, of: self) { view.renderer(&context, size) }
    while views.count > count { views.removeLast().node.tearDown() }
    layers.begin()
    layer.setChildren(group.items.map { compose($0, in: size) })
    layers.end()
  }

  // MARK: Views

  func numberOfSymbol(_ tag: AnyHashable) -> Int? {
    let number = number(of: AnyView(view.symbols))
    views[number].tag = tag
    return element(number) == nil ? nil : number
  }

  func number(of content: AnyView) -> Int {
    if count < views.count {
      content.update(views[count].node)
      views[count].tag = nil
    } else {
      views.append(DrawnView(content.makeNode(below: self)))
    }
    views[count].elements.invalidate()
    count += 1
    return count - 1
  }

  /// Returns the element of a number; `nil` if the number belongs to an earlier drawing, of which a context or resolved
  /// view was kept.
  private func element(_ number: Int) -> Element? {
    guard views.indices.contains(number) else { return nil }
    let elements = views[number].elements.gather(from: views[number].node)
    guard let tag = views[number].tag else { return elements.first }
    return elements.first { $0.selectionTag?.stands(for: tag) == true }
  }

  func measure(_ number: Int, _ proposal: ProposedViewSize) -> CGSize {
    element(number)?.node.sizeThatFits(proposal) ?? .zero
  }

  func baseline(_ number: Int, isLast: Bool, in proposal: ProposedViewSize) -> CGFloat {
    guard let node = element(number)?.node else { return 0 }
    return node.dimensions(in: proposal)[isLast ? .lastTextBaseline : .firstTextBaseline]
  }

  // MARK: Layers

  /// Returns the layers of an item, from the inside out: content, projection, clips, filters, opacity and blend mode.
  private func compose(_ item: CanvasItem, in size: CGSize) -> Layer {
    let bounds = CGRect(origin: .zero, size: size)
    var result: Layer
    switch item.drawing {
    case .content(let content, let frame, let ink):
      result = plain(frame)
      result.content = content
      result.textInk = ink
    case .group(let group):
      result = plain(bounds)
      result.setChildren(group.items.map { compose($0, in: size) })
    case .view(let number, let frame):
      result = plain(bounds)
      let sink = LayerSink()
      element(number)?.node.place(in: frame, proposal: ProposedViewSize(frame.size), into: sink)
      result.setChildren(sink.layers)
    }
    if let projection = item.projection {
      if result.frame != bounds { result = around(result, bounds) }
      result.filter = .projected(projection)
    }
    for clip in item.clips {
      result = around(result, bounds)
      result.clip = .path(clip)
    }
    for effect in item.effects {
      result = around(result, bounds)
      switch effect {
      case .filter(let filter): result.filter = filter
      case .shadow(let shadow): result.shadow = shadow
      }
    }
    result.opacity = item.opacity
    if let blend = item.blend {
      result = around(result, bounds)
      result.filter = .blended(blend)
    }
    return result
  }

  private func plain(_ frame: CGRect) -> Layer {
    let layer = layers.take(frame: frame)
    layer.content = .none
    layer.textInk = nil
    layer.filter = nil
    layer.clip = .none
    layer.shadow = nil
    layer.opacity = 1
    layer.setChildren([])
    return layer
  }

  private func around(_ inner: Layer, _ bounds: CGRect) -> Layer {
    let layer = plain(bounds)
    layer.setChildren([inner])
    return layer
  }
}

/// The views that a context draws, identified by numbers.
@MainActor
protocol CanvasViews: AnyObject {
  /// Adds a view and returns its number; each drawing of a view has its own.
  func number(of view: AnyView) -> Int
  /// Adds the symbol with a tag and returns its number; `nil` if no symbol has the tag.
  func numberOfSymbol(_ tag: AnyHashable) -> Int?
  /// Returns the size of a view for a proposal, in points.
  func measure(_ number: Int, _ proposal: ProposedViewSize) -> CGSize
  /// Returns the distance of a view's first or last baseline from its top, in points.
  func baseline(_ number: Int, isLast: Bool, in proposal: ProposedViewSize) -> CGFloat
}
