import Foundation
import RowanGraph

extension View {
  /// Adds an effect to this view, a symbol image, for as long as it is active.
  ///
  /// - Parameters:
  ///   - effect: The effect, which applies to the view as a whole.
  ///   - options: The speed and the repetitions.
  ///   - isActive: Whether the effect is active.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    modifier(LastingSymbolEffect(motion: effect._motion, options: options, isActive: isActive))
  }

  /// Adds an effect to this view, a symbol image, that runs when a value changes.
  ///
  /// - Parameters:
  ///   - effect: The effect, which applies to the view as a whole.
  ///   - options: The speed and the repetitions.
  ///   - value: The value.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U
  ) -> some View {
    modifier(DiscreteSymbolRun(motion: effect._motion, options: options, value: value))
  }

  /// Removes the symbol effects that the modifiers around add to this view.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffectsAreRemoved) { if isEnabled { $0 = true } }
  }
}

private enum SymbolEffectsRemovedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether symbol effects have no effect.
  var symbolEffectsAreRemoved: Bool {
    get { self[SymbolEffectsRemovedKey.self] }
    set { self[SymbolEffectsRemovedKey.self] = newValue }
  }
}

/// A modifier that draws its content in an appearance.
nonisolated struct SymbolPose: ViewModifier {
  let pose: _SymbolMotion.Pose
  var followsReading = false

  @MainActor func body(content: Content) -> some View {
    content
      .scaleEffect(pose.scale)
      .rotationEffect(.radians(pose.rotation))
      .modifier(SymbolShift(x: pose.shift * 20, y: pose.lift * 20, followsReading: followsReading))
      .opacity(pose.opacity)
  }
}

/// A modifier that moves a symbol, to physical sides or with the reading direction.
struct SymbolShift: ViewModifier {
  let x: Double
  let y: Double
  let followsReading: Bool
  @Environment(\.layoutDirection) private var direction

  func body(content: Content) -> some View {
    // Offsets follow the reading direction by themselves.
    content.offset(x: direction == .rightToLeft && !followsReading ? -x : x, y: y)
  }
}

/// A symbol effect for as long as it is active.
nonisolated struct LastingSymbolEffect: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let isActive: Bool

  @MainActor func body(content: Content) -> some View {
    if let rest = motion.rest {
      content
        .modifier(SymbolPose(pose: isActive ? rest : .identity))
        .animation(Animation.snappy.speed(options.factor), value: isActive)
    } else {
      content.modifier(SymbolRuns(motion: motion, options: options, isActive: isActive))
    }
  }
}

/// The runs of a symbol effect that begin when it becomes active.
struct SymbolRuns: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let isActive: Bool
  @State private var pose = _SymbolMotion.Pose.identity
  @State private var player = AnimationPlayer()
  @Environment(\.clock) private var clock
  @Environment(\.symbolEffectsAreRemoved) private var isRemoved
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  func body(content: Content) -> some View {
    content
      .modifier(SymbolPose(pose: pose, followsReading: motion.followsReading))
      .onAppear { follow() }
      .onDisappear { player.stop() }
      .onChange(of: isActive) { follow() }
  }

  private func follow() {
    guard isActive, !isRemoved, !reducesMotion else {
      player.stop()
      withAnimation(.snappy) { pose = .identity }
      return
    }
    let runs = options.runs ?? .max
    // The step does not keep the player, which ends with the view.
    let (motion, options, shown) = (motion, options, $pose)
    player.play(by: clock, endlessly: runs == .max) { number in
      motion.perform(number, runs: runs, speed: options.factor) { shown.wrappedValue = $0 }
    }
  }
}

/// A symbol effect for changes of a value.
nonisolated struct DiscreteSymbolRun<Value: Equatable>: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let value: Value

  @MainActor func body(content: Content) -> some View {
    content.modifier(DiscreteSymbolMotion(motion: motion, options: options, value: value))
  }
}

/// The runs of a symbol effect, one for each change of a value.
struct DiscreteSymbolMotion<Value: Equatable>: ViewModifier {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let value: Value
  @State private var pose = _SymbolMotion.Pose.identity
  @State private var player = AnimationPlayer()
  @Environment(\.clock) private var clock
  @Environment(\.symbolEffectsAreRemoved) private var isRemoved
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  func body(content: Content) -> some View {
    content
      .modifier(SymbolPose(pose: pose, followsReading: motion.followsReading))
      .onDisappear { player.stop() }
      .onChange(of: value) {
        guard !isRemoved, !reducesMotion else { return }
        let runs = options.runs ?? 1
        // The step does not keep the player, which ends with the view.
        let (motion, options, shown) = (motion, options, $pose)
        player.play(by: clock, endlessly: runs == .max) { number in
          motion.perform(number, runs: runs, speed: options.factor) { shown.wrappedValue = $0 }
        }
      }
  }
}

extension _SymbolMotion {
  /// Performs a step of the runs.
  ///
  /// - Parameters:
  ///   - number: The number of the step, from 1.
  ///   - runs: The number of runs.
  ///   - speed: The speed, relative to that of the effect.
  ///   - show: Shows an appearance.
  /// - Returns: The duration of the step in seconds, or `nil` after the last one.
  @MainActor
  func perform(_ number: Int, runs: Int, speed: Double, _ show: @escaping (Pose) -> Void) -> Double? {
    let steps = run.count + 1
    let (index, done) = ((number - 1) % steps, (number - 1) / steps)
    guard done < runs else { return nil }
    guard index == run.count else {
      withAnimation(.easeInOut(duration: step / speed)) { show(run[index]) }
      return step / speed
    }
    // A full turn ends where it began.
    withAnimation(isCycle ? nil : .easeInOut(duration: step / speed)) { show(.identity) }
    return isCycle ? 0 : step / speed
  }
}
