import Foundation
import RowanGraph

/// A number that grows with the text size that the person asked for, as the text of a style does (facts B1, B4).
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scaled: Value

  /// A number, in points at the default text size, that grows as a text style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
    scaled = wrappedValue
  }

  /// A number, in points at the default text size, that grows as body text does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The number at the present text size, to the nearest third of a point. Outside of a view's update it is the base.
  public var wrappedValue: Value { scaled }

  public mutating func _bind(_ context: _PropertyContext) {
    let (idiom, size) = (context.environment.idiom, context.environment.dynamicTypeSize)
    context.noteEnvironmentReads()
    let growth = TypeScale.growth(style, idiom, size)
    scaled = growth == 1 ? base : Value((Double(base) * Double(growth) * 3).rounded() / 3)
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
