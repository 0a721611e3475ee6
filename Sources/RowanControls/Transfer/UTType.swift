import Foundation

/// A type of data, by which representations are identified.
///
/// The supertypes, file extensions and MIME types of common system types are built in. Any other identifier is accepted
/// and conforms to `data`.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier, such as "public.plain-text".
  public let identifier: String

  /// Creates a type from an identifier; `nil` if it is empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.init(known: identifier)
  }

  /// Creates a type that the application declares.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - parentType: Ignored; the host has no type declarations.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(known: identifier) }

  /// Creates a type that another application declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(known: identifier) }

  /// Creates the type of a filename extension; `nil` if the extension is unknown or its type does not conform to a
  /// supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard let known = Self.table.first(where: { $0.extensions.contains(name) }) else { return nil }
    self.init(known: known.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// Creates the type of a MIME type; `nil` if the MIME type is unknown or the type does not conform to a supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = Self.table.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
    self.init(known: known.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  private init(known identifier: String) { self.identifier = identifier }

  private var entry: Entry? { Self.table.first { $0.identifier == identifier } }

  /// The preferred filename extension, if known.
  public var preferredFilenameExtension: String? { entry?.extensions.first }
  /// The preferred MIME type, if known.
  public var preferredMIMEType: String? { entry?.mime }

  /// All types that the type conforms to, except itself.
  public var supertypes: Set<UTType> {
    guard self != .data, self != .item else { return self == .data ? [.item] : [] }
    let parents = entry?.parents.map { UTType(known: $0) } ?? [.data]
    return parents.reduce(into: Set(parents)) { $0.formUnion($1.supertypes) }
  }

  /// Returns whether the type equals another one or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Returns whether another type conforms to this one and differs from it.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  /// Returns whether the type conforms to another one and differs from it.
  public func isSubtype(of type: UTType) -> Bool { type.isSupertype(of: self) }

  // MARK: System types

  /// The built-in properties of a type.
  private struct Entry: Sendable {
    let identifier: String
    let parents: [String]
    var extensions: [String] = []
    var mime: String?
  }

  private static let table = [
    Entry(identifier: "public.content", parents: ["public.item"]),
    Entry(identifier: "public.text", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.plain-text", parents: ["public.text"], extensions: ["txt", "text"], mime: "text/plain"),
    Entry(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
    Entry(identifier: "public.rtf", parents: ["public.text"], extensions: ["rtf"], mime: "text/rtf"),
    Entry(identifier: "public.html", parents: ["public.text"], extensions: ["html", "htm"], mime: "text/html"),
    Entry(identifier: "public.xml", parents: ["public.text"], extensions: ["xml"], mime: "application/xml"),
    Entry(identifier: "public.json", parents: ["public.text"], extensions: ["json"], mime: "application/json"),
    Entry(
      identifier: "public.comma-separated-values-text",
      parents: ["public.text"],
      extensions: ["csv"],
      mime: "text/csv"
    ),
    Entry(
      identifier: "public.tab-separated-values-text",
      parents: ["public.text"],
      extensions: ["tsv"],
      mime: "text/tab-separated-values"
    ),
    Entry(identifier: "public.source-code", parents: ["public.plain-text"]),
    Entry(identifier: "public.swift-source", parents: ["public.source-code"], extensions: ["swift"]),
    Entry(identifier: "public.url", parents: ["public.data"]),
    Entry(identifier: "public.file-url", parents: ["public.url"]),
    Entry(identifier: "public.image", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.png", parents: ["public.image"], extensions: ["png"], mime: "image/png"),
    Entry(identifier: "public.jpeg", parents: ["public.image"], extensions: ["jpeg", "jpg"], mime: "image/jpeg"),
    Entry(identifier: "public.heic", parents: ["public.image"], extensions: ["heic"], mime: "image/heic"),
    Entry(identifier: "public.svg-image", parents: ["public.image"], extensions: ["svg"], mime: "image/svg+xml"),
    Entry(identifier: "com.compuserve.gif", parents: ["public.image"], extensions: ["gif"], mime: "image/gif"),
    Entry(
      identifier: "com.adobe.pdf",
      parents: ["public.data", "public.content"],
      extensions: ["pdf"],
      mime: "application/pdf"
    ),
    Entry(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
    Entry(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    Entry(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    Entry(identifier: "public.mp3", parents: ["public.audio"], extensions: ["mp3"], mime: "audio/mpeg"),
    Entry(identifier: "public.mpeg-4", parents: ["public.movie"], extensions: ["mp4"], mime: "video/mp4"),
    Entry(identifier: "public.archive", parents: ["public.data"]),
    Entry(identifier: "public.zip-archive", parents: ["public.archive"], extensions: ["zip"], mime: "application/zip"),
    Entry(identifier: "public.directory", parents: ["public.item"]),
    Entry(identifier: "public.folder", parents: ["public.directory"]),
  ]

  /// Any item.
  public static var item: UTType { UTType(known: "public.item") }
  /// Content that people view or listen to.
  public static var content: UTType { UTType(known: "public.content") }
  /// Any data.
  public static var data: UTType { UTType(known: "public.data") }
  /// Any text.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without markup.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text without markup, encoded in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Rich text.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// HTML.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// JSON.
  public static var json: UTType { UTType(known: "public.json") }
  /// Comma-separated values.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// Tab-separated values.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// Source code.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Swift source code.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// A URL.
  public static var url: UTType { UTType(known: "public.url") }
  /// A file URL.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// An image.
  public static var image: UTType { UTType(known: "public.image") }
  /// A PNG image.
  public static var png: UTType { UTType(known: "public.png") }
  /// A JPEG image.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// A HEIC image.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// An SVG image.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// A GIF image.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// A PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// Video or audio.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// Video.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Audio.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// MP3 audio.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// MPEG-4 video.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// An archive of files.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// A ZIP archive.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// A directory.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// A directory that is visible to people.
  public static var folder: UTType { UTType(known: "public.folder") }
}
