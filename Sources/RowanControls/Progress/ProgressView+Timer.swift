import Foundation
import RowanGraph
import RowanViews

/// The time that is left, or has passed, of a progress view's interval.
public struct DefaultDateProgressLabel: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// The time as minutes and seconds.
  public var body: some View { Text(timerInterval: interval, countsDown: countsDown).monospacedDigit() }
}

extension ProgressView {
  /// How much of an interval is left, or has passed, with labels.
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
  /// How much of an interval is left, or has passed, with a label and the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: label(),
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    )
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  /// How much of an interval is left, or has passed, with the time.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      source: .interval(timerInterval, countsDown: countsDown),
      label: nil,
      currentValueLabel: DefaultDateProgressLabel(interval: timerInterval, countsDown: countsDown)
    )
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// How far a `Progress` has come. It is looked at ten times a second: Foundation tells nobody of changes here.
  public init(_ progress: Progress) {
    self.init(source: .progress(progress), label: nil, currentValueLabel: nil)
  }
}

/// Where a progress view learns how far a task has come.
enum ProgressSource {
  /// 0…1, or `nil` where nobody knows.
  case fraction(Double?)
  case interval(ClosedRange<Date>, countsDown: Bool)
  case progress(Progress)

  /// How far it has come at a moment.
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

  /// When to look again, in seconds; `nil` where nothing changes by itself any more.
  func pause(at now: Date) -> Double? {
    switch self {
    case .fraction: return nil
    case .interval(let interval, _):
      if now >= interval.upperBound { return nil }
      if now < interval.lowerBound { return interval.lowerBound.timeIntervalSince(now) }
      // A bar of some hundred points moves by a point, and not more often than screens show.
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      return min(max(length / 300, 1 / 30), 1)
    case .progress(let progress): return progress.isFinished || progress.isCancelled ? nil : 0.1
    }
  }
}

/// Shows a source whose progress changes by itself.
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
    return ResolvedProgressView(
      fraction: source.fraction(at: clock()),
      label: label,
      currentValueLabel: currentValueLabel
    )
    .onAppear { ticker.begin { ticks += 1 } }
    .onDisappear { ticker.rest() }
  }
}

/// Says when progress is to be looked at again, while it is on the screen. No task of the view's: a screen is at rest while only time
/// passes.
@MainActor private final class ProgressTicker {
  private var source: ProgressSource?
  private var clock: @Sendable () -> Date = { Date() }
  private var tick: (() -> Void)?
  private var task: Task<Void, Never>?

  /// Follows another source from now on.
  func follow(_ source: ProgressSource, _ clock: @escaping @Sendable () -> Date) {
    (self.source, self.clock) = (source, clock)
    if task == nil { go() }
  }

  func begin(_ tick: @escaping () -> Void) {
    self.tick = tick
    go()
  }

  func rest() {
    tick = nil
    task?.cancel()
    task = nil
  }

  private func go() {
    guard let tick, let pause = source?.pause(at: clock()) else { return }
    task = Task { @MainActor [weak self] in
      try? await Task.sleep(for: .seconds(min(pause, 3600)))
      guard !Task.isCancelled, let self else { return }
      task = nil
      tick()
      if task == nil { go() }
    }
  }

  deinit { task?.cancel() }
}
