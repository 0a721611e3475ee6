import Foundation
import _FoundationICU

/// Says how far away a time is: "in 2 days", "yesterday".
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether times that have a name go by it.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric
    /// "yesterday".
    case named
  }

  /// How units are written.
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

  /// Whether times that have a name go by it.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written.
  open var unitsStyle = UnitsStyle.full
  /// Where the text stands, which decides about its first letter.
  open var formattingContext = Formatter.Context.unknown
  /// What days and weeks are.
  open var calendar: Calendar! = .current
  /// The language.
  open var locale: Locale! = .current

  /// The largest unit that is not zero.
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

  /// How far away a time is that many seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// How far away a time is from another.
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
