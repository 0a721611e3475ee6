import Foundation

/// A type that determines by itself whether two of its values are interchangeable in a view.
@MainActor
package protocol SelfComparing {
  /// Returns whether a view that contains `other` in place of this value looks the same. A wrong `false` costs time
  /// only.
  func isEquivalent(to other: Self) -> Bool
}

/// A memberwise comparison of values of any type.
///
/// `true` means that the values are interchangeable. `false` can be wrong for values that cannot be compared, such as
/// closures with captures, and enums with references in their payloads other than optionals. Collections of more than 64
/// elements are compared by the identity of their storage, so that no comparison depends on the length of the data.
@MainActor
package enum ValueComparison {
  package typealias Compare = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private static var cache: [ObjectIdentifier: Compare] = [:]

  /// Returns whether two values are interchangeable.
  ///
  /// - Complexity: O(*fields*).
  package static func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
    compared(a, b, by: comparison(for: Value.self))
  }

  // Not isolated: closures isolated to the main actor would be checked on each call.
  nonisolated private static func compared<Value>(_ a: Value, _ b: Value, by compare: @escaping Compare) -> Bool {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        MainActor.trusting((compare, UnsafeRawPointer(a), UnsafeRawPointer(b))) { $0.0($0.1, $0.2) }
      }
    }
  }

  package static func comparison(for type: Any.Type) -> Compare {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let made = make(type)
    cache[ObjectIdentifier(type)] = made
    return made
  }

  private static func make<Value>(_: Value.Type) -> Compare {
    if let comparing = Value.self as? any SelfComparing.Type { return makeSelfComparing(comparing) }
    if _isPOD(Value.self) { return makePlain(Value.self) }
    // A weak property has the type of an optional reference, but its bytes are not those of one.
    if let optional = Value.self as? any OptionalValue.Type, optional.isReference {
      return { identicalBytes($0, $1, MemoryLayout<Value>.size) }
    }
    if let collection = Value.self as? any (Collection & Equatable).Type { return makeCollection(collection) }
    if Value.self is any Collection.Type { return { identicalBytes($0, $1, MemoryLayout<Value>.size) } }
    if let equatable = Value.self as? any Equatable.Type, !(Value.self is AnyClass) { return makeEquatable(equatable) }
    if let optional = Value.self as? any OptionalValue.Type { return optional.comparison }
    if TypeLayout.isExistential(Value.self) { return makeExistential(Value.self) }
    let layout = TypeLayout.of(Value.self)
    guard layout.isComplete, !(Value.self is AnyClass) else {
      return { identicalBytes($0, $1, MemoryLayout<Value>.size) }
    }
    return makeFieldwise(Value.self, layout)
  }

  /// Returns a comparison of values without references, field by field down to those without fields.
  ///
  /// The bytes between fields, and those of an optional without a value, are undefined, so that values whose bytes differ can be
  /// interchangeable. The type's own `==` may leave fields out, and is not called.
  private static func makePlain<Value>(_: Value.Type) -> Compare {
    if let optional = Value.self as? any OptionalValue.Type { return optional.comparison }
    let layout = TypeLayout.of(Value.self)
    if layout.isComplete { return makeFieldwise(Value.self, layout) }
    return { identicalBytes($0, $1, MemoryLayout<Value>.size) }
  }

  private static func makeFieldwise<Value>(_: Value.Type, _ layout: TypeLayout) -> Compare {
    let fields = layout.fields.map { ($0.offset, comparison(for: $0.type)) }
    return { a, b in
      if identicalBytes(a, b, MemoryLayout<Value>.size) { return true }
      return fields.allSatisfy { offset, compare in compare(a + offset, b + offset) }
    }
  }

  /// Returns a comparison by the dynamic types of the values.
  private static func makeExistential<Value>(_: Value.Type) -> Compare {
    { a, b in
      if identicalBytes(a, b, MemoryLayout<Value>.size) { return true }
      let (a, b) = (a.assumingMemoryBound(to: Value.self).pointee, b.assumingMemoryBound(to: Value.self).pointee)
      let hidden = type(of: a as Any)
      guard hidden == type(of: b as Any), hidden != Value.self else { return false }
      @MainActor func areSame<Hidden>(_: Hidden.Type) -> Bool {
        guard let a = a as? Hidden, let b = b as? Hidden else { return false }
        return ValueComparison.areEqual(a, b)
      }
      return _openExistential(hidden, do: areSame)
    }
  }

  private static func makeSelfComparing<Value: SelfComparing>(_: Value.Type) -> Compare {
    { $0.assumingMemoryBound(to: Value.self).pointee.isEquivalent(to: $1.assumingMemoryBound(to: Value.self).pointee) }
  }

  private static func makeEquatable<Value: Equatable>(_: Value.Type) -> Compare {
    { a, b in
      identicalBytes(a, b, MemoryLayout<Value>.size)
        || a.assumingMemoryBound(to: Value.self).pointee == b.assumingMemoryBound(to: Value.self).pointee
    }
  }

  private static func makeCollection<Value: Collection & Equatable>(_: Value.Type) -> Compare {
    { a, b in
      if identicalBytes(a, b, MemoryLayout<Value>.size) { return true }
      let (a, b) = (a.assumingMemoryBound(to: Value.self), b.assumingMemoryBound(to: Value.self))
      if Value.self == String.self { return a.pointee == b.pointee }
      guard a.pointee is any RandomAccessCollection, a.pointee.count <= 64 else { return false }
      return a.pointee.count == b.pointee.count && a.pointee == b.pointee
    }
  }
}

/// An optional of values that are not `Equatable`, such as the content of an `if`.
@MainActor
private protocol OptionalValue {
  /// The comparison of two optionals.
  static var comparison: ValueComparison.Compare { get }
  /// Whether the wrapped type is a class or an existential, which can be that of a protocol for classes.
  static var isReference: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate static var isReference: Bool { Wrapped.self is AnyClass || TypeLayout.isExistential(Wrapped.self) }

  fileprivate static var comparison: ValueComparison.Compare {
    let compare = ValueComparison.comparison(for: Wrapped.self)
    return { a, b in
      if identicalBytes(a, b, MemoryLayout<Self>.size) { return true }
      switch (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
      case (nil, nil): return true
      // The payload of an optional has the address of the optional.
      case (.some, .some): return compare(a, b)
      default: return false
      }
    }
  }
}

/// Returns whether two memory regions hold the same bytes. Values of one type with equal bits are equal; references are
/// compared by address.
func identicalBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
  memcmp(a, b, count) == 0
}
