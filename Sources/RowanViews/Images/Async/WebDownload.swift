import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One answer of the web on its way.
///
/// Contract: every address that a redirection leads to is asked about before it is gone to; an answer that is larger than the limit
/// ends with `ImageLoadingError.tooLarge`. Whoever waits goes on at once, whatever the session makes of it: `URLSessionTask.cancel()`
/// waits for the queue that reads (swift-corelibs-foundation), and of a host that sends faster than that queue reads it may wait long.
package final class WebDownload: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let limit: Int
  /// Throws where an address must not be asked for.
  private let check: @Sendable (URL) throws -> Void
  /// Guards what follows: the session reports on a queue of its own.
  private let lock = NSLock()
  private var received = Data()
  private var failure: (any Error)?
  private var continuation: CheckedContinuation<(Data, URLResponse?), any Error>?

  package init(limit: Int, check: @escaping @Sendable (URL) throws -> Void) {
    self.limit = limit
    self.check = check
  }

  /// So many seconds an answer may take in all.
  private static let patience = 60.0

  /// Whoever waits hears of it, and what still comes is not kept.
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

  /// The answer to a request, whatever its status.
  package func run(_ request: URLRequest) async throws -> (Data, URLResponse?) {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
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
        // However slowly it comes: whoever waits would wait for ever.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self, weak task] in
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
    // The answer to HEAD says how long the body would be, and has none.
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
