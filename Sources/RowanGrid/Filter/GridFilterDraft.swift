import Foundation

/// What a person has entered for one condition, which may not be complete.
struct GridConditionDraft: Hashable {
  /// The choices of conditions.
  enum Operation: String, CaseIterable, Hashable {
    case any, contains, equals, differs, begins, ends, less, lessOrEqual, greater, greaterOrEqual, between, isEmpty,
      isNotEmpty

    /// Returns the choice in words for a kind of values.
    func title(_ kind: GridFilterEditor.Kind) -> String {
      switch self {
      case .less where kind == .date: "Is before"
      case .lessOrEqual where kind == .date: "Is at or before"
      case .greater where kind == .date: "Is after"
      case .greaterOrEqual where kind == .date: "Is at or after"
      case .any: "Any value"
      case .contains: "Contains"
      case .equals: "Is equal to"
      case .differs: "Is not equal to"
      case .begins: "Begins with"
      case .ends: "Ends with"
      case .less: "Is less than"
      case .lessOrEqual: "Is at most"
      case .greater: "Is greater than"
      case .greaterOrEqual: "Is at least"
      case .between: "Is between"
      case .isEmpty: "Is empty"
      case .isNotEmpty: "Is not empty"
      }
    }

    /// Returns the choices for a kind of values.
    static func choices(_ kind: GridFilterEditor.Kind) -> [Operation] {
      switch kind {
      case .text: [.any, .contains, .equals, .begins, .ends, .isEmpty, .isNotEmpty]
      case .number, .date:
        [.any, .equals, .differs, .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .isEmpty, .isNotEmpty]
      case .boolean: [.any, .equals, .isEmpty, .isNotEmpty]
      }
    }

    /// Whether a value is entered.
    var hasValue: Bool { ![.any, .isEmpty, .isNotEmpty].contains(self) }

    var comparison: GridComparison? {
      switch self {
      case .equals: .equal
      case .differs: .notEqual
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      case .greaterOrEqual: .greaterOrEqual
      case .any, .contains, .begins, .ends, .between, .isEmpty, .isNotEmpty: nil
      }
    }

    var match: TextPattern.Match? {
      switch self {
      case .contains: .contains
      case .equals: .equals
      case .begins: .begins
      case .ends: .ends
      default: nil
      }
    }
  }

  var operation = Operation.any
  /// The entered text or number, and the end of a range.
  var text = ""
  var end = ""
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var endDate = Date(timeIntervalSinceReferenceDate: 0)
  var isTrue = true
  /// Whether case and marks of letters matter.
  var isExact = false

  /// Creates a draft without a condition.
  ///
  /// - Parameter date: The date that is chosen first.
  init(date: Date) { (self.date, endDate) = (date, date) }

  /// Creates a draft of a condition.
  init(_ condition: GridCondition?, date: Date, locale: Locale) {
    self.init(date: date)
    switch condition {
    case .text(let match, let text, let options):
      operation = Operation.allCases.first { $0.match == match } ?? .any
      self.text = text
      isExact = options.isEmpty
    case .compare(let comparison, let value):
      operation = Operation.allCases.first { $0.comparison == comparison } ?? .any
      enter(value, locale, \.text, \.date)
    case .between(let first, let last):
      operation = .between
      enter(first, locale, \.text, \.date)
      enter(last, locale, \.end, \.endDate)
    case .isEmpty: operation = .isEmpty
    case .isNotEmpty: operation = .isNotEmpty
    case .values, nil: break
    }
  }

  private mutating func enter(
    _ value: GridValue,
    _ locale: Locale,
    _ text: WritableKeyPath<Self, String>,
    _ date: WritableKeyPath<Self, Date>
  ) {
    switch value {
    case .date(let value): self[keyPath: date] = value
    case .boolean(let value): isTrue = value
    case .text(let value): self[keyPath: text] = value
    case .integer(let value): self[keyPath: text] = String(value)
    case .number(let value): self[keyPath: text] = Self.localized(String(value), locale)
    case .decimal(let value): self[keyPath: text] = Self.localized(value.description, locale)
    case .empty: break
    }
  }

  private static func localized(_ number: String, _ locale: Locale) -> String {
    number.replacing(".", with: locale.decimalSeparator ?? ".")
  }

  /// Returns the number of a text with the decimal separator of a locale or a point, or `nil` if it is none.
  static func number(_ text: String, _ locale: Locale) -> GridValue? {
    let text = text.trimmingCharacters(in: .whitespaces).replacing(locale.decimalSeparator ?? ".", with: ".")
    if let integer = Int64(text) { return .integer(integer) }
    // A decimal number is read up to the first character that is none of it.
    guard Double(text)?.isFinite ?? false,
      let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else { return nil }
    return .decimal(decimal)
  }

  /// Whether a number is entered that is none.
  func isMistaken(_ kind: GridFilterEditor.Kind, _ locale: Locale) -> Bool {
    guard kind == .number, operation.hasValue else { return false }
    let texts = operation == .between ? [text, end] : [text]
    return texts.contains { !$0.isEmpty && Self.number($0, locale) == nil }
  }

  /// Returns the condition, or `nil` if there is none or it is not complete.
  func condition(_ kind: GridFilterEditor.Kind, _ locale: Locale) -> GridCondition? {
    switch operation {
    case .any: return nil
    case .isEmpty: return .isEmpty
    case .isNotEmpty: return .isNotEmpty
    default: break
    }
    if kind == .text {
      guard let match = operation.match, !text.isEmpty else { return nil }
      return .text(match, text, isExact ? [] : [.ignoresCase, .ignoresDiacritics])
    }
    guard let first = value(kind, text, date, locale) else { return nil }
    if operation == .between { return value(kind, end, endDate, locale).map { .between(first, $0) } }
    return operation.comparison.map { .compare($0, first) }
  }

  private func value(_ kind: GridFilterEditor.Kind, _ text: String, _ date: Date, _ locale: Locale) -> GridValue? {
    switch kind {
    case .text: .text(text)
    case .number: Self.number(text, locale)
    case .date: .date(date)
    case .boolean: .boolean(isTrue)
    }
  }
}
