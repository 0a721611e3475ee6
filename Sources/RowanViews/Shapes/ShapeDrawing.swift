import Foundation
import RowanGraph
import RowanLayers

/// A shape as a layer draws it: exactly where a host can do better than fill a path.
struct ShapeDrawing {
  enum Outline: Equatable {
    /// The whole rectangle.
    case rectangle
    case path(Path)
  }

  var outline: Outline
  /// How the outline is stroked, or `nil` where it is filled.
  var stroke: StrokeStyle?

  /// A shape in a rectangle at the origin, mirrored where the shape asks for it.
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

  /// What a layer of the shape's size draws.
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
  /// Whether a point of a layer of the shape's size is inside the outline, or on the line of a stroke; `nil` for all of a rectangle.
  func hit(isEvenOdd: Bool) -> (@MainActor (CGPoint) -> Bool)? {
    guard case .path(let path) = outline else { return nil }
    let stroke = stroke
    return { point in (stroke.map { path.strokedPath($0) } ?? path).contains(point, eoFill: isEvenOdd && stroke == nil)
    }
  }
}

/// A shape that is the stroke of another one: hosts stroke more exactly than they fill an outline of it.
protocol StrokeDrawing {
  func drawing(size: CGSize, direction: LayoutDirection) -> ShapeDrawing
}

extension StrokedShape: StrokeDrawing {
  func drawing(size: CGSize, direction: LayoutDirection) -> ShapeDrawing {
    var drawing = ShapeDrawing(base, size: size, direction: direction)
    if drawing.outline == .rectangle { drawing.outline = .path(Path(CGRect(origin: .zero, size: size))) }
    // The stroke of a stroke's outline has no simpler form.
    if drawing.stroke != nil { drawing.outline = .path(base.path(in: CGRect(origin: .zero, size: size))) }
    drawing.stroke = style
    return drawing
  }
}
