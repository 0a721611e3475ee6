import Foundation
import RowanGraph
import RowanViews

/// A value that can be transferred to another view or application by dragging, copying or sharing.
///
/// Within a window values are transferred directly. The host has no access to other applications; it copies and shares
/// text.
public protocol Transferable: Sendable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// The representations of a value, in order of preference.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A representation that exports and imports values.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the represented value.
  associatedtype Item: Transferable
  /// Returns the text of an item, or `nil` if it has none; for Rowan's use only.
  func _text(of item: Any) -> String?
  /// Returns the values that represent an item, for Rowan's use only.
  func _proxies(of item: Any) -> [any Transferable]
  /// Returns the data that represent an item, for Rowan's use only.
  func _data(of item: Any) -> [_TransferData]
  /// Returns a closure that imports an item from a source, or `nil` if the representation does not support it; for
  /// Rowan's use only.
  func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)?
}

/// A builder that combines representations in order of preference.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Returns a single representation.
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  /// Returns the first representation.
  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content) -> Content
  where Content.Item == Item { content }

  /// Combines the preceding representations with the next one.
  public static func buildPartialBlock<A: TransferRepresentation, B: TransferRepresentation>(
    accumulated: A,
    next: B
  ) -> _EitherRepresentation<A, B> where A.Item == Item, B.Item == Item {
    _EitherRepresentation(first: accumulated, second: next)
  }
}

/// A combination of two representations, of which the first has precedence; for Rowan's use only.
public struct _EitherRepresentation<A: TransferRepresentation, B: TransferRepresentation>: TransferRepresentation
where A.Item == B.Item {
  /// The type of the represented value.
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

/// A representation of a value by another transferable value.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: (@Sendable (Item) throws -> Proxy)?
  private let importing: (@Sendable (Proxy) async throws -> Item)?

  /// Creates a representation for export only.
  ///
  /// - Parameter exporting: Returns the proxy of a value. If it throws, the value has no proxy.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {
    export = exporting
    importing = nil
  }

  /// Creates a representation for export and import.
  ///
  /// - Parameters:
  ///   - exporting: Returns the proxy of a value. If it throws, the value has no proxy.
  ///   - importing: Converts a proxy to a value.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {
    export = exporting
    self.importing = importing
  }

  /// Creates a representation for import only.
  ///
  /// - Parameter importing: Converts a proxy to a value.
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

/// A representation of a value as text; for Rowan's use only.
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
  /// The representation as plain text.
  public static var transferRepresentation: _TextRepresentation<String> {
    _TextRepresentation(contentType: .plainText, text: { $0 }, parse: { $0 })
  }
}

extension URL: Transferable {
  /// The representation as the text of the URL.
  public static var transferRepresentation: _TextRepresentation<URL> {
    _TextRepresentation(contentType: .url, text: { $0.absoluteString }, parse: { URL(string: $0) })
  }
}

extension AttributedString: Transferable {
  /// The representation of the characters as plain text, without attributes.
  public static var transferRepresentation: _TextRepresentation<AttributedString> {
    _TextRepresentation(
      contentType: .plainText,
      text: { String($0.characters) },
      parse: { AttributedString($0) }
    )
  }
}

extension Image: Transferable {
  /// An image has no text; it is transferred within the window only.
  public static var transferRepresentation: _TextRepresentation<Image> {
    _TextRepresentation<Image>(contentType: .image, text: nil, parse: nil)
  }
}

extension Never: Transferable {
  /// There are no values.
  public static var transferRepresentation: _TextRepresentation<Never> {
    _TextRepresentation<Never>(contentType: .item, text: nil, parse: nil)
  }
}
