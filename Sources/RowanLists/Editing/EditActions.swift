import Foundation
import RowanGraph

/// The edits that a list or a `ForEach` makes by itself in the collection that it has a binding to.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  /// Edits by their raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  fileprivate static var deleting: EditActions<Data> { EditActions(rawValue: 1 << 0) }
  fileprivate static var moving: EditActions<Data> { EditActions(rawValue: 1 << 1) }

  /// Every edit that the collection can take: none.
  public static var all: EditActions<Data> { [] }

  /// Deleting elements, which this collection cannot.
  @available(*, unavailable, message: "Deleting elements needs a collection that is a RangeReplaceableCollection")
  public static var delete: EditActions<Data> { [] }

  /// Moving elements, which this collection cannot.
  @available(*, unavailable, message: "Moving elements needs a collection that is a MutableCollection")
  public static var move: EditActions<Data> { [] }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Deleting elements.
  public static var delete: EditActions<Data> { deleting }
  /// Every edit that the collection can take: deleting.
  public static var all: EditActions<Data> { deleting }
}

extension EditActions where Data: MutableCollection {
  /// Moving elements.
  public static var move: EditActions<Data> { moving }
  /// Every edit that the collection can take: moving.
  public static var all: EditActions<Data> { moving }
}

extension EditActions where Data: RangeReplaceableCollection, Data: MutableCollection {
  /// Every edit that the collection can take: deleting and moving.
  public static var all: EditActions<Data> { [deleting, moving] }
}

extension EditActions where Data: MutableCollection {
  /// What the actions do to a collection behind a binding.
  func edits(of data: Binding<Data>) -> DynamicEdits {
    var edits = DynamicEdits()
    if contains(.moving) {
      edits.move = { offsets, destination in data.wrappedValue.move(fromOffsets: offsets, toOffset: destination) }
    }
    if contains(.deleting), Data.self is any (RangeReplaceableCollection & MutableCollection).Type {
      edits.delete = { offsets in
        guard let old = data.wrappedValue as? any (RangeReplaceableCollection & MutableCollection),
          let new = Self.removing(offsets, from: old) as? Data
        else { return }
        data.wrappedValue = new
      }
    }
    return edits
  }

  private static func removing<C>(_ offsets: IndexSet, from elements: C) -> any Collection
  where C: RangeReplaceableCollection, C: MutableCollection {
    var elements = elements
    elements.remove(atOffsets: offsets)
    return elements
  }
}

/// The content of a row whose element people can edit. Made by `List` and `ForEach`.
nonisolated public struct EditableCollectionContent<Content, Data> {
  let content: Content
}

extension EditableCollectionContent: View where Content: View {
  public typealias Body = Never

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  @MainActor public func _updateNode(_ handle: _NodeHandle) { content._updateNode(handle) }
}

/// The elements of a collection as their indices and ids. Made by `List` and `ForEach`.
nonisolated public struct IndexedIdentifierCollection<Base, ID>: Collection where Base: Collection, ID: Hashable {
  /// One element's index and id.
  public struct Element {
    let index: Base.Index
    let id: ID
  }

  public typealias Index = Base.Index

  let source: BoundElements<Base>
  let identify: (Base.Element) -> ID
  private var base: Base { source.elements }

  public var startIndex: Index { base.startIndex }
  public var endIndex: Index { base.endIndex }
  public subscript(position: Index) -> Element { Element(index: position, id: identify(base[position])) }
  public func index(after i: Index) -> Index { base.index(after: i) }
  public func index(_ i: Index, offsetBy distance: Int) -> Index { base.index(i, offsetBy: distance) }
  public func distance(from start: Index, to end: Index) -> Int { base.distance(from: start, to: end) }
  public var count: Int { base.count }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  public func index(before i: Index) -> Index { base.index(before: i) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

extension ForEach {
  /// Views for bindings to identified elements, which people can delete and move as the actions say (fact C57).
  ///
  /// The edits are made in the collection itself. `deleteDisabled` and `moveDisabled` take single rows out; `onDelete` and
  /// `onMove` around the views do another thing in place of it.
  public init<C, R>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// The same for elements identified by a key path.
  public init<C, R>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C: MutableCollection,
    C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    let source = BoundElements(data.wrappedValue)
    self.init(
      data: IndexedIdentifierCollection(source: source, identify: { $0[keyPath: id] }),
      id: \.id,
      content: { [weak source] in
        EditableCollectionContent(content: content(BoundElements.binding(at: $0.index, of: data, in: source)))
      }
    )
    bindsRows = data.isFollowed
    edits = editActions.edits(of: data)
  }
}
