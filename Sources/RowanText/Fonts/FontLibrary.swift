import CPango
import Foundation
import RowanLayers

/// The fonts in use: entries by `ResolvedFont`, faces by Pango font, and metrics.
@MainActor
final class FontLibrary {
  private var entries: [ResolvedFont: FontEntry] = [:]
  /// The most recent fonts, compared by identity: most texts of a screen share a few fonts.
  @exclusivity(unchecked) private var recent: [(font: ResolvedFont, entry: FontEntry)] = []
  private var faces: [UnsafeMutableRawPointer: GlyphFace] = [:]
  private var nextFace = 1
  private var heights: [ResolvedFont: (cap: CGFloat, x: CGFloat)] = [:]

  /// The capacity of each table, so that sizes from a gesture or an animation do not accumulate.
  private static let capacity = 1024

  /// Returns the entry of a font.
  func entry(for font: ResolvedFont) -> FontEntry {
    for index in recent.indices where recent[index].font.isSame(as: font) { return recent[index].entry }
    let entry = known(font)
    if recent.count >= 4 { recent.removeFirst() }
    recent.append((font, entry))
    return entry
  }

  private func known(_ font: ResolvedFont) -> FontEntry {
    if let known = entries[font] { return known }
    if entries.count >= Self.capacity { entries.removeAll() }
    let entry = FontEntry(font)
    entries[font] = entry
    return entry
  }

  /// Returns the face of a Pango font.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> GlyphFace {
    let key = UnsafeMutableRawPointer(font)
    if let known = faces[key] { return known }
    if faces.count >= Self.capacity { faces.removeAll() }
    let face = GlyphFace(id: nextFace, font: font)
    nextFace += 1
    faces[key] = face
    return face
  }

  /// Returns the cap height and x-height of the substitute font in points.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - context: The Pango context.
  func letterHeights(of font: ResolvedFont, in context: OpaquePointer) -> (cap: CGFloat, x: CGFloat) {
    if let known = heights[font] { return known }
    let entry = entry(for: font)
    var (cap, x) = (entry.size * 0.727, entry.size * 0.546)
    if let loaded = pango_context_load_font(context, entry.description) {
      if let handle = pango_font_get_hb_font(loaded) {
        var value: hb_position_t = 0
        let scale = CGFloat(PANGO_SCALE)
        if hb_ot_metrics_get_position(handle, HB_OT_METRICS_TAG_CAP_HEIGHT, &value) != 0, value > 0 {
          cap = CGFloat(value) / scale
        }
        if hb_ot_metrics_get_position(handle, HB_OT_METRICS_TAG_X_HEIGHT, &value) != 0, value > 0 {
          x = CGFloat(value) / scale
        }
      }
      g_object_unref(loaded)
    }
    if heights.count >= Self.capacity { heights.removeAll() }
    heights[font] = (cap, x)
    return (cap, x)
  }
}
