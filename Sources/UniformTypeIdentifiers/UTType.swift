import Foundation

/// A type of data, by which representations are identified.
///
/// The supertypes, filename extensions and MIME types of common system types are built in. Any other identifier is accepted
/// and conforms to `data`, or to the type that its declaration names.
public struct UTType: Sendable {
  /// The identifier, such as "public.plain-text".
  public let identifier: String
  /// The identifier of the supertype that a declaration of the application names.
  private let declaredParent: String?

  /// Creates a type from an identifier; `nil` if it is empty.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.init(known: identifier)
  }

  /// Creates a type that the application declares.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - parentType: The supertype; `nil` for `data`.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  /// Creates a type that another application declares.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - parentType: The supertype; `nil` for `data`.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier, parent: parentType?.identifier)
  }

  /// Creates the type of a filename extension; `nil` if the extension is unknown or its type does not conform to a
  /// supertype.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the type of a MIME type; `nil` if the MIME type is unknown or the type does not conform to a supertype.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the type of a tag; `nil` if the tag is unknown or its type does not conform to a supertype.
  ///
  /// - Parameters:
  ///   - tag: A filename extension or a MIME type.
  ///   - tagClass: The class of the tag.
  ///   - supertype: The supertype; `nil` for any.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let type = found.first else { return nil }
    self = type
  }

  init(known identifier: String, parent: String? = nil) {
    self.identifier = identifier
    declaredParent = parent
  }

  private var entry: Entry? { Entry.byIdentifier[identifier] }

  // MARK: Tags

  /// Returns the types of a tag that conform to a supertype.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    return Entry.all
      .filter { tagClass == .filenameExtension ? $0.extensions.contains(tag) : $0.mime == tag }
      .map { UTType(known: $0.identifier) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
  }

  /// The preferred filename extension, if known.
  public var preferredFilenameExtension: String? { entry?.extensions.first }
  /// The preferred MIME type, if known.
  public var preferredMIMEType: String? { entry?.mime }

  /// The filename extensions and MIME types by class.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let entry, !entry.extensions.isEmpty { tags[.filenameExtension] = entry.extensions }
    if let mime = entry?.mime { tags[.mimeType] = [mime] }
    return tags
  }

  // MARK: Conformance

  /// All types that the type conforms to, except itself.
  public var supertypes: Set<UTType> {
    guard identifier != "public.item" else { return [] }
    let parents = (entry?.parents ?? [declaredParent ?? "public.data"]).map { UTType(known: $0) }
    return parents.reduce(into: Set(parents)) { $0.formUnion($1.supertypes) }
  }

  /// Returns whether the type equals another one or conforms to it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Returns whether another type conforms to this one and differs from it.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }
  /// Returns whether the type conforms to another one and differs from it.
  public func isSubtype(of type: UTType) -> Bool { type.isSupertype(of: self) }

  /// Returns the types of the catalog that conform to a type, except the type itself.
  package static func knownSubtypes(of type: UTType) -> [UTType] {
    Entry.all.map { UTType(known: $0.identifier) }.filter { $0.isSubtype(of: type) }
  }

  // MARK: Descriptions

  /// Whether the properties of the type are known.
  public var isDeclared: Bool { entry != nil || declaredParent != nil }
  /// Whether the type was made for an unknown tag, which does not happen.
  public var isDynamic: Bool { false }
  /// Whether the type is one of a system and not of a vendor.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// A description for people: the identifier's last part in words, or the extension of a file.
  public var localizedDescription: String? {
    guard let entry else { return nil }
    if let name = entry.extensions.first { return "\(name.uppercased()) file" }
    let last = identifier.split(separator: ".").last ?? ""
    return last.split(separator: "-").joined(separator: " ")
  }
}

extension UTType: Hashable {
  /// Whether the identifiers are equal.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  /// Feeds the identifier to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  private enum CodingKeys: CodingKey { case identifier }

  /// Reads the value from a decoder.
  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .identifier))
  }

  /// Writes the value to an encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .identifier)
  }
}

/// A class of names for types.
public struct UTTagClass: Hashable, RawRepresentable, Sendable {
  /// The name of the class.
  public let rawValue: String

  /// Creates a class from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Filename extensions.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// MIME types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension URL {
  /// Returns the URL with the preferred extension of a type appended, unless it has one of that type.
  public func appendingPathExtension(for type: UTType) -> URL {
    guard UTType(filenameExtension: pathExtension) != type, let name = type.preferredFilenameExtension else {
      return self
    }
    return appendingPathExtension(name)
  }

  /// Returns the URL with a component of a type appended.
  public func appendingPathComponent(_ partialName: String, conformingTo type: UTType) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: type)
  }
}
