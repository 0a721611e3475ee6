import Foundation
import RowanGraph

/// A view that shows text: one or more lines, in one or more styles.
///
/// A literal is looked up in the app's string tables and may hold Markdown and interpolated values; a string of the
/// program's is shown as it is. The text is as large as its lines; where the offer is narrower it is wrapped at words,
/// and truncated where the offer or `lineLimit` ends.
nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  package enum Storage: Sendable {
    case verbatim(String)
    /// A key without arguments, in the main bundle's default table.
    case key(String)
    case source(TextSource)
  }

  package var storage: Storage
  /// Outermost last.
  var modifiers: [TextModifier] = []

  init(_ storage: Storage) { self.storage = storage }
  init(source: TextSource) { storage = .source(source) }

  /// Text as it is, without looking it up.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// Text as it is: a string of the program's is neither looked up nor searched for Markdown.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// Text by its key in a table of a bundle; the key itself where the table lacks it. `Text("**Hello** \(name)")` ends up
  /// here: Markdown becomes styles, interpolated values become arguments, formatted for the environment's locale.
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    if key.arguments.isEmpty, tableName == nil, bundle == nil {
      storage = .key(key.key)
    } else {
      storage = .source(LocalizedTextSource(key, table: tableName, bundle: bundle))
    }
  }

  /// Text by a resource that carries its key, table and bundle.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    storage = .source(LocalizedTextSource(resource))
  }

  /// Text in the styles of an attributed string: fonts, colours, lines, links, and inline presentation intents.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    storage = .source(AttributedTextSource(attributedContent))
  }

  /// An image that flows with text, as large as the text around it. Only symbols can; other images show nothing.
  public init(_ image: Image) { storage = .source(ImageTextSource(image)) }

  public static func == (a: Text, b: Text) -> Bool {
    let hasSameStorage =
      switch (a.storage, b.storage) {
      case (.verbatim(let a), .verbatim(let b)), (.key(let a), .key(let b)): a == b
      case (.source(let a), .source(let b)): a === b || a.isEqual(to: b)
      default: false
      }
    return hasSameStorage && a.modifiers == b.modifiers
  }

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(TextNode(self, context)) }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: TextNode.self).update(self)
  }
}

/// Where a text gets its characters from, when it is more than a string.
package class TextSource: @unchecked Sendable {
  init() {}

  /// Whether `other` is interchangeable.
  func isEqual(to other: TextSource) -> Bool { false }

  /// Appends what the text shows in the resolver's environment.
  @MainActor func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {}
}

/// Two texts in a row.
final class ConcatenatedTextSource: TextSource, @unchecked Sendable {
  private let first: Text
  private let second: Text

  init(_ first: Text, _ second: Text) {
    self.first = first
    self.second = second
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? ConcatenatedTextSource else { return false }
    return first == other.first && second == other.second
  }

  override func resolve(into resolver: inout TextResolver, _ style: TextRunStyle) {
    resolver.append(first, style)
    resolver.append(second, style)
  }
}

extension Text {
  /// One text after the other, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(source: ConcatenatedTextSource(lhs, rhs)) }
}
