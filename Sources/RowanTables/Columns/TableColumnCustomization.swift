import Foundation
import RowanGraph
import RowanViews

/// A person's customization of a table's columns: order, visibility and widths, by customization ID.
///
/// It is stored as JSON by `AppStorage` and `SceneStorage`, and can be stored by any other encoder. Decoding skips
/// unreadable parts with a warning and keeps columns that the table does not have.
nonisolated public struct TableColumnCustomization<RowValue>: Equatable, Sendable, Codable
where RowValue: Identifiable {
  private(set) var columns: [String: TableColumnMemory] = [:]
  /// The IDs of the columns in a person's order; empty for the order of declaration.
  var order: [String] = []
  /// The width of the table in points when a person last resized a column. In a table of this width the other columns
  /// have the widths of that time (`settledWidth`).
  var tableWidth: CGFloat?

  private enum CodingKeys: String, CodingKey { case columns, order, tableWidth = "room" }

  /// Creates a customization without changes: columns in the order of declaration.
  public init() {}

  /// Decodes a customization; unreadable parts are skipped with a warning.
  ///
  /// - Throws: The decoder's error if it has no keyed container.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func note(_ part: String) {
      IssueOnce.warn(
        """
        TableColumnCustomization of \(RowValue.self): \(part) cannot be read as it was kept, and counts as nothing. The rest stays.
        """
      )
    }
    if let kept = try? values.nestedContainer(keyedBy: ColumnID.self, forKey: .columns) {
      for id in kept.allKeys {
        let name = "column \"\(id.stringValue)\""
        do {
          let column = try TableColumnMemory(from: kept.superDecoder(forKey: id)) { note("\($0) of \(name)") }
          columns[id.stringValue] = column
        } catch {
          note(name)
        }
      }
    } else if values.contains(.columns) {
      note("what was made of the columns")
    }
    do {
      order = try values.decodeIfPresent([String].self, forKey: .order) ?? []
    } catch {
      note("the order of the columns")
    }
    do {
      tableWidth = try values.decodeIfPresent(CGFloat.self, forKey: .tableWidth)
    } catch {
      note("the width of the table")
    }
  }

  /// The customization ID of a column as a coding key.
  private struct ColumnID: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Writes the value to an encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(columns, forKey: .columns)
    try values.encode(order, forKey: .order)
    try values.encodeIfPresent(tableWidth, forKey: .tableWidth)
  }

  /// The visibility that a person has set for a column, or `.automatic`.
  public subscript(visibility id: String) -> Visibility {
    get { columns[id]?.visibility ?? .automatic }
    set { change(id) { $0.visibility = newValue == .automatic ? nil : newValue } }
  }

  /// The width of a column's content that a person has set, in points.
  subscript(width id: String) -> CGFloat? {
    get { columns[id]?.width }
    set { change(id) { $0.width = newValue } }
  }

  /// The width of a column's content when a person last resized any column, in points.
  subscript(settledWidth id: String) -> CGFloat? {
    get { columns[id]?.settled }
    set { change(id) { $0.settled = newValue } }
  }

  /// Returns the same customization for a table of another type of rows.
  package func retyped<Other>(for type: Other.Type) -> TableColumnCustomization<Other> {
    var copy = TableColumnCustomization<Other>()
    (copy.columns, copy.order, copy.tableWidth) = (columns, order, tableWidth)
    return copy
  }

  /// Restores the order of declaration. Visibility and widths do not change.
  public mutating func resetOrder() { order = [] }

  private mutating func change(_ id: String, _ body: (inout TableColumnMemory) -> Void) {
    var column = columns[id] ?? TableColumnMemory()
    body(&column)
    columns[id] = column.isEmpty ? nil : column
  }
}

/// The customization of one column.
nonisolated struct TableColumnMemory: Equatable, Sendable, Codable {
  var visibility: Visibility?
  /// The width that a person has set, in points.
  var width: CGFloat?
  /// The width when a person last resized any column, in points.
  var settled: CGFloat?

  private enum CodingKeys: String, CodingKey { case visibility, width, settled }

  init() {}

  init(from decoder: any Decoder) throws { try self.init(from: decoder) { _ in } }

  /// Decodes a customization.
  ///
  /// - Parameters:
  ///   - decoder: The decoder.
  ///   - note: Receives the name of each unreadable part.
  /// - Throws: The decoder's error if it has no keyed container.
  init(from decoder: any Decoder, noting note: (String) -> Void) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Stored: Decodable, Part>(_ key: CodingKeys, _ type: Stored.Type, _ make: (Stored) -> Part?) -> Part? {
      guard values.contains(key) else { return nil }
      let part = (try? values.decode(type, forKey: key)).flatMap(make)
      if part == nil { note("the \(key.stringValue)") }
      return part
    }
    // A width that is not positive and finite is unreadable.
    func points(_ width: CGFloat) -> CGFloat? { width.isFinite && width > 0 ? width : nil }
    visibility = read(.visibility, String.self) { ["hidden": .hidden, "visible": .visible][$0] }
    width = read(.width, CGFloat.self, points)
    settled = read(.settled, CGFloat.self, points)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(visibility.map { $0 == .hidden ? "hidden" : "visible" }, forKey: .visibility)
    try values.encodeIfPresent(width, forKey: .width)
    try values.encodeIfPresent(settled, forKey: .settled)
  }

  var isEmpty: Bool { visibility == nil && width == nil && settled == nil }
}

/// The changes that people can make to a column.
nonisolated public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  /// The type of a member of the set.
  public typealias Element = TableColumnCustomizationBehavior
  private var bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// Creates an empty set.
  public init() { bits = 0 }

  /// All changes.
  public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }
  /// Moving the column.
  public static let reorder = TableColumnCustomizationBehavior(bits: 1)
  /// Resizing the column.
  public static let resize = TableColumnCustomizationBehavior(bits: 2)
  /// Showing and hiding the column.
  public static let visibility = TableColumnCustomizationBehavior(bits: 4)

  /// Whether the set contains all of `member`.
  public func contains(_ member: Element) -> Bool { bits & member.bits == member.bits }

  /// Inserts the changes of another set.
  ///
  /// - Returns: Whether any of them was missing, and the inserted set.
  @discardableResult
  public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    defer { bits |= newMember.bits }
    return (!contains(newMember), newMember)
  }

  /// Removes the changes of another set.
  ///
  /// - Returns: The removed changes, or `nil` if there were none.
  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    let gone = bits & member.bits
    bits &= ~member.bits
    return gone == 0 ? nil : Element(bits: gone)
  }

  /// Inserts the changes of another set.
  ///
  /// - Returns: The changes that were already present, or `nil` if there were none.
  @discardableResult
  public mutating func update(with newMember: Element) -> Element? {
    let known = bits & newMember.bits
    bits |= newMember.bits
    return known == 0 ? nil : Element(bits: known)
  }

  /// The members of either set.
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  /// The members of both sets.
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  /// The members of one set only.
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  /// Adds the members of another set.
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  /// Removes the members that another set does not contain.
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  /// Keeps the members of one set only.
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
}
