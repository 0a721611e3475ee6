import Foundation

/// A property that reads and writes a value stored elsewhere.
///
/// A body that reads a binding runs again when the value changes; a body that reads a binding to a part, such as a
/// member or an element, only when that part changes.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// The location of the value.
  package let location: BindingLocation<Value>
  /// The transaction of writes through this binding.
  public var transaction: Transaction

  /// Creates a binding to a location.
  package init(location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding from closures that read and write the value.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Sets the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// Creates a binding from closures that read and write the value.
  ///
  /// - Parameters:
  ///   - get: Returns the value.
  ///   - set: Sets the value in a transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// Returns a binding with an immutable value.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  /// The value.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      write(newValue)
    }
    nonmutating _modify {
      var value = location.getWithoutTracking()
      defer { write(value) }
      yield &value
    }
  }

  private func write(_ value: Value) {
    if transaction.isEmpty { return location.set(value, Transaction.currentOnAnyThread) }
    transaction.startingCompletions { transaction in
      location.set(value, transaction.isEmpty ? Transaction.currentOnAnyThread : transaction)
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Creates a binding from the projected value of another property wrapper.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Returns a binding to a member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(location: MemberLocation(base: location, keyPath: keyPath), transaction: transaction)
  }

  /// Creates a binding to the optional of a value. Writing `nil` has no effect.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      location: ClosureLocation(
        get: { base.wrappedValue },
        set: { value, transaction in
          if let value { base.location.set(value, transaction) }
        }
      ),
      transaction: base.transaction
    )
  }

  /// Creates a binding to the wrapped value of an optional, or returns `nil` if there is none. If the optional becomes
  /// `nil` later, the binding keeps returning the last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base: base.location, last: value), transaction: base.transaction)
  }

  /// Creates a binding to the type-erased value. Writing a value of another type has no effect.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      location: ClosureLocation(
        get: { AnyHashable(base.wrappedValue) },
        set: { value, transaction in
          if let value = value.base as? Wrapped { base.location.set(value, transaction) }
        }
      ),
      transaction: base.transaction
    )
  }

  /// Returns the binding with another transaction for writes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// Returns the binding with animated writes.
  ///
  /// - Parameter animation: The animation, or `nil` for immediate changes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return Binding(location: location, transaction: transaction)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
  /// Does nothing, since a binding needs no connection to the view. For use by the framework.
  public mutating func _bind(_ context: _PropertyContext) {}
}

extension Binding: SelfComparing {
  package func isEquivalent(to other: Binding<Value>) -> Bool {
    location === other.location || location.isEquivalent(to: other.location)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// The iterator over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A subsequence of bindings to the elements.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The index type of the collection.
  public typealias Index = Value.Index
  /// The indices type of the collection.
  public typealias Indices = Value.Indices
  /// The index of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The indices of the elements.
  public var indices: Value.Indices { wrappedValue.indices }
  // The default implementations advance index by index, and read the whole value at each step.
  /// Whether the collection has no elements.
  public var isEmpty: Bool { wrappedValue.isEmpty }
  /// The number of elements.
  ///
  /// - Complexity: That of the collection's own `count`.
  public var count: Int { wrappedValue.count }
  /// Returns the index at a distance from another one.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - distance: The number of elements to advance.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  /// Returns the index at a distance from another one, or `nil` if it is beyond the limit.
  ///
  /// - Parameters:
  ///   - index: The index.
  ///   - distance: The number of elements to advance.
  ///   - limit: The limit.
  public func index(_ index: Value.Index, offsetBy distance: Int, limitedBy limit: Value.Index) -> Value.Index? {
    wrappedValue.index(index, offsetBy: distance, limitedBy: limit)
  }
  /// Returns the number of elements between two indices.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
  /// Returns the index after another one.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// Advances an index to the next element.
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// Returns a binding to the element at an index. While the index is out of range, the binding returns the last value.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(base: location, index: position),
      transaction: transaction
    )
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  /// Returns the index before another one.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  /// Moves an index to the previous element.
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
