import Foundation
import RowanGraph

/// The edits that a list or a `ForEach` performs in the collection of its binding.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The raw value of the edits.
  public let rawValue: Int

  /// Creates edits from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  fileprivate static var deleting: EditActions<Data> { EditActions(rawValue: 1 << 0) }
  fileprivate static var moving: EditActions<Data> { EditActions(rawValue: 1 << 1) }

  /// All edits that the collection supports: none.
  public static var all: EditActions<Data> { [] }

  /// Deleting elements, which the collection does not support.
  @available(*, unavailable, message: "Deleting elements needs a collection that is a RangeReplaceableCollection")
  public static var delete: EditActions<Data> { [] }

  /// Moving elements, which the collection does not support.
  @available(*, unavailable, message: "Moving elements needs a collection that is a MutableCollection")
  public static var move: EditActions<Data> { [] }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Deleting elements.
  public static var delete: EditActions<Data> { deleting }
  /// All edits that the collection supports: deleting.
  public static var all: EditActions<Data> { deleting }
}

extension EditActions where Data: MutableCollection {
  /// Moving elements.
  public static var move: EditActions<Data> { moving }
  /// All edits that the collection supports: moving.
  public static var all: EditActions<Data> { moving }
}

extension EditActions where Data: RangeReplaceableCollection, Data: MutableCollection {
  /// All edits that the collection supports: deleting and moving.
  public static var all: EditActions<Data> { [deleting, moving] }
}

extension EditActions where Data: MutableCollection {
  /// Returns the edit actions for the collection of a binding.
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

/// The content of an editable row. Created by `List` and `ForEach`.
nonisolated public struct EditableCollectionContent<Content, Data> {
  let content: Content
}

extension EditableCollectionContent: View where Content: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { content._makeNode(context) }
  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) { content._updateNode(handle) }
}

/// The indices and IDs of a collection's elements. Created by `List` and `ForEach`.
nonisolated public struct IndexedIdentifierCollection<Base, ID>: Collection where Base: Collection, ID: Hashable {
  /// The index and ID of one element.
  public struct Element {
    let index: Base.Index
    let id: ID
  }

  /// The type of the base collection's indices.
  public typealias Index = Base.Index
  /// The type of the collection's indices.
  public typealias Indices = Base.Indices

  let source: BoundElements<Base>
  let identify: (Base.Element) -> ID
  private var base: Base { source.elements }

  /// The position of the first element.
  public var startIndex: Index { base.startIndex }
  /// The position after the last element.
  public var endIndex: Index { base.endIndex }
  /// The element at a position.
  public subscript(position: Index) -> Element { Element(index: position, id: identify(source.read(position))) }
  /// The position after another one.
  public func index(after i: Index) -> Index { base.index(after: i) }
  /// The position at a distance from another one.
  public func index(_ i: Index, offsetBy distance: Int) -> Index { base.index(i, offsetBy: distance) }
  /// The number of elements between two positions.
  public func distance(from start: Index, to end: Index) -> Int { base.distance(from: start, to: end) }
  /// The number of elements.
  public var count: Int { base.count }
  /// The positions of the elements.
  public var indices: Base.Indices { base.indices }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  /// The position before another one.
  public func index(before i: Index) -> Index { base.index(before: i) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

extension ForEach {
  /// Creates views for bindings to identified elements, with edits of the collection (fact C57).
  ///
  /// The edits apply to the collection itself. `deleteDisabled(_:)` and `moveDisabled(_:)` exclude rows;
  /// `onDelete(perform:)` and `onMove(perform:)` around the views replace the edits.
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - editActions: The edits that a person can make.
  ///   - content: The view of an element.
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

  /// Creates views for bindings to elements identified by a key path, with edits of the collection (fact C57).
  ///
  /// - Parameters:
  ///   - data: A binding to the collection.
  ///   - id: The key path of an element's ID.
  ///   - editActions: The edits that a person can make.
  ///   - content: The view of an element.
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
