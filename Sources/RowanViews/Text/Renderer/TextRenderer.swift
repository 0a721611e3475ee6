import Foundation
import RowanGraph

/// A value that replaces the drawing of texts.
///
/// The drawing does not change the layout of the text, its accessibility or its links. It consists of layers, which hosts
/// interpolate: within an animation `draw(layout:in:)` is called for the ends only, and what is drawn in the same order
/// moves, fades and turns between them.
public protocol TextRenderer: Animatable {
  /// Draws a text.
  ///
  /// The drawing is repeated after each update of the text or the renderer, and after a change of values that it read.
  ///
  /// - Parameters:
  ///   - layout: The lines of the text, in the coordinates of the context.
  ///   - ctx: The context. Its origin is the top left corner of the text.
  @MainActor func draw(layout: Text.Layout, in ctx: inout GraphicsContext)

  /// Returns the size of a text in points; that of its lines by default.
  ///
  /// - Parameters:
  ///   - proposal: The proposed size.
  ///   - text: The text.
  @MainActor func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The distances beyond the edges of the text up to which it is drawn; zero by default.
  ///
  /// Filters and clips of the context include this area. It has no effect on layout.
  @MainActor var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the size of the lines of a text.
  @MainActor public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// No distance beyond the edges of the text.
  @MainActor public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text whose size a text renderer asks for.
@MainActor
public struct TextProxy {
  let measure: (ProposedViewSize) -> CGSize

  /// Returns the size of the lines of the text for a proposed size, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

private enum TextRendererKey: EnvironmentKey {
  static var defaultValue: (any TextRenderer)? { nil }
}

extension EnvironmentValues {
  /// The renderer of texts; `nil` where hosts draw them.
  var textRenderer: (any TextRenderer)? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

extension View {
  /// Sets the renderer of the texts inside.
  ///
  /// Text fields, and texts that are redacted, are drawn without it.
  ///
  /// - Parameter renderer: Draws the texts.
  nonisolated public func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    environment(\.textRenderer, renderer)
  }
}
