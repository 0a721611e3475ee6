import Foundation
import RowanGraph

/// A motion of a symbol image.
///
/// Symbols have one layer here: effects move, scale, turn or fade the symbol as a whole, and the options for single layers
/// do not differ.
public protocol SymbolEffect: Sendable {
  /// The motion. Internal to Rowan.
  var _motion: _SymbolMotion { get }
}

/// An effect that runs once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect of the insertion and removal of a symbol.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect of the replacement of a symbol by another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The appearances of a symbol during an effect. Internal to Rowan.
public struct _SymbolMotion: Sendable {
  /// An appearance.
  struct Pose: Equatable, Sendable {
    var scale = 1.0
    var opacity = 1.0
    /// Clockwise, in radians.
    var rotation = 0.0
    /// The vertical offset as a fraction of 20 points.
    var lift = 0.0
    /// The horizontal offset as a fraction of 20 points.
    var shift = 0.0

    static let identity = Pose()
  }

  /// The appearances of one run; the identity follows.
  var run: [Pose]
  /// The appearance while the effect is active and not repeated; `nil` for an effect that repeats its run.
  var rest: Pose?
  /// The duration of one step in seconds.
  var step = 0.18
  /// Whether the last appearance equals the identity, so that the next run starts from there without a way back.
  var isCycle = false
  /// Whether horizontal offsets are mirrored in a right-to-left layout direction.
  var followsReading = false

  /// Returns a motion to and fro.
  static func wiggle(x: Double, y: Double = 0, followsReading: Bool = false) -> _SymbolMotion {
    let run = [1, -1, 0.5].map { Pose(lift: y * $0, shift: x * $0) }
    return _SymbolMotion(run: run, step: 0.12, followsReading: followsReading)
  }
}

/// The speed and the repetitions of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  var factor = 1.0
  /// The number of runs; `nil` for the effect's default, `.max` without end.
  var runs: Int?

  /// The default options.
  public static let `default` = SymbolEffectOptions()
  /// Runs without end.
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions(runs: .max) }
  /// A single run.
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(runs: 1) }
  /// Returns options with a number of runs.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions(runs: max(1, count ?? .max)) }
  /// Returns options of repetition.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(runs: behavior.runs)
  }
  /// Returns options with a speed; 1 is that of the effect.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions(factor: max(0.01, speed)) }

  /// The options with repetition without end.
  public var repeating: SymbolEffectOptions { SymbolEffectOptions(factor: factor, runs: .max) }
  /// The options with a single run.
  public var nonRepeating: SymbolEffectOptions { SymbolEffectOptions(factor: factor, runs: 1) }
  /// Returns the options with a number of runs.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor, runs: max(1, count ?? .max))
  }
  /// Returns the options with a repetition.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor, runs: behavior.runs)
  }
  /// Returns the options with a speed.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions(factor: factor * max(0.01, speed), runs: runs)
  }

  /// The way in which an effect repeats.
  public struct RepeatBehavior: Hashable, Sendable {
    fileprivate let runs: Int
    /// Without end.
    public static let continuous = RepeatBehavior(runs: .max)
    /// Without end.
    public static let periodic = RepeatBehavior(runs: .max)
    /// Returns a number of runs.
    ///
    /// - Parameters:
    ///   - count: The number of runs; `nil` without end.
    ///   - delay: Ignored: runs follow each other.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(runs: max(1, count ?? .max))
    }
  }
}
