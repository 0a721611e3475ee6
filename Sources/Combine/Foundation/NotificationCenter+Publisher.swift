import Foundation
import OpenCombine

extension NotificationCenter {
  /// A publisher of notifications with a name, of one sender or of all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes notifications, on the thread that posts them.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    /// The center that is listened to.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// The sender, or `nil` for all.
    public let object: AnyObject?

    /// A publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

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

/// Listens to a center for one subscriber. A notification that was not asked for is not kept.
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
