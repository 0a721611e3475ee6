import CPango
import CRowanText

/// One font of a shaped text at its size, with which a renderer draws glyph IDs.
package final class GlyphFace {
  /// The ID, unique among the faces of a font library, for use as a cache key.
  package let id: Int
  /// The Pango font, retained by the face.
  package let font: UnsafeMutablePointer<PangoFont>
  /// Whether the glyphs have colors of their own, as emoji do.
  package let isColored: Bool

  init(id: Int, font: UnsafeMutablePointer<PangoFont>) {
    self.id = id
    self.font = font
    isColored = rowan_font_is_colored(font) != 0
    g_object_ref(font)
  }

  /// The font for Cairo, with a unit of one point.
  package var scaledFont: OpaquePointer? { pango_cairo_font_get_scaled_font(OpaquePointer(font)) }

  deinit { g_object_unref(font) }
}
