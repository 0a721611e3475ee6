import Foundation

/// A part of a printf-like format.
enum FormatPiece: Equatable {
  case literal(String)
  case placeholder(FormatPlaceholder)

  /// Returns the parts of a format.
  ///
  /// A doubled percent sign becomes a single one; a percent sign that starts no placeholder is literal.
  ///
  /// - Complexity: O(*n*) in the characters.
  static func split(_ format: String) -> [FormatPiece] {
    var pieces: [FormatPiece] = []
    var literal = ""
    var rest = Substring(format)
    while let sign = rest.firstIndex(of: "%") {
      literal += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        literal += "%"
        rest = rest.dropFirst()
      } else if let placeholder = FormatPlaceholder(parsing: &rest) {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        pieces.append(.placeholder(placeholder))
      } else {
        literal += "%"
      }
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }
}

/// A cursor over the arguments of a format, which returns them in order or by position.
struct FormatCursor {
  let arguments: [FormatArgument]
  private var next = 0

  init(_ arguments: [FormatArgument]) { self.arguments = arguments }

  /// Returns the argument of a placeholder; `nil` if the format has more placeholders than arguments.
  mutating func argument(for placeholder: FormatPlaceholder) -> FormatArgument? {
    let index = placeholder.position.map { $0 - 1 } ?? next
    if placeholder.position == nil { next += 1 }
    return arguments.indices.contains(index) ? arguments[index] : nil
  }

  /// Returns the first number among the arguments of a format, or `nil` if there is none. The cursor does not move.
  func firstNumber(of format: String) -> Double? {
    var copy = self
    for case .placeholder(let placeholder) in FormatPiece.split(format) {
      if let number = copy.argument(for: placeholder)?.number { return number }
    }
    return nil
  }

  /// Returns whether an argument of a format is a text with a style of its own. The cursor does not move.
  func insertsTexts(into format: String) -> Bool {
    var copy = self
    for case .placeholder(let placeholder) in FormatPiece.split(format) {
      if case .text? = copy.argument(for: placeholder) { return true }
    }
    return false
  }

  /// Returns a format filled with the arguments, without styled texts.
  mutating func formatted(_ format: String, locale: Locale) -> String {
    guard !arguments.isEmpty else { return format }
    return FormatPiece.split(format).reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .placeholder(let placeholder):
        if let argument = argument(for: placeholder) { text += placeholder.formatted(argument, locale: locale) }
      }
    }
  }
}

/// A placeholder of the form `%[position$][flags][width][.precision][length]conversion`.
struct FormatPlaceholder: Equatable {
  /// The 1-based position of the argument; `nil` for the next one.
  var position: Int?
  var flags = ""
  var width: Int?
  var precision: Int?
  var conversion: Character = "@"
  /// The largest width and precision; formatters allow no more of some kinds.
  private static let mostDigits = 500

  /// Parses a placeholder after its percent sign and removes it from `text`; returns `nil` and leaves `text` unchanged
  /// if there is none.
  init?(parsing text: inout Substring) {
    var rest = text
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      return Int(digits).map { min($0, Self.mostDigits) } ?? Self.mostDigits
    }
    let start = rest
    if let value = number(), rest.first == "$" {
      position = value
      rest = rest.dropFirst()
    } else {
      rest = start
    }
    let marks = rest.prefix { "-+ #0'".contains($0) }
    flags = String(marks)
    rest = rest.dropFirst(marks.count)
    width = number()
    if rest.first == "." {
      rest = rest.dropFirst()
      precision = number() ?? 0
    }
    rest = rest.dropFirst(rest.prefix { "hlLqztj".contains($0) }.count)
    guard let conversion = rest.first, "@diouxXfFeEgGaAcCsSp".contains(conversion) else { return nil }
    self.conversion = conversion
    text = rest.dropFirst()
  }

  /// Returns the argument as text, with the digits and separators of the locale, as for a localized format on Apple's
  /// systems.
  func formatted(_ argument: FormatArgument, locale: Locale) -> String {
    let text =
      switch argument {
      case .string(let string): precision.map { String(string.prefix($0)) } ?? string
      case .text: ""
      case .integer(let value): formatted(integer: value, locale)
      case .unsigned(let value): formatted(unsigned: value, locale)
      case .double(let value): formatted(value, locale)
      }
    guard let width, text.count < width else { return text }
    let padding = String(repeating: flags.contains("0") && !flags.contains("-") ? "0" : " ", count: width - text.count)
    if flags.contains("-") { return text + padding }
    if flags.contains("0"), let sign = text.first, sign == "-" || sign == "+" {
      return String(sign) + padding + text.dropFirst()
    }
    return padding + text
  }

  private var isZeroPadded: Bool { flags.contains("0") && width != nil }

  private func formatted(integer value: Int64, _ locale: Locale) -> String {
    switch conversion {
    case "x", "X", "o": return radix(UInt64(bitPattern: value))
    case "f", "F", "e", "E", "g", "G", "a", "A": return formatted(Double(value), locale)
    case "c", "C": return UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    default:
      // A shortcut for the formatter's result.
      if value >= 0, value < 1000, flags.isEmpty, precision == nil, locale.hasLatinDigits { return String(value) }
      var style = IntegerFormatStyle<Int64>.number.locale(locale)
      if isZeroPadded { style = style.grouping(.never) }
      if let precision { style = style.precision(.integerLength(precision...)) }
      return signed(style.format(value), isNegative: value < 0)
    }
  }

  private func formatted(unsigned value: UInt64, _ locale: Locale) -> String {
    switch conversion {
    case "x", "X", "o": return radix(value)
    default:
      if let small = Int64(exactly: value) { return formatted(integer: small, locale) }
      return IntegerFormatStyle<UInt64>.number.locale(locale).format(value)
    }
  }

  private func formatted(_ value: Double, _ locale: Locale) -> String {
    let style = FloatingPointFormatStyle<Double>.number.locale(locale)
    switch conversion {
    case "e", "E", "a", "A":
      return String(format: "%.\(precision ?? 6)\(conversion)", value)
    case "g", "G":
      let short = style.precision(.significantDigits(1...max(precision ?? 6, 1))).format(value)
      return signed(short, isNegative: value < 0)
    case "d", "i", "u":
      let whole = style.precision(.fractionLength(0)).format(value.rounded(.towardZero))
      return signed(whole, isNegative: value < 0)
    default:
      return signed(fixedPoint(value, locale), isNegative: value < 0)
    }
  }

  /// Returns a number rounded as by printf, with the separators of the locale.
  private func fixedPoint(_ value: Double, _ locale: Locale) -> String {
    let digits = min(max(precision ?? 6, 0), 30)
    guard value.isFinite, abs(value) < 1e15, let exact = Decimal(string: String(format: "%.\(digits)f", value)) else {
      return FloatingPointFormatStyle<Double>.number.locale(locale).precision(.fractionLength(digits)).format(value)
    }
    let style = Decimal.FormatStyle.number.locale(locale).precision(.fractionLength(digits))
    return (isZeroPadded ? style.grouping(.never) : style).format(exact)
  }

  private func radix(_ value: UInt64) -> String {
    let digits = String(value, radix: conversion == "o" ? 8 : 16, uppercase: conversion == "X")
    guard flags.contains("#"), value != 0 else { return digits }
    return (conversion == "o" ? "0" : "0\(conversion)") + digits
  }

  private func signed(_ text: String, isNegative: Bool) -> String {
    guard !isNegative else { return text }
    return flags.contains("+") ? "+" + text : flags.contains(" ") ? " " + text : text
  }
}

extension Locale {
  /// Whether small numbers have the same form as in English. `false` negatives are possible.
  fileprivate var hasLatinDigits: Bool {
    switch identifier.prefix(2) {
    case "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "pl", "cs", "ru", "ja", "ko", "zh", "tr":
      !identifier.contains("@")
    default: false
    }
  }
}
