import Foundation
import RowanGraph
import RowanLayers

/// The use of a shape.
public enum ShapeRole: Hashable, Sendable {
  /// The shape is filled.
  case fill
  /// The shape is a stroke.
  case stroke
  /// The shape is a separator.
  case separator
}

/// The behavior of a shape in the layout directions.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The shape is the same in both directions.
  case fixed
  /// The shape is mirrored in the given direction.
  case mirrors(in: LayoutDirection)

  /// The shape is mirrored in a right-to-left layout direction.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A path in a rectangle; as a view it is filled with the foreground style.
///
/// A shape has the proposed size; 10 points along an unspecified axis.
nonisolated public protocol Shape: Sendable, Animatable, View where Body == Never {
  /// Returns the path in a rectangle, in points.
  func path(in rect: CGRect) -> Path
  /// The use of shapes of this type.
  static var role: ShapeRole { get }
  /// The behavior of the shape in the layout directions.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the size for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// The use of the shape; `fill` by default.
  public static var role: ShapeRole { .fill }
  /// The behavior in the layout directions; mirrored in a right-to-left layout direction by default.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  /// Returns the proposed size, with 10 points along an unspecified axis.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _ShapeView(shape: self, style: ForegroundStyle())._makeNode(context)
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    _ShapeView(shape: self, style: ForegroundStyle())._updateNode(handle)
  }
}

/// A shape that can be inset on all sides.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by an amount in points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension CGRect {
  /// Returns the rectangle inset by an amount, at most to an empty one.
  func shrunk(by amount: CGFloat) -> CGRect {
    let (x, y) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}

/// A shape in a rectangle inset on all sides.
nonisolated struct InsetRectShape<Base: InsettableShape>: InsettableShape {
  let base: Base
  var amount: CGFloat

  static var role: ShapeRole { Base.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  func path(in rect: CGRect) -> Path { base.path(in: rect.shrunk(by: amount)) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  func inset(by amount: CGFloat) -> InsetRectShape { InsetRectShape(base: base, amount: self.amount + amount) }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set { amount = newValue.second }
  }
}
