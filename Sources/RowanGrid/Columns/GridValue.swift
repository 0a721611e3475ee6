import Foundation

/// A value of a cell in a form that filters, aggregates, exports and the clipboard understand.
public enum GridValue: Hashable, Sendable {
  /// No value: `nil`, or an empty cell of a pasted text.
  case empty
  /// A text.
  case text(String)
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A decimal number, which keeps all of its digits.
  case decimal(Decimal)
  /// A truth value.
  case boolean(Bool)
  /// A point in time.
  case date(Date)

  /// The number of a numeric value that is not NaN, or `nil`.
  public var numeric: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isNaN ? nil : value
    case .decimal(let value): value.isNaN ? nil : NSDecimalNumber(decimal: value).doubleValue
    case .empty, .text, .boolean, .date: nil
    }
  }
}

/// A type whose values the cells of a grid can show and, in an editable column, take.
public protocol GridRepresentable {
  /// The value of a cell.
  var gridValue: GridValue { get }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  init?(gridValue: GridValue)
}

extension String: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .text(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    switch gridValue {
    case .text(let text): self = text
    case .empty: self = ""
    default: return nil
    }
  }
}

extension Int: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .integer(Int64(self)) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    switch gridValue {
    case .integer(let value): self.init(exactly: value)
    case .number(let value): self.init(exactly: value)
    case .decimal(let value): self.init(exactly: NSDecimalNumber(decimal: value).doubleValue)
    default: return nil
    }
  }
}

extension Int64: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .integer(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    switch gridValue {
    case .integer(let value): self = value
    case .number(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Double: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .number(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    guard let number = gridValue.numeric else { return nil }
    self = number
  }
}

extension Decimal: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .decimal(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    switch gridValue {
    case .integer(let value): self.init(value)
    case .number(let value) where value.isFinite: self.init(value)
    case .decimal(let value): self = value
    default: return nil
    }
  }
}

extension Bool: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .boolean(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    guard case .boolean(let value) = gridValue else { return nil }
    self = value
  }
}

extension Date: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { .date(self) }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    guard case .date(let value) = gridValue else { return nil }
    self = value
  }
}

extension Optional: GridRepresentable where Wrapped: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { self?.gridValue ?? .empty }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    if gridValue == .empty {
      self = .none
    } else {
      guard let value = Wrapped(gridValue: gridValue) else { return nil }
      self = value
    }
  }
}

/// A type with raw values, such as an enumeration, is represented by these.
extension GridRepresentable where Self: RawRepresentable, RawValue: GridRepresentable {
  /// The value of a cell.
  public var gridValue: GridValue { rawValue.gridValue }
  /// Creates a value from the value of a cell, or returns `nil` if the type has no such value.
  public init?(gridValue: GridValue) {
    guard let raw = RawValue(gridValue: gridValue) else { return nil }
    self.init(rawValue: raw)
  }
}
