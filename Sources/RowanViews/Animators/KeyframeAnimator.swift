import Foundation
import RowanGraph

/// A view whose content follows keyframes: without end, or once for each change of a trigger.
///
/// The values change 30 times a second while the view is visible. A constant clock, as in pictures and tests, shows the
/// initial value, and the last one after a trigger.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View where KeyframePath.Value == Value {
  private let initialValue: Value
  private let trigger: AnyEquatable?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var value: Value?
  @State private var player = AnimationPlayer()
  @Environment(\.clock) private var clock

  private static var framesPerSecond: Double { 30 }

  /// Creates a view that plays keyframes when it appears.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - repeating: Whether the keyframes are repeated without end.
  ///   - content: Returns the content of a value.
  ///   - keyframes: Returns the keyframes from the current value.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, nil, repeating, content, keyframes)
  }

  /// Creates a view that plays keyframes when a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - trigger: The value that is compared.
  ///   - content: Returns the content of a value.
  ///   - keyframes: Returns the keyframes from the current value.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, AnyEquatable(trigger), false, content, keyframes)
  }

  init(
    _ initialValue: Value,
    _ trigger: AnyEquatable?,
    _ isRepeating: Bool,
    _ content: @escaping (Value) -> Content,
    _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    self.trigger = trigger
    self.isRepeating = isRepeating
    self.content = content
    self.keyframes = keyframes
  }

  /// The content of the current value.
  public var body: some View {
    content(value ?? initialValue)
      .onAppear { if trigger == nil { play() } }
      .onDisappear { player.stop() }
      .onChange(of: trigger) { play() }
  }

  private func play() {
    let start = isRepeating ? initialValue : (value ?? initialValue)
    let timeline = KeyframeTimeline(initialValue: start, tracks: keyframes(start)._tracks)
    let (frame, repeats) = (1 / Self.framesPerSecond, isRepeating)
    let frames = max(1, Int((timeline.duration / frame).rounded(.up)))
    // The step does not keep the player, which ends with the view.
    let shown = $value
    player.play(by: clock, endlessly: repeats) { step in
      guard repeats || step <= frames else { return nil }
      shown.wrappedValue = timeline.value(time: min(Double((step - 1) % frames + 1) * frame, timeline.duration))
      return frame
    }
  }
}

extension View {
  /// Plays keyframes over this view when it appears.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - repeating: Whether the keyframes are repeated without end.
  ///   - content: Returns the view for this view and a value.
  ///   - keyframes: Returns the keyframes from the current value.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimation(initialValue, nil, repeating, { content(placeholder, $0) }, { keyframes($0)._tracks })
  }

  /// Plays keyframes over this view when a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at the start.
  ///   - trigger: The value that is compared.
  ///   - content: Returns the view for this view and a value.
  ///   - keyframes: Returns the keyframes from the current value.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return KeyframeAnimation(
      initialValue,
      AnyEquatable(trigger),
      false,
      { content(placeholder, $0) },
      { keyframes($0)._tracks }
    )
  }
}

/// A keyframe animator that is created on any thread.
nonisolated struct KeyframeAnimation<Value, Content: View>: View {
  private let initialValue: Value
  private let trigger: AnyEquatable?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let tracks: (Value) -> [_KeyframeTrack<Value>]

  init(
    _ initialValue: Value,
    _ trigger: AnyEquatable?,
    _ isRepeating: Bool,
    _ content: @escaping (Value) -> Content,
    _ tracks: @escaping (Value) -> [_KeyframeTrack<Value>]
  ) {
    self.initialValue = initialValue
    self.trigger = trigger
    self.isRepeating = isRepeating
    self.content = content
    self.tracks = tracks
  }

  @MainActor var body: some View {
    let tracks = tracks
    KeyframeAnimator<Value, _KeyframeTracks<Value>, Content>(
      initialValue,
      trigger,
      isRepeating,
      content,
      { _KeyframeTracks(_tracks: tracks($0)) }
    )
  }
}
