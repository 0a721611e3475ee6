import CPango
import Foundation
import RowanLayers

/// The resources for shaping text in one `ResolvedFont`: a Pango font description, the tracking and the line metrics.
/// Created once per font and cached.
final class FontEntry {
  let description: OpaquePointer
  /// The attributes of text in this font alone, without tracking of its own.
  let attributes: OpaquePointer
  /// The tracking of the font in points (see `SystemFont`).
  let tracking: CGFloat
  /// The height of a line in points, not rounded.
  let lineHeight: CGFloat
  /// The distance of the baseline from the top of the line in points.
  let baseline: CGFloat
  /// The em size in points, clamped to 0.5…2000.
  let size: CGFloat
  /// The cache of words shaped in this font alone.
  let words: WordCache

  /// Creates the resources of a font.
  init(_ font: ResolvedFont) {
    size = min(max(font.size, 0.5), 2000)
    description = pango_font_description_new()
    pango_font_description_set_family(description, Self.families(font.design, size: size))
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(font.weight, 100), 1000))))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    if font.hasSmallCaps { pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS) }

    switch font.design {
    case .default, .rounded: tracking = SystemFont.tracking(size: size)
    case .serif, .monospaced, .symbols, .named: tracking = 0
    }
    if case .symbols = font.design {
      // An icon fills its em square, which is the whole line.
      lineHeight = font.lineHeight ?? size
      baseline = (lineHeight - size) / 2 + size
    } else {
      lineHeight = font.lineHeight ?? size * SystemFont.lineHeight
      baseline =
        font.baseline ?? (lineHeight - size * SystemFont.lineHeight) / 2 + size * SystemFont.ascent
    }

    words = WordCache(font)
    attributes = pango_attr_list_new()
    insertShaping(of: font, into: attributes, from: 0, to: Int(UInt32.max))
    insertTracking(tracking, into: attributes, from: 0, to: Int(UInt32.max))
  }

  /// Inserts the attributes that the font description does not contain into a list.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - list: The attribute list.
  ///   - start: The first byte of the range.
  ///   - end: The byte after the range.
  func insertShaping(of font: ResolvedFont, into list: OpaquePointer, from start: Int, to end: Int) {
    let features = "\(SystemFont.disabledFeature) 0" + (font.hasMonospacedDigits ? ", tnum 1" : "")
    insert(pango_attr_font_features_new(features), into: list, from: start, to: end)
    insert(pango_attr_insert_hyphens_new(0), into: list, from: start, to: end)
  }

  /// Inserts the font description into an attribute list, for a range of bytes.
  func insertDescription(into list: OpaquePointer, from start: Int, to end: Int) {
    insert(pango_attr_font_desc_new(description), into: list, from: start, to: end)
  }

  /// Inserts tracking in points into an attribute list, for a range of bytes.
  func insertTracking(_ points: CGFloat, into list: OpaquePointer, from start: Int, to end: Int) {
    guard points != 0, points.isFinite else { return }
    let units = Self.pangoUnits(points)
    insert(pango_attr_letter_spacing_new(units), into: list, from: start, to: end)
  }

  /// Returns a distance in points in Pango units, clamped to ±1000 points; 0 if it is not finite.
  static func pangoUnits(_ points: CGFloat) -> Int32 {
    points.isFinite ? Int32(min(max(points, -1000), 1000) * CGFloat(PANGO_SCALE)) : 0
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?,
    into list: OpaquePointer,
    from start: Int,
    to end: Int
  ) {
    guard let attribute else { return }
    attribute.pointee.start_index = UInt32(start)
    attribute.pointee.end_index = UInt32(end)
    pango_attr_list_insert(list, attribute)
  }

  /// Returns the families in order of preference. Fontconfig substitutes for missing characters.
  private static func families(_ design: ResolvedFont.Design, size: CGFloat) -> String {
    let system = SystemFont.family(size: size)
    let fallback = "Noto Sans,Noto Sans Arabic,Noto Sans Hebrew"
    return switch design {
    case .default, .rounded: "\(system),\(fallback)"
    case .serif: "Noto Serif,Liberation Serif,\(fallback)"
    case .monospaced: "Noto Sans Mono,DejaVu Sans Mono,Liberation Mono,\(fallback)"
    case .symbols: "Material Icons"
    case .named(let name): "\(name.filter { $0 != "," }),\(system),\(fallback)"
    }
  }

  deinit {
    pango_attr_list_unref(attributes)
    pango_font_description_free(description)
  }
}
