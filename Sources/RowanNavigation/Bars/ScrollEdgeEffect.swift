import RowanGraph
import RowanViews

/// The way in which a bar sets itself off from content that is scrolled under it.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, soft, hard }
  private let kind: Kind

  /// The effect of the look.
  public static let automatic = ScrollEdgeEffectStyle(kind: .automatic)
  /// The content fades out towards the edge.
  public static let soft = ScrollEdgeEffectStyle(kind: .soft)
  /// The content ends at a line.
  public static let hard = ScrollEdgeEffectStyle(kind: .hard)

  /// Whether the content ends at a line; `nil` for the effect of the look.
  var isHard: Bool? { kind == .automatic ? nil : kind == .hard }
}

/// The effects at the edges of scroll containers.
struct ScrollEdgeEffects: Hashable, Sendable {
  /// The edges without an effect.
  var hidden: Edge.Set = []
  /// The effect at the top; `nil` for that of the look.
  var top: ScrollEdgeEffectStyle?
}

private enum ScrollEdgeEffectsKey: EnvironmentKey { static let defaultValue = ScrollEdgeEffects() }

extension EnvironmentValues {
  var scrollEdgeEffects: ScrollEdgeEffects {
    get { self[ScrollEdgeEffectsKey.self] }
    set { self[ScrollEdgeEffectsKey.self] = newValue }
  }
}

extension View {
  /// Sets the way in which bars set themselves off from content of this view that is scrolled under them.
  ///
  /// Bars above the content have such an effect; those below it always have a background or none.
  ///
  /// - Parameters:
  ///   - style: The effect; `nil` for that of the look.
  ///   - edges: The edges to which it applies.
  nonisolated public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    transformEnvironment(\.scrollEdgeEffects) { if edges.contains(.top) { $0.top = style } }
  }

  /// Sets whether bars set themselves off from content of this view that is scrolled under them.
  ///
  /// - Parameters:
  ///   - hidden: Whether they do not.
  ///   - edges: The edges to which it applies.
  nonisolated public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    transformEnvironment(\.scrollEdgeEffects) { effects in
      if hidden { effects.hidden.formUnion(edges) } else { effects.hidden.subtract(edges) }
    }
  }
}
