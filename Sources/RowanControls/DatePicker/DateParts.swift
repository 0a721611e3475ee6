import Foundation
import RowanLayers

/// A component of a date that is changed separately.
enum DatePart: Hashable {
  case year, month, day, hour, minute, dayPeriod

  /// The calendar component; that of a half of the day is the hour.
  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .hour, .dayPeriod: .hour
    case .minute: .minute
    }
  }

  /// Whether the component belongs to the date rather than the time.
  var isOfDate: Bool { self == .year || self == .month || self == .day }

  /// The accessibility label of the component.
  var name: String {
    switch self {
    case .year: "Year"
    case .month: "Month"
    case .day: "Day"
    case .hour: "Hour"
    case .minute: "Minute"
    case .dayPeriod: "AM/PM"
    }
  }
}

/// The components of a date and the text between them, in the order of a locale.
struct DateParts: Equatable {
  /// A component or the text between two components.
  enum Piece: Equatable {
    case part(DatePart)
    case words(String)
  }

  let pieces: [Piece]
  /// Whether hours have a range of 1 to 12.
  private(set) var usesDayPeriods: Bool

  /// Whether the half of the day is among the pieces, so that hours are written as on a clock of twelve.
  var hasDayPeriod: Bool { pieces.contains(.part(.dayPeriod)) }

  /// The pieces with hours from 0 to 23, for a column in which the hours of the afternoon follow those of the morning.
  var withHoursOfDay: DateParts {
    var parts = self
    parts.usesDayPeriods = false
    return parts
  }

  /// The components without the text between them.
  var parts: [DatePart] {
    pieces.compactMap { piece in
      if case .part(let part) = piece { return part }
      return nil
    }
  }

  /// The ranges of pieces that are read from left to right in every script, as numbers with a mark between them are: "11.6.2026" and
  /// "13:00". From right to left, a space and a mark of that direction part them.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in pieces.indices {
      if index > 0, isMark(index) || isMark(index - 1), let last = runs.popLast() {
        runs.append(last.lowerBound..<index + 1)
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Returns whether the piece at an offset is a mark that joins the numbers around it.
  private func isMark(_ offset: Int) -> Bool {
    guard case .words(let words) = pieces[offset] else { return false }
    return words.allSatisfy { $0.isASCII && $0.isPunctuation }
  }

  /// Creates the components from the date format of a locale.
  init(_ components: DatePickerComponents, _ locale: Locale) {
    var template = ""
    if components.contains(.date) { template += "yMd" }
    if components.contains(.hourAndMinute) { template += "jmm" }
    let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "y-MM-dd HH:mm"
    var pieces: [Piece] = []
    var isQuoted = false
    for character in pattern {
      if character == "'" {
        isQuoted.toggle()
        continue
      }
      let part: DatePart? =
        switch character {
        case "y", "u", "r": .year
        case "M", "L": .month
        case "d": .day
        case "h", "H", "k", "K": .hour
        case "m": .minute
        case "a", "b", "B": .dayPeriod
        default: nil
        }
      if !isQuoted, let part {
        if pieces.last != .part(part) { pieces.append(.part(part)) }
      } else if isQuoted || !character.isLetter {
        if case .words(let words)? = pieces.last {
          pieces[pieces.count - 1] = .words(words + String(character))
        } else {
          pieces.append(.words(String(character)))
        }
      }
    }
    self.pieces = Self.joined(pieces)
    usesDayPeriods = pieces.contains(.part(.dayPeriod))
  }
}

extension DateParts {
  /// A space that keeps its width if it is the whole text.
  private static let space = "\u{A0}"

  /// Returns the pieces with a single space in place of white space, and between the date and the time, as in recorded
  /// fields (fact M114).
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    pieces.indices.map { index in
      guard case .words(let words) = pieces[index] else { return pieces[index] }
      if words.allSatisfy(\.isWhitespace) { return .words(space) }
      guard index > 0, index + 1 < pieces.count, case .part(let before) = pieces[index - 1],
        case .part(let after) = pieces[index + 1], before.isOfDate != after.isOfDate,
        words.contains(where: \.isWhitespace)
      else { return pieces[index] }
      return .words(space)
    }
  }
}

extension DateRules {
  /// Returns the number of a component as it is shown; 0 for AM and 1 for PM.
  func number(of part: DatePart, in date: Date, _ parts: DateParts) -> Int {
    let value = calendar.component(part.component, from: date)
    switch part {
    case .hour where parts.usesDayPeriods: return Self.hourOnClock(value)
    case .dayPeriod: return value < 12 ? 0 : 1
    default: return value
    }
  }

  /// Returns the hour from 1 to 12 of an hour of the day.
  static func hourOnClock(_ hour: Int) -> Int { hour % 12 == 0 ? 12 : hour % 12 }

  /// Returns the text of a component.
  func text(of part: DatePart, in date: Date, _ parts: DateParts) -> String {
    let value = number(of: part, in: date, parts)
    switch part {
    case .dayPeriod: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .minute: return number(value, digits: 2)
    default: return number(value)
    }
  }

  /// Returns the numbers that a component of a date can have.
  func range(of part: DatePart, around date: Date, _ parts: DateParts) -> ClosedRange<Int> {
    switch part {
    case .dayPeriod: return 0...1
    case .hour: return parts.usesDayPeriods ? 1...12 : 0...23
    case .minute: return 0...59
    case .day: return closed(calendar.range(of: .day, in: .month, for: date), 1...31)
    case .month: return closed(calendar.range(of: .month, in: .year, for: date), 1...12)
    case .year: return closed(calendar.range(of: .year, in: .era, for: date), 1...9999)
    }
  }

  private func closed(_ range: Range<Int>?, _ standard: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let range, !range.isEmpty else { return standard }
    return range.lowerBound...min(range.upperBound - 1, range.lowerBound + 9998)
  }

  /// Returns a date with another number for a component. A day that the new month does not have becomes its last day.
  func date(_ date: Date, setting part: DatePart, to value: Int, _ parts: DateParts) -> Date {
    let hour = calendar.component(.hour, from: date)
    switch part {
    case .dayPeriod: return self.date(date, setting: .hour, toExactly: hour % 12 + (value == 0 ? 0 : 12))
    case .hour where parts.usesDayPeriods:
      return self.date(date, setting: .hour, toExactly: value % 12 + (hour < 12 ? 0 : 12))
    default: return self.date(date, setting: part.component, toExactly: value)
    }
  }

  /// Returns a date with another number for a calendar component, limited to the selectable dates.
  private func date(_ date: Date, setting component: Calendar.Component, toExactly value: Int) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: date)
    parts.setValue(value, for: component)
    if component == .year || component == .month {
      var first = parts
      first.day = 1
      if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
        parts.day = min(parts.day ?? 1, days.upperBound - 1)
      }
    }
    return clamped(calendar.date(from: parts) ?? date)
  }

  /// Returns a date with a component moved by a distance, wrapping around within its range without changing the others.
  func date(_ date: Date, stepping part: DatePart, by distance: Int, _ parts: DateParts) -> Date {
    let range = range(of: part, around: date, parts)
    let count = range.upperBound - range.lowerBound + 1
    let place = number(of: part, in: date, parts) - range.lowerBound + distance
    return self.date(date, setting: part, to: range.lowerBound + (place % count + count) % count, parts)
  }
}
