import Foundation
import RowanGraph

/// An effect in which the symbol bounces.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect upwards.
  public var up: Self { Self(_SymbolMotion(run: [.init(scale: 1.2), .init(scale: 0.96)])) }
  /// The effect downwards.
  public var down: Self { Self(_SymbolMotion(run: [.init(scale: 0.82), .init(scale: 1.04)])) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// An effect in which the symbol bounces.
  public static var bounce: BounceSymbolEffect {
    BounceSymbolEffect(_SymbolMotion(run: [.init(scale: 1.2), .init(scale: 0.96)]))
  }
}

/// An effect in which the symbol fades and returns.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// An effect in which the symbol fades and returns.
  public static var pulse: PulseSymbolEffect {
    PulseSymbolEffect(_SymbolMotion(run: [.init(opacity: 0.35), .init(opacity: 1)], step: 0.5))
  }
}

/// An effect in which the symbol fades and returns, as its layers do in turn where it has several.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with one layer at a time.
  public var iterative: Self { Self(_SymbolMotion(run: [.init(opacity: 0.4), .init(opacity: 1)], step: 0.35)) }
  /// The effect in which layers stay.
  public var cumulative: Self { Self(_SymbolMotion(run: [.init(opacity: 0.4), .init(opacity: 1)], step: 0.35)) }
  /// The effect forwards and backwards.
  public var reversing: Self { Self(_motion) }
  /// The effect forwards only.
  public var nonReversing: Self { Self(_motion) }
  /// The effect with hidden inactive layers.
  public var hideInactiveLayers: Self { Self(_SymbolMotion(run: [.init(opacity: 0), .init(opacity: 1)], step: 0.35)) }
  /// The effect with dimmed inactive layers.
  public var dimInactiveLayers: Self { Self(_SymbolMotion(run: [.init(opacity: 0.4), .init(opacity: 1)], step: 0.35)) }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// An effect in which the symbol fades and returns, as its layers do in turn where it has several.
  public static var variableColor: VariableColorSymbolEffect {
    VariableColorSymbolEffect(_SymbolMotion(run: [.init(opacity: 0.4), .init(opacity: 1)], step: 0.35))
  }
}

/// An effect in which the symbol wiggles.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect that starts clockwise.
  public var clockwise: Self {
    Self(_SymbolMotion(run: [.init(rotation: 0.2), .init(rotation: -0.2), .init(rotation: 0.1)], step: 0.12))
  }
  /// The effect that starts counterclockwise.
  public var counterClockwise: Self {
    Self(_SymbolMotion(run: [.init(rotation: -0.2), .init(rotation: 0.2), .init(rotation: -0.1)], step: 0.12))
  }
  /// The effect to the left.
  public var left: Self { Self(.wiggle(x: -0.2)) }
  /// The effect to the right.
  public var right: Self { Self(.wiggle(x: 0.2)) }
  /// The effect in the reading direction.
  public var forward: Self { Self(.wiggle(x: 0.2, followsReading: true)) }
  /// The effect against the reading direction.
  public var backward: Self { Self(.wiggle(x: -0.2, followsReading: true)) }
  /// Returns the effect in the direction of an angle, clockwise from the right.
  public func custom(angle: Angle) -> Self {
    Self(.wiggle(x: 0.2 * cos(angle.radians), y: 0.2 * sin(angle.radians)))
  }
  /// Returns the effect in the direction of an angle in degrees, clockwise from the right.
  public func custom(angle: Double) -> Self { custom(angle: .degrees(angle)) }
  /// The effect upwards.
  public var up: Self {
    Self(_SymbolMotion(run: [.init(lift: -0.2), .init(lift: 0.2), .init(lift: -0.1)], step: 0.12))
  }
  /// The effect downwards.
  public var down: Self {
    Self(_SymbolMotion(run: [.init(lift: 0.2), .init(lift: -0.2), .init(lift: 0.1)], step: 0.12))
  }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// An effect in which the symbol wiggles.
  public static var wiggle: WiggleSymbolEffect {
    WiggleSymbolEffect(
      _SymbolMotion(run: [.init(rotation: -0.2), .init(rotation: 0.2), .init(rotation: -0.1)], step: 0.12)
    )
  }
}

/// An effect in which the symbol grows and shrinks slowly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The motion.
  public let _motion: _SymbolMotion

  init(_ motion: _SymbolMotion) { _motion = motion }

  /// The effect for the symbol as a whole.
  public var wholeSymbol: Self { self }
  /// The effect by layer, of which symbols have one.
  public var byLayer: Self { self }
  /// The effect with fading.
  public var pulse: Self { Self(_SymbolMotion(run: [.init(scale: 1.1, opacity: 0.6), .init(scale: 1)], step: 0.8)) }
  /// The effect without fading.
  public var plain: Self { Self(_SymbolMotion(run: [.init(scale: 1.1), .init(scale: 1)], step: 0.8)) }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// An effect in which the symbol grows and shrinks slowly.
  public static var breathe: BreatheSymbolEffect {
    BreatheSymbolEffect(_SymbolMotion(run: [.init(scale: 1.1), .init(scale: 1)], step: 0.8))
  }
}
