import Foundation
import OpenCombine

/// A document that is read from a file and written to one.
@preconcurrency
public protocol FileDocument: Sendable {
  /// The types of the files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of the files that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the contents of a file for the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
  /// The file to read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file to write.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The readable types.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document of reference type that is read from a file, and written from a snapshot of it.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject, Sendable {
  /// The contents of the document at one time.
  associatedtype Snapshot
  /// The types of the files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of the files that can be written.
  static var writableContentTypes: [UTType] { get }
  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the contents of the document, on the main actor.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the contents of a file for a snapshot, away from the main actor.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
  /// The file to read.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file to write.
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The readable types.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file from which a document is read.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The contents of the file.
  public let file: FileWrapper

  /// Creates a configuration.
  package init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// A file to which a document is written.
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The contents of the existing file; `nil` for a new one.
  public let existingFile: FileWrapper?

  /// Creates a configuration.
  package init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

/// The contents of a file or folder in memory, which Foundation on Linux lacks.
open class FileWrapper: @unchecked Sendable {
  /// Whether the wrapper is a folder.
  public let isDirectory: Bool
  /// Whether the wrapper is a file.
  public var isRegularFile: Bool { !isDirectory }
  /// The bytes of a file; `nil` for a folder.
  public let regularFileContents: Data?
  /// The contents of a folder by name; `nil` for a file.
  public private(set) var fileWrappers: [String: FileWrapper]?
  /// The name of the file.
  public var filename: String?
  /// The name under which the file is put into a folder.
  public var preferredFilename: String?

  /// Creates a file.
  public init(regularFileWithContents contents: Data) {
    isDirectory = false
    regularFileContents = contents
  }

  /// Creates a folder.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    isDirectory = true
    regularFileContents = nil
    fileWrappers = childrenByPreferredName
  }

  /// Reads a file or a folder.
  ///
  /// - Throws: The error of the file system.
  public convenience init(url: URL) throws {
    let values = try url.resourceValues(forKeys: [.isDirectoryKey])
    if values.isDirectory == true {
      let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
      let pairs = try names.map { ($0, try FileWrapper(url: url.appendingPathComponent($0))) }
      self.init(directoryWithFileWrappers: Dictionary(uniqueKeysWithValues: pairs))
    } else {
      self.init(regularFileWithContents: try Data(contentsOf: url))
    }
    filename = url.lastPathComponent
    preferredFilename = filename
  }

  /// Adds a file to a folder.
  ///
  /// - Returns: The name of the file in the folder.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    let name = child.preferredFilename ?? child.filename ?? "Untitled"
    precondition(isDirectory, "Files can be added to folders only.")
    fileWrappers?[name] = child
    return name
  }

  /// Writes the file or folder.
  ///
  /// - Throws: The error of the file system.
  open func write(to url: URL) throws {
    if let contents = regularFileContents { return try contents.write(to: url, options: .atomic) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, child) in fileWrappers ?? [:] { try child.write(to: url.appendingPathComponent(name)) }
  }
}
