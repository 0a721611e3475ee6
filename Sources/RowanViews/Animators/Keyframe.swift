import Foundation
import RowanGraph

/// The target value of a part of a keyframe track, and the way there.
public struct _Keyframe<Value: Animatable> {
  enum Kind {
    case move, linear(UnitCurve), cubic, spring(Spring, startVelocity: Value?)
  }

  let target: Value
  let duration: Double
  let kind: Kind
}

/// A part of a keyframe track. The keyframes of this module conform.
public protocol KeyframeTrackContent<Value> {
  /// The type of the values.
  associatedtype Value: Animatable
  /// The keyframes of the part. Internal to Rowan.
  var _keyframes: [_Keyframe<Value>] { get }
}

/// A keyframe that interpolates linearly, or along a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds.
  ///   - timingCurve: The curve of the interpolation.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(target: to, duration: max(0, duration), kind: .linear(timingCurve))]
  }
}

/// A keyframe that starts and ends smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe. It starts and ends at rest; velocities between keyframes are not matched.
  ///
  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: The duration in seconds.
  public init(_ to: Value, duration: TimeInterval) {
    _keyframes = [_Keyframe(target: to, duration: max(0, duration), kind: .cubic)]
  }
}

/// A keyframe that takes its value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameter to: The value.
  public init(_ to: Value) { _keyframes = [_Keyframe(target: to, duration: 0, kind: .move)] }
}

/// A keyframe that follows a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  /// The keyframe.
  public let _keyframes: [_Keyframe<Value>]

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that the spring approaches.
  ///   - duration: The duration in seconds; `nil` for the time after which the spring rests. The value is `to` at its end.
  ///   - spring: The spring.
  ///   - startVelocity: A value whose animated part is the velocity at the start, per second; `nil` for a spring that
  ///     starts at rest.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
    let length = duration ?? min(spring.settlingDuration, 3600)
    _keyframes = [
      _Keyframe(target: to, duration: max(0, length), kind: .spring(spring, startVelocity: startVelocity))
    ]
  }
}

/// A result builder for the keyframes of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Returns the keyframes of an expression.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> [_Keyframe<Value>]
  where K.Value == Value { expression._keyframes }
  /// Returns keyframes in order.
  public static func buildBlock(_ parts: [_Keyframe<Value>]...) -> [_Keyframe<Value>] { parts.flatMap(\.self) }
  /// Returns keyframes that may be absent.
  public static func buildOptional(_ part: [_Keyframe<Value>]?) -> [_Keyframe<Value>] { part ?? [] }
  /// Returns the keyframes of a condition.
  public static func buildEither(first part: [_Keyframe<Value>]) -> [_Keyframe<Value>] { part }
  /// Returns the keyframes of a condition.
  public static func buildEither(second part: [_Keyframe<Value>]) -> [_Keyframe<Value>] { part }
  /// Returns the keyframes of a loop.
  public static func buildArray(_ parts: [[_Keyframe<Value>]]) -> [_Keyframe<Value>] { parts.flatMap(\.self) }
  /// Returns the keyframes as the content of a track.
  public static func buildFinalResult(_ keyframes: [_Keyframe<Value>]) -> _KeyframeList<Value> {
    _KeyframeList(_keyframes: keyframes)
  }
}

/// Keyframes in order.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  /// The keyframes.
  public let _keyframes: [_Keyframe<Value>]
}

extension _Keyframe {
  /// Returns the value at a time since the start of the keyframe.
  func value(from start: Value, at time: Double) -> Value {
    if case .spring(let spring, let velocity) = kind {
      guard time < duration else { return target }
      var result = start
      result.animatableData += spring.value(
        target: target.animatableData - start.animatableData,
        initialVelocity: velocity?.animatableData ?? .zero,
        time: time
      )
      return result
    }
    let progress = duration > 0 ? min(max(time / duration, 0), 1) : 1
    let part: Double =
      switch kind {
      case .move, .spring: 1
      case .linear(let curve): curve.value(at: progress)
      case .cubic: progress * progress * (3 - 2 * progress)
      }
    var result = start
    var difference = target.animatableData - start.animatableData
    difference.scale(by: part)
    result.animatableData = start.animatableData + difference
    return result
  }
}
