import Foundation
import RowanGraph
import RowanLayers

/// The context of a canvas's drawing: paths, text, images and views, with a transform, clips, filters and an opacity.
///
/// A copy has a state of its own and draws into the same canvas. After the canvas's closure has returned, a context
/// draws nothing.
@MainActor
public struct GraphicsContext {
  /// The way in which drawing is composited with the content below; see `View.blendMode(_:)` for unsupported modes.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The raw value.
    public let rawValue: Int32
    /// Creates a mode from its raw value.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The drawing covers the content below.
    public static let normal = BlendMode(rawValue: 0)
    /// The product of both: never lighter than either.
    public static let multiply = BlendMode(rawValue: 1)
    /// The inverse of the product of the inverses: never darker than either.
    public static let screen = BlendMode(rawValue: 2)
    /// Multiplies or screens, depending on the content below.
    public static let overlay = BlendMode(rawValue: 3)
    /// The darker of both, by component.
    public static let darken = BlendMode(rawValue: 4)
    /// The lighter of both, by component.
    public static let lighten = BlendMode(rawValue: 5)
    /// Brightens the content below by the drawing.
    public static let colorDodge = BlendMode(rawValue: 6)
    /// Darkens the content below by the drawing.
    public static let colorBurn = BlendMode(rawValue: 7)
    /// Darkens or lightens gently, depending on the drawing.
    public static let softLight = BlendMode(rawValue: 8)
    /// Multiplies or screens, depending on the drawing.
    public static let hardLight = BlendMode(rawValue: 9)
    /// The absolute difference of both.
    public static let difference = BlendMode(rawValue: 10)
    /// The difference at lower contrast.
    public static let exclusion = BlendMode(rawValue: 11)
    /// The hue of the drawing, with saturation and luminosity of the content below.
    public static let hue = BlendMode(rawValue: 12)
    /// The saturation of the drawing, with hue and luminosity of the content below.
    public static let saturation = BlendMode(rawValue: 13)
    /// The hue and saturation of the drawing, with the luminosity of the content below.
    public static let color = BlendMode(rawValue: 14)
    /// The luminosity of the drawing, with hue and saturation of the content below.
    public static let luminosity = BlendMode(rawValue: 15)
    /// Draws only over content.
    public static let sourceAtop = BlendMode(rawValue: 20)
    /// Draws only behind the content.
    public static let destinationOver = BlendMode(rawValue: 21)
    /// Removes the content below the drawing.
    public static let destinationOut = BlendMode(rawValue: 23)
    /// The sum of both minus white.
    public static let plusDarker = BlendMode(rawValue: 26)
    /// The sum of both, limited to white.
    public static let plusLighter = BlendMode(rawValue: 27)

    var layerBlend: LayerBlend? {
      let names: [Int32: LayerBlend] = [
        1: .multiply, 2: .screen, 3: .overlay, 4: .darken, 5: .lighten, 6: .colorDodge, 7: .colorBurn, 8: .softLight,
        9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity,
        20: .sourceAtop, 21: .destinationOver, 23: .destinationOut, 26: .plusDarker, 27: .plusLighter,
      ]
      return names[rawValue]
    }
  }

  /// The options of a clip.
  public struct ClipOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outside of the path remains.
    public static let inverse = ClipOptions(rawValue: 1 << 0)
  }

  /// The opacity of subsequent drawing, 0...1.
  public var opacity = 1.0
  /// The blend mode of subsequent drawing.
  public var blendMode = BlendMode.normal
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// The transform from the coordinates of the context to those of the canvas, in points from its top left corner.
  public var transform = CGAffineTransform.identity
  let group: CanvasGroup
  let size: CGSize
  private(set) weak var views: (any CanvasViews)?
  private var clips: [Path] = []
  private var effects: [CanvasEffect] = []

  init(drawing group: CanvasGroup, in environment: EnvironmentValues, size: CGSize, views: any CanvasViews) {
    self.group = group
    self.environment = environment
    self.size = size
    self.views = views
  }

  // MARK: Coordinates

  /// Scales the coordinates of subsequent drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves the coordinates of subsequent drawing.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Rotates the coordinates of subsequent drawing clockwise around the origin.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Applies a transform to the coordinates of subsequent drawing, before the current transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips

  /// The bounding rectangle of the clips, in the coordinates of the context.
  public var clipBoundingRect: CGRect {
    let all = clips.reduce(CGRect(origin: .zero, size: size)) { $0.overlap($1.boundingRect) }
    return all.applying(transform.inverted())
  }

  /// Clips subsequent drawing to a path.
  ///
  /// - Parameters:
  ///   - path: The path, in the coordinates of the context.
  ///   - style: Ignored; the inside is determined by the nonzero rule.
  ///   - options: The options; `inverse` clips to the outside of the path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    let path = path.applying(transform)
    clips.append(options.contains(.inverse) ? path.outside(of: CGRect(origin: .zero, size: size)) : path)
  }

  // MARK: Drawing

  /// Fills a path in the coordinates of the context.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let path = path.applying(transform)
    let frame = shading.isRelative ? path.boundingRect : CGRect(origin: .zero, size: size)
    let paint = shading.paint(in: self)
    let placed = path.offsetBy(dx: -frame.minX, dy: -frame.minY)
    add(.content(.shape(placed, fill: paint, stroke: nil, evenOdd: style.isEOFilled), frame: frame))
  }

  /// Strokes a path in the coordinates of the context.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let scale = transform.scale
    let path = path.applying(transform)
    let frame = shading.isRelative ? path.boundingRect : CGRect(origin: .zero, size: size)
    let paint = shading.paint(in: self)
    var line = style
    line.lineWidth *= scale
    line.dash = line.dash.map { $0 * scale }
    line.dashPhase *= scale
    let placed = path.offsetBy(dx: -frame.minX, dy: -frame.minY)
    add(.content(.shape(placed, fill: nil, stroke: line.stroke(paint), evenOdd: false), frame: frame))
  }

  /// Strokes a path with a line width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a group, to which opacity, blend mode and filters of this context are applied as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    guard let views else { return }
    let inner = CanvasGroup()
    var context = GraphicsContext(drawing: inner, in: environment, size: size, views: views)
    context.transform = transform
    try content(&context)
    add(.group(inner))
  }

  /// Adds a filter to subsequent drawing.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    effects.insert(contentsOf: filter.effects(in: self), at: 0)
  }

  func add(_ drawing: CanvasItem.Drawing, projection: Projection? = nil) {
    group.items.append(
      CanvasItem(
        drawing: drawing,
        projection: projection,
        opacity: opacity.isNaN ? 1 : min(max(opacity, 0), 1),
        blend: blendMode.layerBlend,
        clips: clips,
        effects: effects
      )
    )
  }

  /// Not available: hosts have no Core Graphics context.
  @available(*, unavailable, message: "hosts here have no Core Graphics context: draw paths, text and images")
  public func withCGContext(content: (Never) throws -> Void) rethrows {}

  /// Not available: a clip follows a path.
  @available(*, unavailable, message: "clips follow outlines here: clip to a path")
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}
}

extension Path {
  /// Returns the part of a rectangle outside the path: both outlines, in opposite directions.
  func outside(of rect: CGRect) -> Path {
    var area: CGFloat = 0
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    forEach { element in
      func line(to point: CGPoint) {
        area += last.x * point.y - point.x * last.y
        last = point
      }
      switch element {
      case .move(let to): (first, last) = (to, to)
      case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): line(to: to)
      case .closeSubpath: line(to: first)
      }
    }
    return Path { outer in
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
      ]
      outer.addLines(area > 0 ? corners.reversed() : corners)
      outer.closeSubpath()
      outer.addPath(self, transform: .identity)
    }
  }
}
