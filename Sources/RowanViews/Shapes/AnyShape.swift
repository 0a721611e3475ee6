import Foundation
import RowanGraph
import RowanLayers

/// A type-erased shape.
nonisolated public struct AnyShape: Shape {
  let wrapped: any Shape

  /// Creates a shape that wraps another one.
  public init<S: Shape>(_ shape: S) {
    if let any = shape as? AnyShape { self = any } else { wrapped = shape }
  }

  /// Whether the shape is mirrored where text runs from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { wrapped.layoutDirectionBehavior }
  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path { wrapped.path(in: rect) }
  /// The size of the shape for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { wrapped.sizeThatFits(proposal) }
}
