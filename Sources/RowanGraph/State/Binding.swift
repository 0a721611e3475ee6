import Foundation

/// A two-way connection to a value that is stored elsewhere.
///
/// Reading a binding in a body makes the body run again when the value changes; a binding to a part (a member, an
/// element) only when that part does.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  package let location: BindingLocation<Value>
  /// The transaction that writes through this binding belong to.
  public var transaction: Transaction

  package init(location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// A binding out of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// A binding out of two closures, the setter with its transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  /// The value.
  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      location.set(newValue, writeTransaction)
    }
    nonmutating _modify {
      var value = location.getWithoutTracking()
      defer { location.set(value, writeTransaction) }
      yield &value
    }
  }

  private var writeTransaction: Transaction {
    transaction.isEmpty ? Transaction.currentOnAnyThread : transaction
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// The binding of another property wrapper's projected value.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a member.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(location: MemberLocation(base: location, keyPath: keyPath), transaction: transaction)
  }

  /// A binding to the optional of a value.
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

  /// A binding to what an optional holds, or `nil` while it holds nothing. After it becomes empty the binding keeps
  /// giving the last value.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base: base.location, last: value), transaction: base.transaction)
  }

  /// A binding to the type-erased value.
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

  /// The binding, its writes made with a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// The binding, its writes animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return Binding(location: location, transaction: transaction)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
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
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  // The defaults walk from index to index, and read the whole value at each step.
  /// Whether the collection has no elements.
  public var isEmpty: Bool { wrappedValue.isEmpty }
  /// The number of elements; as fast as the collection's own.
  public var count: Int { wrappedValue.count }
  /// The index at a distance from another, in elements.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }
  /// The index at a distance from another, in elements; `nil` where that lies beyond the limit.
  public func index(_ index: Value.Index, offsetBy distance: Int, limitedBy limit: Value.Index) -> Value.Index? {
    wrappedValue.index(index, offsetBy: distance, limitedBy: limit)
  }
  /// The number of elements from one index to another.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

  /// A binding to the element at an index. While the index is out of range the last value seen is given.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(base: location, index: position),
      transaction: transaction
    )
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
  public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}
