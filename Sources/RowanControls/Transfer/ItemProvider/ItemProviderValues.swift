import Foundation
import RowanGraph

/// A value that an item provider gives away, as data of types.
public protocol NSItemProviderWriting {
  /// The types that values can be written in, those that say most first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types that this value can be written in: those of all, unless it says otherwise.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Hands over the data of the value in one of its types.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  /// The value in a type that Swift code takes it as.
  fileprivate var asProvided: any Sendable { Unchecked<any NSItemProviderWriting>(self) }
}

/// A value that an item provider makes of data.
public protocol NSItemProviderReading {
  /// The types that values can be made of, those that say most first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Makes a value of data of one of the types.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSItemProviderWriting {
  /// What is handed over where nobody needs data: text and addresses as Swift's own types.
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

/// What is written and read as UTF-8 text of one type.
private enum TextItem {
  static let types = ["public.utf8-plain-text", "public.plain-text"]
  static let urlTypes = ["public.url"]

  /// An address of a file is one of a file, too.
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
