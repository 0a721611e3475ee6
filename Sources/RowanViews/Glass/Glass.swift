import Foundation
import RowanGraph

/// A material like glass, for `glassEffect(_:in:)`.
///
/// Hosts draw a translucent fill with a bright edge; the content behind is not refracted.
public struct Glass: Equatable, Sendable {
  enum Kind { case regular, clear, identity }
  let kind: Kind
  var tint: Color?
  var isInteractive = false

  /// The default material.
  public static let regular = Glass(kind: .regular)
  /// A more transparent material.
  public static let clear = Glass(kind: .clear)
  /// No material.
  public static let identity = Glass(kind: .identity)

  /// Returns the material with a tint; `nil` for none.
  public func tint(_ color: Color?) -> Glass {
    var copy = self
    copy.tint = color
    return copy
  }

  /// Returns the material with a highlight while a mouse is over it.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var copy = self
    copy.isInteractive = isEnabled
    return copy
  }
}

/// The way in which glass appears and disappears.
public struct GlassEffectTransition: Sendable {
  let isAnimated: Bool

  /// Glass fades, and continues from the frame of glass with the same identity.
  public static let matchedGeometry = GlassEffectTransition(isAnimated: true)
  /// Glass fades.
  public static let materialize = GlassEffectTransition(isAnimated: true)
  /// Glass appears at once.
  public static let identity = GlassEffectTransition(isAnimated: false)
}

/// The default shape of glass: a capsule.
nonisolated public struct DefaultGlassEffectShape: Shape {
  /// Creates a shape.
  public init() {}
  /// The outline of the shape within a rectangle.
  public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Draws glass in a shape behind this view.
  ///
  /// - Parameters:
  ///   - glass: The material.
  ///   - shape: The shape.
  nonisolated public func glassEffect(
    _ glass: Glass = .regular,
    in shape: some Shape = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: AnyShape(shape)))
  }

  /// Identifies the glass of this view. When a view with another shape takes the identity, it continues from its frame.
  nonisolated public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    modifier(GlassIdentity(id: id.map { AnyHashable($0) }, namespace: namespace))
  }

  /// Sets the way in which the glass of this view appears and disappears.
  nonisolated public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
    self.transition(transition.isAnimated ? AnyTransition.opacity : .identity)
  }

  /// Merges the glass of several views.
  @available(*, unavailable, message: "Shapes of glass do not merge here; put one glassEffect around the views.")
  nonisolated public func glassEffectUnion(id: (some Hashable & Sendable)?, namespace: Namespace.ID) -> some View {
    self
  }
}

/// A view with glass behind it.
nonisolated struct GlassModifier: ViewModifier {
  let glass: Glass
  let shape: AnyShape

  @MainActor func body(content: Content) -> some View {
    if glass.kind == .identity {
      content
    } else {
      content
        .background(glass.tint.map { $0.opacity(0.35) } ?? .clear, in: shape)
        .background(glass.kind == .clear ? Material.ultraThin : .regular, in: shape)
        .overlay(Color.white.opacity(0.35), in: shape.stroke(lineWidth: 0.5))
        .hoverEffect(.highlight, isEnabled: glass.isInteractive)
    }
  }
}

/// A view with an identity for matched geometry, if it has one.
nonisolated struct GlassIdentity: ViewModifier {
  let id: AnyHashable?
  let namespace: Namespace.ID

  @MainActor func body(content: Content) -> some View {
    if let id { content.matchedGeometryEffect(id: id, in: namespace) } else { content }
  }
}

/// A container of views with glass. Their shapes are drawn one by one and do not merge.
public struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - spacing: Ignored: the distance at which shapes would merge.
  ///   - content: The views.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

  /// The views.
  public var body: some View { content }
}
