import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One answer of the web on its way.
///
/// Contract: every address that a redirection leads to is asked about before it is gone to; an answer that is larger than the limit
/// ends with `ImageLoadingError.tooLarge`. A task that is cancelled goes on at once.
package final class WebDownload: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let limit: Int
  /// Throws where an address must not be asked for.
  private let check: @Sendable (URL) throws -> Void
  /// Guards what follows: the session reports on a queue of its own.
  private let lock = NSLock()
  private var received = Data()
  private var failure: (any Error)?
  private var continuation: CheckedContinuation<(Data, URLResponse?), any Error>?
  private var isCancelled = false

  package init(limit: Int, check: @escaping @Sendable (URL) throws -> Void) {
    self.limit = limit
    self.check = check
  }

  /// So many seconds an answer may take in all.
  private static let patience = 60.0

  private func fail(_ error: any Error) {
    let waiting = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(throwing: error)
  }

  /// The answer to a request, whatever its status.
  package func run(_ request: URLRequest) async throws -> (Data, URLResponse?) {
    let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isTooLate = lock.withLock {
          if !isCancelled { self.continuation = continuation }
          return isCancelled
        }
        if isTooLate { return continuation.resume(throwing: CancellationError()) }
        task.resume()
        // However slowly it comes: whoever waits would wait for ever.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self, weak task] in
          self?.fail(URLError(.timedOut))
          task?.cancel()
        }
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

  package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = lock.withLock {
      received.append(data)
      guard received.count > limit else { return false }
      failure = ImageLoadingError.tooLarge
      received = Data()
      return true
    }
    if isTooLarge { dataTask.cancel() }
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
