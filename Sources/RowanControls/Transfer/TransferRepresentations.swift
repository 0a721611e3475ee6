import Foundation

/// The data of an exported value in one content type, produced on demand; for Rowan's use only.
public struct _TransferData: Sendable {
  /// The content type of the data.
  package let contentType: UTType
  /// Produces the data.
  package let load: @Sendable () async throws -> Data

  /// Creates data.
  ///
  /// - Parameters:
  ///   - contentType: The content type.
  ///   - load: Produces the data.
  package init(contentType: UTType, load: @escaping @Sendable () async throws -> Data) {
    self.contentType = contentType
    self.load = load
  }
}

/// A source from which a value can be imported; for Rowan's use only.
public enum _TransferSource: Sendable {
  /// A transferable value.
  case value(any Transferable)
  /// Data of a content type.
  case data(_TransferData)
}

extension TransferRepresentation {
  /// Returns the values that represent an item, for Rowan's use only; by default none.
  public func _proxies(of item: Any) -> [any Transferable] { [] }
  /// Returns the data that represent an item, for Rowan's use only; by default none.
  public func _data(of item: Any) -> [_TransferData] { [] }
  /// Returns a closure that imports an item from a source, or `nil` if the representation does not support it; for
  /// Rowan's use only.
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? { nil }
  /// Returns the text of an item, for Rowan's use only; by default `nil`.
  public func _text(of item: Any) -> String? { nil }
}

/// A representation of a value as data of a content type.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let exportedType: UTType?
  private let importedType: UTType?
  private let exporting: (@Sendable (Item) async throws -> Data)?
  private let importing: (@Sendable (Data) async throws -> Item)?

  /// Creates a representation for export and import.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - exporting: Converts a value to data.
  ///   - importing: Converts data to a value.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    (exportedType, importedType) = (contentType, contentType)
    self.exporting = exporting
    self.importing = importing
  }

  /// Creates a representation for export only.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the data.
  ///   - exporting: Converts a value to data.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    (exportedType, importedType) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// Creates a representation for import only.
  ///
  /// - Parameters:
  ///   - importedContentType: The type of the data; subtypes are accepted.
  ///   - importing: Converts data to a value.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    (exportedType, importedType) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  /// The data of an item, by type.
  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item, let exportedType, let exporting else { return [] }
    return [_TransferData(contentType: exportedType) { try await exporting(item) }]
  }

  /// A function that reads an item from a source, or `nil` if the source has no type that is understood.
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, let importedType, let importing, data.contentType.conforms(to: importedType)
    else { return nil }
    return { try await importing(data.load()) }
  }
}

/// A representation of a value as encoded data.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: TransferRepresentation {
  private let contentType: UTType
  private let encode: @Sendable (Item) throws -> Data
  private let decode: @Sendable (Data) throws -> Item

  /// Creates a representation as JSON.
  ///
  /// - Parameters:
  ///   - itemType: The type of the value.
  ///   - contentType: The type of the data.
  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.contentType = contentType
    encode = { try JSONEncoder().encode($0) }
    decode = { try JSONDecoder().decode(Item.self, from: $0) }
  }

  /// The data of an item, by type.
  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item else { return [] }
    let encode = encode
    return [_TransferData(contentType: contentType) { try encode(item) }]
  }

  /// A function that reads an item from a source, or `nil` if the source has no type that is understood.
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, data.contentType.conforms(to: contentType) else { return nil }
    let decode = decode
    return { try decode(await data.load()) }
  }
}

/// A file that represents an exported value.
public struct SentTransferredFile: Sendable {
  /// The URL of the file.
  package let file: URL

  /// Creates an exported file. The receiver reads it at its location.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file from which a value is imported.
public struct ReceivedTransferredFile: Sendable {
  /// The URL of the file, which exists until the import ends.
  public let file: URL
  /// Whether the file is the exported one; `false` for a copy.
  public let isOriginalFile: Bool
}

/// A representation of a value as a file of a content type.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let exportedType: UTType?
  private let importedType: UTType?
  private let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?
  private let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

  /// Creates a representation for export and import.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Ignored; imported files are copies.
  ///   - exporting: Writes a value to a file.
  ///   - importing: Reads a value from a file.
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    (exportedType, importedType) = (contentType, contentType)
    self.exporting = exporting
    self.importing = importing
  }

  /// Creates a representation for export only.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the file.
  ///   - shouldAllowToOpenInPlace: Ignored; the receiver gets the content of the file.
  ///   - exporting: Writes a value to a file.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    (exportedType, importedType) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// Creates a representation for import only.
  ///
  /// - Parameters:
  ///   - importedContentType: The type of the file; subtypes are accepted.
  ///   - shouldAttemptToOpenInPlace: Ignored; imported files are copies.
  ///   - importing: Reads a value from a file.
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    (exportedType, importedType) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  /// The data of an item, by type.
  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item, let exportedType, let exporting else { return [] }
    return [_TransferData(contentType: exportedType) { try Data(contentsOf: await exporting(item).file) }]
  }

  /// A function that reads an item from a source, or `nil` if the source has no type that is understood.
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, let importedType, let importing, data.contentType.conforms(to: importedType)
    else { return nil }
    return {
      let name = UUID().uuidString
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent(name)
        .appendingPathExtension(data.contentType.preferredFilenameExtension ?? "data")
      try await data.load().write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
  }
}

extension Data: Transferable {
  /// The representation of the bytes as generic data.
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

// MARK: Conversion between types

/// Conversions between transferable values.
package enum Transfer {
  /// Returns a closure that converts a value to a type, or `nil` if no conversion exists.
  ///
  /// The sources of the value are tried in order of preference: a value of the type is used directly, and other sources
  /// are imported if the type supports it.
  ///
  /// - Parameters:
  ///   - item: The value to convert.
  ///   - type: The type of the result.
  package static func way<Value: Transferable>(
    from item: any Transferable,
    to type: Value.Type
  ) -> (@Sendable () async throws -> Value)? {
    if let value = item as? Value { return { value } }
    for source in sources(of: item) {
      if case .value(let other) = source, let value = other as? Value { return { value } }
      if let importer = importer(type, source) { return importer }
    }
    return nil
  }

  /// Returns the value or one of its proxies if it has the type, so that no data is loaded.
  package static func immediate<Value: Transferable>(from item: any Transferable, to type: Value.Type) -> Value? {
    if let value = item as? Value { return value }
    for case .value(let other) in sources(of: item) { if let value = other as? Value { return value } }
    return nil
  }

  private static func importer<Value: Transferable>(
    _ type: Value.Type,
    _ source: _TransferSource
  ) -> (@Sendable () async throws -> Value)? {
    guard let importer = Value.transferRepresentation._importer(from: source) else { return nil }
    return {
      guard let value = try await importer() as? Value else { throw CocoaError(.coderInvalidValue) }
      return value
    }
  }

  /// Returns the sources that represent a value, in order of preference: the value, its data, and its proxies with
  /// their data.
  ///
  /// - Parameters:
  ///   - item: The value.
  ///   - depth: The number of proxies between the exported value and this one, limited to 4.
  package static func sources(of item: any Transferable, depth: Int = 0) -> [_TransferSource] {
    var found: [_TransferSource] = [.value(item)]
    func gather<Item: Transferable>(_ item: Item) {
      let representation = Item.transferRepresentation
      found += representation._data(of: item).map { .data($0) }
      // A type can be its own proxy.
      guard depth < 4 else { return }
      for proxy in representation._proxies(of: item) { found += sources(of: proxy, depth: depth + 1) }
    }
    gather(item)
    return found
  }

  /// Returns the content types of the data that represent a value.
  package static func contentTypes(of item: any Transferable) -> [UTType] {
    sources(of: item).compactMap { if case .data(let data) = $0 { data.contentType } else { nil } }
  }

  /// Returns the data of a value in a content type or a subtype of it, or `nil` if it has none.
  package static func data(of item: any Transferable, as type: UTType) -> _TransferData? {
    for case .data(let data) in sources(of: item) where data.contentType.conforms(to: type) { return data }
    return nil
  }
}
