import Foundation

/// A type of data, by its name: what representations are labelled with.
///
/// The system's types that applications name are known with what they conform to and their file extensions; any other is what
/// it is declared as, and conforms to `data`.
public struct UTType: Hashable, Sendable, Codable {
  /// The name, such as "public.plain-text".
  public let identifier: String

  /// A type of a name. `nil` for an empty one.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.init(known: identifier)
  }

  /// A type that the application declares as its own. `parentType` is for its declaration, which the host has none of.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(known: identifier) }

  /// A type of another application.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(known: identifier) }

  /// The type of files with an extension; `nil` for one that is not known.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let name = filenameExtension.lowercased()
    guard let known = Self.table.first(where: { $0.extensions.contains(name) }) else { return nil }
    self.init(known: known.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  /// The type of a MIME name; `nil` for one that is not known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard let known = Self.table.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
    self.init(known: known.identifier)
    guard conforms(to: supertype) else { return nil }
  }

  private init(known identifier: String) { self.identifier = identifier }

  private var entry: Entry? { Self.table.first { $0.identifier == identifier } }

  /// The extension that files of the type usually have.
  public var preferredFilenameExtension: String? { entry?.extensions.first }
  /// The MIME name of the type.
  public var preferredMIMEType: String? { entry?.mime }

  /// All types that the type is a kind of.
  public var supertypes: Set<UTType> {
    guard self != .data, self != .item else { return self == .data ? [.item] : [] }
    let parents = entry?.parents.map { UTType(known: $0) } ?? [.data]
    return parents.reduce(into: Set(parents)) { $0.formUnion($1.supertypes) }
  }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  /// Whether the type is a kind of another one.
  public func isSubtype(of type: UTType) -> Bool { type.isSupertype(of: self) }

  // MARK: The types of the system

  /// What the system knows of a type.
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

  /// Anything.
  public static var item: UTType { UTType(known: "public.item") }
  /// What people read, look at or listen to.
  public static var content: UTType { UTType(known: "public.content") }
  /// Bytes.
  public static var data: UTType { UTType(known: "public.data") }
  /// Text of any kind.
  public static var text: UTType { UTType(known: "public.text") }
  /// Text without markup.
  public static var plainText: UTType { UTType(known: "public.plain-text") }
  /// Text without markup in UTF-8.
  public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
  /// Rich text.
  public static var rtf: UTType { UTType(known: "public.rtf") }
  /// HTML.
  public static var html: UTType { UTType(known: "public.html") }
  /// XML.
  public static var xml: UTType { UTType(known: "public.xml") }
  /// JSON.
  public static var json: UTType { UTType(known: "public.json") }
  /// Values between commas.
  public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
  /// Values between tabs.
  public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
  /// Source code.
  public static var sourceCode: UTType { UTType(known: "public.source-code") }
  /// Swift.
  public static var swiftSource: UTType { UTType(known: "public.swift-source") }
  /// An address.
  public static var url: UTType { UTType(known: "public.url") }
  /// The address of a file.
  public static var fileURL: UTType { UTType(known: "public.file-url") }
  /// A picture.
  public static var image: UTType { UTType(known: "public.image") }
  /// A PNG picture.
  public static var png: UTType { UTType(known: "public.png") }
  /// A JPEG picture.
  public static var jpeg: UTType { UTType(known: "public.jpeg") }
  /// A HEIC picture.
  public static var heic: UTType { UTType(known: "public.heic") }
  /// An SVG picture.
  public static var svg: UTType { UTType(known: "public.svg-image") }
  /// A GIF picture.
  public static var gif: UTType { UTType(known: "com.compuserve.gif") }
  /// A PDF document.
  public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
  /// Pictures that move, or sounds.
  public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
  /// Pictures that move.
  public static var movie: UTType { UTType(known: "public.movie") }
  /// Sounds.
  public static var audio: UTType { UTType(known: "public.audio") }
  /// Sounds in MP3.
  public static var mp3: UTType { UTType(known: "public.mp3") }
  /// Pictures that move in MPEG-4.
  public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
  /// Files packed together.
  public static var archive: UTType { UTType(known: "public.archive") }
  /// Files packed together in a ZIP.
  public static var zip: UTType { UTType(known: "public.zip-archive") }
  /// A directory.
  public static var directory: UTType { UTType(known: "public.directory") }
  /// A directory that people see.
  public static var folder: UTType { UTType(known: "public.folder") }
}
