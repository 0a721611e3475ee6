import Foundation
import RowanGraph

/// A value that an item provider exports as data of several types.
public protocol NSItemProviderWriting {
  /// The type identifiers of the data that values provide, in order of preference.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The type identifiers of the data that this value provides; by default those of its type.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Loads the data of the value for a type identifier.
  ///
  /// - Parameters:
  ///   - typeIdentifier: One of the writable type identifiers.
  ///   - completionHandler: Receives the data or an error.
  /// - Returns: The progress, or `nil` if loading is immediate.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  /// The value in the form that is stored without conversion.
  fileprivate var asProvided: any Sendable { Unchecked<any NSItemProviderWriting>(self) }
}

/// A value that an item provider creates from data.
public protocol NSItemProviderReading {
  /// The type identifiers of the data that values can be created from, in order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Returns a value created from data.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - typeIdentifier: One of the readable type identifiers.
  /// - Throws: An error if the data is not valid for the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderWriting {
  /// The value as it is transferred without conversion to data; text and URLs as Swift types.
  var providedValue: any Sendable {
    switch self {
    case let text as NSString: String(describing: text)
    case let url as NSURL: (url as URL)
    case let text as String: text
    case let url as URL: url
    default: asProvided
    }
  }
}

/// The conversions of values that are written and read as UTF-8 text.
private enum TextItem {
  static let types = ["public.utf8-plain-text", "public.plain-text"]
  static let urlTypes = ["public.url"]

  /// Returns the type identifiers of a URL, which include that of file URLs for a file.
  static func urlTypes(isFile: Bool) -> [String] { (isFile ? ["public.file-url"] : []) + urlTypes }

  static func load(_ text: String?, _ completion: @Sendable (Data?, (any Error)?) -> Void) -> Progress? {
    completion(text.map { Data($0.utf8) }, nil)
    return nil
  }

  static func text(_ data: Data) throws -> String {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    return text
  }

  static func url(_ data: Data) throws -> URL {
    guard let url = URL(string: try text(data)) else { throw CocoaError(.fileReadCorruptFile) }
    return url
  }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { TextItem.types }
  public static var readableTypeIdentifiersForItemProvider: [String] { TextItem.types + ["public.text", "public.url"] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { TextItem.load(String(describing: self), completionHandler) }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    self.init(string: try TextItem.text(data))
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes }
  public static var readableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes }
  public var writableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes(isFile: isFileURL) }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { TextItem.load(absoluteString, completionHandler) }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let url = try TextItem.url(data)
    guard let made = NSURL(string: url.absoluteString) as? Self else { throw CocoaError(.fileReadCorruptFile) }
    return made
  }
}

extension String: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { TextItem.types }
  public static var readableTypeIdentifiersForItemProvider: [String] { NSString.readableTypeIdentifiersForItemProvider }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { TextItem.load(self, completionHandler) }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> String {
    try TextItem.text(data)
  }
}

extension URL: NSItemProviderWriting, NSItemProviderReading {
  public static var writableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes }
  public static var readableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes }
  public var writableTypeIdentifiersForItemProvider: [String] { TextItem.urlTypes(isFile: isFileURL) }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? { TextItem.load(absoluteString, completionHandler) }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> URL {
    try TextItem.url(data)
  }
}
