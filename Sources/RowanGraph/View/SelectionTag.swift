/// What a selection compares a view with: a value, and for which types of selections it stands (facts C2, C3).
package struct SelectionTag: Hashable {
  private let value: AnyHashable
  /// The type that the tag was written in; `nil` for an element's id, which stands for whatever it can be taken for.
  private let type: ObjectIdentifier?
  /// The optional of that type, where the tag stands for it too.
  private let optionalType: ObjectIdentifier?

  /// A tag that somebody wrote.
  package init<Value: Hashable>(_ value: Value, includesOptional: Bool) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Value.self)
    optionalType = includesOptional ? ObjectIdentifier(Value?.self) : nil
  }

  /// The id of an element, where nobody wrote a tag.
  package init(id: AnyHashable) {
    value = id
    type = nil
    optionalType = nil
  }

  /// Whether the tag is a value, of whatever type it was written in.
  package func stands(for other: AnyHashable) -> Bool { value == other }

  /// What a selection of a type holds while the view is selected; `nil` where the tag does not stand for the type.
  package func value<Value: Hashable>(as _: Value.Type) -> Value? {
    if let type {
      let wanted = ObjectIdentifier(Value.self)
      guard wanted == type || wanted == optionalType else { return nil }
    }
    return value.base as? Value
  }
}

extension Element {
  /// The element's tag: the one that was written, or the id of the element of the data that it was made from.
  @MainActor package var selectionTag: SelectionTag? {
    traits[TagTrait.self] ?? traits[ImplicitTagTrait.self].map { SelectionTag(id: $0) }
  }
}
