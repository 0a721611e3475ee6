import Foundation
import RowanGraph
import RowanViews

/// Something that can be given to another application. Here that is text: what the representation of a type comes down to.
public protocol Transferable: Sendable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// How a value is represented.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value is given to another application.
public protocol TransferRepresentation<Item>: Sendable {
  /// What is represented.
  associatedtype Item: Transferable
  /// A value of the item's type as text; `nil` where it is none. Rowan's own.
  func _text(of item: Any) -> String?
}

/// Builds a representation from one or several, of which the first that is text counts.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<A: TransferRepresentation, B: TransferRepresentation>(
    _ first: A,
    _ second: B
  ) -> _EitherRepresentation<A, B> where A.Item == Item, B.Item == Item {
    _EitherRepresentation(first: first, second: second)
  }
}

/// The first of two representations that is text. Rowan's own.
public struct _EitherRepresentation<A: TransferRepresentation, B: TransferRepresentation>: TransferRepresentation
where A.Item == B.Item {
  /// What is represented.
  public typealias Item = A.Item
  let first: A
  let second: B

  public func _text(of item: Any) -> String? { first._text(of: item) ?? second._text(of: item) }
}

/// A value as another that can be given away.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: @Sendable (Item) throws -> Proxy

  /// A value as another.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) { export = exporting }

  public func _text(of item: Any) -> String? {
    (item as? Item).flatMap { try? export($0) }.flatMap { Proxy.transferRepresentation._text(of: $0) }
  }
}

/// A value that is text. Rowan's own.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
  let text: (@Sendable (Item) -> String?)?

  public func _text(of item: Any) -> String? { (item as? Item).flatMap { text?($0) } }
}

extension String: Transferable {
  /// The text itself.
  public static var transferRepresentation: _TextRepresentation<String> {
    _TextRepresentation { (text: String) in text }
  }
}

extension URL: Transferable {
  /// The address.
  public static var transferRepresentation: _TextRepresentation<URL> {
    _TextRepresentation { (url: URL) in url.absoluteString }
  }
}

extension AttributedString: Transferable {
  /// The characters without attributes.
  public static var transferRepresentation: _TextRepresentation<AttributedString> {
    _TextRepresentation { (text: AttributedString) in String(text.characters) }
  }
}

extension Image: Transferable {
  /// None as text.
  public static var transferRepresentation: _TextRepresentation<Image> {
    _TextRepresentation<Image>(text: nil)
  }
}

extension Never: Transferable {
  /// There is no value.
  public static var transferRepresentation: _TextRepresentation<Never> {
    _TextRepresentation<Never>(text: nil)
  }
}
