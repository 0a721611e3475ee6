import Foundation
import Logging

/// The center of an application's notifications.
///
/// A server cannot notify a person who has closed the page, so that the center behaves as on a device whose person does not allow
/// notifications: `requestAuthorization` answers `false`, the settings are `denied`, and adding a request fails with
/// `UNError.Code.notificationsNotAllowed`. Nothing is pending or delivered, and the delegate is never called. All visitors of a
/// process share the center.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()

  private let lock = NSLock()
  private weak var observer: (any UNUserNotificationCenterDelegate)?
  private var categories: Set<UNNotificationCategory> = []
  private var hasSaidSo = false

  override private init() {}

  /// Returns the center of the application.
  public class func current() -> UNUserNotificationCenter { center }

  /// The object that notifications would be reported to; there are none.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { observer } }
    set { lock.withLock { observer = newValue } }
  }

  /// Whether extensions of applications can show notifications, which they cannot.
  public var supportsContentExtensions: Bool { false }

  // MARK: Authorization

  /// Asks for notifications, which are denied.
  ///
  /// - Parameters:
  ///   - options: What notifications would do.
  ///   - completionHandler: Called on another thread with `false`, and without an error.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async { completionHandler(false, nil) }
  }

  /// Asks for notifications, which are denied.
  ///
  /// - Parameter options: What notifications would do.
  /// - Returns: `false`.
  /// - Throws: Nothing; Apple's systems report their failures so.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }

  /// Passes the settings, which are `denied`, to a closure on another thread.
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    DispatchQueue.global().async { completionHandler(.denied) }
  }

  /// Returns the settings, which are `denied`.
  public func notificationSettings() async -> UNNotificationSettings { .denied }

  // MARK: Requests

  /// Schedules a notification, which fails.
  ///
  /// - Parameters:
  ///   - request: The notification.
  ///   - completionHandler: Called on another thread with `UNError.Code.notificationsNotAllowed`. Without one the failure is
  ///     logged, once in a process.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    fail("\(request.identifier) was not added", completionHandler)
  }

  /// Tells a completion handler that there are no notifications, or the log, once in a process.
  private func fail(_ failure: String, _ completionHandler: (@Sendable ((any Error)?) -> Void)?) {
    if let completionHandler {
      DispatchQueue.global().async { completionHandler(UNError(.notificationsNotAllowed)) }
      return
    }
    let isFirst = lock.withLock {
      defer { hasSaidSo = true }
      return !hasSaidSo
    }
    if isFirst {
      Logger(label: "rowan.UserNotifications").warning(
        "There are no notifications here: \(failure). A completion handler is told so."
      )
    }
  }

  /// Schedules a notification, which fails.
  ///
  /// - Parameter request: The notification.
  /// - Throws: `UNError.Code.notificationsNotAllowed`.
  public func add(_ request: UNNotificationRequest) async throws { throw UNError(.notificationsNotAllowed) }

  /// Passes the requests that wait for their trigger to a closure on another thread: none.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.global().async { completionHandler([]) }
  }

  /// Returns the requests that wait for their trigger: none.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

  /// Removes requests that wait for their trigger, of which there are none.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

  /// Removes all requests that wait for their trigger, of which there are none.
  public func removeAllPendingNotificationRequests() {}

  /// Passes the delivered notifications to a closure on another thread: none.
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    DispatchQueue.global().async { completionHandler([]) }
  }

  /// Returns the delivered notifications: none.
  public func deliveredNotifications() async -> [UNNotification] { [] }

  /// Removes delivered notifications, of which there are none.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Removes all delivered notifications, of which there are none.
  public func removeAllDeliveredNotifications() {}

  // MARK: Badge and categories

  /// Sets the number on the application's icon, which fails.
  ///
  /// - Parameters:
  ///   - newBadgeCount: The number.
  ///   - completionHandler: Called on another thread with `UNError.Code.notificationsNotAllowed`. Without one the failure is
  ///     logged, once in a process.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    fail("the badge was not set to \(newBadgeCount)", completionHandler)
  }

  /// Sets the number on the application's icon, which fails.
  ///
  /// - Parameter newBadgeCount: The number.
  /// - Throws: `UNError.Code.notificationsNotAllowed`.
  public func setBadgeCount(_ newBadgeCount: Int) async throws { throw UNError(.notificationsNotAllowed) }

  /// Sets the kinds of notifications with their actions.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { self.categories = categories }
  }

  /// Passes the kinds of notifications that were set to a closure on another thread.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = lock.withLock { self.categories }
    DispatchQueue.global().async { completionHandler(categories) }
  }

  /// Returns the kinds of notifications that were set.
  public func notificationCategories() async -> Set<UNNotificationCategory> { lock.withLock { self.categories } }
}

/// An application's handler of notifications. There are none here, so that its methods are not called; each has a default.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Decides how a notification is shown while the application is in front.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )

  /// Decides how a notification is shown while the application is in front.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Handles what a person did with a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )

  /// Handles what a person did with a notification.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Opens the settings of notifications.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Completes at once.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }

  /// Completes at once.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}

  /// Opens nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    openSettingsFor notification: UNNotification?
  ) {}
}
