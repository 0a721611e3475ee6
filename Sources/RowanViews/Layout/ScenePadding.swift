import RowanGraph

/// The distance of content from the edges of a scene.
public struct ScenePadding: Equatable, Sendable {
  /// The distance of content at the edges of a window: 20 points on the desktop, 16 on touch.
  public static let minimum = ScenePadding()
}

extension View {
  /// Adds the distance of content from the edges of the scene.
  ///
  /// - Parameter edges: The edges.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    modifier(ScenePaddingModifier(edges: edges))
  }

  /// Adds a distance from the edges of the scene.
  ///
  /// - Parameters:
  ///   - padding: The distance.
  ///   - edges: The edges.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    modifier(ScenePaddingModifier(edges: edges))
  }

  /// Sets the range of brightness of images inside. It has no effect: hosts draw in standard range.
  nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

/// A padding of the scene's distance.
struct ScenePaddingModifier: ViewModifier {
  let edges: Edge.Set
  @Environment(\.idiom) private var idiom

  func body(content: Content) -> some View { content.padding(edges, idiom == .desktop ? 20 : 16) }
}
