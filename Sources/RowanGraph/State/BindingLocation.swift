import Foundation
import Observation

/// The location that a binding reads and writes. Locations are compared with `isEquivalent(to:)`, so that a view that
/// receives an equivalent binding is not updated.
package class BindingLocation<Value> {
  /// Returns the value, and records the read in the running tracking scope.
  package func get() -> Value { preconditionFailure("a location reads a value") }
  /// Returns the value without recording a read.
  package func getWithoutTracking() -> Value { get() }
  /// Sets the value in a transaction.
  package func set(_ value: Value, _ transaction: Transaction) {}

  /// Modifies the value, in place if the location owns it, so that modifying an element does not copy its array.
  package func modify(_ transaction: Transaction, _ body: (inout Value) -> Void) {
    var value = getWithoutTracking()
    body(&value)
    set(value, transaction)
  }

  /// Returns a part of the value, and records a read of only this part if the location supports it.
  package func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part { read(get()) }

  /// Returns whether another location reads and writes the same value.
  @MainActor package func isEquivalent(to other: BindingLocation<Value>) -> Bool { self === other }

  /// Whether a body that reads the value is notified of each change.
  package var isFollowed: Bool { false }

  /// Keeps the value out of the archive of its window, if it is stored in a `@State`.
  package func keepOutOfArchive() {}

  /// Whether the value is stored in a `@State` of the window, and nowhere else.
  package var isViewState: Bool { false }

  /// Whether there is a value to read, unlike that of an element that never existed.
  package var holdsValue: Bool { true }
}

/// The location of an immutable value.
package final class ConstantLocation<Value>: BindingLocation<Value> {
  private let value: Value

  /// Creates a location with a value.
  package init(_ value: Value) { self.value = value }

  override package func get() -> Value { value }

  override package func isEquivalent(to other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return ValueComparison.areEqual(value, other.value)
  }
}

/// A location that calls closures.
package final class ClosureLocation<Value>: BindingLocation<Value> {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void

  /// Creates a location with a getter and a setter.
  package init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getter = get
    setter = set
  }

  override package func get() -> Value { getter() }

  override package func set(_ value: Value, _ transaction: Transaction) {
    if transaction.isEmpty {
      setter(value, transaction)
    } else {
      withTransactionOnAnyThread(transaction) { setter(value, transaction) }
    }
  }
}

/// The location of a member of the value at another location.
final class MemberLocation<Root, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Root>
  private let keyPath: WritableKeyPath<Root, Value>

  init(base: BindingLocation<Root>, keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var isFollowed: Bool { base.isFollowed }
  override var isViewState: Bool { base.isViewState }
  override func keepOutOfArchive() { base.keepOutOfArchive() }

  override func get() -> Value { base.getPart { [keyPath] in $0[keyPath: keyPath] } }
  override func getWithoutTracking() -> Value { base.getWithoutTracking()[keyPath: keyPath] }

  override func set(_ value: Value, _ transaction: Transaction) {
    base.modify(transaction) { $0[keyPath: keyPath] = value }
  }

  override func modify(_ transaction: Transaction, _ body: (inout Value) -> Void) {
    base.modify(transaction) { body(&$0[keyPath: keyPath]) }
  }

  override func getPart<Part>(_ read: @escaping (Value) -> Part) -> Part {
    base.getPart { [keyPath] in read($0[keyPath: keyPath]) }
  }

  override func isEquivalent(to other: BindingLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && (base === other.base || base.isEquivalent(to: other.base))
  }
}

/// The location of a member of an object.
package final class ObjectMemberLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  /// Creates a location for a member of an object.
  package init(root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.keyPath = keyPath
  }

  override package var isFollowed: Bool { Root.self is any Observable.Type }

  override package func get() -> Value { root[keyPath: keyPath] }

  override package func set(_ value: Value, _ transaction: Transaction) {
    withTransactionOnAnyThread(transaction) { root[keyPath: keyPath] = value }
  }

  override package func isEquivalent(to other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectMemberLocation<Root, Value> else { return false }
    return root === other.root && keyPath == other.keyPath
  }
}

/// The location of an element of a collection, by index. While the index is out of range, it returns the last value, so
/// that a row that is about to be removed can still be drawn.
final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element> {
  private let base: BindingLocation<Base>
  private let place: Place

  /// The index of the element and its last value. Readers retain it for longer than the binding.
  private final class Place {
    let index: Base.Index
    private var last: Base.Element?

    init(_ index: Base.Index, _ last: Base.Element?) {
      self.index = index
      self.last = last
    }

    func element(of collection: Base) -> Base.Element {
      guard let element = known(in: collection) else {
        preconditionFailure("The element at \(index) was bound but never existed.")
      }
      return element
    }

    /// Returns the element, or its last value, or `nil` if it never existed.
    func known(in collection: Base) -> Base.Element? {
      if index >= collection.startIndex, index < collection.endIndex { last = collection[index] }
      return last
    }
  }

  /// Creates a location for an element.
  ///
  /// - Parameters:
  ///   - base: The location of the collection.
  ///   - index: The index of the element.
  ///   - last: The current value of the element, if known.
  init(base: BindingLocation<Base>, index: Base.Index, last: Base.Element? = nil) {
    self.base = base
    place = Place(index, last)
  }

  override var isFollowed: Bool { base.isFollowed }
  override func keepOutOfArchive() { base.keepOutOfArchive() }
  override var holdsValue: Bool { place.known(in: base.getWithoutTracking()) != nil }

  override func get() -> Base.Element { getPart { $0 } }
  override func getWithoutTracking() -> Base.Element { place.element(of: base.getWithoutTracking()) }

  override func set(_ value: Base.Element, _ transaction: Transaction) {
    modify(transaction) { $0 = value }
  }

  override func modify(_ transaction: Transaction, _ body: (inout Base.Element) -> Void) {
    base.modify(transaction) { collection in
      guard place.index >= collection.startIndex, place.index < collection.endIndex else { return }
      body(&collection[place.index])
    }
  }

  override func getPart<Part>(_ read: @escaping (Base.Element) -> Part) -> Part {
    base.getPart { [place] in read(place.element(of: $0)) }
  }

  override func isEquivalent(to other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return place.index == other.place.index && (base === other.base || base.isEquivalent(to: other.base))
  }
}

/// The location of the wrapped value of an optional. Returns the last value once the optional is `nil`.
final class UnwrappedLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value?>
  private var last: Value

  init(base: BindingLocation<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  override var isFollowed: Bool { base.isFollowed }
  override func keepOutOfArchive() { base.keepOutOfArchive() }

  override func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    guard base.getWithoutTracking() != nil else { return }
    last = value
    base.set(value, transaction)
  }

  override func isEquivalent(to other: BindingLocation<Value>) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base === other.base || base.isEquivalent(to: other.base)
  }
}
