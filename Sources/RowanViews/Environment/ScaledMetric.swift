import Foundation
import RowanGraph

/// A number that scales with the preferred text size like the text of a style (facts B1, B4).
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  /// Creates a number that scales like a text style.
  ///
  /// - Parameters:
  ///   - wrappedValue: The number at the default text size, in points.
  ///   - textStyle: The text style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
    scaled = wrappedValue
  }

  /// Creates a number that scales like body text.
  ///
  /// - Parameter wrappedValue: The number at the default text size, in points.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The number at the current text size, rounded to a third of a point. Outside of a view's update it is unscaled.
  public var wrappedValue: Value { scaled }

  /// Connects the property with the node that owns it.
  public mutating func _bind(_ context: _PropertyContext) {
    let (idiom, size) = (context.environment.idiom, context.environment.dynamicTypeSize)
    context.noteEnvironmentReads()
    let growth = TypeScale.growth(style, idiom, size)
    scaled = growth == 1 ? base : Value((Double(base) * Double(growth) * 3).rounded() / 3)
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
