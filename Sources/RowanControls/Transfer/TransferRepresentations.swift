import Foundation

/// Bytes that a value is given away as, once they are asked for.
public struct _TransferData: Sendable {
  package let contentType: UTType
  package let load: @Sendable () async throws -> Data
}

/// What a value can be taken from.
public enum _TransferSource: Sendable {
  /// Another value.
  case value(any Transferable)
  case data(_TransferData)
}

extension TransferRepresentation {
  /// Other values that an item is given away as. Rowan's own.
  public func _proxies(of item: Any) -> [any Transferable] { [] }
  /// The bytes that an item is given away as. Rowan's own.
  public func _data(of item: Any) -> [_TransferData] { [] }
  /// Takes an item from something else; `nil` where it cannot. Rowan's own.
  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? { nil }
  /// An item of text. Rowan's own.
  public func _text(of item: Any) -> String? { nil }
}

/// A value as bytes of a type.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let exportedType: UTType?
  private let importedType: UTType?
  private let exporting: (@Sendable (Item) async throws -> Data)?
  private let importing: (@Sendable (Data) async throws -> Item)?

  /// A value as bytes, and back.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    (exportedType, importedType) = (contentType, contentType)
    self.exporting = exporting
    self.importing = importing
  }

  /// A value as bytes, from which it is not taken again.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    (exportedType, importedType) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// A value that is taken from bytes, and not given away as such.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    (exportedType, importedType) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item, let exportedType, let exporting else { return [] }
    return [_TransferData(contentType: exportedType) { try await exporting(item) }]
  }

  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, let importedType, let importing, data.contentType.conforms(to: importedType)
    else { return nil }
    return { try await importing(data.load()) }
  }
}

/// A value as bytes that it is coded in.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: TransferRepresentation {
  private let contentType: UTType
  private let encode: @Sendable (Item) throws -> Data
  private let decode: @Sendable (Data) throws -> Item

  /// A value as JSON of a type.
  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.contentType = contentType
    encode = { try JSONEncoder().encode($0) }
    decode = { try JSONDecoder().decode(Item.self, from: $0) }
  }

  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item else { return [] }
    let encode = encode
    return [_TransferData(contentType: contentType) { try encode(item) }]
  }

  public func _importer(from source: _TransferSource) -> (@Sendable () async throws -> Item)? {
    guard case .data(let data) = source, data.contentType.conforms(to: contentType) else { return nil }
    let decode = decode
    return { try decode(await data.load()) }
  }
}

/// A file that a value is given away as.
public struct SentTransferredFile: Sendable {
  package let file: URL

  /// A file. Whoever takes it reads it where it is.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that a value is taken from.
public struct ReceivedTransferredFile: Sendable {
  /// Where the file is, until the value is made of it.
  public let file: URL
  /// Whether it is the file that was given away, and no copy.
  public let isOriginalFile: Bool
}

/// A value as a file of a type.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let exportedType: UTType?
  private let importedType: UTType?
  private let exporting: (@Sendable (Item) async throws -> SentTransferredFile)?
  private let importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?

  /// A value as a file, and back.
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

  /// A value as a file, from which it is not taken again.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    (exportedType, importedType) = (exportedContentType, nil)
    self.exporting = exporting
    importing = nil
  }

  /// A value that is taken from a file, and not given away as one.
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    (exportedType, importedType) = (nil, importedContentType)
    exporting = nil
    self.importing = importing
  }

  public func _data(of item: Any) -> [_TransferData] {
    guard let item = item as? Item, let exportedType, let exporting else { return [] }
    return [_TransferData(contentType: exportedType) { try Data(contentsOf: await exporting(item).file) }]
  }

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
  /// The bytes themselves.
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

// MARK: From one type to another

/// Takes values of one type from values of any.
package enum Transfer {
  /// A way to a value of a type; `nil` where there is none. A value of the type itself is the value.
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

  /// The value itself, where nothing has to be loaded for it.
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

  /// What a value is given away as: itself, its proxies, and bytes, those that say most first.
  package static func sources(of item: any Transferable, depth: Int = 0) -> [_TransferSource] {
    var found: [_TransferSource] = [.value(item)]
    func gather<Item: Transferable>(_ item: Item) {
      let representation = Item.transferRepresentation
      found += representation._data(of: item).map { .data($0) }
      // A type may be its own proxy.
      guard depth < 4 else { return }
      for proxy in representation._proxies(of: item) { found += sources(of: proxy, depth: depth + 1) }
    }
    gather(item)
    return found
  }

  /// The types of bytes that a value is given away as.
  package static func contentTypes(of item: any Transferable) -> [UTType] {
    sources(of: item).compactMap { if case .data(let data) = $0 { data.contentType } else { nil } }
  }

  /// The bytes of a value in a type, or a kind of it.
  package static func data(of item: any Transferable, as type: UTType) -> _TransferData? {
    for case .data(let data) in sources(of: item) where data.contentType.conforms(to: type) { return data }
    return nil
  }
}
