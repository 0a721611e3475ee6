import RowanGraph

/// A transition in which a view fades and changes its size while another takes its place.
///
/// Hosts do not blur the view during the transition.
public struct BlurReplaceTransition: Transition {
  /// The direction of the change of size.
  public struct Configuration: Equatable, Sendable {
    let removedScale: Double
    /// The removed view shrinks, and the inserted one grows.
    public static let downUp = Configuration(removedScale: 0.8)
    /// Both views grow.
    public static let upUp = Configuration(removedScale: 1.2)
  }

  /// The direction of the change of size.
  public var configuration: Configuration

  /// Creates a transition.
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }

  /// Returns the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .opacity(phase.isIdentity ? 1 : 0)
      .scaleEffect(phase == .willAppear ? 0.8 : phase == .didDisappear ? configuration.removedScale : 1)
  }
}

extension Transition where Self == BlurReplaceTransition {
  /// A transition in which the removed view shrinks and fades, and the inserted one grows.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }

  /// Returns a transition in which a view fades and changes its size.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
