import Foundation

/// The condition for the delivery of a notification.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it delivers more than once.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// Delivers a notification after a time.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time, in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: The time, in seconds.
  ///   - repeats: Whether it delivers whenever the time has passed.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the date at which the time from now will have passed.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// Delivers a notification at a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The parts of the date. Parts that are not set may have any value.
  ///   - repeats: Whether it delivers at each date with these parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next date with the parts, or `nil` if none comes.
  public func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

  package func nextTriggerDate(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    return calendar.nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }
}

/// A notification to schedule.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  /// The name of the request.
  public let identifier: String
  /// A copy of the content from the creation of the request.
  public let content: UNNotificationContent
  /// The condition for its delivery; without a trigger it is delivered at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: The name of the request.
  ///   - content: What it shows; later changes of it do not count.
  ///   - trigger: What delivers it; without one it is delivered at once.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = UNNotificationContent(content.currentValues)
    self.trigger = trigger
  }
}

/// A delivered notification. There are none here.
public final class UNNotification: NSObject, Sendable {
  /// When it was delivered.
  public let date: Date
  /// The scheduled request.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// A person's response to a notification. There is none here.
public class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// The notification.
  public let notification: UNNotification
  /// The action that was chosen.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// The action of pressing a notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The action of removing a notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// The requirements of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// An unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// It destroys something.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The application in front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// An action of a notification.
public class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The name by which the application knows it.
  public let identifier: String
  /// The title of its button.
  public let title: String
  /// The requirements of the action.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// How notifications of a kind behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Removing one is reported.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// They are shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
  /// The title is shown where the text is hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 1 << 2)
  /// The subtitle is shown where the text is hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 1 << 3)
}

/// A kind of notifications and its actions. Kinds are equal if their identifiers are.
public final class UNNotificationCategory: NSObject, Sendable {
  /// The name of the kind.
  public let identifier: String
  /// Its actions.
  public let actions: [UNNotificationAction]
  /// The intents of its notifications.
  public let intentIdentifiers: [String]
  /// How its notifications behave.
  public let options: UNNotificationCategoryOptions

  /// Creates a kind.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  /// Whether two kinds have the same identifier.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationCategory)?.identifier == identifier }
  /// The hash of the identifier.
  public override var hash: Int { identifier.hashValue }
}
