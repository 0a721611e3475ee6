import Foundation
import RowanGraph
import RowanLayers

/// Any shape, its type hidden.
nonisolated public struct AnyShape: Shape {
  let wrapped: any Shape

  /// Hides the type of a shape.
  public init<S: Shape>(_ shape: S) {
    if let any = shape as? AnyShape { self = any } else { wrapped = shape }
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { wrapped.layoutDirectionBehavior }
  public func path(in rect: CGRect) -> Path { wrapped.path(in: rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { wrapped.sizeThatFits(proposal) }
}
