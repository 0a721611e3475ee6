import CHarfBuzzSubset
import Foundation

/// A part of a font file: some of its characters, with all that shapes them.
enum FontSubset {
  /// What nearly all texts in Latin letters are made of. Whatever is shaped together is together: no letter here kerns or
  /// joins with one that is not, but where a text has others too, which then has the whole font.
  static let common: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xFF, 0x2000...0x206F, 0x20AC...0x20AC, 0x2122...0x2122, 0x2190...0x2193, 0x2212...0x2212,
  ]

  /// The features that the engine shapes texts with; `SystemFont.disabledFeature` is not among them.
  private static let features = [
    "ccmp", "clig", "kern", "liga", "locl", "mark", "mkmk", "pnum", "rlig", "smcp", "tnum",
  ]

  /// A font file with the characters in `ranges` of the one at `path`; `nil` if that is no font.
  /// - Parameter isShaped: Whether letters have to do with their neighbours; symbols have not.
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
