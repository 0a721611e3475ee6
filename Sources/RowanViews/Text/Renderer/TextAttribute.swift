import RowanGraph

/// A value that a text carries to its renderer.
public protocol TextAttribute: Hashable {}

extension Text {
  /// Adds a value to the text, which a `TextRenderer` finds in its runs.
  ///
  /// - Parameter value: The value. It replaces one of the same type that the text or a text around it has.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { modified(.attribute(CustomAttribute(value))) }
}

/// A custom attribute of a text.
struct CustomAttribute: Equatable, @unchecked Sendable {
  let value: any TextAttribute

  init(_ value: any TextAttribute) { self.value = value }

  /// The identity of the type of the value.
  var key: ObjectIdentifier { ObjectIdentifier(type(of: value)) }

  static func == (a: CustomAttribute, b: CustomAttribute) -> Bool {
    a.value.isEqual(to: b.value)
  }
}

extension TextAttribute {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

/// The custom attributes of a run, by type.
typealias CustomAttributes = [ObjectIdentifier: CustomAttribute]
