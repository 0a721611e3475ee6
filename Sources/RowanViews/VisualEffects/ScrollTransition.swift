import Foundation
import RowanGraph

/// The phase of a view that moves into or out of the visible part of a scroll view.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view is about to enter, or has left, at the top or leading edge.
  case topLeading
  /// The view is visible.
  case identity
  /// The view is about to enter, or has left, at the bottom or trailing edge.
  case bottomTrailing

  /// Whether the view is visible, so that the transition has no effect.
  public var isIdentity: Bool { self == .identity }

  /// The phase as a number: −1 at the top or leading edge, 0 for a visible view, 1 at the bottom or trailing edge.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The way in which a scroll transition proceeds.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case interactive(UnitCurve)
    case animated(Animation)
    case identity
  }

  let kind: Kind
  private(set) var threshold: Threshold

  /// The transition follows the view through the edge of the visible part.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.linear), threshold: .visible)
  /// The transition is animated when the view passes the threshold.
  public static let animated = ScrollTransitionConfiguration(kind: .animated(.default), threshold: .visible(0.5))
  /// No transition.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)

  /// Returns a configuration in which the transition follows the view along a curve.
  ///
  /// - Parameter timingCurve: The curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
  }

  /// Returns a configuration in which the transition is animated when the view passes the threshold.
  ///
  /// - Parameter animation: The animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
  }

  /// Returns the configuration with another threshold.
  ///
  /// - Parameter threshold: The position of the view from which the transition has no effect.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var copy = self
    copy.threshold = threshold
    return copy
  }

  /// A position of a view in the visible part of a scroll view, from which a transition has no effect.
  public struct Threshold: Sendable {
    /// Returns the length of the view beyond the edge, for the length of the view and that of the visible part.
    let length: @Sendable (_ view: Double, _ container: Double) -> Double

    /// The view is fully visible.
    public static let visible = Threshold.visible(1)
    /// The view is hidden.
    public static let hidden = Threshold.visible(0)
    /// The view is in the middle.
    public static var centered: Threshold { Threshold { ($0 + $1) / 2 } }

    /// Returns the position at which a fraction of the view is visible.
    ///
    /// - Parameter amount: The fraction, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold { view, _ in view * min(max(amount, 0), 1) }
    }

    /// Returns a position between two others.
    ///
    /// - Parameters:
    ///   - other: The position at 1.
    ///   - amount: The part between the positions, from 0 to 1.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold { [length] in
        let own = length($0, $1)
        return own + (other.length($0, $1) - own) * amount
      }
    }

    /// Returns the position further inside by a distance in points.
    public func inset(by distance: Double) -> Threshold { Threshold { [length] in length($0, $1) + distance } }
  }

  /// Returns the part of the transition that applies, from 0, none, to 1, all of it.
  ///
  /// - Parameters:
  ///   - inside: The distance from the edge to the view's far side, in points; negative for a view beyond the edge.
  ///   - view: The length of the view.
  ///   - container: The length of the visible part.
  func part(inside: Double, view: Double, container: Double) -> Double {
    let length = threshold.length(view, container)
    switch kind {
    case .identity: return 0
    case .animated: return inside < length ? 1 : 0
    case .interactive(let curve):
      guard length > 0 else { return inside > 0 ? 0 : 1 }
      return curve.value(at: min(max(1 - inside / length, 0), 1))
    }
  }

  /// The animation of a change of the phase, if it does not follow the view.
  var animation: Animation? {
    if case .animated(let animation) = kind { animation } else { nil }
  }
}

extension View {
  /// Changes the drawing of this view as it moves into and out of the visible part of the scroll view around.
  ///
  /// - Parameters:
  ///   - configuration: The way in which the transition proceeds.
  ///   - axis: The axis, or `nil` for that of the nearest scroll view.
  ///   - transition: Returns the effect of a phase for an empty effect.
  nonisolated public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration,
      bottomTrailing: configuration,
      axis: axis,
      transition: transition
    )
  }

  /// Changes the drawing of this view as it moves into and out of the visible part of the scroll view around.
  ///
  /// - Parameters:
  ///   - topLeading: The way in which the transition proceeds at the top or leading edge.
  ///   - bottomTrailing: The way in which it proceeds at the other edge.
  ///   - axis: The axis, or `nil` for that of the nearest scroll view.
  ///   - transition: Returns the effect of a phase for an empty effect.
  nonisolated public func scrollTransition(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      VisualEffectModifier(
        rule: ScrollTransitionRule(topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis) { phase in
          var values = _VisualEffectValues()
          transition(EmptyVisualEffect(), phase)._apply(to: &values)
          return values
        }
      )
    )
  }
}
