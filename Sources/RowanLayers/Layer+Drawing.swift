extension Layer {
  /// The gradients of the text; `nil` for its colors.
  package var textInk: TextInk? {
    get { rare?.textInk }
    set { assignRare(newValue, in: textInk) { $0.textInk = newValue } }
  }

  /// The area in which the layer's own content draws.
  package var drawingArea: LayerContent.DrawingArea { content.drawingArea }

  /// The children in drawing order: by `zIndex`, then by index.
  package var drawingOrder: [Layer] {
    var isInOrder = true
    for child in children where child.zIndex != 0 { isInOrder = false }
    if isInOrder { return children }
    return children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
