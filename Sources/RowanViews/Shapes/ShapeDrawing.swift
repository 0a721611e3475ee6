import Foundation
import RowanGraph
import RowanLayers

/// A shape in the form in which a layer draws it: a rectangle or a stroke if possible, which hosts draw better than a
/// filled path.
struct ShapeDrawing {
  enum Outline: Equatable {
    /// The whole frame.
    case rectangle
    case path(Path)
  }

  var outline: Outline
  /// The style of the stroke; `nil` for a filled outline.
  var stroke: StrokeStyle?

  /// Creates the drawing of a shape in a rectangle at the origin, mirrored according to the shape and the layout
  /// direction.
  init(_ shape: some Shape, size: CGSize, direction: LayoutDirection) {
    let rect = CGRect(origin: .zero, size: size)
    if let stroked = shape as? any StrokeDrawing {
      self = stroked.drawing(size: size, direction: direction)
      return
    }
    if shape is Rectangle {
      outline = .rectangle
    } else {
      let path = shape.path(in: rect)
      let isMirrored = shape.layoutDirectionBehavior == .mirrors(in: direction)
      outline = .path(isMirrored ? path.mapPoints { CGPoint(x: size.width - $0.x, y: $0.y) } : path)
    }
  }

  /// Returns the content of a layer in the shape's size.
  func content(_ paint: Paint, isEvenOdd: Bool) -> LayerContent {
    switch (outline, stroke) {
    case (.rectangle, nil): .fill(paint)
    case (.path(let path), nil): .shape(path, fill: paint, stroke: nil, evenOdd: isEvenOdd)
    case (.path(let path), let style?):
      .shape(path, fill: nil, stroke: style.stroke(paint), evenOdd: isEvenOdd)
    case (.rectangle, let style?): .shape(Path(), fill: nil, stroke: style.stroke(paint), evenOdd: isEvenOdd)
    }
  }
}

extension ShapeDrawing {
  /// Returns a hit test of a layer in the shape's size, for the inside of the outline or the line of a stroke; `nil`
  /// for a rectangle, which is hit everywhere.
  func hit(isEvenOdd: Bool) -> (@MainActor (CGPoint) -> Bool)? {
    guard case .path(let path) = outline else { return nil }
    let stroke = stroke
    return { point in (stroke.map { path.strokedPath($0) } ?? path).contains(point, eoFill: isEvenOdd && stroke == nil)
    }
  }
}

/// A shape that is the stroke of another one. Hosts draw a stroke more exactly than a fill of its outline.
protocol StrokeDrawing {
  func drawing(size: CGSize, direction: LayoutDirection) -> ShapeDrawing
}

extension StrokedShape: StrokeDrawing {
  func drawing(size: CGSize, direction: LayoutDirection) -> ShapeDrawing {
    var drawing = ShapeDrawing(base, size: size, direction: direction)
    if drawing.outline == .rectangle { drawing.outline = .path(Path(CGRect(origin: .zero, size: size))) }
    // The stroke of a stroke has no simpler form.
    if drawing.stroke != nil { drawing.outline = .path(base.path(in: CGRect(origin: .zero, size: size))) }
    drawing.stroke = style
    return drawing
  }
}
