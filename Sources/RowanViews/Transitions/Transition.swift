import RowanGraph

/// Where a view stands on its way in or out.
@frozen public enum TransitionPhase: Hashable, Sendable {
  /// About to appear.
  case willAppear
  /// There.
  case identity
  /// On its way out.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// −1 before, 0 there, 1 behind.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition says about itself.
public struct TransitionProperties: Sendable {
  /// Whether something moves, so that it is left out where motion is to be reduced.
  public var hasMotion: Bool

  /// Properties of a transition.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes and goes: what it looks like before, while and after it is there.
///
/// Opacity, offset, scale and rotation are what travels between the phases; nothing else of the body shows, and in the
/// phase `identity` it is expected to leave the view as it is.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of `body(content:phase:)`.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// The view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// What the transition says about itself.
  nonisolated static var properties: TransitionProperties { get }
}

extension Transition {
  /// Something moves.
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }

  /// Both at the same time.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    TransitionPath.combined(AnyTransition(self).path, AnyTransition(other).path)
  }

  /// Travels with an animation of its own.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    TransitionPath.animated(AnyTransition(self).path, animation)
  }
}

/// The view that a transition's body stands around.
nonisolated public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  @MainActor public var body: some View { content }
}
