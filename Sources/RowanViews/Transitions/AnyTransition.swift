import Foundation
import RowanGraph

/// How a view comes and goes when that is animated, its type hidden.
///
/// Without one a view fades. Rows of a `List` come and go as the list says (fact D12).
public struct AnyTransition: Sendable {
  let path: TransitionPath

  init(_ path: TransitionPath) { self.path = path }

  /// Hides the type of a transition.
  public init<T: Transition>(_ transition: T) {
    path = transition as? TransitionPath ?? .custom(CustomTransition(transition))
  }

  /// Comes and goes at once.
  public static let identity = AnyTransition(.identity)
  /// Fades.
  public static let opacity = AnyTransition(.opacity)
  /// Comes from the leading edge and goes to the trailing one.
  public static let slide = AnyTransition(.slide)
  /// Grows from nothing and shrinks to it.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// Grows and shrinks by a factor about a point of the view.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(scale, anchor))
  }

  /// Comes from and goes to a distance; points, mirrored where reading runs from right to left.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(.offset(offset)) }

  /// Comes from and goes to a distance; points, mirrored where reading runs from right to left.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Comes from an edge and goes back there, as far as the view is long.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }

  /// Comes from an edge and goes to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }

  /// Comes in one way and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion.path, removal: removal.path))
  }

  /// Comes from what one modifier makes of the view to what another does, and goes back. Opacity, offset, scale and
  /// rotation are what travels; nothing else of the modifiers shows.
  @MainActor @preconcurrency
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(.custom(CustomTransition(active: active, identity: identity)))
  }

  /// Both at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(.combined(path, other.path)) }

  /// Travels with an animation of its own, also where the change has none; `nil` for at once.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(.animated(path, animation)) }
}

extension View {
  /// How the view comes and goes when that is animated (facts D6, D12).
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// How the view comes and goes when that is animated.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(TransitionModifier(transition: AnyTransition(transition)))
  }
}
