import Foundation

/// Times as text in PostgreSQL's ISO format.
enum PostgresDates {
  /// Returns a time as text in UTC, exact to the microsecond.
  ///
  /// - Parameter microseconds: The microseconds since 1970.
  static func text(microseconds: Int64) -> String {
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let (second, micro) = fraction < 0 ? (seconds - 1, fraction + 1_000_000) : (seconds, fraction)
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: TimeInterval(second))
    )
    func two(_ value: Int?) -> String { String(value ?? 0).leftPadded(to: 2) }
    let year = String(parts.year ?? 1970).leftPadded(to: 4)
    return "\(year)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
      + ".\(String(micro).leftPadded(to: 6))+00"
  }

  /// Returns the time of a text such as `2026-03-09 12:00:00.25+01`, as the server writes timestamps and dates in its
  /// ISO style, or `nil`. A text without an offset is in UTC.
  static func date(_ text: String) -> Date? {
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
    let out = match.output
    let parts = DateComponents(
      year: number(out.1),
      month: number(out.2),
      day: number(out.3),
      hour: number(out.4),
      minute: number(out.5),
      second: number(out.6)
    )
    guard let whole = calendar.date(from: parts) else { return nil }
    let fraction = out.7.flatMap { Double("0\($0)") } ?? 0
    let zone = (number(out.9) * 60 + number(out.10)) * (out.8 == "-" ? -60 : 60)
    return whole.addingTimeInterval(fraction - TimeInterval(zone))
  }

  // The components of a regular expression are immutable, but not declared to be.
  nonisolated(unsafe) private static let pattern =
    /(\d{4,6})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(\.\d+)?(?:([+-])(\d\d)(?::?(\d\d))?|Z)?)?/
}

extension String {
  /// Returns the text with zeros before it, up to a length.
  func leftPadded(to length: Int) -> String { String(repeating: "0", count: max(0, length - count)) + self }
}
