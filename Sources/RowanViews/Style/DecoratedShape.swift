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
    let area = DecoratedArea(self, layer.frame.size, isEvenOdd: isEvenOdd)
    var children: [Layer] = []
    let drops = decoration.drops
    if drops.count > 1 {
      // A layer has one shadow: the content moves into layers inside, each with a shadow.
      let drawn = decoration.image == nil ? layer.content : .none
      layer.content = .none
      var outer = layer
      for drop in drops.dropLast().reversed() {
        let group = outer.decorationLayer(0, in: area.bounds)
        group.shadow = drop
        if outer === layer { children.append(group) } else { outer.setChildren([group]) }
        outer = group
      }
      outer.content = drawn
      outer.setChildren(
        decoration.image.map { [area.tiles(of: $0, on: outer.decorationLayer(0, in: area.bounds), core)] } ?? []
      )
    } else if let paint = decoration.image {
      layer.content = .none
      children.append(area.tiles(of: paint, on: layer.decorationLayer(0, in: area.bounds), core))
    }
    for shadow in decoration.inners {
      let window = layer.decorationLayer(children.count, in: area.bounds)
      area.drawInnerShadow(shadow, on: window)
      children.append(window)
    }
    layer.setChildren(children)
  }
}

extension Layer {
  /// Whether the layer has the shadow, the blend mode or the children of a style.
  fileprivate var isDecorated: Bool { shadow != nil || filter != nil || !children.isEmpty }

  /// Returns a child of the last drawing by its index, without what another kind of decoration set, or a new layer.
  fileprivate func decorationLayer(_ index: Int, in bounds: CGRect) -> Layer {
    let layer = index < children.count ? children[index] : Layer(in: tree)
    layer.frame = bounds
    layer.clip = .none
    layer.shadow = nil
    layer.filter = nil
    layer.content = .none
    return layer
  }

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

  init(_ drawing: ShapeDrawing, _ size: CGSize, isEvenOdd: Bool) {
    bounds = CGRect(origin: .zero, size: size)
    switch (drawing.outline, drawing.stroke) {
    case (.rectangle, nil):
      clip = .bounds
      path = Path(bounds)
    case (.rectangle, let stroke?):
      path = Path(bounds).strokedPath(stroke).normalized(eoFill: false)
      clip = .path(path)
    case (.path(let outline), let stroke?):
      path = outline.strokedPath(stroke).normalized(eoFill: false)
      clip = .path(path)
    case (.path(let outline), nil):
      // A clip and the outside of a path have no rule: parts that overlap become one.
      path = isEvenOdd || !outline.isPlain ? outline.normalized(eoFill: isEvenOdd) : outline
      clip = .path(path)
    }
  }

  /// Shows the repeated image of a paint inside the shape, on a layer.
  func tiles(of paint: ImagePaint, on layer: Layer, _ core: NodeCore) -> Layer {
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

  /// Shows a shadow that the edges of the shape cast inward, on a layer.
  func drawInnerShadow(_ shadow: Shadow, on window: Layer) {
    let reach = 3 * shadow.radius + abs(shadow.x) + abs(shadow.y) + 2
    var outside = Path(path.boundingRect.insetBy(dx: -reach, dy: -reach))
    outside.addPath(path.offsetBy(dx: shadow.x, dy: shadow.y))
    let blurred = window.children.first ?? Layer(in: window.tree)
    blurred.frame = bounds
    blurred.clip = .none
    blurred.content = .shape(outside, fill: .color(shadow.color), stroke: nil, evenOdd: true)
    blurred.filter = shadow.radius > 0 ? .blur(deviation: shadow.radius, isOpaque: false) : nil
    blurred.setChildren([])
    window.clip = clip
    window.setChildren([blurred])
  }
}

extension Path {
  /// Whether the path is one closed line that hardly overlaps itself: of few lines, or with curves.
  fileprivate var isPlain: Bool {
    let all = subpaths
    guard all.count == 1 else { return all.isEmpty }
    return all[0].segments.count <= 4 || all[0].segments.contains { if case .line = $0.kind { false } else { true } }
  }
}
