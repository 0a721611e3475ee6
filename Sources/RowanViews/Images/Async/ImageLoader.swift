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
/// Contract: files and addresses of this machine only, also after a redirection, unless `allowsAnyAddress`. Nothing is
/// read on the main thread; a task that is cancelled stops loading. Answers are not kept: whoever shows an image keeps it.
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
  package func data(from url: URL) async throws -> Data {
    if url.isFileURL { return try await Self.file(url) }
    let allowsAny = allowsAnyAddress
    guard Self.isOfTheWeb(url), allowsAny || Self.isOfThisMachine(url) else {
      IssueOnce.report(
        "The image at “\(url.host ?? url.absoluteString)” is not loaded: images come from files and from this machine "
          + "unless the host allows other addresses (--images any)."
      )
      throw ImageLoadingError.refused(url)
    }
    return try await Download(allowsAny: allowsAny).run(url)
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

/// One file on its way.
private final class Download: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let allowsAny: Bool
  /// Guards what follows: the session reports on a queue of its own.
  private let lock = NSLock()
  private var received = Data()
  private var failure: (any Error)?
  private var continuation: CheckedContinuation<Data, any Error>?
  private var isCancelled = false

  init(allowsAny: Bool) { self.allowsAny = allowsAny }

  func run(_ url: URL) async throws -> Data {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: url)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isTooLate = lock.withLock {
          if !isCancelled { self.continuation = continuation }
          return isCancelled
        }
        if isTooLate { return continuation.resume(throwing: CancellationError()) }
        task.resume()
      }
    } onCancel: {
      // Whoever waits goes on at once, whatever the session makes of it.
      let waiting = lock.withLock {
        defer { continuation = nil }
        isCancelled = true
        return continuation
      }
      task.cancel()
      waiting?.resume(throwing: CancellationError())
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    guard let url = request.url, ImageLoader.isOfTheWeb(url), allowsAny || ImageLoader.isOfThisMachine(url) else {
      lock.withLock { failure = request.url.map(ImageLoadingError.refused) }
      return completionHandler(nil)
    }
    completionHandler(request)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      received.append(data)
      guard received.count > ImageLoader.limit else { return false }
      failure = ImageLoadingError.tooLarge
      received = Data()
      return true
    }
    if isTooLarge { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let status = (task.response as? HTTPURLResponse)?.statusCode ?? 200
    let (waiting, result): (CheckedContinuation<Data, any Error>?, Result<Data, any Error>) = lock.withLock {
      defer { continuation = nil }
      if let failure = failure ?? error { return (continuation, .failure(failure)) }
      guard (200..<300).contains(status) else { return (continuation, .failure(ImageLoadingError.status(status))) }
      return (continuation, .success(received))
    }
    waiting?.resume(with: result)
  }
}
