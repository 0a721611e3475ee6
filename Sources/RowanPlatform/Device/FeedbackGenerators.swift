import Foundation
import RowanGraph

/// A generator of haptic feedback. The hosts have no haptic engine: the first time, the log says that nothing is felt.
@MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Prepares the engine, of which there is none.
  open func prepare() {}

  func play() { IssueOnce.warn("\(type(of: self)) is not felt: the hosts have no haptic engine.") }
}

/// A generator of impacts; see `UIFeedbackGenerator`.
@MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The weight or the flexibility of an impact.
  public enum FeedbackStyle: Int, Sendable {
    /// The styles.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public init(style: FeedbackStyle = .medium) { super.init() }

  /// Plays an impact.
  public func impactOccurred() { play() }
  /// Plays an impact of an intensity.
  public func impactOccurred(intensity: CGFloat) { play() }
}

/// A generator of notifications; see `UIFeedbackGenerator`.
@MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    /// The outcomes.
    case success, warning, error
  }

  /// Plays a notification.
  public func notificationOccurred(_ notificationType: FeedbackType) { play() }
}

/// A generator for changes of a selection; see `UIFeedbackGenerator`.
@MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Plays the change of a selection.
  public func selectionChanged() { play() }
}
