import Foundation
import OpenCombine

extension NotificationCenter {
  /// Returns a publisher of notifications.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender, or `nil` for all senders.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications, on the thread that posts them.
  public struct Publisher: OpenCombine.Publisher {
    /// The kind of values that the publisher emits.
    public typealias Output = Notification
    /// The kind of errors with which the publisher can fail.
    public typealias Failure = Never

    /// The notification center.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender, or `nil` for all senders.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      subscriber.receive(subscription: NotificationSubscription(self, subscriber))
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  public static func == (lhs: NotificationCenter.Publisher, rhs: NotificationCenter.Publisher) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// The observation of a notification center for one subscriber. Notifications without demand are dropped.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable
where Downstream.Input == Notification, Downstream.Failure == Never {
  private let lock = NSRecursiveLock()
  private let center: NotificationCenter
  private var downstream: Downstream?
  private var observer: (any NSObjectProtocol)?
  private var demand = Subscribers.Demand.none

  init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
    center = publisher.center
    self.downstream = downstream
    let deliver = HandedOver { [weak self] (notification: Notification) -> Void in self?.receive(notification) }
    observer = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) { deliver.value($0) }
  }

  deinit { if let observer { center.removeObserver(observer) } }

  private func receive(_ notification: Notification) {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream, demand > 0 else { return }
    demand -= 1
    let more = downstream.receive(notification)
    demand += more
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    defer { lock.unlock() }
    self.demand += demand
  }

  func cancel() {
    lock.lock()
    defer { lock.unlock() }
    if let observer { center.removeObserver(observer) }
    observer = nil
    downstream = nil
  }
}
