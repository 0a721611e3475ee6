import Foundation
import RowanGraph
import RowanLayers

/// A view of the proposed size that a closure draws.
///
/// The closure runs at layout after each update of the view, a change of values that it read, and a change of size. The
/// drawing is retained as layers: hosts paint paths, text and images like those of views. The drawing is hidden from
/// accessibility.
nonisolated public struct Canvas<Symbols: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  /// The views that the closure can draw, distinguished by their tags.
  public var symbols: Symbols
  /// A closure that draws into a context with a size in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the drawing is opaque. Hosts ignore it.
  public var isOpaque: Bool
  /// The color space. Hosts draw in sRGB.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may run on another thread. It always runs on the main actor.
  public var rendersAsynchronously: Bool

  /// Creates a canvas with symbols.
  ///
  /// - Parameters:
  ///   - opaque: Whether the drawing is opaque; ignored.
  ///   - colorMode: The color space; hosts draw in sRGB.
  ///   - rendersAsynchronously: Ignored; the closure runs on the main actor.
  ///   - renderer: Draws into a context with a size in points.
  ///   - symbols: The views that the closure can draw, with tags.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(CanvasNode(self, context)) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: CanvasNode<Symbols>.self).update(self)
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas that draws paths, text and images.
  ///
  /// - Parameters:
  ///   - opaque: Whether the drawing is opaque; ignored.
  ///   - colorMode: The color space; hosts draw in sRGB.
  ///   - rendersAsynchronously: Ignored; the closure runs on the main actor.
  ///   - renderer: Draws into a context with a size in points.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously,
      renderer: renderer,
      symbols: { EmptyView() }
    )
  }
}

/// The color space of a drawing. Hosts draw in sRGB in every mode.
public enum ColorRenderingMode: Hashable, Sendable {
  /// sRGB with its transfer function.
  case nonLinear
  /// Linear sRGB.
  case linear
  /// Linear sRGB with components beyond 0...1.
  case extendedLinear
}
