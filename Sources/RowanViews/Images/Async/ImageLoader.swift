import Foundation
import RowanGraph
import RowanLayers

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why an image was not loaded.
package enum ImageLoadingError: Error, CustomStringConvertible {
  case refused(URL)
  case status(Int)
  case tooLarge
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

/// Loads the files of images, by address.
///
/// Contract: files and addresses of this machine only, also after a redirection, unless `allowsAnyAddress`; where views around the
/// image say by `ImageAccess` what may be loaded, that alone counts. Nothing is read on the main thread; a task that is cancelled
/// stops loading. Answers are not kept: whoever shows an image keeps it.
@MainActor
package final class ImageLoader {
  /// The loader of this process.
  package static let shared = ImageLoader()

  /// Whether images may come from any machine: the host's decision.
  package var allowsAnyAddress = false

  /// The largest file, in bytes.
  nonisolated static let limit = 64 << 20

  private init() {}

  /// The bytes of a file.
  package func data(from url: URL, access: ImageAccess? = nil) async throws -> Data {
    if url.isFileURL {
      guard access?.allows(url) != false else { throw ImageLoadingError.refused(url) }
      return try await Self.file(url)
    }
    let allowsAny = allowsAnyAddress
    let allows: @Sendable (URL) -> Bool = { url in
      Self.isOfTheWeb(url) && (access?.allows(url) ?? (allowsAny || Self.isOfThisMachine(url)))
    }
    guard allows(url) else {
      // Who says what may be loaded says as well what may not.
      if access == nil {
        IssueOnce.report(
          "The image at “\(url.host ?? url.absoluteString)” is not loaded: images come from files and from this machine "
            + "unless the host allows other addresses (--images any)."
        )
      }
      throw ImageLoadingError.refused(url)
    }
    let download = WebDownload(limit: Self.limit) { if !allows($0) { throw ImageLoadingError.refused($0) } }
    let (data, response) = try await download.run(URLRequest(url: url))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 200
    guard (200..<300).contains(status) else { throw ImageLoadingError.status(status) }
    return data
  }

  /// The image in a file's bytes.
  nonisolated static func decode(_ data: Data, scale: CGFloat, by decoder: @escaping ImageDecoder) async throws
    -> BitmapImage
  {
    let image = try await Task.detached { try decoder(data, scale) }.value
    guard let image else { throw ImageLoadingError.unreadable }
    return image
  }

  nonisolated private static func file(_ url: URL) async throws -> Data {
    try await Task.detached {
      // Devices and pipes have no size and no end: reading one would never be over. Files can grow while they are read.
      let type = try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
      guard type.isRegularFile == true else { throw ImageLoadingError.unreadable }
      let file = try FileHandle(forReadingFrom: url)
      defer { try? file.close() }
      let data = try file.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else { throw ImageLoadingError.tooLarge }
      return data
    }.value
  }

  /// Whether an address leads to the machine that the program runs on.
  nonisolated static func isOfThisMachine(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), let host = url.host?.lowercased()
    else { return false }
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    // Only as it is written by everybody: resolvers take 0127 for octal, which is another machine.
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in UInt8(part).flatMap { String($0) == part ? $0 : nil } }
    return parts.count == 4 && numbers.count == 4 && numbers[0] == 127
  }

  /// Whether an address may be asked for over the network.
  nonisolated static func isOfTheWeb(_ url: URL) -> Bool {
    url.scheme.map { ["http", "https"].contains($0.lowercased()) } ?? false
  }
}

/// Which images views inside may load, in place of the host's rule. An object, so that an environment with the same one is the same.
package final class ImageAccess: Sendable {
  package let allows: @Sendable (URL) -> Bool

  package init(allows: @escaping @Sendable (URL) -> Bool) { self.allows = allows }
}

private enum ImageAccessKey: EnvironmentKey {
  static let defaultValue: ImageAccess? = nil
}

extension EnvironmentValues {
  package var imageAccess: ImageAccess? {
    get { self[ImageAccessKey.self] }
    set { self[ImageAccessKey.self] = newValue }
  }
}
