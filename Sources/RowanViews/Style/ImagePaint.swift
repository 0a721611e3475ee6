import Foundation
import RowanGraph
import RowanLayers

/// A style that fills a shape with a repeated image.
///
/// Text and symbols have no image: they are drawn in the label color, which is reported once.
public struct ImagePaint: ShapeStyle, Equatable {
  /// The image.
  public var image: Image
  /// The part of the image that is repeated, in unit coordinates.
  public var sourceRect: CGRect
  /// The scale of the image.
  public var scale: CGFloat

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - sourceRect: The part of the image that is repeated, in unit coordinates.
  ///   - scale: The scale of the image.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint {
    var made = _StylePaint(HierarchicalShapeStyle.label(level: context.level, in: context.environment))
    made.decoration = StyleDecoration(image: self)
    return made
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that fills a shape with a repeated image.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - sourceRect: The part of the image that is repeated, in unit coordinates.
  ///   - scale: The scale of the image.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

extension ImageTiles {
  /// Creates the pieces of a paint that fill a rectangle, at most 4,096.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - rect: The rectangle, in points.
  ///   - paint: The paint.
  init(_ size: CGSize, filling rect: CGRect, with paint: ImagePaint) {
    let scale = paint.scale.isFinite && paint.scale > 0 ? paint.scale : 1
    let whole = CGSize(width: size.width * scale, height: size.height * scale)
    let source = paint.sourceRect.standardized.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
    let tile = CGSize(width: source.width * whole.width, height: source.height * whole.height)
    guard tile.width > 0, tile.height > 0, rect.width > 0, rect.height > 0 else {
      self.init(pieces: [])
      return
    }
    let (columns, rows) = (ceil(rect.width / tile.width), ceil(rect.height / tile.height))
    guard columns * rows <= CGFloat(Self.limit) else {
      IssueOnce.report("An image paint repeats its image more than \(Self.limit) times; enlarge its scale.")
      self.init(pieces: [])
      return
    }
    var pieces: [Piece] = []
    for row in 0..<Int(rows) {
      for column in 0..<Int(columns) {
        let origin = CGPoint(
          x: rect.minX + CGFloat(column) * tile.width,
          y: rect.minY + CGFloat(row) * tile.height
        )
        pieces.append(
          Piece(
            window: CGRect(origin: origin, size: tile),
            picture: CGRect(
              x: -source.minX * whole.width,
              y: -source.minY * whole.height,
              width: whole.width,
              height: whole.height
            )
          )
        )
      }
    }
    self.init(pieces: pieces)
  }
}
