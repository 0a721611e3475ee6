import Foundation

/// How urgent a notification is.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It only is in the list.
  case passive
  /// It lights up the screen.
  case active
  /// It breaks through a focus.
  case timeSensitive
  /// It ignores the mute switch.
  case critical
}

/// The content of a notification.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  final let values: Values

  struct Values {
    var title = "", subtitle = "", body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var categoryIdentifier = "", threadIdentifier = "", launchImageName = "", summaryArgument = ""
    var targetContentIdentifier: String?, filterCriteria: String?
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
  }

  /// Creates content without anything.
  public override init() { values = Values() }

  init(_ values: Values) { self.values = values }

  /// The values of the moment.
  var currentValues: Values { values }

  /// The title.
  open var title: String { values.title }
  /// The text below the title.
  open var subtitle: String { values.subtitle }
  /// The text.
  open var body: String { values.body }
  /// The number on the application's icon; 0 removes it, and nothing leaves it.
  open var badge: NSNumber? { values.badge }
  /// The sound.
  open var sound: UNNotificationSound? { values.sound }
  /// Values of the application.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Pictures, sounds and films.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The kind of the notification, whose actions are offered.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// The identifier of the group of notifications.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The image or storyboard for the start of the application.
  open var launchImageName: String { values.launchImageName }
  /// The window that the notification is for.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// The criterion by which a focus filters notifications.
  open var filterCriteria: String? { values.filterCriteria }
  /// How urgent the notification is.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// The place in a summary, from 0 to 1.
  open var relevanceScore: Double { values.relevanceScore }

  /// Returns content with the values of the moment that cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(currentValues) }
  /// Returns content with the values of the moment that can be changed.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(currentValues) }
}

/// The mutable content of a notification.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  private var written: Values

  /// Creates content without anything.
  public override init() {
    written = Values()
    super.init()
  }

  override init(_ values: Values) {
    written = values
    super.init(values)
  }

  override var currentValues: Values { written }

  /// The title.
  open override var title: String {
    get { written.title }
    set { written.title = newValue }
  }
  /// The text below the title.
  open override var subtitle: String {
    get { written.subtitle }
    set { written.subtitle = newValue }
  }
  /// The text.
  open override var body: String {
    get { written.body }
    set { written.body = newValue }
  }
  /// The number on the application's icon; 0 removes it, and nothing leaves it.
  open override var badge: NSNumber? {
    get { written.badge }
    set { written.badge = newValue }
  }
  /// The sound.
  open override var sound: UNNotificationSound? {
    get { written.sound }
    set { written.sound = newValue }
  }
  /// Values of the application.
  open override var userInfo: [AnyHashable: Any] {
    get { written.userInfo }
    set { written.userInfo = newValue }
  }
  /// Pictures, sounds and films.
  open override var attachments: [UNNotificationAttachment] {
    get { written.attachments }
    set { written.attachments = newValue }
  }
  /// The kind of the notification, whose actions are offered.
  open override var categoryIdentifier: String {
    get { written.categoryIdentifier }
    set { written.categoryIdentifier = newValue }
  }
  /// The identifier of the group of notifications.
  open override var threadIdentifier: String {
    get { written.threadIdentifier }
    set { written.threadIdentifier = newValue }
  }
  /// The image or storyboard for the start of the application.
  open override var launchImageName: String {
    get { written.launchImageName }
    set { written.launchImageName = newValue }
  }
  /// The window that the notification is for.
  open override var targetContentIdentifier: String? {
    get { written.targetContentIdentifier }
    set { written.targetContentIdentifier = newValue }
  }
  /// The criterion by which a focus filters notifications.
  open override var filterCriteria: String? {
    get { written.filterCriteria }
    set { written.filterCriteria = newValue }
  }
  /// How urgent the notification is.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { written.interruptionLevel }
    set { written.interruptionLevel = newValue }
  }
  /// The place in a summary, from 0 to 1.
  open override var relevanceScore: Double {
    get { written.relevanceScore }
    set { written.relevanceScore = newValue }
  }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
public final class UNNotificationSound: NSObject, Sendable {
  let name: String?
  let isCritical: Bool
  let volume: Float?

  private init(name: String?, isCritical: Bool, volume: Float?) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  /// Creates the sound of a file of the application.
  public convenience init(named name: UNNotificationSoundName) {
    self.init(name: name.rawValue, isCritical: false, volume: nil)
  }

  /// The sound of the system.
  public static let `default` = UNNotificationSound(name: nil, isCritical: false, volume: nil)
  /// The sound of the system that ignores the mute switch.
  public static let defaultCritical = UNNotificationSound(name: nil, isCritical: true, volume: nil)

  /// Returns the sound of the system that ignores the mute switch, with a volume from 0 to 1.
  public static func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(name: nil, isCritical: true, volume: volume)
  }

  /// Returns the sound of a file of the application that ignores the mute switch.
  public static func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true, volume: nil)
  }

  /// Returns the sound of a file of the application that ignores the mute switch, with a volume from 0 to 1.
  public static func criticalSoundNamed(
    _ name: UNNotificationSoundName,
    withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(name: name.rawValue, isCritical: true, volume: volume)
  }

  /// Whether two sounds are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return (name, isCritical, volume) == (other.name, other.isCritical, other.volume)
  }

  /// The hash of the name and the volume.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(name)
    hasher.combine(isCritical)
    hasher.combine(volume)
    return hasher.finalize()
  }
}

/// A picture, sound or film of a notification.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The name of the attachment.
  public let identifier: String
  /// The file.
  public let url: URL

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - identifier: Its name; without one it gets one of its own.
  ///   - url: A file.
  ///   - options: Options of Apple's systems.
  /// - Throws: `UNError.Code.attachmentInvalidURL` where no file is.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
  }
}
