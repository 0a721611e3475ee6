import Foundation
import RowanGraph
import RowanLayers

/// What a content shape is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  /// Kinds by their raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where pointers hit the view.
  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
}

extension View {
  /// Narrows where pointers hit the view. Views are hit anywhere in their frame by themselves; gestures put on this view
  /// ask `HitShaped` where they start.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// Narrows where pointers hit the view.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds,
    _ shape: S,
    eoFill: Bool = false
  ) -> some View {
    contentShape(shape, eoFill: eoFill)
  }
}

/// An element that is hit in a part of its frame only. What answers for pointers around it asks where an event began.
@MainActor
package protocol HitShaped: LayoutNode {
  /// Whether a point, from the top left of a frame of this size, hits the element.
  func isHit(at point: CGPoint, size: CGSize) -> Bool
}

nonisolated struct ContentShapeModifier<Content: Shape>: ElementModifier {
  typealias Body = Never
  let shape: Content
  let isEvenOdd: Bool

  // Nothing that is drawn depends on the shape.
  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange { .nothing }

  @MainActor fileprivate func isHit(at point: CGPoint, size: CGSize, direction: LayoutDirection) -> Bool {
    let drawing = ShapeDrawing(shape, size: size, direction: direction)
    return switch drawing.outline {
    case .rectangle: CGRect(origin: .zero, size: size).contains(point)
    case .path(let path):
      (drawing.stroke.map { path.strokedPath($0) } ?? path).contains(point, eoFill: isEvenOdd)
    }
  }
}

/// A content shape seen without its shape's type.
@MainActor
private protocol HitTesting {
  func isHit(at point: CGPoint, size: CGSize, direction: LayoutDirection) -> Bool
}

extension ContentShapeModifier: HitTesting {}

extension ModifiedElement: HitShaped {
  package func isHit(at point: CGPoint, size: CGSize) -> Bool {
    guard let shaped = modifier as? any HitTesting else { return true }
    return shaped.isHit(at: point, size: size, direction: core.environment.layoutDirection)
  }
}
