import RowanTables
import SwiftUI

// Columns of properties and of computed values.

extension GridColumn {
  /// Creates a column of a property, which is editable if the property can be set and the grid has a binding to its rows.
  ///
  /// People can sort by a comparable property if the grid has a binding to a sort order.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The name of the column in selections and stored layouts; `nil` for the title.
  ///   - value: The property.
  public init<Value: GridRepresentable>(_ title: String, id: String? = nil, value: KeyPath<Element, Value>) {
    self.init(
      title,
      id: id,
      path: value,
      text: { $0.plainText },
      parse: { GridText.value(of: $0, as: Value.self) },
      key: AnyHashable(value)
    )
  }

  /// Creates a column of a property that a format shows and reads.
  ///
  /// A person may type what the format shows, or a plain number; of a date also a year of two digits, and numbers without zeros in
  /// front.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The name of the column in selections and stored layouts; `nil` for the title.
  ///   - value: The property.
  ///   - format: The format.
  public init<Value: GridRepresentable, Format: ParseableFormatStyle>(
    _ title: String,
    id: String? = nil,
    value: KeyPath<Element, Value>,
    format: Format
  ) where Format.FormatInput == Value, Format.FormatOutput == String {
    self.init(title, id: id, path: value, format: format) { text in
      // A strategy may ignore the text after a number, so only a text that the format shows again is taken from it.
      if let read = try? format.parseStrategy.parse(text) {
        let shown = format.format(read)
        let isSame = shown == text || GridText.isDate(read.gridValue) && GridText.isDate(text, shownAs: shown)
        if isSame { return read.gridValue }
      }
      return GridText.value(of: text, as: Value.self)
    }
  }

  /// Creates a column of a property that a format shows. A person types the plain value.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The name of the column in selections and stored layouts; `nil` for the title.
  ///   - value: The property.
  ///   - format: The format.
  @_disfavoredOverload
  public init<Value: GridRepresentable, Format: FormatStyle>(
    _ title: String,
    id: String? = nil,
    value: KeyPath<Element, Value>,
    format: Format
  ) where Format.FormatInput == Value, Format.FormatOutput == String {
    self.init(title, id: id, path: value, format: format) { GridText.value(of: $0, as: Value.self) }
  }

  /// Creates a column of a property that a format shows, with a function that reads what a person types.
  private init<Value: GridRepresentable, Format: FormatStyle>(
    _ title: String,
    id: String?,
    path: KeyPath<Element, Value>,
    format: Format,
    parse: @escaping (String) -> GridValue?
  ) where Format.FormatInput == Value, Format.FormatOutput == String {
    self.init(
      title,
      id: id,
      path: path,
      text: { Value(gridValue: $0).map(format.format) ?? $0.plainText },
      parse: parse,
      key: AnyHashable([AnyHashable(path), AnyHashable(format)])
    )
  }

  /// Creates a read-only column of a value that is computed from each row.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The name of the column in selections and stored layouts; `nil` for the title.
  ///   - compute: Returns the value of a row.
  public init<Value: GridRepresentable>(_ title: String, id: String? = nil, compute: @escaping (Element) -> Value) {
    let column = GridColumn(
      id: id ?? title,
      title: title,
      value: { compute($0).gridValue },
      text: { $0.plainText },
      parse: { _ in nil },
      set: nil
    )
    self = column.with(restoring: nil, order: nil, key: nil, kind: GridColumnKind(Value.self))
  }

  /// Creates a read-only column of a value that is computed from each row and shown by a format.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The name of the column in selections and stored layouts; `nil` for the title.
  ///   - format: The format.
  ///   - compute: Returns the value of a row.
  public init<Value: GridRepresentable, Format: FormatStyle>(
    _ title: String,
    id: String? = nil,
    format: Format,
    compute: @escaping (Element) -> Value
  ) where Format.FormatInput == Value, Format.FormatOutput == String {
    let column = GridColumn(
      id: id ?? title,
      title: title,
      value: { compute($0).gridValue },
      text: { Value(gridValue: $0).map(format.format) ?? $0.plainText },
      parse: { _ in nil },
      set: nil
    )
    self = column.with(restoring: nil, order: nil, key: nil, kind: GridColumnKind(Value.self))
  }

  private init<Value: GridRepresentable>(
    _ title: String,
    id: String?,
    path: KeyPath<Element, Value>,
    text: @escaping (GridValue) -> String,
    parse: @escaping (String) -> GridValue?,
    key: AnyHashable
  ) {
    let writable = path as? WritableKeyPath<Element, Value>
    let column = GridColumn(
      id: id ?? title,
      title: title,
      value: { $0[keyPath: path].gridValue },
      text: text,
      parse: parse,
      set: writable.map { path in
        { element, value in
          guard let value = Value(gridValue: value) else { return false }
          element[keyPath: path] = value
          return true
        }
      }
    )
    self = column.with(
      restoring: writable.map { path in
        { element in
          let old = element[keyPath: path]
          return { $0[keyPath: path] = old }
        }
      },
      order: GridColumnOrder(path),
      key: key,
      kind: GridColumnKind(Value.self)
    )
  }
}

extension GridColumnOrder {
  /// Creates the order by a property, or returns `nil` if its type, or the type that it wraps, is not comparable.
  init?<Value>(_ path: KeyPath<Element, Value>) {
    func order<Compared: Comparable>(_: Compared.Type) -> GridColumnOrder? {
      if let path = path as? KeyPath<Element, Compared> {
        let sendable = path.forComparators
        return GridColumnOrder(path: path) { KeyPathComparator(sendable, order: $0) }
      }
      guard let path = path as? KeyPath<Element, Compared?> else { return nil }
      let sendable = path.forComparators
      return GridColumnOrder(path: path) { KeyPathComparator(sendable, order: $0) }
    }
    let type = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    guard let comparable = type as? any Comparable.Type, let order = order(comparable) else { return nil }
    self = order
  }
}

/// An optional type.
private protocol OptionalType {
  /// The type that it wraps.
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// Builds the columns of a grid from the statements of a closure.
@resultBuilder
public struct GridColumnBuilder<Element> {
  /// Returns a column as a list of columns.
  public static func buildExpression(_ column: GridColumn<Element>) -> [GridColumn<Element>] { [column] }
  /// Returns columns unchanged.
  public static func buildExpression(_ columns: [GridColumn<Element>]) -> [GridColumn<Element>] { columns }
  /// Combines the columns of several statements.
  public static func buildBlock(_ columns: [GridColumn<Element>]...) -> [GridColumn<Element>] { columns.flatMap { $0 } }
  /// Returns the columns of an `if` without `else`.
  public static func buildOptional(_ columns: [GridColumn<Element>]?) -> [GridColumn<Element>] { columns ?? [] }
  /// Returns the columns of a condition's first branch.
  public static func buildEither(first columns: [GridColumn<Element>]) -> [GridColumn<Element>] { columns }
  /// Returns the columns of a condition's second branch.
  public static func buildEither(second columns: [GridColumn<Element>]) -> [GridColumn<Element>] { columns }
  /// Combines the columns of a loop.
  public static func buildArray(_ columns: [[GridColumn<Element>]]) -> [GridColumn<Element>] { columns.flatMap { $0 } }
}
