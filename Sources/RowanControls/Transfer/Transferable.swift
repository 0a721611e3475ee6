import Foundation
import RowanGraph
import RowanViews

/// Something that can be given to another view or application: dragged, copied, shared.
///
/// Within a window values go over as they are. The host has no other applications: what is copied or shared is text.
public protocol Transferable: Sendable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// How a value is represented, what says most of it first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How a value is given away, and taken again.
public protocol TransferRepresentation<Item>: Sendable {
  /// What is represented.
  associatedtype Item: Transferable
  /// A value of the item's type as text; `nil` where it is none. Rowan's own.
  func _text(of item: Any) -> String?
  /// Other values that an item is given away as. Rowan's own.
  func _proxies(of item: Any) -> [any Transferable]
  /// The bytes that an item is given away as. Rowan's own.
  func _data(of item: Any) -> [_TransferData]
  /// Takes an item from something else; `nil` where it cannot. Rowan's own.
  func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)?
}

/// Builds a representation from one or several, of which the first that fits counts.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated: A,
    next: B
  ) -> _EitherRepresentation<A, B> where A.Item == Item, B.Item == Item {
    _EitherRepresentation(first: accumulated, second: next)
  }
}

/// Two representations, the first of which counts where both fit. Rowan's own.
public struct _EitherRepresentation<A: TransferRepresentation, B: TransferRepresentation>: TransferRepresentation
where A.Item == B.Item {
  /// What is represented.
  public typealias Item = A.Item
  let first: A
  let second: B

  public func _text(of item: Any) -> String? { first._text(of: item) ?? second._text(of: item) }
  public func _proxies(of item: Any) -> [any Transferable] { first._proxies(of: item) + second._proxies(of: item) }
  public func _data(of item: Any) -> [_TransferData] { first._data(of: item) + second._data(of: item) }
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    first._importer(from: source) ?? second._importer(from: source)
  }
}

/// A value as another that can be given away, or taken from it.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: (@Sendable (Item) throws -> Proxy)?
  private let importing: (@Sendable (Proxy) async throws -> Item)?

  /// A value as another.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    export = exporting
    importing = nil
  }

  /// A value as another, and back.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    export = exporting
    self.importing = importing
  }

  /// A value that is taken from another, and not given away as one.
  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    export = nil
    self.importing = importing
  }

  public func _text(of item: Any) -> String? {
    _proxies(of: item).lazy.compactMap { Self.text(of: $0) }.first
  }

  private static func text<Value: Transferable>(of value: Value) -> String? {
    Value.transferRepresentation._text(of: value)
  }

  public func _proxies(of item: Any) -> [any Transferable] {
    guard let item = item as? Item, let export, let proxy = try? export(item) else { return [] }
    return [proxy]
  }

  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard let importing else { return nil }
    if case .value(let value) = source, let proxy = value as? Proxy { return { try await importing(proxy) } }
    guard let importer = Proxy.transferRepresentation._importer(from: source) else { return nil }
    return {
      guard let proxy = try await importer() as? Proxy else { throw CocoaError(.coderInvalidValue) }
      return try await importing(proxy)
    }
  }
}

/// A value that is text. Rowan's own.
public struct _TextRepresentation<Item: Transferable>: TransferRepresentation {
  let contentType: UTType
  let text: (@Sendable (Item) -> String?)?
  let parse: (@Sendable (String) -> Item?)?

  public func _text(of item: Any) -> String? { (item as? Item).flatMap { text?($0) } }

  public func _data(of item: Any) -> [_TransferData] {
    guard let text = _text(of: item) else { return [] }
    return [_TransferData(contentType: contentType) { Data(text.utf8) }]
  }

  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, data.contentType.conforms(to: contentType), let parse else { return nil }
    return {
      guard let item = parse(String(decoding: try await data.load(), as: UTF8.self)) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      return item
    }
  }
}

extension String: Transferable {
  /// The text itself.
  public static var transferRepresentation: _TextRepresentation<String> {
    _TextRepresentation(contentType: .plainText, text: { $0 }, parse: { $0 })
  }
}

extension URL: Transferable {
  /// The address.
  public static var transferRepresentation: _TextRepresentation<URL> {
    _TextRepresentation(contentType: .url, text: { $0.absoluteString }, parse: { URL(string: $0) })
  }
}

extension AttributedString: Transferable {
  /// The characters without attributes.
  public static var transferRepresentation: _TextRepresentation<AttributedString> {
    _TextRepresentation(
      contentType: .plainText,
      text: { String($0.characters) },
      parse: { AttributedString($0) }
    )
  }
}

extension Image: Transferable {
  /// None as text.
  public static var transferRepresentation: _TextRepresentation<Image> {
    _TextRepresentation<Image>(contentType: .image, text: nil, parse: nil)
  }
}

extension Never: Transferable {
  /// There is no value.
  public static var transferRepresentation: _TextRepresentation<Never> {
    _TextRepresentation<Never>(contentType: .item, text: nil, parse: nil)
  }
}
