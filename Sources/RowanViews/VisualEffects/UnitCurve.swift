import Foundation
import RowanGraph

/// A curve from 0 to 1 over a progress from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  /// The control points of a cubic Bézier curve from (0, 0) to (1, 1).
  private let start: CGPoint
  private let end: CGPoint
  /// The quadrants of a circle that the curve follows in place of the Bézier curve; `nil` for none.
  private var circle: Circle?
  /// Whether progress and value are exchanged.
  private var isInverse = false

  private enum Circle: Hashable {
    case easeIn, easeOut, easeInOut

    func value(at x: Double) -> Double {
      switch self {
      case .easeIn: 1 - (1 - x * x).squareRoot()
      case .easeOut: (1 - (1 - x) * (1 - x)).squareRoot()
      case .easeInOut:
        x < 0.5 ? Circle.easeIn.value(at: 2 * x) / 2 : 0.5 + Circle.easeOut.value(at: 2 * x - 1) / 2
      }
    }

    /// Returns the progress with a value: both quadrants are mirror images of each other.
    func progress(of y: Double) -> Double {
      switch self {
      case .easeIn: Circle.easeOut.value(at: y)
      case .easeOut: Circle.easeIn.value(at: y)
      case .easeInOut:
        y < 0.5 ? Circle.easeOut.value(at: 2 * y) / 2 : 0.5 + Circle.easeIn.value(at: 2 * y - 1) / 2
      }
    }
  }

  private init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }

  private init(_ circle: Circle) {
    self.init(start: .zero, end: CGPoint(x: 1, y: 1))
    self.circle = circle
  }

  /// Returns a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - startControlPoint: The first control point; its `x` is clamped to 0…1.
  ///   - endControlPoint: The second control point; its `x` is clamped to 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    func clamped(_ point: UnitPoint) -> CGPoint { CGPoint(x: min(max(point.x, 0), 1), y: point.y) }
    return UnitCurve(start: clamped(startControlPoint), end: clamped(endControlPoint))
  }

  /// The straight line.
  public static let linear = UnitCurve(start: .zero, end: CGPoint(x: 1, y: 1))
  /// A curve that starts and ends slowly.
  public static let easeInOut = UnitCurve(start: CGPoint(x: 0.42, y: 0), end: CGPoint(x: 0.58, y: 1))
  /// A curve that starts slowly.
  public static let easeIn = UnitCurve(start: CGPoint(x: 0.42, y: 0), end: CGPoint(x: 1, y: 1))
  /// A curve that ends slowly.
  public static let easeOut = UnitCurve(start: .zero, end: CGPoint(x: 0.58, y: 1))

  /// A curve that starts slowly, along the lower right quadrant of a circle.
  public static let circularEaseIn = UnitCurve(.easeIn)
  /// A curve that ends slowly, along the upper left quadrant of a circle.
  public static let circularEaseOut = UnitCurve(.easeOut)
  /// A curve that starts and ends slowly, along two quadrants of circles of half the size.
  public static let circularEaseInOut = UnitCurve(.easeInOut)

  /// Whether the curve is the straight line.
  var isLinear: Bool { circle == nil && start.x == start.y && end.x == end.y }

  /// The curve with progress and value exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverse.toggle()
    return curve
  }

  /// Returns the value at a progress, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let progress = min(max(progress, 0), 1)
    if let circle { return isInverse ? circle.progress(of: progress) : circle.value(at: progress) }
    // A straight line is exact.
    if start == .zero, end == CGPoint(x: 1, y: 1) { return progress }
    return isInverse
      ? Self.coordinate(start.x, end.x, at: parameter(of: progress, start.y, end.y))
      : Self.coordinate(start.y, end.y, at: parameter(of: progress, start.x, end.x))
  }

  /// Returns the slope of the curve at a progress.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-4
    let (low, high) = (max(progress - step, 0), min(progress + step, 1))
    return high > low ? (value(at: high) - value(at: low)) / (high - low) : 0
  }

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
  }

  /// Returns the parameter at which a coordinate has a value, by bisection.
  private func parameter(of value: Double, _ first: Double, _ second: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.coordinate(first, second, at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
