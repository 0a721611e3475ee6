import Foundation
import _FoundationICU

/// Says how long something takes: "1 hour, 5 minutes", "1:05:00".
///
/// The phrases "about" and "remaining" are written in English only; other languages go without.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
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

  /// What becomes of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The flags.
    public let rawValue: UInt
    /// A behaviour by its flags.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Positions are kept and filled up, other units dropped.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those before the first are dropped.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between others are dropped.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those after the last are dropped.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are dropped.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are kept, positions with two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// How units are written.
  open var unitsStyle = UnitsStyle.positional
  /// The units that are written; none means those that are needed, from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// What becomes of units that are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// What days and months are, and the language.
  open var calendar: Calendar? = .current
  /// When the time begins, which decides how long months are.
  open var referenceDate: Date?
  /// How many units are written at the most; 0 for all.
  open var maximumUnitCount = 0
  /// Whether "1 minute" is written as "60 seconds" where seconds are the next unit and the minute is the largest.
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About".
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining".
  open var includesTimeRemainingPhrase = false
  /// Where the text stands.
  open var formattingContext = Formatter.Context.unknown

  private struct Part {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let unit: UAMeasureUnit
    /// How many make one of the next larger, where positions are.
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

  /// Components in the current language.
  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// A time in seconds.
  open func string(from ti: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    var calendar = calendar ?? .current
    // A day is 24 hours where no date is meant.
    if referenceDate == nil { calendar.timeZone = .gmt }
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)), calendar)
  }

  /// The time between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: startDate, to: endDate, calendar ?? .current)
  }

  private func string(from start: Date, to end: Date, _ calendar: Calendar) -> String? {
    string(from: calendar.dateComponents(Set(chosen.map(\.component)), from: start, to: end))
  }

  /// Components as they are.
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
      // Of nothing but zeros, positions keep minutes and seconds.
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
    // Days and longer units are named: positions begin with hours.
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
    // The library spells the last of several numbers only.
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
