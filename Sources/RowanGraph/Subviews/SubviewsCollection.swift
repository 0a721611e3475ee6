/// The subviews of a container's content, in order.
///
/// The collection is also a view that stands for all of its subviews. Shown as a view, or given to `ForEach`, `List` or
/// a lazy stack, it creates the subviews that are in view. Reading its elements creates them.
///
/// - Complexity: `count`, `endIndex` and subscripts are O(*n*) on their first use after a change, since each element of
///   a `ForEach` may be any number of views and has to be created. `isEmpty`, `first` and `prefix(_:)` create only the
///   elements that they return.
nonisolated public struct SubviewsCollection: RandomAccessCollection {
  let contents: SubviewContents

  /// The position of the first subview, which is 0.
  public var startIndex: Int { 0 }
  /// The position after the last subview.
  public var endIndex: Int { count }
  /// The number of subviews.
  public var count: Int { MainActor.trusting(contents) { $0.subviews.count } }
  /// Whether there are no subviews. Creates at most one.
  public var isEmpty: Bool { MainActor.trusting(contents) { $0.first(1).isEmpty } }
  /// The first subview. Creates no other one.
  public var first: Subview? { MainActor.trusting(contents) { $0.first(1).first } }

  /// Accesses a subview by its position.
  public subscript(index: Int) -> Subview { MainActor.trusting((contents, index)) { $0.0.subviews[$0.1] } }

  /// Accesses a range of subviews.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    MainActor.trusting((contents, bounds)) { SubviewsCollectionSlice(subviews: $0.0.subviews[$0.1]) }
  }

  /// Returns the first subviews. Creates no other ones.
  ///
  /// - Parameter maxLength: The maximum number of subviews.
  public func prefix(_ maxLength: Int) -> SubviewsCollectionSlice {
    precondition(maxLength >= 0, "SubviewsCollection.prefix: a length is not negative")
    return MainActor.trusting((contents, maxLength)) { SubviewsCollectionSlice(subviews: $0.0.first($0.1)[...]) }
  }

  /// The type of a range of subviews.
  public typealias SubSequence = SubviewsCollectionSlice
}

extension SubviewsCollection: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never

  /// Creates the node of the view. For use by the framework.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(SubviewMapNode(SubviewMapping(contents) { (subview: Subview) in subview }, context))
  }

  /// Updates the node of the view. For use by the framework.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: SubviewMapNode<Subview, Subview>.self)
      .update(SubviewMapping(contents) { (subview: Subview) in subview })
  }
}

extension SubviewsCollection: SelfComparing {
  // The structure of the contents may have changed.
  package func isEquivalent(to other: SubviewsCollection) -> Bool { false }
}

/// Some consecutive subviews of a container's content. It is also a view that stands for them.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  /// The position of the first subview.
  public var startIndex: Int { subviews.startIndex }
  /// The position after the last subview.
  public var endIndex: Int { subviews.endIndex }

  /// Accesses a subview by its position.
  public subscript(index: Int) -> Subview { subviews[index] }
  /// Accesses a range of subviews.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  /// The subviews.
  @MainActor public var body: some View { ForEach(self) { $0 } }
}
