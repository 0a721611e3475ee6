import Foundation

extension Layer {
  /// Returns a copy of what the layer and its descendants draw, in layers without semantics, responders and scrolling.
  ///
  /// A text field becomes its text, and a page of the web an empty area. Pinned layers are where they are without a pin.
  ///
  /// - Complexity: O(*n*) in the descendants.
  package func copyOfDrawing() -> Layer {
    let copy = Layer(in: tree)
    copy.ignoresHits = true
    copy.frame = frame
    copy.opacity = opacity
    copy.clip = clip
    copy.textInk = textInk
    copy.shadow = shadow
    copy.transform = transform
    copy.filter = filter
    copy.zIndex = zIndex
    var layers = children.map { $0.copyOfDrawing() }
    switch content {
    case .field(let field): layers.insert(field.text(in: copy), at: 0)
    case .webFrame: break
    default: copy.content = content
    }
    if let scroll {
      // Copied children are where the scroll offset has moved them.
      for layer in layers { layer.frame = layer.frame.offsetBy(dx: -scroll.offset.x, dy: -scroll.offset.y) }
      if copy.clip == .none { copy.clip = .bounds }
    }
    copy.setChildren(layers)
    return copy
  }
}

extension FieldContent {
  /// Returns a layer that draws the text, or the prompt, where a field of the size of `layer` has it.
  @MainActor fileprivate func text(in layer: Layer) -> Layer {
    let text = Layer(in: layer.tree)
    text.ignoresHits = true
    let (room, size) = (layer.frame.size, layout.size)
    let inset = lines?.insets ?? CGSize(width: 0, height: max(0, (room.height - size.height) / 2))
    text.frame = CGRect(
      x: inset.width,
      y: inset.height,
      width: max(0, room.width - 2 * inset.width),
      height: size.height
    )
    text.content = .text(layout, color: self.text.isEmpty ? promptColor : color)
    return text
  }
}
