import Foundation
import FoundationNetworking
import OpenCombine

extension URLSession {
  /// Returns a publisher of the response of a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// Returns a publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher that emits the response to a request once, on a thread of the session. Each subscriber has its own
  /// request, which it can cancel.
  public struct DataTaskPublisher: Publisher, Sendable {
    /// The kind of values that the publisher emits.
    public typealias Output = (data: Data, response: URLResponse)
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that performs the request.
    public let session: URLSession

    /// Creates a publisher of the response to a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }
}

/// The request of one subscriber, which starts with the first demand.
private final class DataTaskSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == (data: Data, response: URLResponse), Downstream.Failure == URLError {
  private let lock = NSLock()
  private let publisher: URLSession.DataTaskPublisher
  private var downstream: Downstream?
  private var task: URLSessionDataTask?

  init(_ publisher: URLSession.DataTaskPublisher, _ downstream: Downstream) {
    self.publisher = publisher
    self.downstream = downstream
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    guard demand > 0, task == nil, downstream != nil else { return }
    let deliver = HandedOver { [self] (data: Data?, response: URLResponse?, error: (any Error)?) -> Void in
      receive(data, response, error)
    }
    let task = publisher.session.dataTask(with: publisher.request) { deliver.value($0, $1, $2) }
    self.task = task
    task.resume()
  }

  func cancel() {
    lock.lock()
    let task = task
    downstream = nil
    lock.unlock()
    task?.cancel()
  }

  private func receive(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    lock.lock()
    let downstream = downstream
    self.downstream = nil
    lock.unlock()
    guard let downstream else { return }
    if let response, error == nil {
      _ = downstream.receive((data ?? Data(), response))
      downstream.receive(completion: .finished)
    } else {
      downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
    }
  }
}
