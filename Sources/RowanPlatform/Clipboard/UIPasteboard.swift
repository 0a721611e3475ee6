import Foundation
import RowanGraph
import RowanInput
import RowanScene
import RowanViews

/// The clipboard of the person who uses the window whose turn runs.
///
/// A page cannot read the clipboard: reading returns the text that the application last copied in this window. Outside of a
/// turn, as in a task that waited, a process with several windows has no clipboard, which is logged once.
@MainActor
public final class UIPasteboard {
  /// The clipboard.
  public static let general = UIPasteboard()

  private init() {}

  /// The text. Setting it copies it; a host that cannot copy is logged once.
  public var string: String? {
    get { CurrentWindow.scene?.copiedText }
    set { Self.copy(newValue ?? "") }
  }

  /// The texts: the one that was copied.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The copied text as a URL, if it is one.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// Whether the text is a URL.
  public var hasURLs: Bool { url?.scheme != nil }

  /// Copies a text in the current window.
  ///
  /// - Returns: Whether the host could copy.
  @discardableResult
  static func copy(_ text: String) -> Bool {
    let scene = CurrentWindow.scene
    scene?.copiedText = text
    let isCopied = scene?.clipboardWriter?(ClipboardContent(text)) ?? false
    if !isCopied {
      IssueOnce.warn("Nothing is copied: the host has no clipboard, or the code runs outside of a window's turn.")
    }
    return isCopied
  }
}

/// The clipboard of the person who uses the window whose turn runs; see `UIPasteboard`.
@MainActor
public final class NSPasteboard {
  /// A type of content.
  public struct PasteboardType: Hashable, RawRepresentable, Sendable {
    /// The identifier of the type.
    public let rawValue: String
    /// Creates a type from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a type from its identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Text.
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    /// A URL.
    public static let URL = PasteboardType(rawValue: "public.url")
  }

  /// The clipboard.
  public static let general = NSPasteboard()
  /// The number of changes by the application.
  public private(set) var changeCount = 0

  private init() {}

  /// Forgets the text that the application copied. The clipboard keeps its content until a text is copied.
  ///
  /// - Returns: The number of changes.
  @discardableResult
  public func clearContents() -> Int {
    CurrentWindow.scene?.copiedText = nil
    changeCount += 1
    return changeCount
  }

  /// Declares types that are set next.
  ///
  /// - Returns: The number of changes.
  @discardableResult
  public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }

  /// Copies a text.
  ///
  /// - Returns: Whether the host could copy; `false` for other types than texts and URLs.
  @discardableResult
  public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    guard dataType == .string || dataType == .URL else { return false }
    changeCount += 1
    return UIPasteboard.copy(string)
  }

  /// Returns the text that the application last copied in this window.
  public func string(forType dataType: PasteboardType) -> String? {
    dataType == .string ? CurrentWindow.scene?.copiedText : nil
  }
}
