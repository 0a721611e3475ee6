import RowanGraph
import RowanViews

/// A haptic or audible response to a change.
public struct SensoryFeedback: Equatable, Sendable {
  /// The weight of an impact.
  public struct Weight: Equatable, Sendable {
    private let value: Int
    /// A light weight.
    public static let light = Weight(value: 0)
    /// A medium weight.
    public static let medium = Weight(value: 1)
    /// A heavy weight.
    public static let heavy = Weight(value: 2)
  }

  /// The flexibility of an impact.
  public struct Flexibility: Equatable, Sendable {
    private let value: Int
    /// A hard object.
    public static let rigid = Flexibility(value: 0)
    /// An object of medium flexibility.
    public static let solid = Flexibility(value: 1)
    /// A soft object.
    public static let soft = Flexibility(value: 2)
  }

  private let name: String
  private init(_ name: String) { self.name = name }

  /// A task has succeeded.
  public static let success = SensoryFeedback("success")
  /// A task caused a warning.
  public static let warning = SensoryFeedback("warning")
  /// A task has failed.
  public static let error = SensoryFeedback("error")
  /// A selection changes.
  public static let selection = SensoryFeedback("selection")
  /// A value increases across a threshold.
  public static let increase = SensoryFeedback("increase")
  /// A value decreases across a threshold.
  public static let decrease = SensoryFeedback("decrease")
  /// An activity starts.
  public static let start = SensoryFeedback("start")
  /// An activity stops.
  public static let stop = SensoryFeedback("stop")
  /// A dragged item is aligned.
  public static let alignment = SensoryFeedback("alignment")
  /// A pressure or zoom level changes.
  public static let levelChange = SensoryFeedback("levelChange")
  /// A path is complete.
  public static let pathComplete = SensoryFeedback("pathComplete")
  /// A collision of objects.
  public static let impact = SensoryFeedback("impact")

  /// Returns a collision of objects of a weight.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
  /// Returns a collision of objects of a flexibility.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}

extension View {
  /// Plays feedback when a value changes. Pages have no haptic engine: the first time, the log says that nothing is felt.
  ///
  /// - Parameters:
  ///   - feedback: The feedback.
  ///   - trigger: The value.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    onChange(of: trigger) { SensoryFeedback.noteUnplayed() }
  }

  /// Plays feedback when a value changes and a condition holds. Pages have no haptic engine: the first time, the log says
  /// that nothing is felt.
  ///
  /// - Parameters:
  ///   - feedback: The feedback.
  ///   - trigger: The value.
  ///   - condition: Returns whether feedback is played for the old and the new value.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    onChange(of: trigger) { old, new in if condition(old, new) { SensoryFeedback.noteUnplayed() } }
  }

  /// Plays the feedback of a closure when a value changes. Pages have no haptic engine: the first time, the log says that
  /// nothing is felt.
  ///
  /// - Parameters:
  ///   - trigger: The value.
  ///   - feedback: Returns the feedback for the old and the new value; `nil` for none.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in if feedback(old, new) != nil { SensoryFeedback.noteUnplayed() } }
  }
}

extension SensoryFeedback {
  fileprivate static func noteUnplayed() {
    IssueOnce.warn("sensoryFeedback is not felt: the hosts have no haptic engine.")
  }
}
