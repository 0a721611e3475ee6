import Foundation
import RowanGraph
import RowanLayers

/// A rectangle that fills the frame.
nonisolated public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public init() {}

  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Returns the shape made smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A circle in the center of the frame, with the shorter side as its diameter.
nonisolated public struct Circle: InsettableShape {
  /// Creates a circle.
  public init() {}

  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }

  /// Returns the largest square in the proposal; 10 by 10 points for an unspecified one.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }

  /// Returns the shape made smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// An ellipse that fills the frame.
nonisolated public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public init() {}

  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  /// Returns the shape made smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

/// A rectangle whose shorter sides are semicircles.
nonisolated public struct Capsule: InsettableShape {
  /// The style of the corners; capsules are drawn with semicircles in every style.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: .circular)
  }

  /// Returns the shape made smaller by `amount` points on each side.
  public func inset(by amount: CGFloat) -> some InsettableShape { InsetRectShape(base: self, amount: amount) }
}

extension Path: Shape {
  /// Returns the path itself, regardless of the rectangle.
  public func path(in rect: CGRect) -> Path { self }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills the frame.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle in the center of the frame.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse that fills the frame.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule that fills the frame.
  public static var capsule: Capsule { Capsule() }
  /// Returns a capsule with a style of corners.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
