import Foundation
import _FoundationICU

/// A formatter of times relative to another: "in 2 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The use of names for relative times.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }

  /// The style of units.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// The use of names for relative times.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The style of units.
  open var unitsStyle = UnitsStyle.full
  /// The context in which the text is used, which determines the case of its first letter.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar for the lengths of units.
  open var calendar: Calendar! = .current
  /// The language.
  open var locale: Locale! = .current

  /// Returns the largest nonzero unit of a relative time as text.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts: [(Int?, URelativeDateTimeUnit)] = [
      (dateComponents.year, UDAT_REL_UNIT_YEAR), (dateComponents.quarter, UDAT_REL_UNIT_QUARTER),
      (dateComponents.month, UDAT_REL_UNIT_MONTH),
      (dateComponents.weekOfMonth ?? dateComponents.weekOfYear, UDAT_REL_UNIT_WEEK),
      (dateComponents.day, UDAT_REL_UNIT_DAY), (dateComponents.hour, UDAT_REL_UNIT_HOUR),
      (dateComponents.minute, UDAT_REL_UNIT_MINUTE), (dateComponents.second, UDAT_REL_UNIT_SECOND),
    ]
    let present = parts.filter { $0.0 != nil && $0.0 != NSDateComponentUndefined }
    let chosen = present.first { $0.0 != 0 } ?? present.last
    return text(Double(chosen?.0 ?? 0), chosen?.1 ?? UDAT_REL_UNIT_SECOND)
  }

  /// Returns a time relative to now as text.
  ///
  /// - Parameter timeInterval: The interval from now in seconds.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns a date relative to another as text.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    return localizedString(from: (calendar ?? .current).dateComponents(units, from: referenceDate, to: date))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ count: Double, _ unit: URelativeDateTimeUnit) -> String {
    let locale = locale ?? .current
    let style: UDateRelativeDateTimeFormatterStyle =
      switch unitsStyle {
      case .full, .spellOut: UDAT_STYLE_LONG
      case .short: UDAT_STYLE_SHORT
      case .abbreviated: UDAT_STYLE_NARROW
      }
    let context: UDisplayContext =
      switch formattingContext {
      case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
      case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
      case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
      default: UDISPCTX_CAPITALIZATION_NONE
      }
    var status = U_ZERO_ERROR
    let numbers = unitsStyle == .spellOut ? ICUText.spellingFormatter(locale) : nil
    let formatter = swift_ureldatefmt_open(locale.identifier, numbers, style, context, &status)
    guard status.rawValue <= 0 else { return "" }
    defer { swift_ureldatefmt_close(formatter) }
    let made = ICUText.make {
      dateTimeStyle == .named
        ? swift_ureldatefmt_format(formatter, count, unit, $0, $1, &$2)
        : swift_ureldatefmt_formatNumeric(formatter, count, unit, $0, $1, &$2)
    }
    return made ?? ""
  }
}
