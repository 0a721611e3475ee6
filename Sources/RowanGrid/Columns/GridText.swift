import Foundation

extension GridValue {
  /// The value as a text that loses nothing a person typed: numbers with all digits, dates as in ISO 8601.
  var plainText: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .integer(let value): "\(value)"
    case .number(let value): GridText.text(of: value)
    case .decimal(let value): GridText.localized("\(value)")
    case .boolean(let value): value ? "true" : "false"
    case .date(let date): GridText.text(of: date)
    }
  }
}

/// The conversion between the texts that people type and paste, and values.
enum GridText {
  /// Returns the value of a text for a type, or `nil` if the type has no such value.
  static func value<Value: GridRepresentable>(of text: String, as type: Value.Type) -> GridValue? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.isEmpty, text.isEmpty || Value(gridValue: .text(text)) == nil { return accepted(.empty, type) }
    if let value = accepted(.text(text), type) ?? accepted(.text(trimmed), type) { return value }
    let number = plainNumber(trimmed)
    let isBinary = type == Double.self || type == Double?.self
    return number.flatMap(Int64.init).flatMap { accepted(.integer($0), type) }
      ?? (isBinary ? nil : number.flatMap { Decimal(string: $0) }.flatMap { accepted(.decimal($0), type) })
      ?? number.flatMap(Double.init).flatMap { $0.isFinite ? accepted(.number($0), type) : nil }
      ?? truth(trimmed).flatMap { accepted(.boolean($0), type) }
      ?? date(trimmed).flatMap { accepted(.date($0), type) }
  }

  /// Returns the value as the type represents it, or `nil` if the type does not accept it.
  private static func accepted<Value: GridRepresentable>(_ value: GridValue, _ type: Value.Type) -> GridValue? {
    type.init(gridValue: value)?.gridValue
  }

  // MARK: Numbers

  private static var decimalSeparator: String { Locale.autoupdatingCurrent.decimalSeparator ?? "." }
  private static var groupingSeparator: String { Locale.autoupdatingCurrent.groupingSeparator ?? "," }

  /// Returns a number in digits with a decimal point as the current locale writes it.
  static func localized(_ number: String) -> String {
    decimalSeparator == "." ? number : number.replacingOccurrences(of: ".", with: decimalSeparator)
  }

  static func text(of value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
    return localized("\(value)")
  }

  /// Returns a number with a decimal point and without separators of groups, or `nil` if the text is no number as the
  /// current locale writes it.
  static func plainNumber(_ text: String) -> String? {
    var text = text.replacingOccurrences(of: "\u{2212}", with: "-")
    let grouping = groupingSeparator
    let parts = text.components(separatedBy: decimalSeparator)
    guard parts.count <= 2 else { return nil }
    if !grouping.isEmpty, parts[0].contains(grouping) {
      var groups = parts[0].components(separatedBy: grouping)
      let first = groups.removeFirst()
      let digits = first.drop { $0 == "-" || $0 == "+" }
      guard (1...3).contains(digits.count), groups.allSatisfy({ $0.count == 3 }) else { return nil }
      text = ([first + groups.joined()] + parts.dropFirst()).joined(separator: ".")
    } else {
      text = parts.joined(separator: ".")
    }
    let scalars = text.unicodeScalars
    let isNumber =
      scalars.contains { ("0"..."9").contains($0) }
      && scalars.allSatisfy { ("0"..."9").contains($0) || "+-.eE".unicodeScalars.contains($0) }
    return isNumber && Double(text) != nil ? text : nil
  }

  // MARK: Truth values

  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "1": true
    case "false", "no", "0": false
    default: nil
    }
  }

  // MARK: Dates

  static func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    let year = String(repeating: "0", count: max(0, 4 - "\(parts.year ?? 0)".count)) + "\(parts.year ?? 0)"
    let day = "\(year)-\(two(parts.month))-\(two(parts.day))"
    if (parts.hour, parts.minute, parts.second) == (0, 0, 0) { return day }
    let time = "\(two(parts.hour)):\(two(parts.minute))"
    return parts.second == 0 ? "\(day) \(time)" : "\(day) \(time):\(two(parts.second))"
  }

  static func isDate(_ value: GridValue) -> Bool { if case .date = value { true } else { false } }

  /// Returns whether a typed date is the one that a format shows: the numbers may lack zeros in front, and a year its century.
  static func isDate(_ typed: String, shownAs shown: String) -> Bool {
    func parts(_ text: String) -> [Substring] {
      text.indices.reduce(into: []) { parts, index in
        if let last = parts.last, text[index].isNumber == text[last.startIndex].isNumber {
          parts[parts.count - 1] = text[last.startIndex...index]
        } else {
          parts.append(text[index...index])
        }
      }
    }
    let (typed, shown) = (parts(typed), parts(shown))
    return typed.count == shown.count
      && zip(typed, shown).allSatisfy { typed, shown in
        guard let one = Int(typed), let other = Int(shown) else { return typed == shown }
        return one == other || typed.count == 2 && shown.count == 4 && one == other % 100
      }
  }

  /// Returns the year of a typed number. One of two digits is between 1950 and 2049, as in Foundation.
  private static func year(_ text: Substring) -> Int? {
    guard let year = Int(text), year > 0 || text.count == 2 && year == 0 else { return nil }
    guard text.count == 2 else { return year }
    return year < 50 ? 2000 + year : 1900 + year
  }

  private static func date(_ text: String) -> Date? {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard (1...2).contains(parts.count) else { return nil }
    let day = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, let year = year(day[0]), let month = Int(day[1]), let number = Int(day[2]) else { return nil }
    var components = DateComponents(year: year, month: month, day: number)
    if parts.count == 2 {
      let time = parts[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard (2...3).contains(time.count), time.allSatisfy({ $0 != nil }) else { return nil }
      (components.hour, components.minute, components.second) = (time[0], time[1], time.count == 3 ? time[2] : 0)
    }
    guard let date = calendar.date(from: components) else { return nil }
    // A calendar takes the 31st of February for a day of March.
    let read = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let isSame = (read.year, read.month, read.day) == (year, month, number)
    let isSameTime = (read.hour, read.minute) == (components.hour ?? 0, components.minute ?? 0)
    return isSame && (parts.count == 1 || isSameTime) ? date : nil
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .autoupdatingCurrent
    return calendar
  }
}
