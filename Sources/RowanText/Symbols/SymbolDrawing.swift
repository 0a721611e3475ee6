import Foundation
import RowanLayers

/// A symbol drawn by Rowan: its box for an em size of 1, and its outline in that box for a stroke width.
struct SymbolDrawing {
  /// The size of the box for an em size of 1.
  let box: CGSize
  private let outline: @Sendable (_ stem: CGFloat) -> Path

  init(_ width: CGFloat, _ height: CGFloat, _ outline: @escaping @Sendable (CGFloat) -> Path) {
    box = CGSize(width: width, height: height)
    self.outline = outline
  }

  /// Returns the outline in the unit square of the box.
  ///
  /// - Parameter stem: The stroke width for an em size of 1.
  func unitPath(stem: CGFloat) -> Path {
    outline(stem).mapPoints { CGPoint(x: $0.x / box.width, y: $0.y / box.height) }
  }

  /// Returns the stroke width for an em size of 1 and a CSS font weight.
  static func stem(weight: Int) -> CGFloat {
    let table: [CGFloat] = [0.03, 0.045, 0.07, 0.092, 0.108, 0.128, 0.15, 0.168, 0.185]
    let place = min(max(CGFloat(weight) / 100 - 1, 0), 8)
    let (low, part) = (Int(place), place - place.rounded(.down))
    return table[low] + (table[min(low + 1, 8)] - table[low]) * part
  }

  /// Returns the symbol with a name, or `nil`.
  static func named(_ name: String) -> SymbolDrawing? { table[name] ?? shapes[name] }
  /// The names of all drawn symbols.
  static var names: [String] { Array(table.keys) + Array(shapes.keys) }

  private static let table: [String: SymbolDrawing] = [
    "chevron.right": chevronRight, "chevron.forward": chevronRight,
    "chevron.left": chevronLeft, "chevron.backward": chevronLeft,
    "chevron.up": strokes(0.92, 0.58, [[(0.10, 0.43), (0.46, 0.15), (0.82, 0.43)]]),
    "chevron.down": strokes(0.92, 0.58, [[(0.10, 0.15), (0.46, 0.43), (0.82, 0.15)]]),
    "chevron.up.chevron.down": strokes(
      0.66,
      1.06,
      [[(0.11, 0.39), (0.33, 0.16), (0.55, 0.39)], [(0.11, 0.67), (0.33, 0.90), (0.55, 0.67)]]
    ),
    "checkmark": strokes(0.98, 0.94, [[(0.11, 0.53), (0.37, 0.82), (0.86, 0.13)]]),
    "minus": strokes(0.98, 0.24, [[(0.10, 0.12), (0.88, 0.12)]]),
    "plus": SymbolDrawing(0.98, 0.98) { Outline.cross(at(0.49, 0.49), reach: 0.43, width: $0, angle: 0) },
    "xmark": SymbolDrawing(0.88, 0.88) { Outline.cross(at(0.44, 0.44), reach: 0.48, width: $0, angle: .pi / 4) },
    "magnifyingglass": magnifyingGlass,
    "ellipsis": dots(1.02, 0.28, [0.14, 0.51, 0.88], y: 0.14),
    "line.3.horizontal": strokes(
      1.1,
      0.84,
      [[(0.09, 0.12), (1.01, 0.12)], [(0.09, 0.42), (1.01, 0.42)], [(0.09, 0.72), (1.01, 0.72)]]
    ),
    "arrow.up": strokes(0.92, 1.06, [[(0.46, 0.97), (0.46, 0.11)], [(0.12, 0.45), (0.46, 0.11), (0.80, 0.45)]]),
    "arrow.down": strokes(0.92, 1.06, [[(0.46, 0.09), (0.46, 0.95)], [(0.12, 0.61), (0.46, 0.95), (0.80, 0.61)]]),
    "circle": circled(nil, isFilled: false), "circle.fill": circled(nil, isFilled: true),
    "checkmark.circle": circled(check, isFilled: false), "checkmark.circle.fill": circled(check, isFilled: true),
    "minus.circle": circled(bar, isFilled: false), "minus.circle.fill": circled(bar, isFilled: true),
    "plus.circle": circled(plus, isFilled: false), "plus.circle.fill": circled(plus, isFilled: true),
    "xmark.circle": circled(xmark, isFilled: false), "xmark.circle.fill": circled(xmark, isFilled: true),
    "ellipsis.circle": circled(ellipsis, isFilled: false), "ellipsis.circle.fill": circled(ellipsis, isFilled: true),
    "sidebar.left": sidebar(dividerAt: 0.46), "sidebar.leading": sidebar(dividerAt: 0.46),
    "sidebar.right": sidebar(dividerAt: 0.84), "sidebar.trailing": sidebar(dividerAt: 0.84),
    "star": star(isFilled: false), "star.fill": star(isFilled: true),
  ]

  private static let chevronRight = strokes(0.62, 0.94, [[(0.17, 0.13), (0.48, 0.47), (0.17, 0.81)]])
  private static let chevronLeft = strokes(0.62, 0.94, [[(0.45, 0.13), (0.14, 0.47), (0.45, 0.81)]])

  private static let magnifyingGlass = SymbolDrawing(1.14, 1.14) { stem in
    var path = Outline.ring(at(0.48, 0.48), radius: 0.40, width: stem)
    path.addPath(Outline.stroke([at(0.74, 0.74), at(1.02, 1.02)], width: stem * 1.15))
    return path
  }

  private static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  /// Returns a symbol of strokes that may cross; strokes of the same direction are filled as a union.
  private static func strokes(
    _ width: CGFloat,
    _ height: CGFloat,
    _ lines: [[(CGFloat, CGFloat)]]
  ) -> SymbolDrawing {
    let points = lines.map { $0.map { at($0.0, $0.1) } }
    return SymbolDrawing(width, height) { stem in
      var path = Path()
      for line in points { path.addPath(Outline.stroke(line, width: stem)) }
      return path
    }
  }

  private static func dots(_ width: CGFloat, _ height: CGFloat, _ xs: [CGFloat], y: CGFloat) -> SymbolDrawing {
    SymbolDrawing(width, height) { stem in
      var path = Path()
      for x in xs { path.addPath(Outline.disc(at(x, y), radius: 0.05 + stem * 0.47)) }
      return path
    }
  }

  // MARK: Circles

  /// The paths of a mark around a center, for a stroke width.
  private typealias Mark = @Sendable (_ center: CGPoint, _ stem: CGFloat) -> [Path]

  private static let check: Mark = { center, stem in
    let points = [at(-0.23, 0.03), at(-0.07, 0.21), at(0.22, -0.22)]
    return [Outline.stroke(points.map { at($0.x + center.x, $0.y + center.y) }, width: stem)]
  }
  private static let bar: Mark = { center, stem in
    [Outline.stroke([at(center.x - 0.24, center.y), at(center.x + 0.24, center.y)], width: stem)]
  }
  private static let plus: Mark = { center, stem in
    [Outline.cross(center, reach: 0.29, width: stem, angle: 0)]
  }
  private static let xmark: Mark = { center, stem in
    [Outline.cross(center, reach: 0.29, width: stem, angle: .pi / 4)]
  }
  private static let ellipsis: Mark = { center, stem in
    [-0.26, 0, 0.26].map { Outline.disc(at(center.x + $0, center.y), radius: stem * 0.8) }
  }

  /// Returns a circle with a mark: outlined, or filled with the mark cut out.
  private static func circled(_ mark: Mark?, isFilled: Bool) -> SymbolDrawing {
    SymbolDrawing(1.2, 1.2) { stem in
      let center = at(0.6, 0.6)
      var path =
        isFilled ? Outline.disc(center, radius: 0.58) : Outline.ring(center, radius: 0.58, width: stem)
      for part in mark?(center, isFilled ? stem * 1.05 : stem) ?? [] {
        path.addPath(isFilled ? part.wound(positively: false) : part)
      }
      return path
    }
  }

  // MARK: Sidebar

  /// Returns a window with a column.
  private static func sidebar(dividerAt x: CGFloat) -> SymbolDrawing {
    SymbolDrawing(1.3, 1.1) { stem in
      let outer = CGRect(x: 0.06, y: 0.08, width: 1.18, height: 0.94)
      var path = Path(roundedRect: outer, cornerRadius: 0.2).wound(positively: true)
      let inner = Path(roundedRect: outer.insetBy(dx: stem, dy: stem), cornerRadius: 0.2 - stem)
      path.addPath(inner.wound(positively: false))
      let divider = CGRect(x: x - stem / 2, y: outer.minY + stem / 2, width: stem, height: outer.height - stem)
      path.addPath(Path(divider).wound(positively: true))
      let middle = x < 0.65 ? (outer.minX + x) / 2 : (outer.maxX + x) / 2
      for y in [0.32, 0.48, 0.64] {
        path.addPath(Outline.stroke([at(middle - 0.045, y), at(middle + 0.045, y)], width: stem * 0.6))
      }
      return path
    }
  }

  // MARK: Star

  private static func star(isFilled: Bool) -> SymbolDrawing {
    SymbolDrawing(1.24, 1.18) { stem in
      let (center, outer) = (at(0.62, 0.64), CGFloat(0.62))
      var path = Outline.rounded(corners(center, outer), radius: 0.05)
      if !isFilled {
        // The distance of the sides from the center, for a star of radius 1 whose inner corners have the radius
        // `waist`.
        let side = waist * sin(.pi / 5) / (1 + waist * waist - 2 * waist * cos(.pi / 5)).squareRoot()
        let inner = outer - stem / side
        path.addPath(Outline.rounded(corners(center, inner), radius: 0.02).wound(positively: false))
      }
      return path
    }
  }

  private static let waist: CGFloat = 0.44

  private static func corners(_ center: CGPoint, _ radius: CGFloat) -> [CGPoint] {
    (0..<10).map { index in
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      let length = index % 2 == 0 ? radius : radius * waist
      return at(center.x + cos(angle) * length, center.y + sin(angle) * length)
    }
  }
}
