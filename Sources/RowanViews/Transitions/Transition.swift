import RowanGraph

/// A phase of a view's insertion or removal.
@frozen public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is inserted.
  case identity
  /// The view is being removed.
  case didDisappear

  /// Whether the view is inserted.
  public var isIdentity: Bool { self == .identity }

  /// The phase as a number: −1 before insertion, 0 while inserted, 1 after removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves content. Has no effect: reduced motion does not change transitions.
  public var hasMotion: Bool

  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The appearance of a view before, while and after it is inserted.
///
/// Opacity, offset, scale and rotation of the body are animated between the phases; other effects are ignored. In the
/// phase `identity` the body must leave the view unchanged.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the body.
  associatedtype Body: View
  /// The view that is inserted or removed.
  typealias Content = PlaceholderContentView<Self>
  /// Returns the view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// The properties of the transition.
  nonisolated static var properties: TransitionProperties { get }
}

extension Transition {
  /// The default properties: the transition moves content.
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }

  /// Returns a transition that performs both at the same time.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// Returns a transition with an animation of its own.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
}

/// The placeholder of the view in a transition's body.
nonisolated public struct PlaceholderContentView<Value>: View {
  let content: AnyView

  /// The content of the view.
  @MainActor public var body: some View { content }
}
