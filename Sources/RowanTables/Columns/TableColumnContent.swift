import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// One or several columns of a table.
///
/// A conforming type implements `tableColumnBody` with other columns.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the rows' values.
  associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
  /// The type of the columns' comparators; `Never` for columns that cannot be sorted.
  associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
  /// The type of the body.
  associatedtype TableColumnBody: TableColumnContent
  /// The columns of which the content consists.
  @TableColumnBuilder<Self.TableRowValue, Self.TableColumnSortComparator>
  var tableColumnBody: Self.TableColumnBody { get }
  /// Appends the columns to those of a table. An implementation detail; the default implementation gathers the body.
  func _gather(into columns: _TableColumns)
}

extension TableColumnContent {
  /// Gathers the body, in which equal content may produce different columns.
  @MainActor public func _gather(into columns: _TableColumns) {
    columns.mayDiffer()
    columns.step(into: 0) { tableColumnBody._gather(into: columns) }
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Traps; a primitive has no body.
  public var tableColumnBody: Never { preconditionFailure("\(Self.self) has no column body") }
}

extension Never: TableColumnContent {
  /// The type of the values of the rows.
  public typealias TableRowValue = Never
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = Never
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never
  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) {}
}

/// The columns of a table during gathering, in order, with their identities. An implementation detail of `Table`.
@MainActor
public final class _TableColumns {
  /// A type-erased column with the traits of its modifiers.
  struct Entry {
    let id: TableColumnIdentity
    let column: AnyObject
    let traits: TableColumnTraits
  }

  /// The gathered columns.
  private(set) var entries: [Entry] = []
  /// Whether equal content produces equal columns. It is `false` after evaluating an application's own body, or a
  /// `TableColumnForEach` whose data contain references or whose closure captures values.
  private(set) var followsFromValues = true
  private var path: [TableColumnIdentity.Step] = []
  private var traits = TableColumnTraits()
  /// The content for the elements of `TableColumnForEach`, by identity, from the previous and this gathering.
  private let before: IDDictionary<TableColumnIdentity, AnyObject>
  private var made = IDDictionary<TableColumnIdentity, AnyObject>()

  /// Begins a gathering.
  ///
  /// - Parameter last: The previous gathering, whose content is reused.
  init(after last: _TableColumns? = nil) { before = last?.made ?? IDDictionary() }

  /// The content for one element.
  private final class Made<Element, Content> {
    let element: Element
    let closure: (Element) -> Content
    let content: Content

    init(_ element: Element, _ closure: @escaping (Element) -> Content, _ content: Content) {
      self.element = element
      self.closure = closure
      self.content = content
    }
  }

  /// Returns the columns of an element.
  ///
  /// The content of the previous gathering is reused if the element is identical and the closure captures nothing, so
  /// that the cells of its columns are not updated.
  func content<Element, Content>(of element: Element, by closure: @escaping (Element) -> Content) -> Content {
    let name = TableColumnIdentity(path: path)
    if let known = before[name] as? Made<Element, Content>, ClosureIdentity.areSame(known.closure, closure),
      PlainValues.layout(of: Element.self)?.areIdentical(known.element, element) == true
    {
      made[name] = known
      return known.content
    }
    let new = Made(element, closure, closure(element))
    made[name] = new
    return new.content
  }

  /// Records that equal content may produce different columns.
  func mayDiffer() { followsFromValues = false }

  /// Gathers the part at an index of its container.
  func step(into place: Int, _ body: () -> Void) { step(.place(place), body) }

  /// Gathers the content for an element with an ID.
  func step(id: AnyHashable, _ body: () -> Void) { step(.element(id), body) }

  private func step(_ step: TableColumnIdentity.Step, _ body: () -> Void) {
    path.append(step)
    body()
    path.removeLast()
  }

  /// Gathers columns inside a modifier. The traits of inner modifiers take precedence.
  func modified(_ said: TableColumnTraits, _ body: () -> Void) {
    let outer = traits
    traits = said
    traits.inherit(outer)
    body()
    traits = outer
  }

  /// Appends a column, a `ColumnBox`, at the current path.
  func append(_ column: AnyObject) {
    entries.append(Entry(id: TableColumnIdentity(path: path), column: column, traits: traits))
  }
}

/// The structural identity of a column: its position in the builder, and the ID of its element in a
/// `TableColumnForEach`.
struct TableColumnIdentity: Hashable {
  enum Step: Hashable {
    case place(Int)
    case element(AnyHashable)
  }

  let path: [Step]

  /// The name of the column's cells in the paths of views; `nil` if the ID of an element has no text.
  @MainActor var stableName: String? {
    let names = path.compactMap { step in
      switch step {
      case .place(let place): String(place)
      case .element(let id): AddressText.stableName(of: id)
      }
    }
    return names.count == path.count ? names.joined(separator: ",") : nil
  }
}

/// The traits that modifiers set on a column; `nil` if not set.
nonisolated struct TableColumnTraits: Equatable {
  var customizationID: String?
  var defaultVisibility: Visibility?
  var alignment: TableColumnAlignment?
  var disabledBehavior: TableColumnCustomizationBehavior?
  /// The edge at which the column stays while others scroll.
  var pin: HorizontalEdge?

  /// Adopts the traits of an enclosing modifier that are not set.
  mutating func inherit(_ outer: TableColumnTraits) {
    customizationID = customizationID ?? outer.customizationID
    defaultVisibility = defaultVisibility ?? outer.defaultVisibility
    alignment = alignment ?? outer.alignment
    disabledBehavior = disabledBehavior ?? outer.disabledBehavior
    pin = pin ?? outer.pin
  }
}

// MARK: Other content with columns

extension Group: TableColumnContent where Content: TableColumnContent {
  /// The type of the values of the rows.
  public typealias TableRowValue = Content.TableRowValue
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never

  /// Creates a group of columns.
  nonisolated public init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self.init(_content: content())
  }

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) { content._gather(into: columns) }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  /// The type of the values of the rows.
  public typealias TableRowValue = Wrapped.TableRowValue
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) { self?._gather(into: columns) }
}

extension _ConditionalContent: TableColumnContent
where
  TrueContent: TableColumnContent, FalseContent: TableColumnContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  /// The type of the values of the rows.
  public typealias TableRowValue = TrueContent.TableRowValue
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) {
    switch storage {
    case .trueContent(let content): columns.step(into: 1) { content._gather(into: columns) }
    case .falseContent(let content): columns.step(into: 0) { content._gather(into: columns) }
    }
  }
}

/// Several columns in order. Created by the column builder.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  /// The type of the values of the rows.
  public typealias TableRowValue = RowValue
  /// The type of the comparator that the columns sort by.
  public typealias TableColumnSortComparator = Sort
  /// The type of the body, which a column without one leaves as `Never`.
  public typealias TableColumnBody = Never
  /// The columns as a tuple.
  public var value: T

  /// Creates content from a tuple of columns.
  nonisolated public init(_ value: T) { self.value = value }

  /// Appends the columns to those of a table.
  @MainActor public func _gather(into columns: _TableColumns) {
    let members = TupleColumns.members(of: T.self)
    withUnsafeBytes(of: value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (place, member) in members.enumerated() {
        columns.step(into: place) { member.gather(base + member.offset, columns) }
      }
    }
  }
}

/// The members of tuple types that are columns, computed once per type.
@MainActor
private enum TupleColumns {
  struct Member {
    let offset: Int
    let gather: @MainActor (UnsafeRawPointer, _TableColumns) -> Void
  }

  private static var cache: [ObjectIdentifier: [Member]] = [:]

  static func members(of type: Any.Type) -> [Member] {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let members: [Member]
    if let single = type as? any TableColumnContent.Type {
      members = [member(single, at: 0)]
    } else {
      members = TypeLayout.of(type).fields.map { field in
        guard let content = field.type as? any TableColumnContent.Type else {
          preconditionFailure("TupleTableColumnContent holds \(field.type), which is no TableColumnContent.")
        }
        return member(content, at: field.offset)
      }
    }
    cache[ObjectIdentifier(type)] = members
    return members
  }

  private static func member<Content: TableColumnContent>(_: Content.Type, at offset: Int) -> Member {
    Member(offset: offset) { pointer, columns in
      pointer.assumingMemoryBound(to: Content.self).pointee._gather(into: columns)
    }
  }
}
