import Foundation
import RowanGraph
import RowanLayers

/// A transition that a host performs without measuring its body.
protocol DescribedTransition: Transition {
  nonisolated var path: TransitionPath { get }
}

/// A transition without a change of the view.
public struct IdentityTransition: Transition, DescribedTransition {
  nonisolated var path: TransitionPath { .identity }

  /// Creates a transition.
  nonisolated public init() {}

  /// Returns the view, which is the same in all phases.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }

  /// The properties of the transition: it moves nothing.
  nonisolated public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// A transition that fades.
public struct OpacityTransition: Transition, DescribedTransition {
  nonisolated var path: TransitionPath { .opacity }

  /// Creates a transition.
  nonisolated public init() {}

  /// Returns the view, which is transparent unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }

  /// The properties of the transition: it moves nothing.
  nonisolated public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// A transition that scales a view.
public struct ScaleTransition: Transition, DescribedTransition {
  /// The factor of the view that is not inserted.
  public var scale: Double
  /// The point that stays in place.
  public var anchor: UnitPoint

  nonisolated var path: TransitionPath { .scale(scale, anchor) }

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - scale: The factor of the view that is not inserted.
  ///   - anchor: The point that stays in place.
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  /// Returns the view, which is scaled unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

/// A transition that moves a view by a distance.
public struct OffsetTransition: Transition, DescribedTransition {
  /// The distance in points, mirrored in a right-to-left layout direction.
  public var offset: CGSize

  nonisolated var path: TransitionPath { .offset(offset) }

  /// Creates a transition.
  ///
  /// - Parameter offset: The distance in points.
  nonisolated public init(_ offset: CGSize) { self.offset = offset }

  /// Returns the view, which is moved unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

/// A transition that moves a view from and to an edge, by its own length.
public struct MoveTransition: Transition, DescribedTransition {
  /// The edge.
  public var edge: Edge

  nonisolated var path: TransitionPath { .move(edge) }

  /// Creates a transition.
  ///
  /// - Parameter edge: The edge.
  nonisolated public init(edge: Edge) { self.edge = edge }

  /// Returns the view, which is beyond the edge unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeShift(edge: phase.isIdentity ? nil : edge))
  }
}

/// A transition that inserts a view from the leading edge and removes it towards the trailing edge.
public struct SlideTransition: Transition, DescribedTransition {
  nonisolated var path: TransitionPath { .slide }

  /// Creates a transition.
  nonisolated public init() {}

  /// Returns the view, which is beyond an edge unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(EdgeShift(edge: phase.isIdentity ? nil : phase == .willAppear ? .leading : .trailing))
  }
}

/// A transition that moves a view in from an edge and out to the opposite one while it fades.
public struct PushTransition: Transition, DescribedTransition {
  /// The edge from which the view comes.
  public var edge: Edge

  nonisolated var path: TransitionPath { .push(edge) }

  /// Creates a transition.
  ///
  /// - Parameter edge: The edge from which the view comes.
  nonisolated public init(edge: Edge) { self.edge = edge }

  /// Returns the view, which is transparent and beyond an edge unless it is inserted.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .modifier(EdgeShift(edge: phase.isIdentity ? nil : phase == .willAppear ? edge : edge.opposite))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A transition with different insertion and removal.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition,
  DescribedTransition
{
  /// The transition of the inserted view.
  public var insertion: Insertion
  /// The transition of the removed view.
  public var removal: Removal

  nonisolated var path: TransitionPath {
    .asymmetric(insertion: AnyTransition(insertion).path, removal: AnyTransition(removal).path)
  }

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - insertion: The transition of the inserted view.
  ///   - removal: The transition of the removed view.
  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// Returns the view of the insertion before it, and that of the removal after it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
      phase: phase == .didDisappear ? phase : .identity
    )
  }

  /// The properties of the transition: it moves content if one of both does.
  nonisolated public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}

extension Transition {
  /// Returns a view in a phase of the transition.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - phase: The phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
  }
}

extension Transition where Self == IdentityTransition {
  /// A transition without animation.
  nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// A transition that fades.
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// A transition that scales from and to nothing.
  nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }

  /// Returns a transition that scales from and to a factor around an anchor.
  nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Returns a transition that moves from and to an offset in points, mirrored in a right-to-left layout direction.
  nonisolated public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }

  /// Returns a transition that moves from and to an offset in points, mirrored in a right-to-left layout direction.
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == MoveTransition {
  /// Returns a transition that moves from and to an edge, by the length of the view.
  nonisolated public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}

extension Transition where Self == SlideTransition {
  /// A transition that inserts from the leading edge and removes towards the trailing edge.
  nonisolated public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == PushTransition {
  /// Returns a transition that moves in from an edge and out to the opposite one while it fades.
  nonisolated public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}

extension Transition {
  /// Returns a transition with different insertion and removal.
  nonisolated public static func asymmetric<Insertion: Transition, Removal: Transition>(
    insertion: Insertion,
    removal: Removal
  ) -> Self where Self == AsymmetricTransition<Insertion, Removal> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}

/// A modifier that moves a view beyond an edge of its place, by its own length.
nonisolated struct EdgeShift: ElementModifier {
  typealias Body = Never
  /// The edge; `nil` for no movement.
  let edge: Edge?

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    old.edge == edge ? .nothing : .placement
  }

  @MainActor func place(
    in frame: CGRect,
    proposal: ProposedViewSize,
    _ element: ModifiedElement<Self>,
    into sink: LayerSink
  ) {
    let towardsEnd: CGFloat = element.isRightToLeft ? -1 : 1
    let (x, y): (CGFloat, CGFloat) =
      switch edge {
      case nil: (0, 0)
      case .top: (0, -frame.height)
      case .bottom: (0, frame.height)
      case .leading: (-towardsEnd * frame.width, 0)
      case .trailing: (towardsEnd * frame.width, 0)
      }
    element.inner.place(in: frame.offsetBy(dx: x, dy: y), proposal: proposal, into: sink)
  }
}
