import Foundation
import RowanGraph
import RowanLayers

extension Shape {
  /// Returns the shape of the points inside of this shape or another, in the frame of this shape.
  ///
  /// - Parameters:
  ///   - other: The other shape.
  ///   - eoFill: Whether the even-odd rule determines the inside of both.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .union)
  }

  /// Returns the shape of the points inside of this shape and another.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .intersection)
  }

  /// Returns the shape of the points inside of this shape and outside of another.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .subtraction)
  }

  /// Returns the shape of the points inside of either this shape or another, but not both.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .difference)
  }

  /// Returns the parts of the shape's lines inside of another shape.
  public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .lineIntersection)
  }

  /// Returns the parts of the shape's lines outside of another shape.
  public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .lineSubtraction)
  }
}

/// A combination of the paths of two shapes in the same rectangle.
nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation { case union, intersection, subtraction, difference, lineIntersection, lineSubtraction }

  var first: First
  var second: Second
  let isEvenOdd: Bool
  let operation: Operation

  static var role: ShapeRole { First.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { first.layoutDirectionBehavior }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  func path(in rect: CGRect) -> Path {
    let (own, other) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: own.union(other, eoFill: isEvenOdd)
    case .intersection: own.intersection(other, eoFill: isEvenOdd)
    case .subtraction: own.subtracting(other, eoFill: isEvenOdd)
    case .difference: own.symmetricDifference(other, eoFill: isEvenOdd)
    case .lineIntersection: own.lineIntersection(other, eoFill: isEvenOdd)
    case .lineSubtraction: own.lineSubtraction(other, eoFill: isEvenOdd)
    }
  }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}
