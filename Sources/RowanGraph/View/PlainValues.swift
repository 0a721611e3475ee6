import Foundation

/// Values that are told to be the same by their bits, whoever looks and whenever: nothing that somebody else may change stands
/// behind a reference, and no code of the application is asked.
///
/// Numbers, texts, and what is made of them: structs, tuples, optionals, arrays, sets and dictionaries. Objects are none, nor are
/// enums that hold anything but numbers.
@MainActor
package enum PlainValues {
  private static var cache: [ObjectIdentifier: PlainLayout?] = [:]

  /// Where the bytes of a plain type's values are; `nil` for all other types. Costs a dictionary look-up after the first time.
  package static func layout(of type: Any.Type) -> PlainLayout? {
    if let known = cache[ObjectIdentifier(type)] { return known }
    var open: [ObjectIdentifier] = []
    let found = ranges(of: type, within: &open).map(PlainLayout.init)
    cache[ObjectIdentifier(type)] = .some(found)
    return found
  }

  /// `open` are the types that this one is a part of: one that holds others of itself is plain where the rest of it is.
  private static func ranges(of type: Any.Type, within open: inout [ObjectIdentifier]) -> [Range<Int>]? {
    func found<Value>(_: Value.Type) -> [Range<Int>]? {
      let whole = [0..<MemoryLayout<Value>.size]
      if open.contains(ObjectIdentifier(type)) { return whole }
      // Types that hold ever longer types of themselves have no end.
      guard open.count < 32 else { return nil }
      open.append(ObjectIdentifier(type))
      defer { open.removeLast() }
      if let holder = Value.self as? any PlainHolder.Type {
        return holder.parts.allSatisfy { ranges(of: $0, within: &open) != nil } ? whole : nil
      }
      guard !(Value.self is AnyClass), !TypeLayout.isExistential(Value.self), !(Value.self is any _Pointer.Type),
        Value.self != OpaquePointer.self
      else { return nil }
      let layout = TypeLayout.of(Value.self)
      guard layout.isComplete else { return _isPOD(Value.self) ? whole : nil }
      // By fields: what lies between them is of no meaning.
      var all: [Range<Int>] = []
      for field in layout.fields {
        guard let inner = ranges(of: field.type, within: &open) else { return nil }
        all += inner.map { ($0.lowerBound + field.offset)..<($0.upperBound + field.offset) }
      }
      return all
    }
    return _openExistential(type, do: found)
  }
}

/// Where the bytes of a type's values are.
package struct PlainLayout {
  private let ranges: [Range<Int>]

  fileprivate init(_ ranges: [Range<Int>]) {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Whether two values of the type have the same bits: texts and collections the same storage. Costs the size of a value.
  package func areIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return ranges.allSatisfy { memcmp(a + $0.lowerBound, b + $0.lowerBound, $0.count) == 0 }
      }
    }
  }
}

/// A type of the standard library whose values are plain where those inside are.
private protocol PlainHolder {
  static var parts: [Any.Type] { get }
}

extension String: PlainHolder { fileprivate static var parts: [Any.Type] { [] } }
extension Optional: PlainHolder { fileprivate static var parts: [Any.Type] { [Wrapped.self] } }
extension Array: PlainHolder { fileprivate static var parts: [Any.Type] { [Element.self] } }
extension Set: PlainHolder { fileprivate static var parts: [Any.Type] { [Element.self] } }
extension Dictionary: PlainHolder { fileprivate static var parts: [Any.Type] { [Key.self, Value.self] } }

/// Closures that are the same wherever they were written down.
package enum ClosureIdentity {
  /// Whether two closures are the same function, which holds nothing. O(1).
  package static func areSame<Closure>(_ a: Closure, _ b: Closure) -> Bool {
    func words(_ closure: Closure) -> (UInt, UInt)? {
      guard MemoryLayout<Closure>.size == MemoryLayout<(UInt, UInt)>.size else { return nil }
      return withUnsafeBytes(of: closure) { $0.loadUnaligned(as: (UInt, UInt).self) }
    }
    guard let a = words(a), let b = words(b) else { return false }
    return a == b && a.1 == 0
  }
}
