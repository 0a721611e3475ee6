import RowanGraph

/// A transition in which a symbol appears or disappears by a symbol effect.
public struct SymbolEffectTransition: Transition {
  let pose: _SymbolMotion.Pose

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - options: Ignored: the animation of the change has the duration.
  public init<T: TransitionSymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {
    let rest = effect._motion.rest ?? .identity
    pose = rest.opacity < 1 ? rest : .init(scale: 0.6, opacity: 0)
  }

  /// Returns the symbol in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : pose.scale).opacity(phase.isIdentity ? 1 : pose.opacity)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A transition in which symbols appear and disappear.
  public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(effect: .disappear) }

  /// Returns a transition by a symbol effect.
  public static func symbolEffect<T: TransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}

extension ContentTransition {
  /// A transition in which symbols are replaced: the old one fades out while the new one fades in.
  public static var symbolEffect: ContentTransition { .opacity }

  /// Returns a transition in which symbols are replaced: the old one fades out while the new one fades in.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .opacity
  }
}
