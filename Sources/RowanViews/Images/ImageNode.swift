import Foundation
import RowanGraph
import RowanLayers

/// The node of an image: one layer, with child layers for content that a host cannot draw in one piece.
@MainActor
final class ImageNode: LayoutNode {
  let core: NodeCore
  private let layer: Layer
  private var image: Image
  private var picture: Picture
  private var parts = SymbolParts()
  /// Whether the layer has the shadow or the blend mode of the foreground style.
  private var isDecorated = false

  init(_ image: Image, _ context: _NodeContext) {
    core = NodeCore(context)
    self.image = image
    picture = Picture(image, in: core.environment, from: core.graph.pictures)
    layer = Layer(in: core.graph.layers)
    layer.fillsFrame = true
    core.finishInitializing()
  }

  var shape: NodeShape { .element(self) }
  func prepareForReuse() -> NodeReuse { reuseOfValue }
  var canRest: Bool { childrenCanRest }

  func update(_ new: Image) {
    guard image != new else { return }
    let old = image
    image = new
    refresh()
    if old.resizing != new.resizing { invalidateLayout() }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    refresh()
    if old.layoutDirection != core.environment.layoutDirection { draw() }
  }

  private func refresh() {
    let new = Picture(image, in: core.environment, from: core.graph.pictures)
    let hasNewSize = new.size != picture.size || new.baseline != picture.baseline
    picture = new
    if hasNewSize { invalidateLayout() } else { draw() }
  }

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    image.resizing == nil ? picture.size : proposal.replacingUnspecifiedDimensions(by: picture.size)
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    let own = picture.size[axis]
    return image.resizing == nil ? own...own : 0...CGFloat.infinity
  }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
      image.resizing == nil
    else { return nil }
    return picture.baseline
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    layer.frame = frame
    layer.semantics = semantics
    draw()
    place(layer, in: frame, into: sink)
  }

  private var semantics: Semantics? {
    guard !image.isDecorative, !core.environment.imagesAreDecorative else { return nil }
    return Semantics(role: .image, label: image.spokenLabel(in: core.environment))
  }

  private func draw() {
    let size = layer.frame.size
    guard size.width > 0, size.height > 0 else { return }
    let paint = core.environment.foregroundPaint()
    let decoration = ForegroundStyle().stylePaint(in: core.environment).decoration
    if decoration != nil || isDecorated {
      // Pictures in their own colors do not have the foreground style.
      let isDrawn = if case .bitmap(_, false) = picture { false } else { true }
      layer.decorate(with: isDrawn ? decoration : nil)
      isDecorated = isDrawn && decoration != nil
      if isDrawn { decoration?.reportLimits(of: "an image") }
    }
    if core.environment.isRedacted {
      layer.content = RedactedContent.picture(of: size, color: paint.representative)
      layer.setChildren([])
      return
    }
    switch picture {
    case .symbol(let symbol):
      let isMirrored = isRightToLeft && SymbolName.followsReading(symbol.name)
      SymbolDrawer(symbol: symbol, isMirrored: isMirrored, graph: core.graph, pixel: core.environment.pixelLength)
        .draw(on: layer, size: size, paints: SymbolPaints(image, in: core.environment), parts: &parts)
    case .missing:
      layer.content = .shape(
        MissingPicture.path(in: size),
        fill: .color(SystemColor.tertiaryLabel.rgba(in: core.environment)),
        stroke: nil,
        evenOdd: false
      )
      layer.setChildren([])
    case .bitmap(let bitmap, let isTemplate):
      let content = LayerContent.image(bitmap, tint: isTemplate ? paint.representative : nil)
      guard let resizing = image.resizing, let tiles = ImageTiles(bitmap.size, in: size, resizing) else {
        layer.content = content
        layer.setChildren([])
        return
      }
      layer.content = .none
      tiles.draw(content, on: layer)
    }
  }
}
