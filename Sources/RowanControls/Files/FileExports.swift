import Foundation

/// The files that exporters save.
enum FileExports {
  /// Returns the file of a document.
  ///
  /// - Throws: The error of the document, or `FileDialogError` for a folder.
  static func file<D: FileDocument>(of document: D, as type: UTType, named name: String?) throws -> ExportedFile {
    let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type))
    return try file(of: wrapper, as: type, named: name)
  }

  /// Returns a function that makes the file of a document from a snapshot, which is taken at once.
  ///
  /// - Throws: The error of the document.
  @MainActor static func making<D: ReferenceFileDocument>(
    _ document: D,
    as type: UTType,
    named name: String?
  ) throws -> FileDialogModifier.Making {
    let snapshot = Handed(value: try document.snapshot(contentType: type))
    return {
      let configuration = FileDocumentWriteConfiguration(contentType: type)
      let wrapper = try document.fileWrapper(snapshot: snapshot.value, configuration: configuration)
      return [try file(of: wrapper, as: type, named: name)]
    }
  }

  /// A value that its owner gives away to the main actor, or from there.
  struct Handed<Value>: @unchecked Sendable { let value: Value }

  private static func file(of wrapper: FileWrapper, as type: UTType, named name: String?) throws -> ExportedFile {
    guard let contents = wrapper.regularFileContents else { throw FileDialogError.foldersCannotBeSaved }
    let proposed = name ?? wrapper.preferredFilename ?? wrapper.filename ?? ""
    return ExportedFile(name: proposed, contentType: type, contents: .data(contents))
  }

  /// Returns the file of an item: the first of its representations that conforms to one of the types.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - types: The types, in order of preference; empty for any.
  ///   - name: The proposed name.
  /// - Throws: The error of the representation, or `FileDialogError` if it has none of the types.
  static func file<T: Transferable>(of item: T, as types: [UTType], named name: String?) async throws -> ExportedFile {
    let data = (types.isEmpty ? [UTType.item] : types).lazy.compactMap { Transfer.data(of: item, as: $0) }.first
    guard let data else {
      throw FileDialogError(
        "\(T.self) has no representation as \(types.map(\.description).formatted(.list(type: .or)))."
      )
    }
    return ExportedFile(name: name ?? "", contentType: data.contentType, contents: .data(try await data.load()))
  }

  /// Returns a file of the program's machine.
  ///
  /// - Throws: The error of the file system, or `FileDialogError` for a folder.
  static func file(at url: URL) throws -> ExportedFile {
    let values = try url.resourceValues(forKeys: [.isRegularFileKey])
    guard values.isRegularFile == true else { throw FileDialogError.foldersCannotBeSaved }
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    return ExportedFile(name: url.lastPathComponent, contentType: type, contents: .file(url))
  }
}
