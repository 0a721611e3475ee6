import RowanGraph

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
  let wrapped: any ShapeStyle

  /// Creates a style that wraps another one.
  public init<S: ShapeStyle>(_ style: S) {
    if let any = style as? AnyShapeStyle { self = any } else { wrapped = style }
  }

  /// The paint of the style in an environment.
  public func _paint(in context: _StyleContext) -> _StylePaint { wrapped._paint(in: context) }
}

extension AnyShapeStyle: Equatable {
  /// Returns whether both styles have the same `Equatable` type and are equal. Other styles compare as different, which
  /// costs only a repaint.
  public static func == (a: AnyShapeStyle, b: AnyShapeStyle) -> Bool {
    func isEqual<Value: Equatable>(_ first: Value) -> Bool { (b.wrapped as? Value) == first }
    guard let first = a.wrapped as? any Equatable else { return false }
    return isEqual(first)
  }
}

extension ShapeStyle {
  /// Returns the style with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }

  /// The second level of the style's hierarchy.
  public var secondary: some ShapeStyle { LowerLevelStyle(base: self, level: 1) }
  /// The third level of the style's hierarchy.
  public var tertiary: some ShapeStyle { LowerLevelStyle(base: self, level: 2) }
  /// The fourth level of the style's hierarchy.
  public var quaternary: some ShapeStyle { LowerLevelStyle(base: self, level: 3) }
  /// The fifth level of the style's hierarchy.
  public var quinary: some ShapeStyle { LowerLevelStyle(base: self, level: 4) }
}

/// A style with its opacity multiplied.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _paint(in context: _StyleContext) -> _StylePaint {
    var made = base._paint(in: context)
    made.paint = made.paint.opacity(min(max(opacity, 0), 1))
    return made
  }
}

extension OpacityShapeStyle: Equatable where Base: Equatable {}

/// A lower hierarchy level of a style.
struct LowerLevelStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  func _paint(in context: _StyleContext) -> _StylePaint { base._paint(in: context.lowered(by: level)) }
}

extension LowerLevelStyle: Equatable where Base: Equatable {}
