import Foundation
import RowanGraph
import RowanViews

/// Columns of a table: one, several, or those that other content is made of.
///
/// A type conforms by giving a `tableColumnBody` made of other columns.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the values that rows show.
  associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
  /// The type of the comparators that columns sort by; `Never` for columns that cannot be sorted.
  associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
  /// The type of the body.
  associatedtype TableColumnBody: TableColumnContent
  /// The columns that this content is made of.
  @TableColumnBuilder<Self.TableRowValue, Self.TableColumnSortComparator>
  var tableColumnBody: Self.TableColumnBody { get }
  /// Adds the columns to those that a table has. Rowan's own; the default serves all content with a body.
  func _gather(into columns: _TableColumns)
}

extension TableColumnContent {
  @MainActor public func _gather(into columns: _TableColumns) {
    columns.mayDiffer()
    columns.step(into: 0) { tableColumnBody._gather(into: columns) }
  }
}

extension TableColumnContent where TableColumnBody == Never {
  /// Columns that Rowan knows itself have no body.
  public var tableColumnBody: Never { preconditionFailure("\(Self.self) has no column body") }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  @MainActor public func _gather(into columns: _TableColumns) {}
}

/// The columns of a table while they are gathered, in order, each under the name of its place. Rowan's own.
@MainActor
public final class _TableColumns {
  /// A column with its type hidden, and what modifiers around it say.
  struct Entry {
    let id: TableColumnIdentity
    let column: AnyObject
    let traits: TableColumnTraits
  }

  private(set) var entries: [Entry] = []
  /// Whether equal content makes the same columns: not where an application's own body is asked, nor elements that are objects.
  private(set) var followsFromValues = true
  private var path: [TableColumnIdentity.Step] = []
  private var traits = TableColumnTraits()
  /// What was made of elements the last time, and this time.
  private let before: [TableColumnIdentity: AnyObject]
  private var made: [TableColumnIdentity: AnyObject] = [:]

  /// Gathers the columns of a table once more, after others.
  init(after last: _TableColumns? = nil) { before = last?.made ?? [:] }

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

  /// The columns of an element: those of the last time if the element is the same, and the closure, which holds nothing. Their cells
  /// are then left alone.
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

  /// Says that equal content may make other columns.
  func mayDiffer() { followsFromValues = false }

  /// Gathers what is the n-th part of what is around it.
  func step(into place: Int, _ body: () -> Void) { step(.place(place), body) }

  /// Gathers what was made from an element with an id.
  func step(id: AnyHashable, _ body: () -> Void) { step(.element(id), body) }

  private func step(_ step: TableColumnIdentity.Step, _ body: () -> Void) {
    path.append(step)
    body()
    path.removeLast()
  }

  /// Gathers what a modifier stands around; what is said further in goes before.
  func modified(_ said: TableColumnTraits, _ body: () -> Void) {
    let outer = traits
    traits = said
    traits.inherit(outer)
    body()
    traits = outer
  }

  func append(_ column: AnyObject) {
    entries.append(Entry(id: TableColumnIdentity(path: path), column: column, traits: traits))
  }
}

/// Names a column for as long as it is written in the same place, or its element has the same id.
struct TableColumnIdentity: Hashable {
  enum Step: Hashable {
    case place(Int)
    case element(AnyHashable)
  }

  let path: [Step]
}

/// What modifiers say of a column.
nonisolated struct TableColumnTraits: Equatable {
  var customizationID: String?
  var defaultVisibility: Visibility?
  var alignment: TableColumnAlignment?
  var disabledBehavior: TableColumnCustomizationBehavior?

  mutating func inherit(_ outer: TableColumnTraits) {
    customizationID = customizationID ?? outer.customizationID
    defaultVisibility = defaultVisibility ?? outer.defaultVisibility
    alignment = alignment ?? outer.alignment
    disabledBehavior = disabledBehavior ?? outer.disabledBehavior
  }
}

// MARK: What else can stand among columns

extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never

  /// Groups the columns of a builder.
  nonisolated public init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator {
    self.init(_content: content())
  }

  @MainActor public func _gather(into columns: _TableColumns) { content._gather(into: columns) }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public typealias TableColumnBody = Never

  @MainActor public func _gather(into columns: _TableColumns) { self?._gather(into: columns) }
}

extension _ConditionalContent: TableColumnContent
where
  TrueContent: TableColumnContent, FalseContent: TableColumnContent,
  TrueContent.TableRowValue == FalseContent.TableRowValue
{
  public typealias TableRowValue = TrueContent.TableRowValue
  public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
  public typealias TableColumnBody = Never

  @MainActor public func _gather(into columns: _TableColumns) {
    switch storage {
    case .trueContent(let content): columns.step(into: 1) { content._gather(into: columns) }
    case .falseContent(let content): columns.step(into: 0) { content._gather(into: columns) }
    }
  }
}

/// Several columns in a row. The column builder makes it.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  /// The columns, as a tuple.
  public var value: T

  /// Wraps a tuple of columns.
  nonisolated public init(_ value: T) { self.value = value }

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

/// The columns inside a tuple type, found once per type.
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
