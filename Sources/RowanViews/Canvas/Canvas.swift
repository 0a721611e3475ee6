import Foundation
import RowanGraph
import RowanLayers

/// A view that is drawn by a closure, as large as it is offered to be.
///
/// The closure runs when the view is laid out: after each change of the view around it, of what the closure read, and of the
/// size. What is drawn is kept as layers: hosts paint paths, text and images as they do those of views.
/// Assistive technologies see one picture; what is drawn in it says nothing.
nonisolated public struct Canvas<Symbols: View>: View {
  public typealias Body = Never
  /// Views that the closure can draw, told apart by their tags.
  public var symbols: Symbols
  /// Draws the content into a context of a size in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the content covers everything. Hosts need not know.
  public var isOpaque: Bool
  /// The range of colours. Hosts draw in sRGB.
  public var colorMode: ColorRenderingMode
  /// Whether the closure may run on another thread. It always runs on the main actor.
  public var rendersAsynchronously: Bool

  /// A canvas with views to draw in it.
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

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(CanvasNode(self, context)) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: CanvasNode<Symbols>.self).update(self)
  }
}

extension Canvas where Symbols == EmptyView {
  /// A canvas that draws paths, text and images.
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

/// The range of colours that a drawing works in. Hosts draw in sRGB, whatever is asked for.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}
