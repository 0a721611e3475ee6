import Foundation

/// Whether an application may notify a person.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The person has not been asked.
  case notDetermined
  /// The person does not allow it.
  case denied
  /// The person allows it.
  case authorized
  /// Notifications are delivered quietly, without asking.
  case provisional
  /// An app clip may notify for a while.
  case ephemeral
}

/// The kinds of notifications that an application asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the application's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// A text.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// In a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// A sound that ignores the mute switch.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// The system shows a button for the application's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quiet notifications, without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// How a notification is shown while the application is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the application's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// A text; the older name of the list and the banner.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// In the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// Whether one kind of notification is on.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such kind.
  case notSupported
  /// It is off.
  case disabled
  /// It is on.
  case enabled
}

/// How a text is shown.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none
  /// As a banner.
  case banner
  /// As an alert.
  case alert
}

/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always
  /// On an unlocked device.
  case whenAuthenticated
  /// Never.
  case never
}

/// The permissions of an application, which are all denied here.
public final class UNNotificationSettings: NSObject, Sendable {
  static let denied = UNNotificationSettings()

  override private init() {}

  /// Whether the application may notify: `denied`.
  public var authorizationStatus: UNAuthorizationStatus { .denied }
  /// Whether there are texts.
  public var alertSetting: UNNotificationSetting { .disabled }
  /// Whether there are sounds.
  public var soundSetting: UNNotificationSetting { .disabled }
  /// Whether there are numbers on the icon.
  public var badgeSetting: UNNotificationSetting { .disabled }
  /// Whether notifications are on the locked screen.
  public var lockScreenSetting: UNNotificationSetting { .disabled }
  /// Whether notifications are in the list.
  public var notificationCenterSetting: UNNotificationSetting { .disabled }
  /// Whether notifications are shown in a car.
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether sounds may ignore the mute switch.
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications may break through a focus.
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications come together at set times.
  public var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// How texts are shown.
  public var alertStyle: UNAlertStyle { .none }
  /// When texts are shown.
  public var showPreviewsSetting: UNShowPreviewsSetting { .never }
  /// Whether the system shows a button for the application's own settings.
  public var providesAppNotificationSettings: Bool { false }
}

/// An error of notifications.
public struct UNError: CustomNSError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The person does not allow notifications.
    case notificationsNotAllowed = 1
    /// There is no file at the URL of an attachment.
    case attachmentInvalidURL = 100
    /// The type of an attachment is unknown.
    case attachmentUnrecognizedType = 101
    /// An attachment is too large.
    case attachmentInvalidFileSize = 102
    /// An attachment is not among those of the system.
    case attachmentNotInDataStore = 103
    /// An attachment could not be moved to those of the system.
    case attachmentMoveIntoDataStoreFailed = 104
    /// An attachment cannot be read.
    case attachmentCorrupt = 105
    /// The trigger has no date.
    case notificationInvalidNoDate = 1400
    /// There is nothing to show.
    case notificationInvalidNoContent = 1401
  }

  /// The kind of the error.
  public let code: Code
  /// Creates an error of a kind.
  public init(_ code: Code) { self.code = code }

  /// The domain of the errors.
  public static var errorDomain: String { UNErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// The text of `localizedDescription`.
  public var errorUserInfo: [String: Any] {
    switch code {
    case .notificationsNotAllowed: [NSLocalizedDescriptionKey: "Notifications are not allowed for this application"]
    case .attachmentInvalidURL: [NSLocalizedDescriptionKey: "Invalid attachment file URL"]
    default: [:]
    }
  }

  /// The person does not allow notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// There is no file at the URL of an attachment.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
}

extension UNError.Code {
  /// Matches errors of the kind in `catch`.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? UNError)?.code == code }
}

/// The domain of the errors.
public let UNErrorDomain = "UNErrorDomain"
