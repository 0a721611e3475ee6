import Foundation

/// The types of plain values, which can be compared by their bits at any time, since they contain no references to
/// mutable objects and their comparison runs no application code.
///
/// Numbers, strings, and structs, tuples, optionals, arrays, sets and dictionaries of them are plain. Objects are not,
/// nor are enums whose payloads are anything other than numbers.
@MainActor
package enum PlainValues {
  private static var cache: [ObjectIdentifier: PlainLayout?] = [:]

  /// Returns the memory layout of a plain type, or `nil` for any other type.
  ///
  /// - Complexity: A dictionary lookup after the first call for a type.
  package static func layout(of type: Any.Type) -> PlainLayout? {
    if let known = cache[ObjectIdentifier(type)] { return known }
    var open: [ObjectIdentifier] = []
    let found = ranges(of: type, within: &open).map(PlainLayout.init)
    cache[ObjectIdentifier(type)] = .some(found)
    return found
  }

  /// Returns the byte ranges of the values in a plain type. A recursive type is plain if its other parts are.
  ///
  /// - Parameter open: The types that contain this one.
  private static func ranges(of type: Any.Type, within open: inout [ObjectIdentifier]) -> [Range<Int>]? {
    func found<Value>(_: Value.Type) -> [Range<Int>]? {
      let whole = [0..<MemoryLayout<Value>.size]
      if open.contains(ObjectIdentifier(type)) { return whole }
      // Types that nest ever longer types recursively would not end.
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
      // Compare by field, since the padding between fields is undefined.
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

/// The byte ranges of the values in a plain type.
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

  /// Returns whether two values have the same bits. Strings and collections must share their storage.
  ///
  /// - Complexity: O(*n*), where *n* is the inline size of the type.
  package func areIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return true }
        return ranges.allSatisfy { memcmp(a + $0.lowerBound, b + $0.lowerBound, $0.count) == 0 }
      }
    }
  }
}

/// A standard library type whose values are plain if the values it contains are.
private protocol PlainHolder {
  static var parts: [Any.Type] { get }
}

extension String: PlainHolder { fileprivate static var parts: [Any.Type] { [] } }
extension Optional: PlainHolder { fileprivate static var parts: [Any.Type] { [Wrapped.self] } }
extension Array: PlainHolder { fileprivate static var parts: [Any.Type] { [Element.self] } }
extension Set: PlainHolder { fileprivate static var parts: [Any.Type] { [Element.self] } }
extension Dictionary: PlainHolder { fileprivate static var parts: [Any.Type] { [Key.self, Value.self] } }

/// A comparison of closures by identity.
package enum ClosureIdentity {
  /// Returns whether two closures are the same function without captures.
  ///
  /// - Complexity: O(1).
  package static func areSame<Closure>(_ a: Closure, _ b: Closure) -> Bool {
    func words(_ closure: Closure) -> (UInt, UInt)? {
      guard MemoryLayout<Closure>.size == MemoryLayout<(UInt, UInt)>.size else { return nil }
      return withUnsafeBytes(of: closure) { $0.loadUnaligned(as: (UInt, UInt).self) }
    }
    guard let a = words(a), let b = words(b) else { return false }
    return a == b && a.1 == 0
  }
}
