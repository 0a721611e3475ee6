import Foundation
import RowanGraph

/// A type-erased transition: the appearance of a view while it is inserted or removed with an animation.
///
/// Without one a view fades. Rows of a `List` have the transitions of the list (fact D12).
public struct AnyTransition: Sendable {
  let path: TransitionPath

  init(_ path: TransitionPath) { self.path = path }

  /// Creates a transition that wraps another one.
  public init<T: Transition>(_ transition: T) {
    if let described = transition as? any DescribedTransition {
      path = described.path
    } else {
      path = .custom(CustomTransition(transition))
    }
  }

  /// A transition without animation.
  public static let identity = AnyTransition(.identity)
  /// A transition that fades.
  public static let opacity = AnyTransition(.opacity)
  /// A transition that inserts from the leading edge and removes towards the trailing edge.
  public static let slide = AnyTransition(.slide)
  /// A transition that scales from and to nothing.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// Returns a transition that scales from and to a factor around an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor))
  }

  /// Returns a transition that moves from and to an offset in points, mirrored in a right-to-left layout direction.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

  /// Returns a transition that moves from and to an offset in points, mirrored in a right-to-left layout direction.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Returns a transition that moves from and to an edge, by the length of the view.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// Returns a transition that moves in from an edge and out to the opposite one while it fades.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }

  /// Returns a transition with different insertion and removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion.path, removal: removal.path))
  }

  /// Returns a transition between two modifiers of the view.
  ///
  /// Opacity, offset, scale and rotation are animated; other effects of the modifiers have no effect on the transition.
  ///
  /// - Parameters:
  ///   - active: The modifier of the view before insertion and after removal.
  ///   - identity: The modifier of the inserted view.
  @MainActor @preconcurrency
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(.custom(CustomTransition(active: active, identity: identity)))
  }

  /// Returns a transition that performs both at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(.combined(path, other.path)) }

  /// Returns a transition with an animation of its own, which also applies to changes without one; `nil` for no
  /// animation.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(.animated(path, animation)) }
}

extension View {
  /// Sets the transition of this view for animated insertion and removal (facts D6, D12).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// Sets the transition of this view for animated insertion and removal.
  @_disfavoredOverload
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
