import Foundation
import _FoundationICU

/// Text formatted by the Unicode library (ICU).
enum ICUText {
  /// Returns the text that a library function writes into a buffer. The buffer grows once to the length that the
  /// function requires.
  ///
  /// - Parameter write: Calls the function, and returns the length of the text in UTF-16 code units.
  /// - Returns: The text, or `nil` if the function fails.
  static func make(
    _ write: (_ buffer: UnsafeMutablePointer<UInt16>?, _ capacity: Int32, _ status: inout UErrorCode) -> Int32
  ) -> String? {
    var capacity = 256
    for _ in 0..<2 {
      var status = U_ZERO_ERROR
      var buffer = [UInt16](repeating: 0, count: capacity)
      let length = Int(write(&buffer, Int32(capacity), &status))
      if status == U_BUFFER_OVERFLOW_ERROR {
        capacity = length + 1
        continue
      }
      guard status.rawValue <= 0, length >= 0, length <= capacity else { return nil }
      return String(decoding: buffer[..<length], as: UTF16.self)
    }
    return nil
  }

  /// Returns a formatter that spells out numbers, or `nil` if the language has none. The formatter that adopts it
  /// releases it.
  static func spellingFormatter(_ locale: Locale) -> UnsafeMutablePointer<UNumberFormat?>? {
    var status = U_ZERO_ERROR
    let made = swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status)
    return status.rawValue <= 0 ? made : nil
  }

  /// Returns a number formatted by a number skeleton of the library, or `nil` if it fails.
  static func number(_ value: Double, skeleton: String, _ locale: Locale) -> String? {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(units, Int32(units.count), locale.identifier, &status)
    guard status.rawValue <= 0 else { return nil }
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    guard status.rawValue <= 0 else { return nil }
    return make { swift_unumf_resultToString(result, $0, $1, &$2) }
  }
}
