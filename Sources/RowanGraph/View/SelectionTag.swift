/// The value that a selection compares with, and the selection types it applies to (facts C2, C3).
package struct SelectionTag: Hashable {
  private let value: AnyHashable
  /// The type of an explicit tag; `nil` for an element ID, which applies to every type it can be cast to.
  private let type: ObjectIdentifier?
  /// The optional of that type, if the tag applies to it too.
  private let optionalType: ObjectIdentifier?

  /// Creates the tag of `tag(_:includeOptional:)`.
  ///
  /// - Parameters:
  ///   - value: The tag.
  ///   - includesOptional: Whether the tag also applies to selections of the optional type.
  package init<Value: Hashable>(_ value: Value, includesOptional: Bool) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Value.self)
    optionalType = includesOptional ? ObjectIdentifier(Value?.self) : nil
  }

  /// The value that the view's link presents, which takes precedence over the element ID.
  private var linked: AnyHashable?

  /// Creates an implicit tag from an element ID.
  package init(id: AnyHashable) {
    value = id
    type = nil
    optionalType = nil
  }

  /// The type of the tag's value, for diagnostics.
  package var valueType: Any.Type { Swift.type(of: (linked ?? value).base) }

  /// The value of a row's link, or the explicit value of the tag.
  package var base: AnyHashable { linked ?? value }

  /// Returns whether the tag is equal to a value, regardless of type.
  package func stands(for other: AnyHashable) -> Bool { value == other }

  /// Creates an implicit tag from the value of a row's link.
  ///
  /// - Parameters:
  ///   - link: The value that the link presents.
  ///   - id: The element ID, for selections of another type.
  package init(link: AnyHashable, id: AnyHashable?) {
    self.init(id: id ?? link)
    linked = link
  }

  /// Returns the value that a selection of a type contains while the view is selected, or `nil` if the tag does not
  /// apply to the type.
  package func value<Value: Hashable>(as _: Value.Type) -> Value? {
    if let type {
      let wanted = ObjectIdentifier(Value.self)
      guard wanted == type || wanted == optionalType else { return nil }
    }
    if let linked, let value = linked.base as? Value { return value }
    return value.base as? Value
  }
}

/// The value that a row's link presents, which is the row's tag if no explicit one is set.
package enum LinkValueTrait: TraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

extension Element {
  /// The tag of the element: the explicit one, or the value of its link or the ID of its data element.
  @MainActor package var selectionTag: SelectionTag? {
    if let written = traits[TagTrait.self] { return written }
    let id = traits[ImplicitTagTrait.self]
    if let link = traits[LinkValueTrait.self] { return SelectionTag(link: link, id: id) }
    return id.map { SelectionTag(id: $0) }
  }
}
