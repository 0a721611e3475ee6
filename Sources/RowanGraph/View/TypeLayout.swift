@_spi(Reflection) import Swift

/// The stored fields of a type, found once with the runtime's field offsets.
package struct TypeLayout {
  package struct Field {
    package var name: String
    package var offset: Int
    package var type: Any.Type
  }

  package let fields: [Field]
  /// Whether the runtime could list the fields (false for enums, functions and existentials).
  package let isComplete: Bool

  private init(_ type: Any.Type) {
    var found: [Field] = []
    // The runtime knows the fields of these kinds only; asking it for others is not defined.
    guard Self.hasFields(type) else {
      fields = []
      isComplete = false
      return
    }
    let complete = _forEachField(of: type, options: []) { name, offset, type, _ in
      found.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    fields = found
    isComplete = complete && !found.isEmpty
  }

  private struct Holder<Value> { var value: Value }

  /// Whether a type is a struct or a tuple. The runtime tells the kind of a field, so the type is made one.
  private static func hasFields<Value>(_ type: Value.Type) -> Bool { isOf([.struct, .tuple], type) }

  /// Whether values of a type hold values of types that are known at run time only, as `any View` does.
  package static func isExistential<Value>(_ type: Value.Type) -> Bool { isOf([.existential], type) }

  private static func isOf<Value>(_ kinds: [_MetadataKind], _: Value.Type) -> Bool {
    var isOne = false
    _forEachField(of: Holder<Value>.self, options: []) { _, _, _, kind in
      isOne = kinds.contains(kind)
      return true
    }
    return isOne
  }

  @MainActor private static var cache: [ObjectIdentifier: TypeLayout] = [:]

  /// The layout of a struct or tuple type. O(fields) once per type, then a dictionary look-up.
  @MainActor package static func of(_ type: Any.Type) -> TypeLayout {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let layout = TypeLayout(type)
    cache[ObjectIdentifier(type)] = layout
    return layout
  }
}
