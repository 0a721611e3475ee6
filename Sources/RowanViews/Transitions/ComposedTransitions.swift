import RowanGraph

/// A transition that performs two transitions at the same time.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition, DescribedTransition {
  let first: First
  let second: Second

  var path: TransitionPath { .combined(AnyTransition(first).path, AnyTransition(second).path) }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  static var properties: TransitionProperties {
    TransitionProperties(hasMotion: First.properties.hasMotion || Second.properties.hasMotion)
  }
}

/// A transition with an animation of its own.
nonisolated struct AnimatedTransition<Base: Transition>: Transition, DescribedTransition {
  let base: Base
  /// The animation, or `nil` for no animation.
  let animation: Animation?

  var path: TransitionPath { .animated(AnyTransition(base).path, animation) }

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation, value: phase)
  }

  static var properties: TransitionProperties { Base.properties }
}
