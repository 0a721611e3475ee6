import Foundation
import RowanGraph

/// A group of keyframe tracks over one value.
public protocol Keyframes<Value> {
  /// The type of the animated value.
  associatedtype Value
  /// The tracks. Internal to Rowan.
  var _tracks: [_KeyframeTrack<Value>] { get }
}

/// A track over a part of a value. Internal to Rowan.
public struct _KeyframeTrack<Root> {
  /// The duration in seconds.
  let duration: Double
  /// Sets the part of a value to that at a time.
  let apply: (inout Root, _ initial: Root, _ time: Double) -> Void

  init<Value: Animatable>(_ path: WritableKeyPath<Root, Value>, _ keyframes: [_Keyframe<Value>]) {
    duration = keyframes.reduce(0) { $0 + $1.duration }
    apply = { root, initial, time in
      var (value, start) = (initial[keyPath: path], 0.0)
      for keyframe in keyframes {
        guard time >= start else { break }
        value = keyframe.value(from: value, at: time - start)
        start += keyframe.duration
      }
      root[keyPath: path] = value
    }
  }
}

/// The keyframes of one property of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  /// The tracks: this one.
  public let _tracks: [_KeyframeTrack<Root>]

  /// Creates the track of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - content: The keyframes.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    _tracks = [_KeyframeTrack(keyPath, content()._keyframes)]
  }

  /// Creates the track of a value as a whole.
  ///
  /// - Parameter content: The keyframes.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    _tracks = [_KeyframeTrack(\Root.self, content()._keyframes)]
  }
}

/// A result builder for the tracks of a value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Returns the tracks of an expression.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> [_KeyframeTrack<Value>] where K.Value == Value {
    expression._tracks
  }
  /// Returns the keyframes of a value without tracks as one track.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> [_KeyframeTrack<Value>]
  where K.Value == Value {
    [_KeyframeTrack(\Value.self, expression._keyframes)]
  }
  /// Returns tracks together.
  public static func buildBlock(_ parts: [_KeyframeTrack<Value>]...) -> [_KeyframeTrack<Value>] {
    parts.flatMap(\.self)
  }
  /// Returns the tracks as keyframes.
  public static func buildFinalResult(_ tracks: [_KeyframeTrack<Value>]) -> _KeyframeTracks<Value> {
    _KeyframeTracks(_tracks: tracks)
  }
}

/// Several tracks over one value.
public struct _KeyframeTracks<Value>: Keyframes {
  /// The tracks.
  public let _tracks: [_KeyframeTrack<Value>]
}

/// The values of keyframes over time.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTrack<Value>]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - content: The tracks.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue: initialValue, tracks: content()._tracks)
  }

  init(initialValue: Value, tracks: [_KeyframeTrack<Value>]) {
    self.initialValue = initialValue
    self.tracks = tracks
  }

  /// The duration in seconds: that of the longest track.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// Returns the value at a time in seconds.
  public func value(time: Double) -> Value {
    var value = initialValue
    for track in tracks { track.apply(&value, initialValue, time) }
    return value
  }

  /// Returns the value at a progress from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
