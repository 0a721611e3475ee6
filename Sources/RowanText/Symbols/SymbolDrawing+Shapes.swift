import Foundation
import RowanLayers

/// Symbols that the font of symbols lacks: polygons and solids.
extension SymbolDrawing {
  static let shapes: [String: SymbolDrawing] = [
    "hexagon": polygon(6, radius: 0.56, in: CGSize(width: 1.23, height: 1.27), isFilled: false),
    "pentagon": polygon(5, radius: 0.60, in: CGSize(width: 1.35, height: 1.23), isFilled: false),
    "pentagon.fill": polygon(5, radius: 0.60, in: CGSize(width: 1.35, height: 1.23), isFilled: true),
    "crown": crown(isFilled: false), "crown.fill": crown(isFilled: true),
    "cylinder": cylinder,
    "eraser": eraser,
  ]

  private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a regular polygon with a corner at the top.
  private static func polygon(_ count: Int, radius: CGFloat, in box: CGSize, isFilled: Bool) -> SymbolDrawing {
    @Sendable func corners(_ radius: CGFloat) -> [CGPoint] {
      // A polygon with an odd number of corners reaches less far down than up.
      let lift = count % 2 == 0 ? 0 : radius * (1 - cos(.pi / CGFloat(count))) / 2
      let center = at(box.width / 2, box.height / 2 + lift)
      return (0..<count).map { index in
        let angle = CGFloat(index) * 2 * .pi / CGFloat(count) - .pi / 2
        return at(center.x + cos(angle) * radius, center.y + sin(angle) * radius)
      }
    }
    return SymbolDrawing(box.width, box.height) { stem in
      let outer = corners(radius)
      var path = Outline.rounded(outer, radius: 0.06).wound(positively: true)
      guard !isFilled else { return path }
      let middle = outer.reduce(CGPoint.zero) { at($0.x + $1.x / CGFloat(count), $0.y + $1.y / CGFloat(count)) }
      let part = 1 - stem / cos(.pi / CGFloat(count)) / radius
      let inner = outer.map { at(middle.x + ($0.x - middle.x) * part, middle.y + ($0.y - middle.y) * part) }
      path.addPath(Outline.rounded(inner, radius: 0.03).wound(positively: false))
      return path
    }
  }

  private static func crown(isFilled: Bool) -> SymbolDrawing {
    let points = [
      at(0.30, 0.94), at(0.13, 0.36), at(0.46, 0.58), at(0.75, 0.16), at(1.04, 0.58), at(1.37, 0.36), at(1.20, 0.94),
    ]
    return SymbolDrawing(1.5, 1.12) { stem in
      var path = Outline.stroke(points + [points[0]], width: stem)
      if isFilled { path.addPath(Outline.rounded(points, radius: 0.03).wound(positively: true)) }
      return path
    }
  }

  private static let cylinder = SymbolDrawing(1.08, 1.2) { stem in
    func arc(_ y: CGFloat, from start: CGFloat, to end: CGFloat) -> [CGPoint] {
      (0...24).map { step in
        let angle = start + (end - start) * CGFloat(step) / 24
        return at(0.54 + cos(angle) * 0.44, y + sin(angle) * 0.17)
      }
    }
    var path = Outline.stroke(arc(0.27, from: 0, to: 2 * .pi), width: stem)
    path.addPath(Outline.stroke([at(0.98, 0.27)] + arc(0.93, from: 0, to: .pi) + [at(0.10, 0.27)], width: stem))
    return path
  }

  private static let eraser = SymbolDrawing(1.23, 1.2) { stem in
    let corners = [at(0.12, 0.70), at(0.66, 0.14), at(1.08, 0.52), at(0.56, 1.06), at(0.44, 1.06)]
    var path = Outline.stroke(corners + [corners[0]], width: stem)
    path.addPath(Outline.stroke([at(0.36, 0.45), at(0.80, 0.81)], width: stem))
    path.addPath(Outline.stroke([at(0.56, 1.06), at(1.12, 1.06)], width: stem))
    return path
  }
}
