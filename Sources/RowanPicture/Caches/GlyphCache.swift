import CPango
import CRowanPicture
import Foundation
import RowanText

/// Pictures of glyphs, by face and size in pixels.
@MainActor
final class GlyphCache {
  private struct Key: Hashable {
    var face: Int
    var scale: CGFloat
  }

  private var fonts: [Key: GlyphFont] = [:]
  /// The fonts asked for last: the lines of a row take turns.
  @exclusivity(unchecked) private var recent: [(key: Key, font: GlyphFont)] = []

  /// A font with more pictures is begun anew.
  private static let glyphsPerFont = 10_000

  func font(of face: GlyphFace, scale: CGFloat) -> GlyphFont {
    let key = Key(face: face.id, scale: scale)
    for index in recent.indices where recent[index].key == key { return recent[index].font }
    if let known = fonts[key], known.count < Self.glyphsPerFont {
      remember(known, key)
      return known
    }
    if fonts.count >= 256 || fonts.values.reduce(0, { $0 + $1.count }) > 20_000 { fonts.removeAll() }
    let font = GlyphFont(face, scale: scale)
    fonts[key] = font
    remember(font, key)
    return font
  }

  private func remember(_ font: GlyphFont, _ key: Key) {
    recent.removeAll { $0.key == key }
    if recent.count >= 4 { recent.removeFirst() }
    recent.append((key, font))
  }
}

/// The glyphs of one face at one size: coverage masks at four horizontal places within a pixel (Cairo itself would move
/// each letter to a whole pixel), or coloured pictures.
@MainActor
final class GlyphFont {
  struct Picture {
    let canvas: Canvas
    /// Where it stands, and its coverage, for faces without colours of their own.
    let mask: RowanMask

    /// Top left corner from the pixel of the glyph's origin.
    var left: Int { Int(mask.left) }
    var top: Int { Int(mask.top) }
  }

  private let face: GlyphFace
  private let scale: CGFloat
  @exclusivity(unchecked) private var pictures: [Picture] = []
  /// Index into `pictures` by glyph number and quarter: `unmade` before the first use, `blank` where nothing shows.
  @exclusivity(unchecked) private var common = [Int32](repeating: unmade, count: 4 * commonGlyphs)
  private var rare: [UInt64: Int32] = [:]

  private static let unmade: Int32 = -1
  private static let blank: Int32 = -2
  /// Numbers below this one are looked up without hashing: Latin letters have low numbers.
  private static let commonGlyphs = 2048

  init(_ face: GlyphFace, scale: CGFloat) {
    self.face = face
    self.scale = scale
  }

  var count: Int { pictures.count }

  /// The picture of a glyph whose origin lies `phase` quarters right of a pixel edge; `nil` for a blank.
  func picture(of glyph: UInt32, phase: Int) -> Picture? {
    let index = index(of: glyph, phase: phase)
    return index >= 0 ? pictures[Int(index)] : nil
  }

  /// The coverage of a glyph of a face without colours; `nil` for a blank. The font keeps it alive.
  func mask(of glyph: UInt32, phase: Int) -> RowanMask? {
    let index = index(of: glyph, phase: phase)
    return index >= 0 ? pictures[Int(index)].mask : nil
  }

  private func index(of glyph: UInt32, phase: Int) -> Int32 {
    let key = Int(glyph) << 2 | phase
    let isCommon = key < common.count
    let known = isCommon ? common[key] : rare[UInt64(key)] ?? Self.unmade
    if known != Self.unmade { return known }
    var index = Self.blank
    if let picture = make(glyph, phase: phase) {
      index = Int32(pictures.count)
      pictures.append(picture)
    }
    if isCommon { common[key] = index } else { rare[UInt64(key)] = index }
    return index
  }

  /// Whether no font has the character; Pango then gives its code in place of a glyph.
  static func isUnknown(_ glyph: UInt32) -> Bool { glyph & 0x1000_0000 != 0 }

  /// Selects a scaled font's face and size, without its matrix.
  static func apply(_ font: OpaquePointer, to context: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(font, &matrix)
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(font))
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(font, options)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  private func make(_ glyph: UInt32, phase: Int) -> Picture? {
    guard let font = face.scaledFont else { return nil }
    let offset = Double(phase) / 4
    let probe = Canvas(width: 1, height: 1, format: CAIRO_FORMAT_A8)
    prepare(probe.context, font: font, x: offset, y: 0)
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
    if face.isColored, !Self.isUnknown(glyph) {
      var extents = cairo_text_extents_t()
      cairo_glyph_extents(probe.context, &placed, 1, &extents)
      (x0, y0) = (extents.x_bearing, extents.y_bearing)
      (x1, y1) = (x0 + extents.width, y0 + extents.height)
    } else {
      outline(placed, font: font, on: probe.context)
      cairo_path_extents(probe.context, &x0, &y0, &x1, &y1)
    }
    guard x1 > x0, y1 > y0 else { return nil }
    cairo_user_to_device(probe.context, &x0, &y0)
    cairo_user_to_device(probe.context, &x1, &y1)
    let box = DeviceRect(holding: x0, y0, x1, y1).outset(1)
    guard box.area < 16_000_000 else { return nil }

    let format = face.isColored ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    let canvas = Canvas(width: box.width, height: box.height, format: format)
    prepare(canvas.context, font: font, x: offset - Double(box.minX), y: Double(-box.minY))
    if face.isColored, !Self.isUnknown(glyph) {
      cairo_show_glyphs(canvas.context, &placed, 1)
    } else {
      outline(placed, font: font, on: canvas.context)
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
      cairo_fill(canvas.context)
    }
    cairo_surface_flush(canvas.surface)
    let mask = RowanMask(
      coverage: cairo_image_surface_get_data(canvas.surface),
      stride: Int32(canvas.stride),
      width: Int32(box.width),
      height: Int32(box.height),
      left: Int32(box.minX),
      top: Int32(box.minY)
    )
    return Picture(canvas: canvas, mask: mask)
  }

  private func prepare(_ context: OpaquePointer, font: OpaquePointer, x: Double, y: Double) {
    cairo_identity_matrix(context)
    cairo_translate(context, x, y)
    cairo_scale(context, Double(scale), Double(scale))
    Self.apply(font, to: context)
  }

  /// Adds a glyph's outline to the path; an empty frame for a character that no font has.
  private func outline(_ glyph: cairo_glyph_t, font: OpaquePointer, on context: OpaquePointer) {
    var glyph = glyph
    guard Self.isUnknown(UInt32(truncatingIfNeeded: glyph.index)) else {
      return cairo_glyph_path(context, &glyph, 1)
    }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(font, &matrix)
    let (size, line) = (matrix.xx, matrix.xx * 0.06)
    cairo_rectangle(context, size * 0.08, -size * 0.7, size * 0.44, size * 0.7)
    cairo_rectangle(context, size * 0.52 - line, -size * 0.7 + line, 2 * line - size * 0.44, size * 0.7 - 2 * line)
  }
}
