import Foundation
import _FoundationICU

/// A formatter of durations, such as "1 hour, 5 minutes" and "1:05:00".
///
/// The phrases "About" and "remaining" are available in English only; other languages omit them.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The style of units.
  public enum UnitsStyle: Int, Sendable {
    /// "1:10:05"
    case positional
    /// "1h 10m 5s"
    case abbreviated
    /// "1 hr, 10 min, 5 sec"
    case short
    /// "1 hour, 10 minutes, 5 seconds"
    case full
    /// "one hour, ten minutes, five seconds"
    case spellOut
    /// "1hr 10min 5sec"
    case brief
  }

  /// The treatment of units with a value of zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The raw flags.
    public let rawValue: UInt
    /// Creates a behavior from its flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positional style drops leading zeros and keeps the others; other styles drop all zeros.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Drops zeros before the first nonzero unit.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Drops zeros between nonzero units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Drops zeros after the last nonzero unit.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Keeps all units, with two digits in positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The style of units.
  open var unitsStyle = UnitsStyle.positional
  /// The units to use; empty for years, months, weeks, days, hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units with a value of zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar for the lengths of units, and whose locale determines the language.
  open var calendar: Calendar? = .current
  /// The start of the duration, which determines the lengths of months and years.
  open var referenceDate: Date?
  /// The largest number of units; 0 for all.
  open var maximumUnitCount = 0
  /// Whether a largest unit of 1 is expressed in the next unit: "60 seconds" for "1 minute".
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About".
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining".
  open var includesTimeRemainingPhrase = false
  /// The context in which the text is used.
  open var formattingContext = Formatter.Context.unknown

  private struct Part {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let unit: UAMeasureUnit
    /// The number of this unit in the next larger one, for collapsing the largest unit.
    let positions: Int
  }

  private static let parts = [
    Part(component: .year, flag: .year, unit: UAMEASUNIT_DURATION_YEAR, positions: 1),
    Part(component: .month, flag: .month, unit: UAMEASUNIT_DURATION_MONTH, positions: 12),
    Part(component: .weekOfMonth, flag: .weekOfMonth, unit: UAMEASUNIT_DURATION_WEEK, positions: 5),
    Part(component: .day, flag: .day, unit: UAMEASUNIT_DURATION_DAY, positions: 7),
    Part(component: .hour, flag: .hour, unit: UAMEASUNIT_DURATION_HOUR, positions: 24),
    Part(component: .minute, flag: .minute, unit: UAMEASUNIT_DURATION_MINUTE, positions: 60),
    Part(component: .second, flag: .second, unit: UAMEASUNIT_DURATION_SECOND, positions: 60),
  ]

  private var chosen: [Part] {
    let usual: NSCalendar.Unit = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    let allowed = allowedUnits.isEmpty ? usual : allowedUnits
    return Self.parts.filter { allowed.contains($0.flag) }
  }

  private var locale: Locale { calendar?.locale ?? .current }

  /// Returns date components as text in the current language.
  ///
  /// - Parameters:
  ///   - components: The components.
  ///   - unitsStyle: The style of units.
  /// - Returns: The text, or `nil` if there is no unit to format.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns a duration as text.
  ///
  /// - Parameter ti: The duration in seconds.
  /// - Returns: The text, or `nil` if it cannot be formatted.
  open func string(from ti: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    var calendar = calendar ?? .current
    // Without a reference date, a day has 24 hours.
    if referenceDate == nil { calendar.timeZone = .gmt }
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)), calendar)
  }

  /// Returns the duration between two dates as text, or `nil` if it cannot be formatted.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: startDate, to: endDate, calendar ?? .current)
  }

  private func string(from start: Date, to end: Date, _ calendar: Calendar) -> String? {
    string(from: calendar.dateComponents(Set(chosen.map(\.component)), from: start, to: end))
  }

  /// Returns date components as text, without conversion between units.
  ///
  /// - Parameter components: The components.
  /// - Returns: The text, or `nil` if there is no unit to format.
  open func string(from components: DateComponents) -> String? {
    var values: [(part: Part, value: Int)] = chosen.compactMap { part in
      guard let value = components.value(for: part.component), value != NSDateComponentUndefined else { return nil }
      return (part, value)
    }
    if collapsesLargestUnit, values.count > 1, abs(values[0].value) == 1, values[1].part.positions > 1 {
      values[1].value += values[0].value * values[1].part.positions
      values.removeFirst()
    }
    let least = values.last
    values = droppingZeros(values)
    if values.isEmpty, let least { values = [least] }
    if maximumUnitCount > 0 { values = Array(values.prefix(maximumUnitCount)) }
    guard !values.isEmpty else { return nil }
    guard let text = unitsStyle == .positional ? positions(values) : sentence(values) else { return nil }
    return phrased(text)
  }

  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
  }

  private func droppingZeros(_ values: [(part: Part, value: Int)]) -> [(part: Part, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior = unitsStyle == .positional ? [.dropLeading, .pad] : .dropAll }
    guard let first = values.firstIndex(where: { $0.value != 0 }),
      let last = values.lastIndex(where: { $0.value != 0 })
    else {
      // If all values are zero, the last one is kept, unless no zeros are dropped.
      if behavior.contains(.dropLeading), unitsStyle == .positional { return Array(values.suffix(1)) }
      return behavior.isDisjoint(with: .dropAll) ? values : Array(values.suffix(1))
    }
    return values.indices.compactMap { index in
      let value = values[index]
      guard value.value == 0 else { return value }
      if index < first { return behavior.contains(.dropLeading) ? nil : value }
      if index > last { return behavior.contains(.dropTrailing) ? nil : value }
      return behavior.contains(.dropMiddle) ? nil : value
    }
  }

  private func positions(_ values: [(part: Part, value: Int)]) -> String? {
    let pads = zeroFormattingBehavior.contains(.pad)
    // Days and longer units have names; the positional part starts with hours.
    let times = values.firstIndex { [.hour, .minute, .second].contains($0.part.component) } ?? values.count
    let numbers = values.enumerated().map { index, value -> String in
      let isPadded = index > times || pads
      let number = index == 0 ? value.value : abs(value.value)
      let style = IntegerFormatStyle<Int>.number.locale(locale).grouping(.never)
      return number.formatted(isPadded ? style.precision(.integerLength(2...)) : style)
    }
    let clock = numbers[times...].joined(separator: ":")
    guard times > 0 else { return clock }
    let longer = sentence(Array(values[..<times]), width: UAMEASFMT_WIDTH_NARROW) ?? ""
    return clock.isEmpty ? longer : longer + " " + clock
  }

  private func sentence(_ values: [(part: Part, value: Int)], width: UAMeasureFormatWidth? = nil) -> String? {
    // The library spells out only the last of several numbers.
    if unitsStyle == .spellOut, values.count > 1 {
      let parts = values.compactMap { sentence([$0], width: width) }
      return parts.count == values.count ? parts.joined(separator: ", ") : nil
    }
    let ownWidth: UAMeasureFormatWidth =
      switch unitsStyle {
      case .full, .spellOut: UAMEASFMT_WIDTH_WIDE
      case .short: UAMEASFMT_WIDTH_SHORT
      case .brief: UAMEASFMT_WIDTH_SHORTER
      case .abbreviated, .positional: UAMEASFMT_WIDTH_NARROW
      }
    var status = U_ZERO_ERROR
    let numbers = unitsStyle == .spellOut ? ICUText.spellingFormatter(locale) : nil
    let formatter = uameasfmt_open(locale.identifier, width ?? ownWidth, numbers, &status)
    guard status.rawValue <= 0 else { return nil }
    defer { uameasfmt_close(formatter) }
    let measures = values.map { UAMeasure(value: Double($0.value), unit: $0.part.unit) }
    return ICUText.make { uameasfmt_formatMultiple(formatter, measures, Int32(measures.count), $0, $1, &$2) }
  }

  private func phrased(_ text: String) -> String {
    guard locale.language.languageCode == .english else { return text }
    let about = includesApproximationPhrase ? "About " : ""
    return about + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }
}
