import Foundation
import RowanGraph

/// A view that passes through phases, each with an animation: without end, or once for each change of a trigger.
///
/// Phases follow each other while the view is visible. A constant clock, as in pictures and tests, shows the first phase of
/// an endless animation, and passes through the phases of a trigger at once.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var player = AnimationPlayer()
  @Environment(\.clock) private var clock

  /// Creates a view that passes through phases without end.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - content: Returns the content of a phase.
  ///   - animation: Returns the animation towards a phase; `nil` for none.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), change: nil, content: content, animation: animation)
  }

  /// Creates a view that passes through phases, back to the first one, when a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - trigger: The value.
  ///   - content: Returns the content of a phase.
  ///   - animation: Returns the animation towards a phase; `nil` for none.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), change: AnyEquatable(trigger), content: content, animation: animation)
  }

  init(
    _ phases: [Phase],
    change trigger: AnyEquatable?,
    content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) {
    precondition(!phases.isEmpty, "A phase animator needs at least one phase.")
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// The content of the current phase.
  public var body: some View {
    content(phases[min(index, phases.count - 1)])
      .onAppear { if trigger == nil { play(endlessly: true) } }
      .onDisappear { player.stop() }
      .onChange(of: trigger) { play(endlessly: false) }
  }

  private func play(endlessly: Bool) {
    // The step does not keep the player, which ends with the view.
    let (count, animation, phases, index) = (phases.count, animation, phases, $index)
    guard count > 1 else { return }
    player.play(by: clock, endlessly: endlessly) { step in
      guard endlessly || step <= count else { return nil }
      let next = step % count
      let curve = animation(phases[next])
      withAnimation(curve) { index.wrappedValue = next }
      return curve?.curve.seconds(until: .logicallyComplete) ?? 0
    }
  }
}

extension View {
  /// Passes through phases without end, each with an animation.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - content: Returns the view for this view and a phase.
  ///   - animation: Returns the animation towards a phase; `nil` for none.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimation(Array(phases), nil, { content(placeholder, $0) }, animation)
  }

  /// Passes through phases when a value changes, each with an animation, and back to the first one.
  ///
  /// - Parameters:
  ///   - phases: The phases, at least one.
  ///   - trigger: The value.
  ///   - content: Returns the view for this view and a phase.
  ///   - animation: Returns the animation towards a phase; `nil` for none.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimation(Array(phases), AnyEquatable(trigger), { content(placeholder, $0) }, animation)
  }
}

/// A phase animator that is created on any thread.
nonisolated struct PhaseAnimation<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  init(
    _ phases: [Phase],
    _ trigger: AnyEquatable?,
    _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  @MainActor var body: some View {
    PhaseAnimator(phases, change: trigger, content: content, animation: animation)
  }
}

/// A type-erased value to compare.
nonisolated struct AnyEquatable: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { $0 as? Value == value }
  }

  static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.isEqual(b.value) }
}

/// A task that performs the steps of an animation one after the other. An endless one does not keep the scene busy.
@MainActor
final class AnimationPlayer {
  private var task: Task<Void, Never>?

  /// Performs steps from 1, ending a run before.
  ///
  /// The steps must not keep the player, since its run ends when it is released.
  ///
  /// - Parameters:
  ///   - clock: The clock of the scene. If it is constant, endless animations do not start, and others take no time.
  ///   - endlessly: Whether the steps have no end.
  ///   - step: Performs a step and returns its duration in seconds, or `nil` after the last one.
  func play(
    by clock: SceneClock,
    endlessly: Bool,
    _ step: @escaping @MainActor (Int) -> Double?
  ) {
    stop()
    task = Task { [weak self] in
      if clock.isConstant, endlessly { return }
      // The start is shown for a frame.
      await clock.sleep(for: 0.015)
      var number = 1
      while self != nil, !Task.isCancelled, let seconds = step(number) {
        number += 1
        // Phases without an animation must not spin.
        let wait = endlessly ? max(seconds, 1.0 / 60) : seconds
        if wait > 0 { await clock.sleep(for: min(wait, 86_400)) }
      }
    }
  }

  /// Ends the run.
  func stop() {
    task?.cancel()
    task = nil
  }

  deinit { task?.cancel() }
}
