import Foundation
import RowanControls
import RowanPlatform
import RowanViews

/// A photo or video that a person has chosen.
///
/// In a browser it has been uploaded to a temporary folder of the tab. Load what has to stay: the folder ends with the tab, and the
/// oldest files make room for new ones.
nonisolated public struct PhotosPickerItem: Hashable, Sendable {
  /// The preferred encoding of an item.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    private let name: String

    /// The encoding of the chosen file.
    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    /// The encoding of the chosen file.
    public static let current = EncodingDisambiguationPolicy(name: "current")
  }

  /// The identifier of the item; `nil` if its picker has no photo library.
  public let itemIdentifier: String?
  /// The types in which the item can be loaded. Empty for an item without a file.
  public let supportedContentTypes: [UTType]
  private let file: URL?

  /// Creates an item without a file, from the identifier of another one.
  public init(itemIdentifier: String) {
    self.itemIdentifier = itemIdentifier
    supportedContentTypes = []
    file = nil
  }

  /// Creates an item of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - type: The type of its content.
  ///   - isIdentified: Whether the item has an identifier.
  init(file: URL, type: UTType, isIdentified: Bool) {
    self.file = file
    itemIdentifier = isIdentified ? UUID().uuidString : nil
    supportedContentTypes = [type]
  }

  /// Returns the type of a file by its extension, or else by its media type; `nil` if both are unknown.
  static func type(of file: URL, mediaType: String?) -> UTType? {
    if let type = UTType(filenameExtension: file.pathExtension) { return type }
    guard let mediaType else { return nil }
    let family = PHPickerFilter.Kind.allCases.first { mediaType.hasPrefix($0.mediaTypePrefix) }?.contentType
    return UTType(mimeType: mediaType) ?? family
  }

  /// Loads the item as a value of a type, away from the main actor.
  ///
  /// - Parameter type: The type: `Data`, `Image`, or one that imports the item's content type.
  /// - Returns: The value; `nil` if the type imports no content type of the item, or if the file is no image for `Image`.
  /// - Throws: The error of reading the file, or of importing it.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> sending T? {
    guard let file, let contentType = supportedContentTypes.first else { return nil }
    if type == Image.self {
      let data = try await Self.contents(of: file)
      return UIImage(data: data).map { Image(uiImage: $0) } as? T
    }
    let source = _TransferSource.data(_TransferData(contentType: contentType) { try await Self.contents(of: file) })
    guard let load = T.transferRepresentation._importer(from: source) else { return nil }
    return try await load() as? T
  }

  /// Loads the item as a value of a type.
  ///
  /// - Parameters:
  ///   - type: The type: `Data`, `Image`, or one that imports the item's content type.
  ///   - completionHandler: Receives the value or the error, on any thread. The value is `nil` if the type imports no content type of
  ///     the item.
  /// - Returns: The progress, which is complete when the handler has run. Cancelling it cancels the load.
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type,
    completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let task = Task.detached {
      let result: Result<T?, any Error>
      do { result = .success(try await loadTransferable(type: type)) } catch { result = .failure(error) }
      completionHandler(result)
      progress.completedUnitCount = 1
    }
    progress.cancellationHandler = { task.cancel() }
    return progress
  }

  /// Reads a file away from the main actor.
  private static func contents(of file: URL) async throws -> Data {
    try Task.checkCancellation()
    return try await Task.detached { try Data(contentsOf: file) }.value
  }
}
