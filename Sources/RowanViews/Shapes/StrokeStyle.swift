import Foundation
import RowanLayers

/// How the ends of open lines look.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends at its point.
  case butt
  /// A half circle about the end point.
  case round
  /// Half a square about the end point.
  case square
}

/// How the corners of lines look.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges meet in a point.
  case miter
  /// A circle about the corner.
  case round
  /// The corner is cut off.
  case bevel
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// Width in points.
  public var lineWidth: CGFloat
  /// The ends of open lines.
  public var lineCap: CGLineCap
  /// The corners.
  public var lineJoin: CGLineJoin
  /// How many half widths a mitered corner may reach before it is cut off.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in points; empty for an unbroken line.
  public var dash: [CGFloat]
  /// Where in the pattern the line begins, in points.
  public var dashPhase: CGFloat

  /// A way to stroke; lengths in points.
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

  /// The stroke of a layer with this style.
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

/// How a path is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether the even-odd rule decides what lies inside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed. Hosts smooth all edges.
  public var isAntialiased: Bool

  /// A way to fill.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
