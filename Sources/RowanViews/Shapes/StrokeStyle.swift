import Foundation
import RowanLayers

/// The form of the ends of open lines.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends at its end point.
  case butt
  /// A semicircle around the end point.
  case round
  /// Half a square around the end point.
  case square
}

/// The form of the corners of lines.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges meet in a point.
  case miter
  /// A circle around the corner.
  case round
  /// A cut corner.
  case bevel
}

/// The properties of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// The form of the ends of open lines.
  public var lineCap: CGLineCap
  /// The form of the corners.
  public var lineJoin: CGLineJoin
  /// The maximum length of a mitered corner, in half line widths; longer corners are beveled.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The offset in the dash pattern at which the line begins, in points.
  public var dashPhase: CGFloat

  /// Creates a stroke style; lengths are in points.
  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Returns the stroke of a layer in this style.
  func stroke(_ paint: Paint) -> Stroke {
    let cap: Stroke.Cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: Stroke.Join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return Stroke(
      paint: paint,
      width: max(0, lineWidth),
      cap: cap,
      join: join,
      miterLimit: miterLimit,
      dash: dash,
      dashPhase: dashPhase
    )
  }
}

/// The properties of a fill.
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule determines the inside.
  public var isEOFilled: Bool
  /// Whether edges are antialiased. Hosts antialias all edges.
  public var isAntialiased: Bool

  /// Creates a fill style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
