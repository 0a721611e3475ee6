import RowanGraph

/// An effect in which the symbol turns.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect clockwise.
  public var clockwise: Self { Self(_SymbolMotion(run: [.init(rotation: 2 * .pi)], step: 0.8, isCycle: true)) }
  /// The effect counterclockwise.
  public var counterClockwise: Self { Self(_SymbolMotion(run: [.init(rotation: -2 * .pi)], step: 0.8, isCycle: true)) }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// An effect in which the symbol turns.
  public static var rotate: RotateSymbolEffect {
    RotateSymbolEffect(_SymbolMotion(run: [.init(rotation: 2 * .pi)], step: 0.8, isCycle: true))
  }
}

/// An effect in which the symbol has another size.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with a greater size.
  public var up: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 1.2))) }
  /// The effect with a smaller size.
  public var down: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 0.8))) }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// An effect in which the symbol has another size.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(_SymbolMotion(run: [], rest: .init(scale: 1))) }
}

/// An effect in which the symbol appears.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with a growing symbol.
  public var up: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 1))) }
  /// The effect with a shrinking symbol.
  public var down: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 1))) }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// An effect in which the symbol appears.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect(_SymbolMotion(run: [], rest: .init(scale: 1))) }
}

/// An effect in which the symbol disappears.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with a growing symbol.
  public var up: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 1.3, opacity: 0))) }
  /// The effect with a shrinking symbol.
  public var down: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 0.6, opacity: 0))) }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// An effect in which the symbol disappears.
  public static var disappear: DisappearSymbolEffect {
    DisappearSymbolEffect(_SymbolMotion(run: [], rest: .init(scale: 0.6, opacity: 0)))
  }
}

/// An effect in which a symbol is replaced by another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect in which the old symbol shrinks and the new one grows.
  public var downUp: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 0.6, opacity: 0))) }
  /// The effect in which both grow.
  public var upUp: Self { Self(_SymbolMotion(run: [], rest: .init(scale: 1.3, opacity: 0))) }
  /// The effect in which the old symbol vanishes.
  public var offUp: Self { Self(_SymbolMotion(run: [], rest: .init(opacity: 0))) }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// An effect in which a symbol is replaced by another.
  public static var replace: ReplaceSymbolEffect {
    ReplaceSymbolEffect(_SymbolMotion(run: [], rest: .init(opacity: 0)))
  }
}
