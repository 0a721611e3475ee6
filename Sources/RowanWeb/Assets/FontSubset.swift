import CHarfBuzzSubset
import Foundation

/// Subsetting of font files: some characters, with the data to shape them.
enum FontSubset {
  /// The characters of most texts in Latin script.
  ///
  /// The set is closed under shaping: none of its letters kerns or joins with one outside, except in texts that contain
  /// others, which use the complete font.
  static let common: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xFF, 0x2000...0x206F, 0x20AC...0x20AC, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
  ]

  /// The OpenType features with which the engine shapes text, without `SystemFont.disabledFeature`.
  private static let features = [
    "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "pnum", "rlig", "smcp", "tnum",
  ]

  /// Returns a font file with some characters of another one.
  ///
  /// - Parameters:
  ///   - path: The path of the font file.
  ///   - ranges: The characters to include.
  ///   - isShaped: Whether to include features that depend on neighboring characters. Symbols have none.
  /// - Returns: The contents of the file; `nil` if there is no font at `path`.
  static func make(path: String, ranges: [ClosedRange<UInt32>], isShaped: Bool) -> Data? {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    let face = hb_face_create(blob, 0)
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let characters = hb_subset_input_unicode_set(input)
    for range in ranges { hb_set_add_range(characters, range.lowerBound, range.upperBound) }
    let tags = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(tags)
    for feature in isShaped ? features : [] {
      hb_set_add(tags, feature.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
    }
    guard let part = hb_subset_or_fail(face, input) else { return nil }
    defer { hb_face_destroy(part) }
    let file = hb_face_reference_blob(part)
    defer { hb_blob_destroy(file) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(file, &length), length > 0 else { return nil }
    return Data(bytes: bytes, count: Int(length))
  }
}
