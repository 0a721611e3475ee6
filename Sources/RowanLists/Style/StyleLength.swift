import Foundation
import RowanGraph
import RowanViews

/// A length of a list style, as data: resolved for an environment and a width by `StyleLength.Context`.
enum StyleLength: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  case points(CGFloat)
  /// The layout margin, which depends on the width (facts B36, B37).
  case margin
  /// A line of body text and points. Recordings had taller lines than usual, hence the derivation (fact M3).
  case line(plus: CGFloat)
  /// The same with the addition of the sidebar's row size.
  case sidebarLine(plus: CGFloat)
  /// A length for small sidebar rows, and one for the others.
  case sidebar(small: CGFloat, other: CGFloat)
  /// One device pixel.
  case pixel

  init(integerLiteral value: Int) { self = .points(CGFloat(value)) }
  init(floatLiteral value: Double) { self = .points(CGFloat(value)) }

  /// The inputs of lengths.
  @MainActor
  struct Context {
    let look: Look
    private let environment: EnvironmentValues
    private let margin: CGFloat

    init(_ environment: EnvironmentValues, width: CGFloat) {
      self.environment = environment
      look = environment.look
      margin = environment.layoutMargin(width: width)
    }

    /// Returns a length in points.
    func points(_ length: ByLook<StyleLength>) -> CGFloat {
      switch length[look] {
      case .points(let points): points
      case .margin: margin
      case .line(let points): environment.bodyMetrics.linePitch + points
      case .sidebarLine(let points):
        environment.bodyMetrics.linePitch + points + environment.sidebarRowSize.extraHeight
      case .sidebar(let small, let other): environment.sidebarRowSize == .small ? small : other
      case .pixel: environment.pixelLength
      }
    }

    func insets(_ insets: StyleInsets) -> EdgeInsets {
      EdgeInsets(
        top: points(insets.top),
        leading: points(insets.leading),
        bottom: points(insets.bottom),
        trailing: points(insets.trailing)
      )
    }
  }
}

/// A value for each look.
struct ByLook<Value: Sendable>: Sendable {
  var v26: Value
  var classic: Value

  init(_ value: Value) { (v26, classic) = (value, value) }
  init(_ v26: Value, classic: Value) { (self.v26, self.classic) = (v26, classic) }

  subscript(look: Look) -> Value { look == .classic ? classic : v26 }
}

extension ByLook: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Value.IntegerLiteralType) { self.init(Value(integerLiteral: value)) }
}

extension ByLook: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  init(floatLiteral value: Value.FloatLiteralType) { self.init(Value(floatLiteral: value)) }
}

/// The insets of a header or footer.
struct StyleInsets: Sendable {
  var top: ByLook<StyleLength> = 0
  var leading: ByLook<StyleLength> = 0
  var bottom: ByLook<StyleLength> = 0
  var trailing: ByLook<StyleLength> = 0
}
