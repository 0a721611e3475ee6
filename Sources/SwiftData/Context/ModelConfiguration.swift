#if Data
import Foundation

/// The place of a container's store.
public struct ModelConfiguration: Identifiable, Hashable, @unchecked Sendable, CustomDebugStringConvertible {
  /// The database of iCloud. Accepted for source compatibility: there is no iCloud on Linux, and data stays in the file.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String
    /// The database of the app's entitlements.
    public static let automatic = CloudKitDatabase(name: "automatic")
    /// No database.
    public static let none = CloudKitDatabase(name: "none")
    /// A private database.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { CloudKitDatabase(name: privateDBName) }
  }

  /// The folder that an app shares with others.
  public struct GroupContainer: Hashable, Sendable {
    let identifier: String
    /// The folder of the app's entitlements, here the app's own.
    public static let automatic = GroupContainer(identifier: "")
    /// The app's own folder.
    public static let none = GroupContainer(identifier: "")
    /// The folder of a group.
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(identifier: groupName) }
  }

  /// The name of the configuration, which is the name of its file.
  public let name: String
  /// The models of the store, or `nil` for those of the container.
  public private(set) var schema: Schema?
  /// Whether the store exists in memory only.
  public let isStoredInMemoryOnly: Bool
  /// Whether changes can be saved.
  public let allowsSave: Bool
  /// The file of the store.
  public let url: URL
  /// The database of iCloud.
  public let cloudKitDatabase: CloudKitDatabase
  /// The folder of the store.
  public let groupAppContainerIdentifier: String?

  /// The file.
  public var id: String { isStoredInMemoryOnly ? "memory:\(name)" : url.absoluteString }
  /// The identifier of iCloud's container, which is `nil`.
  public var cloudKitContainerIdentifier: String? { nil }

  /// Creates a configuration.
  ///
  /// The file is `default.store`, or the name and `.store`, in the folder named after the program in the user's folder of application
  /// data (`$XDG_DATA_HOME`, by default `~/.local/share`).
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let folder = Self.folder(groupContainer.identifier)
    self.init(
      name,
      schema,
      folder.appendingPathComponent("\(name ?? "default").store"),
      allowsSave,
      cloudKitDatabase,
      inMemory: isStoredInMemoryOnly,
      group: groupContainer.identifier
    )
  }

  /// Creates a configuration of a file.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name, schema, url, allowsSave, cloudKitDatabase, inMemory: url.path == "/dev/null", group: "")
  }

  /// Creates a configuration of models.
  @_disfavoredOverload
  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Creates a configuration, as the first betas of SwiftData spelled it.
  @available(*, deprecated, message: "Write 'isStoredInMemoryOnly:'.")
  public init(inMemory: Bool) { self.init(isStoredInMemoryOnly: inMemory) }

  private init(
    _ name: String?,
    _ schema: Schema?,
    _ url: URL,
    _ allowsSave: Bool,
    _ cloudKitDatabase: CloudKitDatabase,
    inMemory: Bool,
    group: String
  ) {
    self.name = name ?? "default"
    self.schema = schema
    self.url = url
    self.allowsSave = allowsSave
    self.cloudKitDatabase = cloudKitDatabase
    isStoredInMemoryOnly = inMemory
    groupAppContainerIdentifier = group.isEmpty ? nil : group
  }

  private static func folder(_ group: String) -> URL {
    let name = group.isEmpty ? ProcessInfo.processInfo.processName : group
    return URL.applicationSupportDirectory.appendingPathComponent(name, isDirectory: true)
  }

  /// Throws an error if the name cannot be the name of a file.
  func validate() throws {
    if isStoredInMemoryOnly { return }
    if name.contains("/") { throw SwiftDataError.configurationFileNameContainsInvalidCharacters }
    if name.utf8.count > 250 { throw SwiftDataError.configurationFileNameTooLong }
  }

  /// The object as a text.
  public var debugDescription: String { "ModelConfiguration \(name): \(isStoredInMemoryOnly ? "in memory" : url.path)" }

  /// Returns whether two values are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
  /// Adds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
#endif
