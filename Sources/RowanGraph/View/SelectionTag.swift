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

  /// What the view leads to, which stands for it before the element's id does.
  private var linked: AnyHashable?

  /// The id of an element, where nobody wrote a tag.
  package init(id: AnyHashable) {
    value = id
    type = nil
    optionalType = nil
  }

  /// The type of what the tag stands for, for messages.
  package var valueType: Any.Type { Swift.type(of: (linked ?? value).base) }

  /// The value that the tag stands for first.
  package var base: AnyHashable { linked ?? value }

  /// Whether the tag is a value, of whatever type it was written in.
  package func stands(for other: AnyHashable) -> Bool { value == other }

  /// The value that a link in the row leads to and, for selections of another type, the id of the element.
  package init(link: AnyHashable, id: AnyHashable?) {
    self.init(id: id ?? link)
    linked = link
  }

  /// What a selection of a type holds while the view is selected; `nil` where the tag does not stand for the type.
  package func value<Value: Hashable>(as _: Value.Type) -> Value? {
    if let type {
      let wanted = ObjectIdentifier(Value.self)
      guard wanted == type || wanted == optionalType else { return nil }
    }
    if let linked, let value = linked.base as? Value { return value }
    return value.base as? Value
  }
}

/// The value that the link of a row leads to: its tag where nobody wrote another.
package enum LinkValueTrait: TraitKey {
  package static var defaultValue: AnyHashable? { nil }
}

extension Element {
  /// The element's tag: the one that was written, or the id of the element of the data that it was made from.
  @MainActor package var selectionTag: SelectionTag? {
    if let written = traits[TagTrait.self] { return written }
    let id = traits[ImplicitTagTrait.self]
    if let link = traits[LinkValueTrait.self] { return SelectionTag(link: link, id: id) }
    return id.map { SelectionTag(id: $0) }
  }
}
