import Foundation

/// The outline of a two-dimensional shape: lines, curves and closed subpaths in points, with y pointing down.
///
/// - Complexity: Appending is O(*n*) in the appended elements, amortized.
public struct Path: Hashable, Sendable {
  /// One element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: CGPoint)
    /// A line to a point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve to a point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the start of the subpath, which it ends.
    case closeSubpath
  }

  /// The elements in order.
  package private(set) var elements: [Element] = []
  private var start = CGPoint.zero
  /// The end of the last element, or `nil` for an empty path.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates a path with the elements that `callback` adds.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  /// Creates a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of the corners in points.
  ///   - style: The shape of the corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    self.init(
      roundedRect: rect,
      cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style
    )
  }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The size of the corners in points, of which the smaller dimension applies.
  ///   - style: The shape of the corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates the ellipse inscribed in a rectangle.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle that contains all points of the path including control points; null for an empty path.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var boundingRect: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    func include(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let to), .line(let to): include(to)
      case .quadCurve(let to, let control): include(to); include(control)
      case .curve(let to, let control1, let control2): include(to); include(control1); include(control2)
      case .closeSubpath: break
      }
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Calls `body` with each element in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }
}

/// The shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// A curve whose curvature increases gradually.
  case continuous
}

extension Path {
  /// Begins a new subpath at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    start = point
    currentPoint = point
  }

  /// Adds a straight line. An empty path begins at its end.
  public mutating func addLine(to point: CGPoint) {
    begin(at: point)
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    begin(at: control)
    elements.append(.quadCurve(to: point, control: control))
    currentPoint = point
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    elements.append(.curve(to: point, control1: control1, control2: control2))
    currentPoint = point
  }

  /// Closes the current subpath with a line to its start.
  public mutating func closeSubpath() {
    guard !elements.isEmpty else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds a rectangle as a closed subpath.
  public mutating func addRect(_ rect: CGRect) {
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect]) { rects.forEach { addRect($0) } }

  /// Adds lines through the points, beginning a new subpath at the first.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    points.dropFirst().forEach { addLine(to: $0) }
  }

  /// Adds the ellipse inscribed in a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    let kappa = 0.552_284_749_831
    let (rx, ry) = (rect.width / 2, rect.height / 2)
    let (cx, cy) = (rect.midX, rect.midY)
    move(to: CGPoint(x: cx + rx, y: cy))
    addCurve(
      to: CGPoint(x: cx, y: cy + ry),
      control1: CGPoint(x: cx + rx, y: cy + ry * kappa),
      control2: CGPoint(x: cx + rx * kappa, y: cy + ry)
    )
    addCurve(
      to: CGPoint(x: cx - rx, y: cy),
      control1: CGPoint(x: cx - rx * kappa, y: cy + ry),
      control2: CGPoint(x: cx - rx, y: cy + ry * kappa)
    )
    addCurve(
      to: CGPoint(x: cx, y: cy - ry),
      control1: CGPoint(x: cx - rx, y: cy - ry * kappa),
      control2: CGPoint(x: cx - rx * kappa, y: cy - ry)
    )
    addCurve(
      to: CGPoint(x: cx + rx, y: cy),
      control1: CGPoint(x: cx + rx * kappa, y: cy - ry),
      control2: CGPoint(x: cx + rx, y: cy - ry * kappa)
    )
    closeSubpath()
  }

  /// Adds a rectangle with equal rounded corners, whose radius is the smaller dimension of `cornerSize` in points.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
    let radius = min(cornerSize.width, cornerSize.height)
    addRoundedRect(
      in: rect,
      topLeft: radius,
      topRight: radius,
      bottomRight: radius,
      bottomLeft: radius,
      isContinuous: style == .continuous
    )
  }

  /// Adds a rectangle with a radius for each corner, in points. Radii are reduced to half of the shorter side.
  package mutating func addRoundedRect(
    in rect: CGRect,
    topLeft: CGFloat,
    topRight: CGFloat,
    bottomRight: CGFloat,
    bottomLeft: CGFloat,
    isContinuous: Bool
  ) {
    let limit = max(0, min(rect.width, rect.height) / 2)
    let (tl, tr) = (min(max(topLeft, 0), limit), min(max(topRight, 0), limit))
    let (br, bl) = (min(max(bottomRight, 0), limit), min(max(bottomLeft, 0), limit))
    guard tl + tr + br + bl > 0 else { return addRect(rect) }
    guard isEmpty else {
      return appendRoundedRect(in: rect, (tl, tr, br, bl), limit: limit, isContinuous: isContinuous)
    }
    let key = RoundedRectPaths.Key(rect: rect, tl: tl, tr: tr, br: br, bl: bl, isContinuous: isContinuous)
    self = RoundedRectPaths.shared.path(for: key) {
      var path = Path()
      path.appendRoundedRect(in: rect, (tl, tr, br, bl), limit: limit, isContinuous: isContinuous)
      return path
    }
  }

  private mutating func appendRoundedRect(
    in rect: CGRect,
    _ radii: (tl: CGFloat, tr: CGFloat, br: CGFloat, bl: CGFloat),
    limit: CGFloat,
    isContinuous: Bool
  ) {
    let (tl, tr, br, bl) = radii
    // A continuous corner begins earlier than a circular one, at 1.2 times the radius if there is space.
    func reach(_ radius: CGFloat) -> CGFloat { isContinuous ? min(radius * 1.2, limit) : radius }
    func pull(_ radius: CGFloat) -> CGFloat { reach(radius) * (isContinuous ? 0.36 : 1 - 0.552_284_749_831) }
    // Windows keep hundreds of these paths, whose arrays would grow to twice the size.
    elements.reserveCapacity(elements.count + 10)
    move(to: CGPoint(x: rect.minX + reach(tl), y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - reach(tr), y: rect.minY))
    addCurve(
      to: CGPoint(x: rect.maxX, y: rect.minY + reach(tr)),
      control1: CGPoint(x: rect.maxX - pull(tr), y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: rect.minY + pull(tr))
    )
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - reach(br)))
    addCurve(
      to: CGPoint(x: rect.maxX - reach(br), y: rect.maxY),
      control1: CGPoint(x: rect.maxX, y: rect.maxY - pull(br)),
      control2: CGPoint(x: rect.maxX - pull(br), y: rect.maxY)
    )
    addLine(to: CGPoint(x: rect.minX + reach(bl), y: rect.maxY))
    addCurve(
      to: CGPoint(x: rect.minX, y: rect.maxY - reach(bl)),
      control1: CGPoint(x: rect.minX + pull(bl), y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: rect.maxY - pull(bl))
    )
    addLine(to: CGPoint(x: rect.minX, y: rect.minY + reach(tl)))
    addCurve(
      to: CGPoint(x: rect.minX + reach(tl), y: rect.minY),
      control1: CGPoint(x: rect.minX, y: rect.minY + pull(tl)),
      control2: CGPoint(x: rect.minX + pull(tl), y: rect.minY)
    )
    closeSubpath()
  }

  /// Adds the elements of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    start = path.start
    currentPoint = path.currentPoint ?? currentPoint
  }

  /// Returns the path translated by a distance in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapPoints { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// Returns the path with each point mapped by `transform`.
  package func mapPoints(_ transform: (CGPoint) -> CGPoint) -> Path {
    var copy = self
    copy.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: transform(to))
      case .line(let to): .line(to: transform(to))
      case .quadCurve(let to, let control): .quadCurve(to: transform(to), control: transform(control))
      case .curve(let to, let control1, let control2):
        .curve(to: transform(to), control1: transform(control1), control2: transform(control2))
      case .closeSubpath: .closeSubpath
      }
    }
    copy.start = transform(start)
    copy.currentPoint = currentPoint.map(transform)
    return copy
  }

  /// Adds an arc, preceded by a line from the current point. As in Core Graphics with y pointing down, `clockwise` is
  /// visually reversed.
  ///
  /// - Parameters:
  ///   - center: The center.
  ///   - radius: The radius in points.
  ///   - startRadians: The start angle in radians.
  ///   - endRadians: The end angle in radians.
  ///   - clockwise: Whether the angle decreases.
  package mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startRadians: CGFloat,
    endRadians: CGFloat,
    clockwise: Bool
  ) {
    var sweep = endRadians - startRadians
    guard startRadians.isFinite, sweep.isFinite else { return }
    // Turns without number would take curves without number.
    if abs(sweep) > 1000 * .pi { sweep = sweep.truncatingRemainder(dividingBy: 2 * .pi) }
    if clockwise {
      while sweep > 0 { sweep -= 2 * .pi }
    } else {
      while sweep < 0 { sweep += 2 * .pi }
    }
    let steps = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(steps)
    let kappa = 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = point(startRadians)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    for index in 0..<steps {
      let (from, to) = (startRadians + step * CGFloat(index), startRadians + step * CGFloat(index + 1))
      let (a, b) = (point(from), point(to))
      addCurve(
        to: b,
        control1: CGPoint(x: a.x - kappa * radius * sin(from), y: a.y + kappa * radius * cos(from)),
        control2: CGPoint(x: b.x + kappa * radius * sin(to), y: b.y - kappa * radius * cos(to))
      )
    }
  }

  private mutating func begin(at point: CGPoint) {
    if currentPoint == nil { move(to: point) }
  }
}
