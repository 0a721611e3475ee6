import CPango
import CRowanText

/// One font of a shaped text, at its size: what a renderer draws glyph numbers with.
package final class GlyphFace {
  /// Different for each face ever made, so that caches may key on it.
  package let id: Int
  package let font: UnsafeMutablePointer<PangoFont>
  /// Whether the glyphs bring their own colours (emoji).
  package let isColored: Bool

  init(id: Int, font: UnsafeMutablePointer<PangoFont>) {
    self.id = id
    self.font = font
    isColored = rowan_font_is_colored(font) != 0
    g_object_ref(font)
  }

  /// The font for Cairo, in points.
  package var scaledFont: OpaquePointer? { pango_cairo_font_get_scaled_font(OpaquePointer(font)) }

  deinit { g_object_unref(font) }
}
