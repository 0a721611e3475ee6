import Foundation
import _FoundationICU

/// Text that the Unicode library writes.
enum ICUText {
  /// What a function of the library writes into a buffer, or `nil` where it fails. The buffer grows once to what it asks
  /// for.
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

  /// Numbers in words, for whoever adopts the formatter; `nil` where the language has none.
  static func spellingFormatter(_ locale: Locale) -> UnsafeMutablePointer<UNumberFormat?>? {
    var status = U_ZERO_ERROR
    let made = swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status)
    return status.rawValue <= 0 ? made : nil
  }

  /// A number as a skeleton of the library says.
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
