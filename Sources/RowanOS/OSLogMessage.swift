import Foundation

/// The visibility of a value in a log.
public struct OSLogPrivacy: Equatable, Sendable {
  /// The replacement of a hidden value.
  public struct Mask: Equatable, Sendable {
    fileprivate let isHash: Bool
    /// A text that is the same for equal values, and different for different ones.
    public static let hash = Mask(isHash: true)
    /// A text that is the same for all values.
    public static let none = Mask(isHash: false)
  }

  fileprivate enum Kind: Equatable { case automatic, open, hidden }
  fileprivate let kind: Kind
  fileprivate var mask = Mask.none

  /// Numbers, truth values and types are shown; texts and objects are hidden.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .automatic) }
  /// The value is shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .open) }
  /// The value is hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
  /// The value is hidden, also on a developer's machine.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .hidden) }
  /// Returns a visibility with a replacement for a hidden value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .automatic, mask: mask) }
  /// Returns a visibility with a replacement for a hidden value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }
  /// Returns a visibility with a replacement for a hidden value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .hidden, mask: mask) }

  /// Returns a value as a log shows it.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - isPlain: Whether the value is shown by default.
  fileprivate func shown(_ text: @autoclosure () -> String, isPlain: Bool) -> String {
    if kind == .open || kind == .automatic && isPlain { return text() }
    guard mask.isHash else { return "<private>" }
    // FNV-1a: the same for equal values in every process.
    let hash = text().utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "<mask.hash: \(String(hash, radix: 16))>"
  }
}

/// The alignment of a value in a log.
public struct OSLogStringAlignment: Sendable {
  fileprivate var columns = 0
  fileprivate var isLeft = false

  /// No alignment.
  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  /// Returns an alignment at the right end of a number of columns.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns())
  }
  /// Returns an alignment at the left end of a number of columns.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns(), isLeft: true)
  }

  fileprivate func apply(to text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + space : space + text
  }
}

/// The format of a floating-point number in a log.
public struct OSLogFloatFormatting: Sendable {
  fileprivate var format: String

  /// The shortest fixed notation.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(format: "%f") }
  /// Exponential notation.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(format: "%e") }
  /// Returns fixed notation with a number of digits after the point.
  public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(max(0, min(precision(), 40)))f")
  }
}

/// The format of an integer in a log.
public struct OSLogIntegerFormatting: Sendable {
  fileprivate let radix: Int
  fileprivate var prefix = ""

  /// Decimal digits.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
  /// Hexadecimal digits.
  public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
  /// Octal digits.
  public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
  /// Returns hexadecimal digits with or without the prefix "0x".
  public static func hex(explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false)
    -> OSLogIntegerFormatting
  {
    OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "")
  }

  fileprivate func text(_ value: some FixedWidthInteger) -> String { prefix + String(value, radix: radix) }
}

/// A message of a log, whose interpolated values have a privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as a log shows it.
  package let text: String

  /// Creates a message of a literal.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message of an interpolation.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  /// Appends a literal.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  private mutating func append(
    _ value: @autoclosure () -> String,
    _ align: OSLogStringAlignment,
    _ privacy: OSLogPrivacy,
    isPlain: Bool
  ) {
    text += align.apply(to: privacy.shown(value(), isPlain: isPlain))
  }

  /// Appends a text, which is hidden by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value(), align, privacy, isPlain: false)
  }

  /// Appends an integer.
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ value: @autoclosure () -> T,
    format: OSLogIntegerFormatting = .decimal,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(value()), align, privacy, isPlain: true)
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, value()), align, privacy, isPlain: true)
  }

  /// Appends a number.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: format.format, Double(value())), align, privacy, isPlain: true)
  }

  /// Appends a truth value.
  public mutating func appendInterpolation(_ value: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
    append(value() ? "true" : "false", .none, privacy, isPlain: true)
  }

  /// Appends the description of a value, which is hidden by default.
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy, isPlain: false)
  }

  /// Appends the description of an object, which is hidden by default.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto) {
    append(value().map { "\($0)" } ?? "nil", .none, privacy, isPlain: false)
  }

  /// Appends the name of a type.
  public mutating func appendInterpolation(_ value: @autoclosure () -> any Any.Type, privacy: OSLogPrivacy = .auto) {
    append("\(value())", .none, privacy, isPlain: true)
  }
}
