import Foundation
import RowanGraph
import RowanLayers

/// What a shape is used for.
public enum ShapeRole: Hashable, Sendable {
  /// Its inside is filled.
  case fill
  /// It is an outline.
  case stroke
  /// It parts other things.
  case separator
}

/// What happens to a shape in the other reading direction.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// The shape stays as it is.
  case fixed
  /// The shape is drawn mirrored where reading runs in the given direction.
  case mirrors(in: LayoutDirection)

  /// The shape is drawn mirrored where reading runs from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A path in a rectangle; as a view it is filled with the foreground.
///
/// A shape takes the size it is offered, 10 by 10 points where nothing is.
nonisolated public protocol Shape: Sendable, Animatable, View where Body == Never {
  /// The path in a rectangle, in points.
  func path(in rect: CGRect) -> Path
  /// What shapes of this type are used for.
  static var role: ShapeRole { get }
  /// What happens to the shape in the other reading direction.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// The size for a proposal, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _ShapeView(shape: self, style: ForegroundStyle())._makeNode(context)
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    _ShapeView(shape: self, style: ForegroundStyle())._updateNode(handle)
  }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape with its edges moved inwards by points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension CGRect {
  /// The rectangle with its edges moved inwards, never turned inside out.
  func shrunk(by amount: CGFloat) -> CGRect {
    let (x, y) = (min(amount, width / 2), min(amount, height / 2))
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}

/// A shape drawn in a rectangle made smaller on all sides.
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
