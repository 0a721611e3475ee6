import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A download of one HTTP response.
///
/// Each URL of a redirection is checked before it is requested; a response larger than the limit fails with
/// `ImageLoadingError.tooLarge`. On failure the caller resumes at once, before the session has ended:
/// `URLSessionTask.cancel()` waits for the queue that reads (swift-corelibs-foundation), which takes long if the server
/// sends faster than the queue reads.
package final class WebDownload: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let limit: Int
  private let configuration: URLSessionConfiguration
  /// A function that throws if a URL must not be requested.
  private let check: @Sendable (URL) throws -> Void
  /// The lock of the following properties: the session calls its delegate on a queue of its own.
  private let lock = NSLock()
  private var received = Data()
  private var failure: (any Error)?
  private var continuation: CheckedContinuation<(Data, URLResponse?), any Error>?

  /// Creates a download.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of the response, in bytes.
  ///   - configuration: The configuration of the session.
  ///   - check: Throws if a URL of a redirection must not be requested.
  package init(
    limit: Int,
    configuration: URLSessionConfiguration = .ephemeral,
    check: @escaping @Sendable (URL) throws -> Void
  ) {
    self.limit = limit
    self.configuration = configuration
    self.check = check
  }

  /// The maximum duration of a download, in seconds.
  private static let timeout = 60.0

  /// Resumes the caller with an error and discards the rest of the response.
  private func end(_ task: URLSessionTask, _ error: any Error) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      if failure == nil { failure = error }
      received = Data()
      return continuation
    }
    waiting?.resume(throwing: error)
    DispatchQueue.global().async { task.cancel() }
  }

  /// Performs a request.
  ///
  /// - Returns: The body and the response, whatever its status.
  /// - Throws: The error of the check, the limit, the network or the cancellation.
  package func run(_ request: URLRequest) async throws -> (Data, URLResponse?) {
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let tooLate = lock.withLock {
          if failure == nil { self.continuation = continuation }
          return failure
        }
        if let tooLate { return continuation.resume(throwing: tooLate) }
        task.resume()
        // A slow response would otherwise keep the caller waiting without limit.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeout) { [weak self, weak task] in
          guard let task else { return }
          self?.end(task, URLError(.timedOut))
        }
      }
    } onCancel: {
      end(task, CancellationError())
    }
  }

  package func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    do {
      guard let url = request.url else { return completionHandler(nil) }
      try check(url)
    } catch {
      lock.withLock { failure = error }
      return completionHandler(nil)
    }
    completionHandler(request)
  }

  package func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    // A response to HEAD declares the length of a body that it does not have.
    let hasBody = dataTask.originalRequest?.httpMethod != "HEAD"
    let isTooLarge = hasBody && response.expectedContentLength > Int64(limit)
    if isTooLarge { end(dataTask, ImageLoadingError.tooLarge) }
    completionHandler(isTooLarge ? .cancel : .allow)
  }

  package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      guard failure == nil else { return false }
      received.append(data)
      return received.count > limit
    }
    if isTooLarge { end(dataTask, ImageLoadingError.tooLarge) }
  }

  package func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let (waiting, result):
      (CheckedContinuation<(Data, URLResponse?), any Error>?, Result<(Data, URLResponse?), any Error>) =
        lock.withLock {
          defer { continuation = nil }
          if let failure = failure ?? error { return (continuation, .failure(failure)) }
          return (continuation, .success((received, task.response)))
        }
    waiting?.resume(with: result)
  }
}
