import Foundation
import RowanGraph
import RowanLayers

extension ShapeDrawing {
  /// Draws the shape on a layer without other children, with the shadows, the blend mode and the image of its style.
  ///
  /// - Parameters:
  ///   - layer: The layer, in the size of the shape.
  ///   - style: The style.
  ///   - isEvenOdd: Whether the even-odd rule determines the inside.
  ///   - core: The node of the layer.
  @MainActor
  func draw(on layer: Layer, _ style: _StylePaint, isEvenOdd: Bool, in core: NodeCore) {
    layer.content = content(style.paint, isEvenOdd: isEvenOdd)
    layer.backdropBlur = style.blur
    layer.drawnShape = hit(isEvenOdd: isEvenOdd)
    guard style.decoration != nil || layer.isDecorated else { return }
    layer.decorate(with: style.decoration)
    guard let decoration = style.decoration else { return layer.setChildren([]) }
    let area = DecoratedArea(self, layer.frame.size)
    var children: [Layer] = []
    if let paint = decoration.image {
      layer.content = .none
      children.append(area.tiles(of: paint, in: core))
    }
    let drops = decoration.drops
    if drops.count > 1 {
      // A layer has one shadow: the content moves into layers inside, each with a shadow.
      let drawn = layer.content
      layer.content = .none
      var group = Layer(in: core.graph.layers)
      group.frame = area.bounds
      group.content = drawn
      group.setChildren(children)
      for drop in drops.dropLast() {
        group.shadow = drop
        let outer = Layer(in: core.graph.layers)
        outer.frame = area.bounds
        outer.setChildren([group])
        group = outer
      }
      children = [group]
    }
    children += decoration.inners.map { area.innerShadow($0, in: core) }
    layer.setChildren(children)
  }
}

extension Layer {
  /// Whether the layer has the shadow, the blend mode or the children of a style.
  fileprivate var isDecorated: Bool { shadow != nil || filter != nil || !children.isEmpty }

  /// Sets the last drop shadow and the blend mode of a style; `nil` removes both.
  func decorate(with decoration: StyleDecoration?) {
    shadow = decoration?.drops.last
    filter = decoration?.blend.map { .blended($0) }
  }
}

/// The part of a layer that a shape fills.
@MainActor
private struct DecoratedArea {
  let clip: ClipShape
  let path: Path
  let bounds: CGRect

  init(_ drawing: ShapeDrawing, _ size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    switch (drawing.outline, drawing.stroke) {
    case (.rectangle, nil):
      clip = .bounds
      path = Path(bounds)
    case (.rectangle, let stroke?):
      path = Path(bounds).strokedPath(stroke)
      clip = .path(path)
    case (.path(let outline), let stroke):
      path = stroke.map { outline.strokedPath($0) } ?? outline
      clip = .path(path)
    }
  }

  /// Returns a layer that shows the repeated image of a paint inside the shape.
  func tiles(of paint: ImagePaint, in core: NodeCore) -> Layer {
    let layer = Layer(in: core.graph.layers)
    layer.frame = bounds
    layer.clip = clip
    let picture = Picture(paint.image, in: core.environment, from: core.graph.pictures)
    let tiles = ImageTiles(picture.size, filling: path.boundingRect, with: paint)
    let size = tiles.pieces.first?.picture.size ?? .zero
    let content: LayerContent =
      switch picture {
      case .bitmap(let bitmap, let isTemplate):
        .image(bitmap, tint: isTemplate ? core.environment.foregroundPaint().representative : nil)
      case .symbol(let symbol):
        SymbolDrawer.content(symbol, size: size, paint: core.environment.foregroundPaint(), in: core.graph)
      case .missing:
        .shape(
          MissingPicture.path(in: size),
          fill: .color(SystemColor.tertiaryLabel.rgba(in: core.environment)),
          stroke: nil,
          evenOdd: false
        )
      }
    tiles.draw(content, on: layer)
    return layer
  }

  /// Returns a layer with a shadow that the edges of the shape cast inward.
  func innerShadow(_ shadow: Shadow, in core: NodeCore) -> Layer {
    let reach = 3 * shadow.radius + abs(shadow.x) + abs(shadow.y) + 2
    var outside = Path(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    outside.addPath(path.offsetBy(dx: shadow.x, dy: shadow.y))
    let blurred = Layer(in: core.graph.layers)
    blurred.frame = bounds
    blurred.content = .shape(outside, fill: .color(shadow.color), stroke: nil, evenOdd: true)
    if shadow.radius > 0 { blurred.filter = .blur(deviation: shadow.radius, isOpaque: false) }
    let window = Layer(in: core.graph.layers)
    window.frame = bounds
    window.clip = clip
    window.setChildren([blurred])
    return window
  }
}
