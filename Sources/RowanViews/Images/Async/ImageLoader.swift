import Foundation
import RowanGraph
import RowanLayers

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason for which an image was not loaded.
package enum ImageLoadingError: Error, CustomStringConvertible {
  /// The URL is not permitted.
  case refused(URL)
  /// The server returned an HTTP status that is not a success.
  case status(Int)
  /// The file exceeds the size limit.
  case tooLarge
  /// The file is no regular file or has no supported format.
  case unreadable

  package var description: String {
    switch self {
    case .refused(let url):
      "“\(url.host ?? url.absoluteString)” is not this machine, and the host does not allow images from elsewhere"
    case .status(let code): "the server answered \(code)"
    case .tooLarge: "the file is larger than \(ImageLoader.limit >> 20) MB"
    case .unreadable: "the file holds no image in a format that is read"
    }
  }
}

/// A loader of image files by URL.
///
/// It loads files and URLs of this machine only, also after a redirection, unless `allowsAnyAddress`. An `ImageAccess`
/// in the environment replaces this rule. Nothing is read on the main thread; cancellation of the task stops the
/// download. Responses are not cached: views keep their images.
@MainActor
package final class ImageLoader {
  /// The loader of this process.
  package static let shared = ImageLoader()

  /// Whether images may come from any machine, as decided by the host.
  package var allowsAnyAddress = false

  /// The maximum size of a file, in bytes.
  nonisolated static let limit = 64 << 20

  private init() {}

  /// Loads the bytes of a file.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - access: The rule of the environment, or `nil`.
  ///   - configuration: The configuration of the download; `nil` for an ephemeral one.
  /// - Returns: The bytes of the file or response.
  /// - Throws: `ImageLoadingError`, or the error of the file system or the network.
  package func data(
    from url: URL,
    access: ImageAccess? = nil,
    configuration: URLSessionConfiguration? = nil
  ) async throws -> Data {
    try await data(for: URLRequest(url: url), at: url, access: access, configuration: configuration)
  }

  /// Loads the bytes of a file by a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - url: The URL of the request.
  ///   - access: The rule of the environment, or `nil`.
  ///   - configuration: The configuration of the download; `nil` for an ephemeral one.
  func data(
    for request: URLRequest,
    at url: URL,
    access: ImageAccess?,
    configuration: URLSessionConfiguration?
  ) async throws -> Data {
    if url.isFileURL {
      guard access?.allows(url) != false else { throw ImageLoadingError.refused(url) }
      return try await Self.file(url)
    }
    let allowsAny = allowsAnyAddress
    let allows: @Sendable (URL) -> Bool = { url in
      Self.isOfTheWeb(url) && (access?.allows(url) ?? (allowsAny || Self.isOfThisMachine(url)))
    }
    guard allows(url) else {
      // An `ImageAccess` reports refused URLs itself.
      if access == nil {
        IssueOnce.report(
          "The image at “\(url.host ?? url.absoluteString)” is not loaded: images come from files and from this machine "
            + "unless the host allows other addresses (--images any)."
        )
      }
      throw ImageLoadingError.refused(url)
    }
    let download = WebDownload(limit: Self.limit, configuration: configuration ?? .ephemeral) {
      if !allows($0) { throw ImageLoadingError.refused($0) }
    }
    let (data, response) = try await download.run(request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    guard (200..<300).contains(status) else { throw ImageLoadingError.status(status) }
    return data
  }

  /// Decodes an image outside the main actor.
  ///
  /// - Throws: `ImageLoadingError.unreadable` if the format is not supported.
  nonisolated static func decode(_ data: Data, scale: CGFloat, by decoder: @escaping ImageDecoder) async throws
    -> BitmapImage
  {
    let image = try await Task.detached { try decoder(data, scale) }.value
    guard let image else { throw ImageLoadingError.unreadable }
    return image
  }

  nonisolated private static func file(_ url: URL) async throws -> Data {
    try await Task.detached {
      // Devices and pipes may be endless, and a file can grow while it is read: the type is checked and the length is
      // limited.
      let type = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
      guard type.isRegularFile == true else { throw ImageLoadingError.unreadable }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let data = try file.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw ImageLoadingError.tooLarge }
      return data
    }.value
  }

  /// Returns whether a URL refers to the machine that runs the program.
  nonisolated static func isOfThisMachine(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = url.host?.lowercased()
    else { return false }
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    // Only decimal notation: resolvers read 0127 as octal, which is another address.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { String($0) == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }

  /// Returns whether a URL has a network scheme that is supported.
  nonisolated static func isOfTheWeb(_ url: URL) -> Bool {
    url.scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}

/// The rule for images that views inside may load, in place of the host's. A class, so that environments compare it by
/// identity.
package final class ImageAccess: Sendable {
  /// A function that returns whether a URL may be loaded.
  package let allows: @Sendable (URL) -> Bool

  /// Creates a rule.
  package init(allows: @escaping @Sendable (URL) -> Bool) { self.allows = allows }
}

private enum ImageAccessKey: EnvironmentKey {
  static let defaultValue: ImageAccess? = nil
}

extension EnvironmentValues {
  /// The rule for images in this environment; `nil` for the host's.
  package var imageAccess: ImageAccess? {
    get { self[ImageAccessKey.self] }
    set { self[ImageAccessKey.self] = newValue }
  }
}
