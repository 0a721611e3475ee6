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
    let complete = _forEachField(of: type, options: []) { name, offset, type, _ in
      found.append(Field(name: String(cString: name), offset: offset, type: type))
      return true
    }
    fields = found
    isComplete = complete && !found.isEmpty
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
