import RowanGraph

/// An effect in which a symbol is hidden while active, and fades in when the effect ends.
public struct DrawOnSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init() { _motion = _SymbolMotion(run: [], rest: .init(opacity: 0)) }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with one layer after the other, of which symbols have one.
  public var individually: Self { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
  /// An effect in which a symbol is hidden while active, and fades in when the effect ends.
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// An effect in which a symbol is hidden while active.
public struct DrawOffSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init() { _motion = _SymbolMotion(run: [], rest: .init(opacity: 0)) }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with one layer after the other, of which symbols have one.
  public var individually: Self { self }
  /// The effect from the end of the strokes. Symbols fade as a whole.
  public var reversed: Self { self }
  /// The effect from the start of the strokes. Symbols fade as a whole.
  public var nonReversed: Self { self }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
  /// An effect in which a symbol fades out when it becomes active.
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}
