import CPango
import CRowanPicture
import Foundation
import RowanText

/// A cache of rendered glyphs, by face and scale.
@MainActor
final class GlyphCache {
  private struct Key: Hashable {
    var face: Int
    var scale: CGFloat
  }

  private var fonts: [Key: GlyphFont] = [:]
  /// The most recent fonts, because the lines of a row alternate between a few.
  @exclusivity(unchecked) private var recent: [(key: Key, font: GlyphFont)] = []

  /// The number of glyphs at which a font is discarded.
  private static let glyphsPerFont = 10_000

  /// Returns the glyphs of a face.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - scale: The number of pixels per point.
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

/// The rendered glyphs of one face at one scale: coverage masks at four horizontal subpixel positions (Cairo itself
/// would move each letter to a whole pixel), or color images.
@MainActor
final class GlyphFont {
  /// A rendered glyph.
  struct Picture {
    let canvas: Canvas
    /// The coverage mask and its position, for faces without colors.
    let mask: RowanMask

    /// The distance of the left edge from the pixel of the glyph's origin.
    var left: Int { Int(mask.left) }
    /// The distance of the top edge from the pixel of the glyph's origin.
    var top: Int { Int(mask.top) }
  }

  private let face: GlyphFace
  private let scale: CGFloat
  @exclusivity(unchecked) private var pictures: [Picture] = []
  /// Indices in `pictures` by glyph ID and subpixel position: `unmade` before the first use, `blank` for an empty
  /// glyph.
  @exclusivity(unchecked) private var common = [Int32](repeating: unmade, count: 4 * commonGlyphs)
  /// The indices of glyphs with greater IDs.
  private var rare: [UInt64: Int32] = [:]

  private static let unmade: Int32 = -1
  private static let blank: Int32 = -2
  /// The glyph ID below which indices are looked up without hashing; Latin letters have low IDs.
  private static let commonGlyphs = 2048

  init(_ face: GlyphFace, scale: CGFloat) {
    self.face = face
    self.scale = scale
  }

  /// The number of rendered glyphs.
  var count: Int { pictures.count }

  /// Returns a rendered glyph, or `nil` if it is blank.
  ///
  /// - Parameters:
  ///   - glyph: The glyph ID.
  ///   - phase: The distance of the origin from the left edge of its pixel, in quarters of a pixel.
  func picture(of glyph: UInt32, phase: Int) -> Picture? {
    let index = index(of: glyph, phase: phase)
    return index >= 0 ? pictures[Int(index)] : nil
  }

  /// Returns the coverage mask of a glyph of a face without colors, or `nil` if it is blank. The font owns the coverage
  /// data.
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

  /// Returns whether no font has the character; Pango then encodes the character in place of a glyph ID.
  static func isUnknown(_ glyph: UInt32) -> Bool { glyph & 0x1000_0000 != 0 }

  /// The greatest em size in pixels at which glyphs are drawn.
  private static let greatestSize: CGFloat = 16_384

  /// Returns the font of a face, or `nil` if it cannot be drawn at a scale.
  ///
  /// FreeType has no sizes above 65,535 pixels, and Cairo no fonts without an inverse matrix. Cairo keeps such an error in
  /// its font face, which text of all sizes in all windows shares and which then draws nothing.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - magnification: The number of pixels per point (see `Affine.magnification`).
  static func font(of face: GlyphFace, magnification: CGFloat) -> OpaquePointer? {
    guard magnification > 0, let font = face.scaledFont else { return nil }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(font, &matrix)
    return CGFloat(max(abs(matrix.xx), abs(matrix.yy))) * magnification <= greatestSize ? font : nil
  }

  /// Selects the face and size of a scaled font in a context, without changing the matrix of the context.
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
    guard let font = Self.font(of: face, magnification: Affine.scale(scale).magnification) else { return nil }
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

  /// Adds the outline of a glyph to the path; an empty box for a character that no font has.
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
