import Foundation
import RowanGraph
import RowanViews

/// The remaining or elapsed time of a progress view's interval.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The time as minutes and seconds.
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown).monospacedDigit() }
}

extension ProgressView {
  /// Creates a progress view for the remaining or elapsed part of an interval.
  ///
  /// - Parameters:
  ///   - timerInterval: The interval.
  ///   - countsDown: Whether the remaining part is shown; otherwise the elapsed part.
  ///   - label: The label of the progress view.
  ///   - currentValueLabel: The label for the progress.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: label(),
      currentValueLabel: currentValueLabel()
    )
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view for the remaining or elapsed part of an interval, with a label and the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: label(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    )
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// Creates a progress view for the remaining or elapsed part of an interval, with the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: nil,
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    )
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a progress view for a `Progress`, which is polled ten times a second, since Foundation does not report
  /// changes on Linux.
  public init(_ progress: Progress) {
    self.init(source: .progress(progress), label: nil, currentValueLabel: nil)
  }
}

/// The source of a progress view's value.
enum ProgressSource {
  /// A fraction from 0 to 1, or `nil` for indeterminate progress.
  case fraction(Double?)
  case interval(ClosedRange<Date>, countsDown: Bool)
  case progress(Progress)

  /// Returns the progress at a time, from 0 to 1, or `nil` if it is indeterminate.
  func fraction(at now: Date) -> Double? {
    switch self {
    case .fraction(let fraction): return fraction
    case .interval(let interval, let countsDown):
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      let passed = now.timeIntervalSince(interval.lowerBound)
      let part = length > 0 ? min(max(passed / length, 0), 1) : 1
      return countsDown ? 1 - part : part
    case .progress(let progress): return progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1)
    }
  }

  /// Returns the delay until the next update, in seconds, or `nil` if the progress no longer changes by itself.
  func pause(at now: Date) -> Double? {
    switch self {
    case .fraction: return nil
    case .interval(let interval, _):
      if now >= interval.upperBound { return nil }
      if now < interval.lowerBound { return interval.lowerBound.timeIntervalSince(now) }
      // An update moves a bar of 300 points by a point, at most at 30 updates a second and at least every second.
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      return min(max(length / 300, 1 / 30), 1)
    case .progress(let progress): return progress.isFinished || progress.isCancelled ? nil : 0.1
    }
  }
}

/// A progress view that is updated from a source that changes over time.
struct TickingProgressView: View {
  let source: ProgressSource
  let label: AnyView?
  let currentValueLabel: AnyView?
  @State private var ticks = 0
  @State private var ticker = ProgressTicker()
  @Environment(\.clock) private var clock

  var body: some View {
    _ = ticks
    ticker.follow(source, clock)
    // The closure does not keep the ticker, which ends with the view.
    let count = $ticks
    return ResolvedProgressView(
      fraction: source.fraction(at: clock.date),
      label: label,
      currentValueLabel: currentValueLabel
    )
    .onAppear { ticker.begin { count.wrappedValue += 1 } }
    .onDisappear { ticker.rest() }
  }
}

/// Schedules updates of a progress view while it is on the screen. It does not use a task of the view, so that a screen
/// is idle while only time passes.
@MainActor private final class ProgressTicker {
  private var source: ProgressSource?
  private var clock = SceneClock.system
  private var tick: (() -> Void)?
  private var task: Task<Void, Never>?

  /// Sets the source and the clock, and schedules an update if none is pending.
  func follow(_ source: ProgressSource, _ clock: SceneClock) {
    (self.source, self.clock) = (source, clock)
    if task == nil { go() }
  }

  /// Begins to schedule updates.
  func begin(_ tick: @escaping () -> Void) {
    self.tick = tick
    go()
  }

  /// Stops updates.
  func rest() {
    tick = nil
    task?.cancel()
    task = nil
  }

  /// Schedules the next update, if the progress still changes.
  private func go() {
    guard let tick, !clock.isConstant, let pause = source?.pause(at: clock.date) else { return }
    task = Task { @MainActor [weak self, clock] in
      await clock.sleep(for: min(pause, 3600))
      guard !Task.isCancelled, let self else { return }
      task = nil
      tick()
      if task == nil { go() }
    }
  }

  deinit { task?.cancel() }
}
