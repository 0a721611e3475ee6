import Foundation
import FoundationNetworking
import OpenCombine

extension URLSession {
  /// A publisher of what a URL answers.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

  /// A publisher of what a request is answered.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// Publishes the answer to a request, once, on a thread of the session. Each subscriber makes a request of its own,
  /// and cancels it.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that makes it.
    public let session: URLSession

    /// A publisher of what a request is answered.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
      subscriber.receive(subscription: DataTaskSubscription(self, subscriber))
    }
  }
}

/// One request for one subscriber. It begins with the first value that is asked for.
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
