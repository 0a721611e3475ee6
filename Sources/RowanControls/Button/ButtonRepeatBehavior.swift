import RowanGraph
import RowanInteraction

/// Whether a button repeats its action while it is held down.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// The default: the action does not repeat.
  public static let automatic = ButtonRepeatBehavior(kind: .automatic)
  /// The action repeats.
  public static let enabled = ButtonRepeatBehavior(kind: .enabled)
  /// The action does not repeat.
  public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

private enum ButtonRepeatKey: EnvironmentKey { static let defaultValue = ButtonRepeatBehavior.automatic }

extension EnvironmentValues {
  /// Whether buttons repeat their actions while they are held down.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }
}

extension View {
  /// Sets whether the buttons in the view repeat their actions while a pointer holds them down.
  ///
  /// The action runs after half a second and then ten times a second, and not while an alert or another modal view covers the
  /// button. A short press runs it once, when the pointer is released. One press runs it at most 100 times, so that it ends also if
  /// the release is lost together with the connection; a new press continues.
  ///
  /// A button that fills a row of a list on a touch screen, whose taps belong to the row, does not repeat: give it another style, such
  /// as `borderless`.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}

/// The timer of a button that is held down.
@MainActor
final class ButtonRepeater {
  /// The time before the first action, in seconds.
  private static let initialDelay = 0.5
  /// Returns the time to the next action after a number of actions, in seconds.
  private let interval: (Int) -> Double
  private var timer: Task<Void, Never>?
  /// The number of actions since the press began, and the largest one.
  private var count = 0
  private static let limit = 100

  /// Creates a timer.
  ///
  /// - Parameter interval: Returns the time to the next action after a number of actions, in seconds.
  init(interval: @escaping (Int) -> Double = { _ in 0.1 }) { self.interval = interval }

  deinit { timer?.cancel() }

  /// Begins a press.
  ///
  /// - Parameters:
  ///   - graph: The graph, whose clock measures the time.
  ///   - action: Performs the action if the button is held and can be pressed. Returns whether it has.
  func begin(in graph: Graph, _ action: @escaping () -> Bool) {
    count = 0
    wait(Self.initialDelay, in: graph, action)
  }

  /// Ends the press.
  func end() {
    timer?.cancel()
    timer = nil
  }

  private func wait(_ seconds: Double, in graph: Graph, _ action: @escaping () -> Bool) {
    timer = graph.schedule(after: seconds) { [weak self, weak graph] in
      guard let self, let graph, count < Self.limit else { return }
      // The action may end the press, so that the next wait begins before it.
      wait(interval(count + 1), in: graph, action)
      if action() { count += 1 }
    }
  }
}
