@_spi(Reflection) import Swift

/// The stored fields of a type, with offsets from the runtime.
package struct TypeLayout {
  /// A stored field.
  package struct Field {
    /// The name in the source code.
    package var name: String
    /// The offset in bytes.
    package var offset: Int
    /// The type of the field.
    package var type: Any.Type
  }

  /// The fields in order of declaration.
  package let fields: [Field]
  /// Whether the runtime listed the fields; `false` for enums, functions and existentials.
  package let isComplete: Bool

  private init(_ type: Any.Type) {
    var found: [Field] = []
    // The runtime supports these kinds only; the result for others is undefined.
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

  /// Returns whether a type is a struct or a tuple. The runtime reports the kind of fields, so the type is wrapped in
  /// one.
  private static func hasFields<Value>(_ type: Value.Type) -> Bool { isOf([.struct, .tuple], type) }

  /// Returns whether a type is existential, such as `any View`.
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

  /// Returns the layout of a struct or tuple type.
  ///
  /// - Complexity: O(*fields*) once per type, then a dictionary lookup.
  @MainActor package static func of(_ type: Any.Type) -> TypeLayout {
    if let known = cache[ObjectIdentifier(type)] { return known }
    let layout = TypeLayout(type)
    cache[ObjectIdentifier(type)] = layout
    return layout
  }
}
