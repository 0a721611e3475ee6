import Foundation
import RowanGraph
import RowanViews

/// What a person has made of a table's columns: their order, which are shown, and how wide they are, by customization id.
///
/// It can be stored: as JSON in `AppStorage` and `SceneStorage`, or by any other encoder. What cannot be read of a stored
/// one, and columns that a table does not have, is left alone: nothing else is lost.
nonisolated public struct TableColumnCustomization<RowValue>: Equatable, Sendable, Codable
where RowValue: Identifiable {
  private(set) var columns: [String: TableColumnMemory] = [:]
  /// The ids of the columns in the order that a person gave them; empty for the order in which they are written.
  var order: [String] = []
  /// How wide the table was when a person last made a column wider or narrower: in one as wide, the other columns are as
  /// wide as they were then (`settledWidth`). In points.
  var room: CGFloat?

  private enum CodingKeys: String, CodingKey { case columns, order, room }

  /// Nothing: the columns stand in the order in which they are written.
  public init() {}

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
    do { room = try values.decodeIfPresent(CGFloat.self, forKey: .room) } catch { note("the width of the table") }
  }

  /// The customization id of a column, as what was kept of it is found by.
  private struct ColumnID: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(columns, forKey: .columns)
    try values.encode(order, forKey: .order)
    try values.encodeIfPresent(room, forKey: .room)
  }

  /// Whether a column is shown; `.automatic` for one that nothing is known of.
  public subscript(visibility id: String) -> Visibility {
    get { columns[id]?.visibility ?? .automatic }
    set { change(id) { $0.visibility = newValue == .automatic ? nil : newValue } }
  }

  /// Points that a person has made a column wide.
  subscript(width id: String) -> CGFloat? {
    get { columns[id]?.width }
    set { change(id) { $0.width = newValue } }
  }

  /// Points that a column was wide when a person last changed the width of any.
  subscript(settledWidth id: String) -> CGFloat? {
    get { columns[id]?.settled }
    set { change(id) { $0.settled = newValue } }
  }

  /// Puts the columns back into the order in which they are written. Which are shown and their widths stay.
  public mutating func resetOrder() { order = [] }

  private mutating func change(_ id: String, _ body: (inout TableColumnMemory) -> Void) {
    var column = columns[id] ?? TableColumnMemory()
    body(&column)
    columns[id] = column.isEmpty ? nil : column
  }
}

/// What is known of one column.
nonisolated struct TableColumnMemory: Equatable, Sendable, Codable {
  var visibility: Visibility?
  /// Points that a person made it wide.
  var width: CGFloat?
  /// Points that it was wide when a person last changed the width of any column.
  var settled: CGFloat?

  private enum CodingKeys: String, CodingKey { case visibility, width, settled }

  init() {}

  init(from decoder: any Decoder) throws { try self.init(from: decoder) { _ in } }

  /// Calls `note` with the name of each part that cannot be read.
  init(from decoder: any Decoder, noting note: (String) -> Void) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Stored: Decodable, Part>(_ key: CodingKeys, _ type: Stored.Type, _ make: (Stored) -> Part?) -> Part? {
      guard values.contains(key) else { return nil }
      let part = (try? values.decode(type, forKey: key)).flatMap(make)
      if part == nil { note("the \(key.stringValue)") }
      return part
    }
    // A width that is none is as good as none.
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

/// What people may do with a column.
nonisolated public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  public typealias Element = TableColumnCustomizationBehavior
  private var bits: UInt8

  private init(bits: UInt8) { self.bits = bits }

  /// Nothing.
  public init() { bits = 0 }

  /// Everything.
  public static var all: TableColumnCustomizationBehavior { [.reorder, .resize, .visibility] }
  /// Giving the column another place.
  public static let reorder = TableColumnCustomizationBehavior(bits: 1)
  /// Giving the column another width.
  public static let resize = TableColumnCustomizationBehavior(bits: 2)
  /// Showing and hiding the column.
  public static let visibility = TableColumnCustomizationBehavior(bits: 4)

  public func contains(_ member: Element) -> Bool { bits & member.bits == member.bits }

  @discardableResult
  public mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    defer { bits |= newMember.bits }
    return (!contains(newMember), newMember)
  }

  @discardableResult
  public mutating func remove(_ member: Element) -> Element? {
    let gone = bits & member.bits
    bits &= ~member.bits
    return gone == 0 ? nil : Element(bits: gone)
  }

  @discardableResult
  public mutating func update(with newMember: Element) -> Element? {
    let known = bits & newMember.bits
    bits |= newMember.bits
    return known == 0 ? nil : Element(bits: known)
  }

  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
}
